import ComposableArchitecture
import PlatformC
import Testing

@testable import Launching
@testable import Terminal
@testable import TerminalLauncher
@testable import TerminalUI

/// Whole programs, from the bytes of keys to the bytes of frames, on a terminal in memory.
@MainActor
@Suite(.timeLimit(.minutes(30)))
struct WholeProgramTests {
  private let program = RunningProgram()
  private var terminal: MemoryTerminal { program.terminal }

  @Test func `a key changes the state, and what changed is drawn`() async {
    await program.start()
    #expect(terminal.modes.isSuperset(of: ["1049", "2004", "1002", "1003", "1006"]))
    #expect(terminal.text.contains("Count 0"))
    let count = terminal.frames.count
    terminal.type("+")
    await terminal.wait(for: "Count 1")
    #expect(terminal.frames.count == count + 1)
    #expect(terminal.frames.last.map { $0.count < 40 } == true)
    terminal.type("++")
    await terminal.wait(for: "Count 3")
    #expect(await program.quit("q") == .success)
    #expect(terminal.unknown == [])
  }

  @Test func `a key without a meaning draws nothing`() async {
    await program.start()
    let count = terminal.frames.count
    terminal.type("x")
    terminal.type("+")
    await terminal.wait(for: "Count 1")
    #expect(terminal.frames.count == count + 1)
    _ = await program.quit("q")
  }

  @Test func `pasted lines become one line of a text field`() async {
    await program.start()
    terminal.type("g")
    await terminal.wait(for: "Enter Done")
    terminal.type("\u{1B}[200~two\nlines\u{1B}[201~")
    await terminal.wait(for: "[two⏎lines")
    terminal.type("\r")
    await terminal.wait(for: "Hello, two⏎lines!")
    _ = await program.quit("q")
  }

  @Test func `holding Enter in a field does not press a button`() async {
    await program.start()
    terminal.type("g")
    await terminal.wait(for: "Enter Done")
    terminal.type("7\r\r\r\r")
    await terminal.wait(for: "Hello, 7!")
    terminal.now = 1_000
    terminal.type("\r")
    await terminal.wait(for: "Count 1")
    #expect(program.store.state.count == 1)
    _ = await program.quit("q")
  }

  @Test func `a flood of typed text arrives in a text field`() async {
    await program.start()
    terminal.type("g")
    await terminal.wait(for: "Enter Done")
    terminal.type(String(repeating: "7", count: 2 * EventQueue.typedAhead) + "\r")
    await terminal.wait(for: "Hello,")
    #expect(program.store.state.greeted.count == 2 * EventQueue.typedAhead)
    _ = await program.quit("q")
  }

  @Test func `a window that grows is drawn anew in its size`() async {
    await program.start()
    terminal.resize(100, 30)
    await terminal.wait(for: String(repeating: "─", count: Page.widest))
    #expect(terminal.text.split(separator: "\n", omittingEmptySubsequences: false).count == 30)
    #expect(terminal.text.hasSuffix("q Quit   ? Keys"))
    #expect(!terminal.text.contains("?  "))
    _ = await program.quit("q")
  }

  @Test func `a click uses what lies under the pointer`() async {
    await program.start()
    terminal.click("[ Ask ]")
    await terminal.wait(for: "Asking…")
    terminal.click("[ + ]")
    await terminal.wait(for: "Count 1")
    program.answer("42")
    _ = await program.quit("q")
  }

  @Test func `an effect that ends later is drawn without a key`() async {
    await program.start()
    terminal.type("a")
    await terminal.wait(for: "Asking…")
    terminal.type("+")
    await terminal.wait(for: "Count 1")
    program.answer("42")
    await terminal.wait(for: "The answer is 42.")
    #expect(await program.quit("q") == .success)
  }

  @Test func `a program that quits before its effect ends says so`() async {
    await program.start()
    terminal.type("a")
    await terminal.wait(for: "Asking…")
    #expect(await program.quit("q") == .unfinished)
    #expect(program.errors == "Asking: The answer did not come.\n")
  }

