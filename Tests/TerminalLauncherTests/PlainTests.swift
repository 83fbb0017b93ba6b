import ComposableArchitecture
import Foundation
import Interface
import ProcessTesting
import Terminal
import Testing

@testable import Launching
@testable import TerminalLauncher

/// A program that is told in sentences.
@MainActor
struct PlainTests {
  @MainActor
  private final class Told {
    let terminal = MemoryTerminal()
    private(set) var output = ""
    private(set) var prints = 0
    private(set) var errors = ""
    private let changes = AsyncStream<Void>.makeStream()
    private let answers = AsyncStream<String>.makeStream()

    func run(
      _ words: String..., environment: [String: String] = [:], outputIsTerminal: Bool = true
    ) async -> Launching.ExitStatus {
      await run(words, environment: environment, outputIsTerminal: outputIsTerminal)
    }

    func run(
      _ words: [String], environment: [String: String] = [:], inputIsTerminal: Bool = true,
      outputIsTerminal: Bool = true
    ) async -> Launching.ExitStatus {
      let host = LaunchHost(
        isInputTerminal: inputIsTerminal, isOutputTerminal: outputIsTerminal,
        environment: { environment[$0] }, terminal: { self.terminal },
        plainTerminal: { self.terminal },
        process: StandardProcess(
          print: {
            self.output += $0
            self.prints += 1
            self.changes.continuation.yield()
          }, complain: { self.errors += $0 + "\n" }))
      let launch = Launch(program: Program("Asking", about: "asks."), host: host) { values in
        let stream = self.answers.stream
        let store = values.store(
          initialState: AskingState(), reducer: askingReducer,
          environment: AskingEnvironment {
            for await answer in stream { return answer }
            return nil
          })
        return Scene(AskingView(viewStore: store.view), settle: { await store.finish() })
      }
      return await launch.run(words)
    }

    func start(session path: String? = nil, inputIsTerminal: Bool = true) -> Task<
      Launching.ExitStatus, Never
    > {
      Task { [words = path.map { ["--session", $0] } ?? []] in
        await run(["--plain"] + words, inputIsTerminal: inputIsTerminal)
      }
    }

    func answer(_ text: String) { answers.continuation.yield(text) }

    /// Waits until a text was printed.
    func heard(_ text: String) async {
      if output.contains(text) { return }
      for await _ in changes.stream where output.contains(text) { return }
    }
  }

  private let told = Told()
  private let temporary = TemporaryFolder()
  private let keys = "Press question mark for all keys, and Control L to hear all of a screen.\n"
  private let first = "Count 0\nMore, button, 1 of 3\n"

  @Test func `each key of an option is told`() async {
    let status = await told.run("--plain", "--keys", "+ g B l o b", outputIsTerminal: false)
    #expect(told.output == first + "Count 1\nName, text field, empty, 3 of 3\nBlob\n")
    #expect(told.errors == "")
    #expect(status == .success)
  }

  @Test func `keys on a terminal are told, without a screen`() async {
    let run = told.start()
    await told.heard("1 of 3")
    #expect(told.terminal.isTaken)
    told.terminal.type("+")
    await told.heard("Count 1")
    told.terminal.type("gBlob")
    await told.heard("Blob")
    told.terminal.type("\u{3}")
    #expect(await run.value == .signal(2))
    #expect(told.output == keys + first + "Count 1\nName, text field, empty, 3 of 3\nBlob\n")
    #expect(told.terminal.frames == [])
    #expect(told.terminal.hasEnded)
  }

  @Test func `a kept run goes on in sentences, with its pasted text and its question`() async throws
  {
    let (path, killed) = (temporary["run"].path, temporary["killed"].path)
    let run = told.start(session: path)
    await told.heard("1 of 3")
    told.terminal.type("+a")
    await told.heard("Asking…")
    told.terminal.type("g")
    await told.heard("3 of 3")
    told.terminal.type("\u{1B}[200~1\r2\u{1B}[201~")
    await told.heard("1⏎2")
    told.terminal.type("x")
    await told.heard("2x")
    try FileManager.default.copyItem(atPath: path, toPath: killed)
    told.terminal.type("\u{3}")
    #expect(await run.value == .signal(2))
    #expect(!FileManager.default.fileExists(atPath: path))

    let told = Told()
    let next = told.start(session: killed)
    await told.heard("The run goes on: 5 of 5 events")
    await told.heard("Name, text field, 1⏎2x, 3 of 3")
    #expect(!told.output.contains("More, button"))
    told.answer("42")
    await told.heard("The answer is 42.")
    told.terminal.type("\t+")
    await told.heard("Count 2")
    told.terminal.type("\u{3}")
    #expect(await next.value == .signal(2))
    #expect(told.errors == "")
  }

