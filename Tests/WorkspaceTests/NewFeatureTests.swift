import Foundation
import Testing

@testable import Workspace

/// `new-feature`, on a copy of the files that it changes; .ci/run builds what it writes.
///
/// The names are none that a feature here is likely to have.
struct NewFeatureTests {
  @Test func `a feature is written whole, and as it is formatted here`() throws {
    let package = try Fixture.features()
    #expect(package.run("new-feature", "Zebra", "--in", "PrimeTime") == 0, "\(package.errors)")
    let wrote = Set(package.output.split(separator: "\n"))
    for file in [
      "Modules/Features/Zebra/Zebra.swift", "Modules/Features/Zebra/ZebraView.swift",
      "Playgrounds/ZebraPlayground/ZebraPlayground.swift",
      "Tests/ZebraTests/ZebraTests.swift", "Tests/ZebraTests/ZebraViewTests.swift",
      "Tests/ProgramTests/Screens/zebra-80x24.txt",
      "Tests/ProgramTests/Screens/zebra-in-primetime-40x12.txt", "Package.swift", "README.md",
      "App/PrimeTime/AppState.swift",
    ] {
      #expect(wrote.contains("wrote \(file)"))
    }
    // Its imports come before those of the template, or after them.
    #expect(package.run("new-feature", "Aardvark") == 0, "\(package.errors)")
    let lint = try Tools.testing.read(
      ["swift", "format", "lint", "--strict", "--recursive", "."], package.root)
    #expect(lint == ("", 0))
    let workspace = try Workspace(at: package.root, tools: .testing)
    let manifest = workspace.manifest
    let feature = try #require(manifest.target("Zebra"))
    #expect(feature.declared == Manifest.basis)
    #expect(feature.folder == "Modules/Features/Zebra")
    for user in ["ZebraTests", "ZebraPlayground", "PrimeTime", "Benchmarks"] {
      #expect(manifest.target(user)?.declared.contains("Zebra") == true, "\(user)")
    }
    #expect(manifest.target("ProgramTests")?.declared.contains("ZebraPlayground") == true)
    for name in ["Zebra", "ZebraTests", "ZebraPlayground"] {
      let target = try #require(manifest.target(name))
      #expect(workspace.undeclaredImports(of: target) == [])
      #expect(workspace.unusedDependencies(of: target) == [])
    }
    let readme = try package.text(of: "README.md")
    let isUpToDate = try ModuleTable(of: workspace, in: readme).readme == readme
    #expect(isUpToDate)
  }

  @Test func `an app gets state, action, environment, route and entry`() throws {
    let package = try Fixture.features()
    #expect(package.run("new-feature", "MyQuagga", "--in", "PrimeTime") == 0)
    let state = try package.text(of: "App/PrimeTime/AppState.swift")
    #expect(state.contains("\n  var myQuagga = MyQuaggaState()\n"))
    #expect(state.contains(", myQuagga\n}") || state.contains("\n  case myQuagga\n"))
    let reducer = try package.text(of: "App/PrimeTime/AppReducer.swift")
    for line in [
      "import MyQuagga", "  case myQuagga(MyQuaggaAction)",
      "  var myQuagga = MyQuaggaEnvironment.echo", "  myQuaggaReducer.pullback(",
      "    state: \\.myQuagga,", "    environment: { $0.myQuagga })",
    ] {
      #expect(reducer.contains("\n\(line)\n"))
    }
    let view = try package.text(of: "App/PrimeTime/ContentView.swift")
    #expect(view.contains("NavigationLink(\"My quagga\", value: Route.myQuagga)\n"))
    #expect(view.contains("      case .myQuagga:\n        MyQuaggaView("))
  }

  @Test func `features stand in order, and each has its place in the menu`() throws {
    let package = try Fixture.features()
    let before = try package.entries()
    #expect(package.run("new-feature", "Zebra", "--in", "PrimeTime") == 0)
    #expect(package.run("new-feature", "Aardvark", "--in", "PrimeTime") == 0, "\(package.errors)")
    #expect(try package.entries() == before + ["Zebra", "Aardvark"])
    let manifest = try package.text(of: "Package.swift")
    let features = manifest.components(separatedBy: ".feature(\"").dropFirst().map { $0.prefix(7) }
    #expect(features == features.sorted())
    #expect(features.first == "Aardvar")
    let downs = Array(repeating: "Down ", count: before.count + 1).joined()
    let cases = try package.text(of: "Tests/ProgramTests/ScreenTests.swift")
    #expect(cases.contains("\"aardvark-in-primetime\", \"PrimeTime\", keys: \"\(downs)Enter\""))
  }

  @Test func `screens with the menu get the entry, and keep their size`() throws {
    let package = try Fixture.features()
    let path = "Tests/ProgramTests/Screens/app-first-40x12.txt"
    let before = try package.text(of: path).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(package.run("new-feature", "Zebra", "--in", "PrimeTime") == 0)
    let after = try package.text(of: path).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(after.count == before.count)
    #expect(after.filter { !before.contains($0) } == ["    Zebra                            ›"])
  }

  @Test func `without an app nothing of an app changes`() throws {
    let package = try Fixture.features()
    #expect(package.run("new-feature", "Zebra") == 0)
    #expect(!package.output.contains("App/"))
    #expect(!package.output.contains("app-first"))
    let workspace = try Workspace(at: package.root, tools: .testing)
    #expect(workspace.manifest.target("PrimeTime")?.declared.contains("Zebra") == false)
  }

  @Test func `a name that holds the one of the template stays whole`() throws {
    let files = FeatureTemplate(name: try FeatureName("Seaweather")).files
    #expect(files["Modules/Features/Seaweather/Seaweather.swift"] != nil)
    for (path, text) in files {
      #expect(!(path + text).lowercased().contains("seasea"), "\(path)")
      #expect(!(path + text).contains("«"), "\(path)")
    }
  }