  @Test func `each ending has its status and returns the terminal`() async {
    let ways: [(status: Launching.ExitStatus, end: (MemoryTerminal) -> Void)] = [
      (.success, { $0.type("q") }), (.signal(SIGINT), { $0.type("\u{3}") }),
      (.signal(SIGTERM), { $0.tell(.ended(signal: SIGTERM)) }),
      (.success, { $0.tell(.inputEnded) }),
      (
        .signal(SIGPIPE),
        {
          $0.failure = EPIPE
          $0.type("+")
        }
      ),
    ]
    for (status, end) in ways {
      let program = RunningProgram()
      await program.start()
      #expect(program.terminal.isTaken)
      end(program.terminal)
      #expect(await program.status == status)
      #expect(program.terminal.hasEnded && !program.terminal.isTaken)
    }
  }

  @Test func `a blocked terminal gets the latest screen when it drains`() async {
    await program.start()
    terminal.room = 3
    let count = terminal.frames.count
    terminal.type("+")
    await terminal.wait { self.terminal.frames.count == count + 1 }
    terminal.type("++")
    await program.taken(count: 3)
    #expect(terminal.frames.dropFirst(count).joined().count == 3)
    terminal.makeRoom()
    await terminal.wait(for: "Count 3")
    #expect(terminal.unknown == [])
    _ = await program.quit("q")
  }

  @Test func `a suspended program draws nothing until it resumes`() async {
    await program.start()
    terminal.type("a")
    await terminal.wait(for: "Asking…")
    terminal.type("\u{1A}")
    await terminal.wait { self.terminal.suspensions == 1 }
    #expect(!terminal.isTaken)
    let count = terminal.frames.count
    program.answer("42")
    await program.store.finish()
    #expect(terminal.frames.count == count)
    terminal.tell(.resumed)
    await terminal.wait(for: "The answer is 42.")
    let frame = terminal.frames.dropFirst(count).joined()
    #expect(frame.starts(with: TerminalModes.entering(usesMouse: true, asksForBackground: true)))
    #expect(await program.quit("q") == .success)
  }

  @Test func `a click that gives the window the focus presses nothing`() async {
    await program.start()
    terminal.type("\u{1B}[O")
    terminal.click("+")
    terminal.type("+")
    await terminal.wait(for: "Count 1")
    terminal.now = 5_000
    terminal.type("\u{1B}[I")
    terminal.click("+")
    terminal.type("+")
    await terminal.wait(for: "Count 2")
    terminal.now = 5_300
    terminal.click("+")
    await terminal.wait(for: "Count 3")
    #expect(await program.quit("q") == .success)
  }

  @Test(arguments: [[], ["--no-mouse"]])
  func `the mouse can be left to the terminal`(arguments: [String]) async {
    let program = RunningProgram(arguments)
    await program.start()
    let mouse: Set = ["1002", "1003", "1006"]
    #expect(program.terminal.modes.intersection(mouse) == (arguments == [] ? mouse : []))
    #expect(program.terminal.modes.isSuperset(of: ["1049", "2004", "1004"]))
    _ = await program.quit("q")
  }

  @Test func `a background job waits until it may draw`() async {
    terminal.isForeground = false
    program.run()
    await terminal.wait { self.terminal.suspensions == 1 }
    #expect(terminal.frames == [])
    terminal.isForeground = true
    terminal.tell(.resumed)
    await terminal.wait(for: "Count 0")
    _ = await program.quit("q")
  }

  @Test func `an animation ticks only while it is shown`() async {
    await program.start()
    #expect(terminal.ticksAwaited == 0)
    terminal.type("a")
    await terminal.wait(for: "◌ Asking…")
    #expect(terminal.ticksAwaited == 1)
    terminal.type("+")
    await terminal.wait(for: "Count 1")
    #expect(terminal.ticksAwaited == 1)
    terminal.tell(.tick)
    await terminal.wait(for: "◔ Asking…")
    #expect(terminal.ticksAwaited == 2)
    #expect(terminal.frames.last.map { $0.count < 40 } == true)
    program.answer("42")
    await terminal.wait(for: "The answer is 42.")
    let count = terminal.frames.count
    terminal.tell(.tick)
    terminal.type("+")
    await terminal.wait(for: "Count 2")
    #expect(terminal.frames.count == count + 1)
    #expect(terminal.ticksAwaited == 2)
    _ = await program.quit("q")
  }

  @Test(arguments: [["LANG": "C"], ["TERM": "linux"]])
  func `a terminal with few characters gets ASCII`(environment: [String: String]) async {
    let program = RunningProgram(environment: environment)
    await program.start()
    #expect(program.terminal.text.contains("> + <"))
    #expect(program.terminal.frames.joined().allSatisfy { $0 < 0x80 })
    _ = await program.quit("q")
  }
}
