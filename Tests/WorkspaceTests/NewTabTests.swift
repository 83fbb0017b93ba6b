import Foundation
import Testing

@testable import Workspace

/// `new-feature` in an app that shows its screens in tabs; .ci/new-feature builds what it writes.
struct NewTabTests {
  @Test func `an app gets state, action, environment, tab and title`() throws {
    let package = try Fixture.features()
    #expect(package.run("new-feature", "MyQuagga", "--in", "PokeMaster") == 0, "\(package.errors)")
    let state = try package.text(of: "App/PokeMaster/AppState.swift")
    #expect(state.contains("\n  var myQuagga = MyQuaggaState()\n"))
    #expect(state.contains(", myQuagga\n}"))
    let reducer = try package.text(of: "App/PokeMaster/AppReducer.swift")
    for line in [
      "import MyQuagga", "  case myQuagga(MyQuaggaAction)",
      "  var myQuagga = MyQuaggaEnvironment.echo", "  myQuaggaReducer.pullback(",
      "    state: \\.myQuagga,", "    environment: { $0.myQuagga })",
    ] {
      #expect(reducer.contains("\n\(line)\n"), "\(line)")
    }
    #expect(reducer.contains("    static let myQuagga = CasePath(\n"))
    let view = try package.text(of: "App/PokeMaster/ContentView.swift")
    #expect(view.contains("import MyQuagga\n"))
    #expect(view.contains("    case .myQuagga: \"My quagga\"\n"))
    #expect(view.contains("      case .myQuagga:\n        MyQuaggaView("))
    #expect(view.contains("AppAction.myQuagga))\n        Spacer()\n"))
    let workspace = try Workspace(at: package.root, tools: .testing)
    let app = try #require(workspace.manifest.target("PokeMaster"))
    #expect(app.declared.contains("MyQuagga"))
    #expect(workspace.undeclaredImports(of: app) == [])
    #expect(workspace.manifest.target("PrimeTime")?.declared.contains("MyQuagga") == false)
    #expect(!package.output.contains("App/PrimeTime"))
    let lint = try Tools.testing.read(
      ["swift", "format", "lint", "--strict", "--recursive", "."], package.root)
    #expect(lint == ("", 0))
  }

  @Test func `each feature has the next number, and all screens its tab`() throws {
    let package = try Fixture.features()
    let folder = package.root.appending(path: ScreensEdit.folder)
    let before = try package.titles()
    #expect(package.run("new-feature", "Zebra", "--in", "PokeMaster") == 0)
    #expect(package.run("new-feature", "Yak", "--in", "PokeMaster") == 0, "\(package.errors)")
    let titles = before + ["Zebra", "Yak"]
    #expect(try package.titles() == titles)
    let cases = try package.text(of: "Tests/ProgramTests/ScreenTests.swift")
    for (name, offset) in [("zebra", before.count), ("yak", before.count + 1)] {
      let screen = "\(name)-in-pokemaster"
      #expect(cases.contains("\"\(screen)\", \"PokeMaster\", keys: \"\(offset + 1)\""))
      for (size, columns) in [("80x24", 80), ("40x12", 40)] {
        let text = try package.text(of: "\(ScreensEdit.folder)/\(screen)-\(size).txt")
        #expect(text.contains("\n\(TabLine(titles).text(picked: offset, columns: columns))\n"))
      }
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let today = try? String(
        contentsOf: Workspace.screens.appending(path: name), encoding: .utf8)
      guard let old = today?.components(separatedBy: "\n") else { continue }
      let new = try package.text(of: "\(ScreensEdit.folder)/\(name)").components(separatedBy: "\n")
      #expect(new.count == old.count, "\(name)")
      let isOfApp =
        name.hasPrefix("poke-") || name.hasPrefix("PokeMaster-") || name.contains("-in-pokemaster-")
      #expect(zip(old, new).count { $0 != $1 } <= (isOfApp ? 1 : 0), "\(name)")
    }
  }

  /// Where TerminalUI draws tabs in another way, this says so before a feature is written.
  @Test func `the screens of today have the line of tabs that is looked for`() throws {
    let titles = try Fixture.features().titles()
    #expect(titles.count >= 3)
    var screens = [("PokeMaster-200x60", 200, 0)]
    for (size, columns) in [("80x24", 80), ("40x12", 40)] {
      screens += [
        ("poke-first-\(size)", columns, 0), ("poke-settings-\(size)", columns, 1),
        ("poke-account-\(size)", columns, 2),
      ]
    }
    for (name, columns, picked) in screens {
      let file = Workspace.screens.appending(path: "\(name).txt")
      let line = TabLine(titles).text(picked: picked, columns: columns)
      #expect(try String(contentsOf: file, encoding: .utf8).contains("\n\(line)\n"), "\(name)")
    }
  }

