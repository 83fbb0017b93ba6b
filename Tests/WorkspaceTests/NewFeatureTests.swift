import Foundation
import ProcessTesting
import Testing

@testable import Workspace

/// `new-feature`, on a sample with an app of each kind. .ci/new-feature builds and tests its output.
@Suite(.runsPrograms)
struct NewFeatureTests {
  @Test func `a new feature is complete and formatted`() throws {
    let package = try Fixture.sample()
    try package.write("struct  Unformatted{}\n", to: "App/Menu/Other.swift")
    #expect(package.run("new-feature", "Zebra", "--in", "Menu") == 0, "\(package.errors)")
    #expect(package.output.hasSuffix("'ScreenTests|PictureTests'\n"))
    let wrote = package.wrote
    #expect(
      wrote == [
        "App/Menu/Menu.swift", "Modules/Features/Zebra/Zebra.swift",
        "Modules/Features/Zebra/ZebraView.swift", "Package.swift",
        "Playgrounds/ZebraPlayground/ZebraPlayground.swift",
        "Tests/ProgramTests/ScreenTests.swift", "Tests/ZebraTests/ZebraTests.swift",
        "Tests/ZebraTests/ZebraViewTests.swift",
      ])
    #expect(try package.lint(wrote) == "")
    let workspace = try Workspace(at: package.root)
    let manifest = workspace.manifest
    let feature = try #require(manifest.target("Zebra"))
    #expect(feature.declared == ["ComposableArchitecture", "ComposableInterface", "Interface"])
    #expect(feature.folder == "Modules/Features/Zebra")
    for user in ["ZebraTests", "ZebraPlayground", "Menu", "Benchmarks"] {
      #expect(manifest.target(user)?.declared.contains("Zebra") == true, "\(user)")
    }
    for name in ["Zebra", "ZebraTests", "ZebraPlayground"] {
      let target = try #require(manifest.target(name))
      #expect(workspace.undeclaredImports(of: target) == [])
      #expect(workspace.unusedDependencies(of: target) == [])
    }
  }

  @Test(arguments: ["Menu", "Tabs"])
  func `an app gets state, action, environment and screen`(app: String) throws {
    let package = try Fixture.sample()
    #expect(package.run("new-feature", "MyQuagga", "--in", app) == 0, "\(package.errors)")
    let lines = try package.text(of: "App/\(app)/\(app).swift").components(separatedBy: "\n")
    for line in [
      "  var myQuagga = MyQuaggaState()", "  case myQuagga",
      "  case myQuagga(MyQuaggaAction)", "  var myQuagga = MyQuaggaEnvironment.echo",
      "  myQuaggaReducer.pullback(", "    state: \\.myQuagga, action: AppAction.Paths.myQuagga),",
      "  NavigationLink(\"My quagga\", value: Route.myQuagga)", "  MyQuaggaView(store: store)",
    ] {
      #expect(lines.count { $0 == line } == 1, "\(line)")
    }
    #expect(
      lines.prefix(3) == ["import ComposableArchitecture", "import Middle", "import MyQuagga"])
  }

  @Test func `features stand in order, and each has its place`() throws {
    let package = try Fixture.sample()
    for name in ["Zebra", "Aardvark", "Yak"] {
      let app = name == "Yak" ? "Tabs" : "Menu"
      #expect(package.run("new-feature", name, "--in", app) == 0, "\(package.errors)")
    }
    let manifest = try package.text(of: "Package.swift")
    let features = manifest.components(separatedBy: ".feature(\"").map { $0.prefix { $0 != "\"" } }
    #expect(features.dropFirst() == ["Aardvark", "Middle", "Yak", "Zebra", "CityWeather"])
    #expect(manifest.contains(".benchmarks(\"Aardvark\", \"Menu\", \"Middle\", \"Zebra\")"))
    let menu = try package.text(of: "App/Menu/Menu.swift").components(separatedBy: "Link(\"")
    #expect(menu.dropFirst().map { $0.prefix(3) } == ["Fir", "Sec", "Zeb", "Aar", "Cit"])
    let cases = try package.text(of: "Tests/ProgramTests/ScreenTests.swift")
    for screen in [
      "\"zebra-in-menu\", \"Menu\", keys: \"Down Down Enter\"",
      "\"aardvark-in-menu\", \"Menu\", keys: \"Down Down Down Enter\"",
      "\"yak-in-tabs\", \"Tabs\", keys: \"3\"",
    ] {
      #expect(cases.contains("    ScreenCase(\(screen)),\n"), "\(screen)")
    }
  }

  @Test func `without an app nothing of an app changes`() throws {
    let package = try Fixture.sample()
    #expect(package.run("new-feature", "Zebra") == 0)
    #expect(!package.output.contains("App/"))
    let cases = try package.text(of: "Tests/ProgramTests/ScreenTests.swift")
    #expect(cases.contains("\"zebra\"") && !cases.contains("\"zebra-in"))
    let manifest = try package.text(of: "Package.swift")
    #expect(manifest.contains("\"Menu\", uses: \"ComposableArchitecture\", \"Middle\"),"))
  }

  /// The article describes each file that its command writes.
  @Test func `the article describes each file of a new feature`() throws {
    let package = try Fixture.thisPackage()
    let section = try Self.article
    let command = try #require(
      section.split(separator: "\n").first { $0.contains(" new-feature ") })
    let words = command.split(separator: " ").drop { $0 != "new-feature" }.map(String.init)
    #expect(package.run(words) == 0, "\(package.errors)")
    let written = package.wrote
    let rows = section.split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.count >= 7)
    for row in rows {
      let codes = row.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map(\.element)
      let place = try #require(codes.first)
      let files = written.filter { $0 == place || $0.hasPrefix(place + "/") }
      #expect(!files.isEmpty, "\(place) was not written")
      let text = try files.map(package.text).joined()
      for code in codes.dropFirst() {
        #expect(text.contains(code), "\(place) lacks \(code)")
      }
    }
    for file in written {
      #expect(
        rows.contains { row in file.hasPrefix(row.dropFirst(3).prefix { $0 != "`" }) },
        "AddingAFeature.md does not describe \(file)")
    }
  }

  /// The article, for another feature: a reader may have added Weather.
  private static var article: String {
    get throws {
      let path = "Modules/Tools/Workspace/Workspace.docc/AddingAFeature.md"
      let text = try String(
        contentsOf: Workspace.folder.appending(path: path), encoding: .utf8)
      return text.replacing("Weather", with: "Zebra").replacing("weather", with: "zebra")
    }
  }

  @Test func `a second run changes nothing`() throws {
    let package = try Fixture.sample()
    #expect(package.run("new-feature", "Zebra", "--in", "Menu") == 0)
    try expectNothing(
      of: ["Zebra", "--in", "Menu"], in: package, 64, "\"Zebra\" is taken: there is a target Zebra."
    )
  }

  private static let refusals = #"""
    : Name the feature: swift package new-feature Weather.
    Middle: "Middle" is taken: there is a target Middle.
    MIDDLE: "MIDDLE" is taken: there is a target Middle.
    SamplePackage: "SamplePackage" is taken: there is a target SamplePackageTests.
    App: "App" is taken: App/Menu/Menu.swift declares AppState.
    Drawn: "Drawn" is taken: there is a screen Tests/ProgramTests/Screens/drawn-40x12.txt.
    Lonely: "Lonely" is taken: Modules/Features/Middle/Middle.swift declares lonelyReducer.
    Middle2 --in Menu: The name "middle2" is taken in "case pathChanged([Route]), \#
    middle2(Int)" of App/Menu/Menu.swift; choose another one.
    Second --in Tabs: The name "second" is taken in "case first, second" of App/Tabs/Tabs.swift; \#
    choose another one.
    Now --in Tabs: The name "now" is taken in "var now: () -> Int" of App/Tabs/Tabs.swift; \#
    choose another one.
    Zebra --in Nowhere: There is no app "Nowhere"; write --in Menu or --in Tabs.
    Zebra --in: --in needs the name of an app, such as --in PrimeTime.
    --out: There is no option "--out"; the options are --in APP and --help.
    Zebra Yak: "Yak" is one name too many; features are made one by one.
    """#

  @Test(arguments: refusals.split(separator: "\n"))
  func `an impossible feature is refused in one sentence`(refusal: Substring) throws {
    let colon = try #require(refusal.firstRange(of: ": "))
    let words = refusal[..<colon.lowerBound].split(separator: " ").map(String.init)
    let sentence = String(refusal[colon.upperBound...])
    try expectNothing(of: words, in: Fixture.sample(), 64, sentence)
  }

  @Test(
    arguments: [
      ("Package.swift", "// new-feature: ", "// "),
      ("Package.swift", ".app(\"Menu\"", ".app(\"M\""),
      ("Tests/ProgramTests/ScreenTests.swift", "// new-feature", "// "),
      ("App/Menu/Menu.swift", "new-feature: var cityWeather = CityWeatherS", ""),
      ("App/Menu/Menu.swift", "new-feature: case cityWeather\n", "\n"),
      ("App/Menu/Menu.swift", "new-feature: case cityWeather(", ""),
      ("App/Menu/Menu.swift", "new-feature: var cityWeather = CityWeatherE", ""),
      ("App/Menu/Menu.swift", "new-feature: cityWeatherReducer", ""),
      ("App/Menu/Menu.swift", "new-feature: NavigationLink(", ""),
      ("App/Menu/Menu.swift", "new-feature: CityWeatherView(", ""),
    ])
  func `planning fails if a place for the feature is missing`(
    file: String, place: String, other: String
  ) throws {
    let package = try Fixture.sample()
    // What SwiftPM says stays as it was: only the place is looked for.
    let manifest = try Tools.testing.manifest(of: package.root)
    let text = try package.text(of: file)
    #expect(text.contains(place))
    try package.write(text.replacing(place, with: other), to: file)
    let workspace = try Workspace(at: package.root, manifest: manifest)
    #expect {
      try FeaturePlan(FeatureName("Zebra"), in: "Menu", of: workspace, tools: .testing)
    } throws: { error in
      let refusal = error as? Refusal
      return refusal?.status == 65 && refusal?.sentence.contains("There is no ") == true
        || refusal?.sentence.contains("has no place") == true
    }
  }

  @Test func `a tenth tab has no key, and is refused`() throws {
    let package = try Fixture.sample()
    let app = try package.text(of: "App/Tabs/Tabs.swift")
    try package.write(
      app.replacing("case first, second\n", with: "case first, second, c, d, e, f, g, h, i\n"),
      to: "App/Tabs/Tabs.swift")
    try expectNothing(
      of: ["Zebra", "--in", "Tabs"], in: package, 65,
      "The app has 9 tabs, and no key is left for one more; nothing was written.")
  }

  @Test func `a file that cannot be written leaves everything unchanged`() throws {
    let package = try Fixture.sample()
    try package.write("A file where a folder belongs.", to: "Playgrounds")
    let file = "Playgrounds/ZebraPlayground/ZebraPlayground.swift"
    try expectNothing(
      of: ["Zebra"], in: package, 73, "\(file) cannot be written; everything is as it was.")
  }

  /// Runs `new-feature`, which says one thing and changes nothing.
  private func expectNothing(
    of arguments: [String], in package: Fixture, _ status: Int32, _ sentence: String
  ) throws {
    let before = try package.contents
    #expect(package.run(["new-feature"] + arguments) == status)
    #expect(package.errors == ["new-feature: \(sentence)"])
    #expect(package.output == "")
    #expect(try package.contents == before)
  }
}

extension Fixture {
  /// The paths of the files that `new-feature` wrote.
  var wrote: [String] {
    output.split(separator: "\n").filter { $0.hasPrefix("wrote ") }
      .map { String($0.dropFirst("wrote ".count)) }
  }

  /// What the formatter says of some files.
  func lint(_ paths: [String]) throws -> String {
    let files = paths.filter { $0.hasSuffix(".swift") }
    return try Run(["swift", "format", "lint", "--strict"] + files, in: root).errors
  }

  /// The text of each file.
  var contents: [String: Data] {
    get throws {
      try FileManager.default.subpathsOfDirectory(atPath: root.path).reduce(into: [:]) {
        $0[$1] = try? Data(contentsOf: root.appending(path: $1))
      }
    }
  }
}
