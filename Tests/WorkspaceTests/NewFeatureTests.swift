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
    #expect(package.output.hasSuffix("'ScreenTests|PictureTests|HeardTests'\n"))
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
    let before = try package.text(of: "App/\(app)/\(app).swift").components(separatedBy: "\n")
    #expect(package.run("new-feature", "MyQuagga", "--in", app) == 0, "\(package.errors)")
    let lines = try package.text(of: "App/\(app)/\(app).swift").components(separatedBy: "\n")
    let screen =
      app == "Menu"
      ? ["    NavigationLink(\"My quagga\", value: Route.myQuagga)"]
      : ["    Spacer()", "    case .myQuagga: \"My quagga\""]
    let expected =
      [
        "import MyQuagga", "  var myQuagga = MyQuaggaState()", "  case myQuagga",
        "  case myQuagga(MyQuaggaAction)",
        "    static let myQuagga = CasePath(AppAction.myQuagga) {",
        "      if case .myQuagga(let action) = $0 { action } else { nil }",
        "  var myQuagga = MyQuaggaEnvironment.echo", "  myQuaggaReducer.pullback(",
        "    state: \\.myQuagga, action: AppAction.Paths.myQuagga,",
        "    environment: { $0.myQuagga }))", "  case .myQuagga:", "    MyQuaggaView(",
        "      store: store.scope(state: \\.myQuagga, action: AppAction.Paths.myQuagga))",
      ] + screen
    let added = lines.difference(from: before).insertions.map { change in
      if case .insert(_, let line, _) = change { line } else { "" }
    }
    let unexpected = added.filter { !expected.contains($0) }
    // A comma behind the reducer before, and a brace.
    #expect(unexpected.count == 2, "\(unexpected)")
    for line in expected { #expect(added.count { $0 == line } == 1, "\(line)") }
    // The stored property lies before the computed one.
    let places = ["Environment.echo", "later"].map { word in lines.firstIndex { $0.contains(word) }
    }
    #expect(places[0] ?? 0 < places[1] ?? 0)
  }

  @Test func `features stand in order, and each has its place`() throws {
    let package = try Fixture.sample()
    for name in ["Zebra", "Aardvark", "Yak"] {
      let app = name == "Yak" ? "Tabs" : "Menu"
      #expect(package.run("new-feature", name, "--in", app) == 0, "\(package.errors)")
    }
    let manifest = try package.text(of: "Package.swift")
    let features = manifest.components(separatedBy: ".feature(\"").map { $0.prefix { $0 != "\"" } }
    #expect(features.dropFirst() == ["Aardvark", "Middle", "Yak", "Zebra"])
    #expect(manifest.contains(".benchmarks(\"Aardvark\", \"Menu\", \"Middle\", \"Zebra\")"))
    let menu = try package.text(of: "App/Menu/Menu.swift").components(separatedBy: "Link(\"")
    #expect(menu.dropFirst().map { $0.prefix(3) } == ["Fir", "Sec", "Zeb", "Aar"])
    let screens = try package.text(of: "Tests/ProgramTests/ScreenTests.swift")
      .matches(of: /ScreenCase\(\s*"(.+?)"/).map(\.1)
    #expect(
      screens == [
        "first", "second", "zebra", "zebra-answered", "aardvark", "aardvark-answered", "yak",
        "yak-answered",
      ])
  }

  @Test func `without an app nothing of an app changes`() throws {
    let package = try Fixture.sample()
    #expect(package.run("new-feature", "Zebra") == 0)
    #expect(!package.output.contains("App/"))
    let cases = try package.text(of: "Tests/ProgramTests/ScreenTests.swift")
    #expect(cases.contains("\"zebra\""))
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
    Drawn: "Drawn" is taken: there is a screen Tests/ProgramTests/Screens/drawn-80x24.txt.
    Lonely: "Lonely" is taken: Modules/Features/Middle/Middle.swift declares lonelyReducer.
    Middle2 --in Menu: The name "middle2" is taken in "case pathChanged([Route]), \#
    middle2(Int)" of App/Menu/Menu.swift; choose another one.
    Second --in Tabs: The name "second" is taken in "case first, second" of App/Tabs/Tabs.swift; \#
    choose another one.
    Now --in Tabs: The name "now" is taken in "var now: () -> Int" of App/Tabs/Tabs.swift; \#
    choose another one.
    Zebra --in Nowhere: There is no app "Nowhere"; write --in Menu or --in Tabs.
    Zebra --in: --in needs the name of an app, such as --in PrimeTime.
    --out: There is no option "--out"; the options are --in APP, --undo and --help.
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
      ("Package.swift", ".feature", ".module"),
      ("Package.swift", ".app(\"Menu\"", ".app(\"M\""),
      ("Tests/ProgramTests/ScreenTests.swift", "all", "every"),
      ("App/Menu/Menu.swift", "struct AppState", "struct State"),
      ("App/Menu/Menu.swift", "enum Route", "enum Screen"),
      ("App/Menu/Menu.swift", "enum AppAction", "enum Action"),
      ("App/Menu/Menu.swift", "enum Paths", "enum CasePaths"),
      ("App/Menu/Menu.swift", "struct AppEnvironment", "struct Environment"),
      ("App/Menu/Menu.swift", "let appReducer", "let reducer"),
      ("App/Menu/Menu.swift", "VStack", "HStack"),
      ("App/Menu/Menu.swift", "switch", "show"),
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

  // MARK: - Taking a feature back

  @Test(arguments: [[], ["--in", "Menu"], ["--in", "Tabs"]])
  func `undoing leaves each file as it was`(app: [String]) throws {
    let package = try Fixture.sample()
    let before = try package.contents
    #expect(package.run(["new-feature", "Zebra"] + app) == 0, "\(package.errors)")
    let recorded = ["Screens/zebra-80x24.txt", "Heard/zebra.txt"].map { "Tests/ProgramTests/\($0)" }
    for path in recorded { try package.write("\n", to: path) }
    #expect(package.run("new-feature", "Zebra", "--undo") == 0, "\(package.errors)")
    #expect(package.output.contains("removed Modules/Features/Zebra/Zebra.swift\n"))
    for path in recorded { #expect(package.output.contains("removed \(path)\n")) }
    let after = try package.contents
    let changed = before.keys.filter { before[$0] != after[$0] }
    #expect(Set(after.keys) == Set(before.keys) && changed.isEmpty, "\(changed)")
  }

  @Test func `of several features each can be undone`() throws {
    let package = try Fixture.sample()
    #expect(package.run("new-feature", "Yak", "--in", "Menu") == 0)
    let before = try package.contents
    #expect(package.run("new-feature", "YakFood", "--in", "Menu") == 0)
    #expect(package.run("new-feature", "Yak", "--undo") == 0, "\(package.errors)")
    #expect(package.run("new-feature", "Yak", "--in", "Menu") == 0, "\(package.errors)")
    #expect(package.run("new-feature", "YakFood", "--undo") == 0, "\(package.errors)")
    try #expect(package.contents == before)
  }

  @Test(arguments: [
    ("Modules/Features/Zebra/Zebra.swift", "Asks one", "Asks a"),
    ("Package.swift", ".feature(\"Zebra\")", ".feature(\"Zebra\", uses: \"Middle\")"),
    ("App/Menu/Menu.swift", "ZebraEnvironment.echo", "ZebraEnvironment { $0 }"),
    ("App/Menu/Menu.swift", "  case zebra(ZebraAction)", "  case zebra(ZebraAction), other"),
    ("App/Menu/Menu.swift", "var later: Int {", "var later: Int { _ = ZebraAction.askTapped;"),
    ("Tests/ProgramTests/ScreenTests.swift", "\"Why?\"", "\"Why not?\""),
  ])
  func `a feature that was changed is not undone`(
    file: String, old: String, new: String
  ) throws {
    let package = try Fixture.sample()
    #expect(package.run("new-feature", "Zebra", "--in", "Menu") == 0)
    let text = try package.text(of: file)
    #expect(text.contains(old))
    try package.write(text.replacing(old, with: new), to: file)
    try expectNothing(
      of: ["Zebra", "--undo"], in: package, 65,
      "\(file) changed since Zebra was written; take it back by hand.")
  }

  @Test func `a feature that others need is not undone`() throws {
    let package = try Fixture.sample()
    for name in ["Zebra", "Yak"] { #expect(package.run("new-feature", name) == 0) }
    let manifest = try package.text(of: "Package.swift")
    try package.write(
      manifest.replacing(".feature(\"Yak\")", with: ".feature(\"Yak\", uses: \"Zebra\")"),
      to: "Package.swift")
    try expectNothing(
      of: ["Zebra", "--undo"], in: package, 65, "Zebra is used by Yak; change that first.")
    try package.write(manifest, to: "Package.swift")
    let file = "Modules/Features/Yak/More.swift"
    try package.write("\n", to: file)
    try expectNothing(
      of: ["Yak", "--undo"], in: package, 65,
      "\(file) changed since Yak was written; take it back by hand.")
    try expectNothing(
      of: ["Quagga", "--undo"], in: package, 64, "There is no feature \"Quagga\".")
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
