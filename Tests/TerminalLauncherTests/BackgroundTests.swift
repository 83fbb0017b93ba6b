import Terminal
import Testing

@testable import Launching
@testable import TerminalLauncher

/// The question for the background of the terminal, whose answer chooses the theme.
@MainActor
@Suite(.timeLimit(.minutes(30)))
struct BackgroundTests {
  private static let question = "\u{1B}]11;?\u{1B}\\"
  private static let white = "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\"

  private func hasAsked(_ program: RunningProgram) -> Bool {
    String(decoding: program.terminal.frames.joined(), as: UTF8.self).contains(Self.question)
  }

  @Test func `the background answer changes the colors and types no keys`() async {
    let program = RunningProgram()
    await program.start()
    #expect(hasAsked(program))
    #expect(program.terminal.style(of: "▸ +") == "7;36")
    let count = program.terminal.frames.count
    program.terminal.type(Self.white)
    await program.terminal.wait { program.terminal.frames.count > count }
    #expect(program.terminal.style(of: "▸ +") == "7;34")
    #expect(program.terminal.text.contains("Count 0"))
    program.terminal.type("\u{1B}[?62;22c")
    #expect(await program.quit("q") == .success)
    #expect(program.terminal.answersAreAwaitedUntil == nil)
    #expect(program.terminal.unknown == [])
  }

  @Test func `an answer that comes late is no keys either`() async {
    let program = RunningProgram()
    await program.start()
    program.terminal.type("g")
    await program.terminal.wait(for: "Enter Done")
    program.terminal.now = 10_000
    program.terminal.type(Self.white + "7")
    await program.terminal.wait(for: "[7")
    #expect(program.terminal.style(of: "Count") == "")
    _ = await program.quit("\u{3}")
  }

  @Test(arguments: [[], ["--theme", "dark"]])
  func `an ending program waits until all queries have their answers`(
    arguments: [String]
  ) async {
    let program = RunningProgram(arguments)
    await program.start()
    program.terminal.type(Self.white + "\u{1B}[?2026;2$y")
    _ = await program.quit("q")
    #expect(program.terminal.answersAreAwaitedUntil == 1_000)
  }

  @Test func `a terminal that answers nothing is waited for once`() async {
    let program = RunningProgram()
    await program.start()
    program.terminal.type("\u{1A}")
    await program.terminal.wait { program.terminal.suspensions == 1 }
    #expect(program.terminal.answersAreAwaitedUntil == 1_000)
    program.terminal.now = 10_000
    let count = program.terminal.frames.count
    program.terminal.tell(.resumed)
    await program.terminal.wait { program.terminal.frames.count > count }
    _ = await program.quit("q")
    #expect(program.terminal.answersAreAwaitedUntil == 1_000)
  }

  @Test(arguments: [
    (["--theme", "light"], [:], "7;34"), (["--theme", "dark"], ["COLORFGBG": "0;15"], "7;36"),
    ([], ["NO_COLOR": "1"], "7"), ([], ["TERM": "linux"], "7;36"),
  ])
  func `the background is not queried if known or irrelevant`(
    arguments: [String], environment: [String: String], style: String
  ) async {
    let program = RunningProgram(arguments, environment: environment)
    await program.start()
    #expect(!hasAsked(program))
    program.terminal.type(Self.white + "+")
    await program.terminal.wait(for: "Count 1")
    #expect(program.terminal.style(of: " + ") == style)
    _ = await program.quit("q")
  }
}