  @Test func `a long line is one change of a text`() async {
    let run = told.start(inputIsTerminal: false)
    await told.heard("1 of 3")
    told.terminal.type("g")
    await told.heard("3 of 3")
    let (prints, line) = (told.prints, String(repeating: "x y", count: 1_000))
    told.terminal.type(line + "\r+")
    await told.heard("Count 1")
    #expect(told.output.contains("\n\(line)\n"))
    #expect(told.prints - prints <= 3)
    told.terminal.type("q")
    #expect(await run.value == .success)
  }

  @Test func `a pasted text is no keys`() async {
    let run = told.start()
    await told.heard("1 of 3")
    told.terminal.type("\u{1B}[200~+\rq\u{1B}[201~")
    await told.heard("A pasted text needs a text field")
    told.terminal.type("g")
    await told.heard("3 of 3")
    told.terminal.type("\u{1B}[200~12\rq\u{1B}[7m\u{1B}[201~")
    await told.heard("12⏎q[7m")
    told.terminal.type("\u{3}")
    #expect(await run.value == .signal(2))
    #expect(!told.output.contains("Count 1"))
  }

  @Test func `a pasted text of a pipe is keys`() async {
    let run = told.start(inputIsTerminal: false)
    await told.heard("1 of 3")
    told.terminal.type("\u{1B}[200~+\u{1B}[201~")
    await told.heard("Count 1")
    told.terminal.type("q")
    #expect(await run.value == .success)
  }

  @Test func `what an effect changes is told without a key`() async {
    let run = told.start()
    await told.heard("1 of 3")
    told.terminal.type("a")
    await told.heard("Asking…, in progress")
    told.answer("42")
    await told.heard("The answer is 42.")
    told.terminal.type("q")
    #expect(await run.value == .success)
  }

  @Test func `at the end of a pipe the effects of its keys are told`() async {
    let run = told.start(inputIsTerminal: false)
    await told.heard("1 of 3")
    #expect(!told.terminal.isTaken)
    told.terminal.type("a")
    told.terminal.tell(.inputEnded)
    await told.heard("Asking…, in progress")
    told.answer("42")
    #expect(await run.value == .success)
    #expect(told.output.hasSuffix("The answer is 42.\n"))
  }

  @Test func `a terminal that hangs up ends the program`() async {
    let run = told.start()
    await told.heard("1 of 3")
    told.terminal.tell(.ended(signal: 1))
    #expect(await run.value == .signal(1))
  }

  @Test func `a program that was suspended tells where it is`() async {
    let run = told.start()
    await told.heard("1 of 3")
    told.terminal.type("\u{1A}")
    await told.terminal.wait { told.terminal.suspensions == 1 }
    told.terminal.tell(.resumed)
    await told.heard(first + "Count 0")
    told.terminal.type("q")
    #expect(await run.value == .success)
  }

  @Test(arguments: [["ACCESSIBLE": "1"], ["TERM": "dumb"]])
  func `the environment asks for sentences`(environment: [String: String]) async {
    #expect(await told.run("--keys", "+", environment: environment) == .success)
    #expect(told.output == first + "Count 1\n")
    #expect(told.errors == "")
  }

  @Test(arguments: [["ACCESSIBLE": "0"], ["ACCESSIBLE": ""], ["TERM": "xterm"]])
  func `another environment asks for a screen`(environment: [String: String]) async {
    _ = await told.run("--keys", "+", environment: environment)
    #expect(told.output.contains("[ + ]") || told.output.contains("▸ + ◂"))
  }

  @Test func `an option that needs a screen wins over the environment`() async {
    _ = await told.run("--size", "40x12", environment: ["ACCESSIBLE": "1", "TERM": "dumb"])
    #expect(told.output.split(separator: "\n", omittingEmptySubsequences: false).count == 12 + 1)
  }

  @Test(arguments: ["--size=40x12", "--record=a", "--replay=a", "--record-svg=a", "--debugger"])
  func `an option that needs a screen is refused`(option: String) async {
    #expect(await told.run("--plain", option) == .usage)
    #expect(
      told.errors.contains("--plain and \(option.split(separator: "=")[0]) exclude each other"))
  }

  @Test func `no sign moves with reduced motion`() async {
    let program = RunningProgram(["--reduce-motion"])
    await program.start()
    program.terminal.type("a")
    await program.terminal.wait(for: "Asking…")
    #expect(program.terminal.ticksAwaited == 0)
    #expect(await program.quit("q") == .unfinished)
  }
}