  @Test func `tabs without room for all are the picked one alone`() {
    let line = TabLine(["Pokédex", "Settings", "Account", "Prime factors"])
    #expect(line.text(picked: 1, columns: 40) == "          ‹   2 Settings    ›")
    #expect(line.text(picked: 3, columns: 40) == "          ‹ 4 Prime factors ›")
    #expect(
      line.text(picked: 0, columns: 80)
        == "             [1 Pokédex]  2 Settings   3 Account   4 Prime factors")
    let lines = ["", "          ‹   2 Settings    ›", ""]
    let more = TabLine(["Pokédex", "Settings"])
    #expect(
      line.replaced(by: more, in: lines, columns: 40) == [
        "", "         1 Pokédex  [2 Settings]", "",
      ])
    #expect(line.replaced(by: more, in: lines, columns: 80) == nil)
  }

  @Test(
    arguments: [
      (
        "Settings",
        "The name \"settings\" is taken in \"struct AppState: Equatable, Sendable, Codable {\" of "
          + "App/PokeMaster/AppState.swift; choose another one."
      ),
      ("Account", "\"Account\" is taken: there is a target Account."),
      (
        "Title",
        "The name \"title\" is taken in \"extension Tab {\" of App/PokeMaster/ContentView.swift; choose "
          + "another one."
      ),
    ])
  func `a name that the app has is refused`(name: String, sentence: String) throws {
    let package = try Fixture.features()
    #expect(package.run("new-feature", name, "--in", "PokeMaster") == 64)
    #expect(package.errors == ["new-feature: \(sentence)"])
    #expect(package.output == "")
  }

  @Test(
    arguments: [
      ("AppState.swift", "enum Tab", "enum OtherTab"),
      ("AppState.swift", "struct AppState", "struct OtherState"),
      ("AppReducer.swift", "let appReducer", "let otherReducer"),
      ("ContentView.swift", "tabs: Tab.allCases", "tabs: []"),
      ("ContentView.swift", "TabView(", "OtherView("),
    ])
  func `where a place is missing nothing is written`(
    file: String, place: String, other: String
  ) throws {
    let refusal = try refusal(in: file) { $0.replacing(place, with: other) }
    #expect(refusal?.status == 65)
    #expect(refusal?.sentence.hasPrefix("There is no ") == true, "\(refusal?.sentence ?? "")")
  }

  @Test func `where the tabs or their titles are not listed nothing is written`() throws {
    let refusals = [
      try refusal(in: "AppState.swift") { state in
        state.replacing(try Self.line(of: state, beginning: "  case pokemon,"), with: "")
      },
      try refusal(in: "ContentView.swift") { view in
        let last = try Self.line(of: view, beginning: "    case .", containing: ": \"")
        return view.replacing(last, with: "    default: \"Last\"")
      },
    ]
    for refusal in refusals {
      #expect(refusal?.status == 65)
      #expect(refusal?.sentence.hasPrefix("There is no ") == true, "\(refusal?.sentence ?? "")")
    }
  }

  @Test func `a tenth tab has no key, and is refused`() throws {
    let package = try Fixture.features()
    let others = "abcdefghi".prefix(9 - (try package.titles().count))
    let view = "App/PokeMaster/ContentView.swift"
    let text = try package.text(of: view)
    let last = try Self.line(of: text, beginning: "    case .", containing: ": \"")
    let titles = others.map { "    case .\($0): \"\($0)\"" }
    try package.write(
      text.replacing(last, with: ([last] + titles).joined(separator: "\n")), to: view)
    let refusal = try refusal(in: "AppState.swift", of: package) { state in
      let tabs = try Self.line(of: state, beginning: "  case pokemon,")
      return state.replacing(tabs, with: tabs + others.map { ", \($0)" }.joined())
    }
    #expect(
      refusal?.sentence
        == "The app has 9 tabs, and no key is left for one more; nothing was written.")
  }

  /// The last line of a text that begins with some words and contains others.
  private static func line(
    of text: String, beginning start: String, containing words: String = ""
  ) throws -> String {
    try #require(
      text.components(separatedBy: "\n").last {
        $0.hasPrefix(start) && (words.isEmpty || $0.contains(words))
      })
  }

  /// Plans a feature where a file of the app says something else.
  private func refusal(
    in file: String, of package: Fixture? = nil, edit: (String) throws -> String
  ) throws -> Refusal? {
    let package = try package ?? Fixture.features()
    // What SwiftPM says stays as it was: only the place is looked for.
    let dump = try Tools.testing.manifest(of: package.root)
    let path = "App/PokeMaster/\(file)"
    let text = try package.text(of: path)
    let edited = try edit(text)
    #expect(edited != text)
    try package.write(edited, to: path)
    let workspace = try Workspace(at: package.root, manifest: dump.decoded)
    do {
      _ = try FeaturePlan(FeatureName("Zebra"), in: "PokeMaster", of: workspace, tools: .testing)
    } catch {
      return error as? Refusal
    }
    return nil
  }
}

extension Workspace {
  /// The folder of the screens of this package.
  fileprivate static let screens = folder.appending(path: ScreensEdit.folder)
}

extension Fixture {
  /// The titles of the tabs of PokeMaster.
  fileprivate func titles() throws -> [String] {
    try Draft("", text(of: "App/PokeMaster/ContentView.swift")).titles(beside: "account")
  }
}
