import Interface
import Testing

@testable import Launching
@testable import TerminalLauncher

/// The screens that `--open` opens.
@MainActor
struct RouteTests {
  private enum Route: Equatable, Sendable {
    case page(Page)
    case number(Int)
    case shelf(Page)
  }

  private enum Page: String, CaseIterable, Sendable {
    case first, lastOfAll
  }

  private nonisolated static let open = LaunchOption.open(
    ScreenRoute.each(Page.self, Route.page)
      + [
        ScreenRoute("number", "N") {
          Int($0).map(Route.number)
        } print: {
          if case .number(let number) = $0 { "\(number)" } else { nil }
        },
        ScreenRoute("shelf", Page.self, Route.shelf) {
          if case .shelf(let page) = $0 { page } else { nil }
        },
      ])

  private func routes(_ words: String...) throws -> [Route] {
    try Arguments(terminal: words, of: Program("Sample", about: "a sample.", options: [Self.open]))
      .values[Self.open]
  }

  @Test func `a route is a name, optionally with a value`() throws {
    #expect(try routes() == [])
    #expect(try routes("--open", "first") == [.page(.first)])
    #expect(try routes("--open=last-of-all") == [.page(.lastOfAll)])
    #expect(try routes("--open", "number=-7") == [.number(-7)])
    #expect(try routes("--open=number=7") == [.number(7)])
    #expect(try routes("--open=shelf=lastOfAll") == [.shelf(.lastOfAll)])
  }

  @Test func `several routes are joined by slashes`() throws {
    #expect(
      try routes("--open", "first/number=1/first") == [.page(.first), .number(1), .page(.first)])
  }

  @Test(arguments: [
    ("second", "second"), ("", ""), ("first/", ""), ("number", "number"), ("number=x", "number=x"),
    ("first/number=", "number="), ("lastOfAll", "lastOfAll"), ("first=1", "first=1"),
  ])
  func `a wrong route is named with the right ones`(text: String, part: String) {
    let sentence = """
      --open "\(text)": "\(part)" is no screen; write first, last-of-all, number=N or shelf=SHELF.
      """
    #expect(throws: Refusal(sentence)) { try routes("--open", text) }
  }

  @Test(arguments: ["shelf=x", "shelf=", "shelf"])
  func `a wrong case is named with the right ones`(text: String) {
    let sentence = """
      --open "first/\(text)": "\(text)" is no screen; write shelf=first or shelf=lastOfAll.
      """
    #expect(throws: Refusal(sentence)) { try routes("--open", "first/\(text)") }
  }

  @Test func `a program with one screen says so`() {
    let sentence = "--open has nothing to open, since Sample has one screen; leave it out."
    let program = Program("Sample", about: "a sample.")
    for words in [["--open", "first"], ["--open=first"], ["--open"]] {
      #expect(throws: Refusal(sentence)) { try Arguments(terminal: words, of: program) }
    }
    #expect(!program.terminalHelp.contains("--open"))
  }

  @Test func `the help names the routes`() throws {
    let program = Program("Sample", about: "a sample.", options: [LaunchOption.open(Page.self)])
    #expect(
      program.terminalHelp.contains(
        "  --open ROUTE           begin on the screen first or last-of-all; join several with /\n"))
  }

  @Test func `another screen is opened in the same run`() throws {
    let program = Program("Sample", about: "a sample.", options: [Self.open])
    let arguments = try Arguments(terminal: ["--open", "first"], of: program)
    #expect(try arguments.values(opening: "number=3", of: program)[Self.open] == [.number(3)])
    #expect(arguments.values[Self.open] == [.page(.first)])
    #expect(throws: Refusal.self) { try arguments.values(opening: "number=x", of: program) }
    #expect(throws: Refusal.self) {
      try arguments.values(opening: "first", of: Program("Sample", about: "a sample."))
    }
  }

  @Test func `the screen is opened before the keys`() async {
    var output = ""
    let launch = Launch(
      program: Program("Sample", about: "a sample.", options: [Self.open]),
      host: LaunchHost(
        isInputTerminal: false, isOutputTerminal: false, environment: { _ in nil },
        terminal: { MemoryTerminal() },
        process: StandardProcess(print: { output += $0 }, complain: { _ in })),
      scene: { values in
        Scene(Text("\(values[Self.open].count) screens"))
      })
    #expect(await launch.run(["--open", "first/number=2", "--keys", ""]) == .success)
    #expect(output.contains("2 screens"))
  }
}