  @Test func `a second run changes nothing`() throws {
    let package = try Fixture.features()
    #expect(package.run("new-feature", "Zebra", "--in", "PrimeTime") == 0)
    try expectNothing(of: ["Zebra", "--in", "PrimeTime"], in: package, 64) {
      $0 == "new-feature: \"Zebra\" is taken: there is a target Zebra."
    }
  }

  @Test(
    arguments: [
      (["Counter"], "\"Counter\" is taken: there is a target Counter."),
      (["COUNTER"], "\"COUNTER\" is taken: there is a target Counter."),
      (["App"], "\"App\" is taken: App/PokeMaster/AppReducer.swift declares AppAction."),
      (
        ["Path", "--in", "PrimeTime"],
        "The name \"path\" is taken in \"struct AppState: Equatable, Sendable, Codable {\" of "
          + "App/PrimeTime/AppState.swift; choose another one."
      ),
      (
        ["Feed"],
        "\"Feed\" is taken: there is a screen Tests/ProgramTests/Screens/feed-40x12.txt."
      ),
      (["Zebra", "--in", "Nowhere"], "There is no app \"Nowhere\"; write --in "),
      (["Zebra", "--in"], "--in needs the name of an app, such as --in PrimeTime."),
      (["--out"], "There is no option \"--out\"; the options are --in APP and --help."),
      (["Zebra", "Yak"], "\"Yak\" is one name too many; features are made one by one."),
      ([], "Name the feature: swift package new-feature Weather."),
    ])
  func `what cannot be made is refused in one sentence`(
    arguments: [String], sentence: String
  ) throws {
    try expectNothing(of: arguments, in: Fixture.features(), 64) {
      $0.hasPrefix("new-feature: \(sentence)")
    }
  }

  @Test(
    arguments: [
      ("Package.swift", "\n\n", "\n//\n"), ("Package.swift", ".programTests(", ".tests("),
      ("Package.swift", ".app(\n      \"PrimeTime\"", ".app(\n      \"Other\""),
      ("Tests/IsolationTests/HouseRules.swift", "Row(", "Line("),
      ("Tests/ProgramTests/ScreenTests.swift", "static let all", "static let some"),
      ("App/PrimeTime/AppState.swift", "struct AppState", "struct OtherState"),
      ("App/PrimeTime/AppState.swift", "\nenum ", "\nactor "),
      ("App/PrimeTime/AppReducer.swift", "enum AppAction", "enum OtherAction"),
      ("App/PrimeTime/AppReducer.swift", "struct AppEnvironment", "struct OtherEnvironment"),
      ("App/PrimeTime/AppReducer.swift", "let appReducer", "let otherReducer"),
      ("App/PrimeTime/ContentView.swift", "NavigationLink(", "Link("),
      ("README.md", "<!-- Written", "<!-- By"),
    ])
  func `where a place is missing nothing is written`(
    file: String, place: String, other: String
  ) throws {
    let package = try Fixture.features()
    // What SwiftPM says stays as it was: only the place is looked for.
    let dump = try Tools.testing.manifest(of: package.root)
    let text = try package.text(of: file)
    #expect(text.contains(place))
    try package.write(text.replacing(place, with: other), to: file)
    let workspace = try Workspace(at: package.root, manifest: dump.decoded)
    #expect {
      try FeaturePlan(FeatureName("Zebra"), in: "PrimeTime", of: workspace, tools: .testing)
    } throws: { error in
      let refusal = error as? Refusal
      return refusal?.status == 65 && refusal?.sentence.contains("There is no ") == true
        || refusal?.sentence.contains("has no place") == true
    }
  }

  @Test func `where a file cannot be written everything stays as it is`() throws {
    let package = try Fixture.features()
    try package.write("A file where a folder belongs.", to: "Playgrounds")
    try expectNothing(of: ["Zebra", "--in", "PrimeTime"], in: package, 73) {
      $0 == """
        new-feature: Playgrounds/ZebraPlayground/ZebraPlayground.swift cannot be written; \
        everything is as it was.
        """
    }
  }

  /// Runs `new-feature`, which says one thing and changes nothing.
  private func expectNothing(
    of arguments: [String], in package: Fixture, _ status: Int32, says: (String) -> Bool
  ) throws {
    let before = try package.contents
    #expect(package.run(["new-feature"] + arguments) == status)
    #expect(package.errors.count == 1 && package.errors.allSatisfy(says), "\(package.errors)")
    #expect(package.output == "")
    #expect(try package.contents == before)
  }
}

extension Fixture {
  /// A copy of the files of this package that a new feature changes.
  static func features() throws -> Fixture {
    let package = try Fixture([:])
    for path in [
      "Package.swift", "README.md", ".swift-format", "App",
      "Tests/IsolationTests/HouseRules.swift", "Tests/ProgramTests/ScreenTests.swift",
      "Tests/ProgramTests/Screens",
    ] {
      let place = package.root.appending(path: path)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: Workspace.folder.appending(path: path), to: place)
    }
    return package
  }

  /// The text of each file.
  fileprivate var contents: [String: Data] {
    get throws {
      let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
      let files = paths.compactMap { path in
        (try? Data(contentsOf: root.appending(path: path))).map { (path, $0) }
      }
      return Dictionary(uniqueKeysWithValues: files)
    }
  }

  /// The entries of the app's menu.
  fileprivate func entries() throws -> [String] {
    let draft = Draft("", try text(of: "App/PrimeTime/ContentView.swift"))
    return draft.menu(in: try draft.block("NavigationStack("))
  }
}
