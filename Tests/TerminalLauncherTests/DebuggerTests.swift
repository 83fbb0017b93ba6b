import ComposableArchitecture
import Foundation
import Interface
import PlatformC
import Recording
import Terminal
import Testing

@testable import Launching
@testable import TerminalLauncher

/// The panel of `--debugger`, beside a program or in its place.
@MainActor
final class DebuggerTests {
  private var terminal = MemoryTerminal(120, 24)
  private let time = Moments()

  private func launch(_ words: [String], onTerminal: Bool = false) async -> LaunchEnd {
    let program = Program("Dates", about: "notes times.")
    return await LaunchEnd.of(program, words, on: onTerminal ? terminal : nil) { [time] values in
      let store = Store(
        initialState: DatesState(), reducer: datesReducer,
        environment: DatesEnvironment(now: values.outside.read("now") { time.next() }))
      return Scene(DatesView(store: store)) { await store.finish() }
    }
  }

  private func shown(_ keys: String, size: String = "120x24") async -> LaunchEnd {
    await launch(["--debugger", "--size", size, "--keys", keys])
  }

  @Test func `the panel lists the actions beside the program`() async {
    let (program, panel) = await shown("+ + d").halves
    #expect(program.contains("Count 2"))
    #expect(panel.contains("#3 dated"))
    #expect(panel.contains("#1 plusTapped"))
    #expect(panel.contains("of 3"))
  }

  @Test func `F12 lets the panel show an earlier state`() async {
    let (program, panel) = await shown("+ + + F12 [ [").halves
    #expect(program.contains("Count 1"))
    #expect(panel.contains("#1 shown plusTapped"))
    #expect(await shown("+ + + F12 [ [ ] ]").halves.program.contains("Count 3"))
  }

  @Test func `the first key for the program shows the present and does nothing else`() async {
    for change in ["[ [", "x", "M-Up Down x"] {
      let (program, panel) = await shown("+ + + F12 \(change) F12 +").halves
      #expect(program.contains("Count 3"))
      #expect(panel.contains("#3 shown plusTapped") && !panel.contains("skipped"))
      #expect(await shown("+ + + F12 \(change) F12 + +").halves.program.contains("Count 4"))
    }
  }

  @Test func `looking back starts no view again`() async {
    let appeared = Lock(0)
    let end = await LaunchEnd.of(
      Program("Dates", about: "notes times."),
      ["--debugger", "--size", "120x24", "--keys", "+ + F12 [ [ ] F12 + +"]
    ) { [time] _ in
      let store = Store(
        initialState: DatesState(), reducer: datesReducer,
        environment: DatesEnvironment(now: { time.next() }))
      return Scene(
        IfView(store: store) {
          appeared.withLock { $0 += 1 }
        })
    }
    #expect(end.halves.program.contains("Count 3"))
    #expect(appeared.withLock { $0 } == 1)
  }

  @Test func `a locked program takes no key`() async {
    let (program, panel) = await shown("+ F12 l F12 + + d").halves
    #expect(program.contains("Count 1"))
    #expect(panel.contains("of 1"))
    #expect(await shown("+ F12 l l F12 +").halves.program.contains("Count 2"))
  }

  @Test func `q is named as the key that gives the keys back`() async {
    let panel = await shown("+ F12").halves.panel
    #expect(panel.contains("q Program") && !panel.contains("Quit"))
  }

  @Test func `q in the panel gives the keys back`() async {
    #expect(await shown("+ F12 q +").halves.program.contains("Count 2"))
  }

  @Test func `a skipped action leaves recorded values unchanged`() async {
    // The second date has the second time, whether the count was changed before or not.
    let before = await shown("d + d")
    #expect(before.halves.program.contains("Count 1, time 2"))
    time.restart()
    // The first action, the oldest, is at the end of the list.
    let after = await shown("d + d F12 Down x")
    #expect(after.halves.program.contains("Count 0, time 2"))
    #expect(after.halves.panel.contains("skipped"))
  }

  @Test(arguments: ["80x24", "109x24", "120x19"])
  func `a narrow screen shows the panel instead of the program`(size: String) async {
    let program = await shown("+", size: size)
    #expect(program.output.contains("Count 1"))
    #expect(!program.output.contains("#1"))
    let panel = await shown("+ F12", size: size)
    #expect(!panel.output.contains("Count 1"))
    #expect(panel.output.contains("#1 plusTapped"))
    #expect(await shown("+ F12 F12 +", size: size).output.contains("Count 2"))
  }

  @Test func `clicks reach the side they hit, even after resizing`() async {
    let run = Task { await launch(["--debugger"], onTerminal: true) }
    await terminal.wait(for: "F12 Debugger")
    terminal.type("++")
    await terminal.wait(for: "Count 2")
    await terminal.wait(for: "#2 plusTapped")
    terminal.type("\u{1B}[24~[")
    await terminal.wait(for: "Count 1")
    terminal.resize(80, 24)
    await terminal.wait(for: "Time travel")
    #expect(!terminal.text.contains("Count"))
    terminal.resize(130, 30)
    await terminal.wait(for: "Count 1")
    terminal.type("\u{1B}[<0;3;5M+")
    await terminal.wait(for: "#3 plusTapped")
    // A column of the panel.
    terminal.type("\u{1B}[<0;100;4M]]")
    await terminal.wait(for: "Count 3")
    terminal.type("\u{3}")
    #expect(await run.value.status == 130)
  }

  @Test func `a recorded run is repeated, and then walked through`() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "debugger-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("run.jsonl").path
    _ = await launch(["--keys", "+ + d q", "--record", path])
    let run = Task { await launch(["--replay", path, "--debugger"], onTerminal: true) }
    await terminal.wait(for: "The keys are yours")
    #expect(terminal.text.contains("Count 2, time 1"))
    await terminal.wait(for: "#3 dated")
    terminal.type("\u{1B}[24~[[")
    await terminal.wait(for: "Count 1")
    // The first one shows the present.
    terminal.type("\u{1B}[24~qq")
    #expect(await run.value == LaunchEnd(status: 0))
    // F12 leads to the panel at once, however long the recorded run took.
    let slow = try String(contentsOfFile: path, encoding: .utf8)
      .replacing(/"at":[0-9]+/, with: #""at":99999999"#)
    try slow.write(toFile: path, atomically: true, encoding: .utf8)
    terminal = MemoryTerminal(120, 24)
    let second = Task { await launch(["--replay", path, "--debugger"], onTerminal: true) }
    await terminal.wait(for: "0 of ")
    terminal.type("\u{1B}[24~")
    await terminal.wait(for: "#3 dated")
    await terminal.wait(for: "The keys are yours")
    terminal.type("[[")
    await terminal.wait(for: "Count 1")
    terminal.type("\u{1B}[24~qq")
    #expect(await second.value == LaunchEnd(status: 0))
    #expect(
      await launch(["--replay", path, "--debugger"])
        == LaunchEnd(
          status: 66,
          errors:
            "Dates: --replay with --debugger needs a terminal; leave --debugger out.\n"))
  }

  @Test func `a program without a store has nothing to debug`() async {
    let words = ["--debugger", "--keys", ""]
    let end = await LaunchEnd.of(Program("Bare", about: "shows a text."), words) { _ in
      Scene(Text("Hello"))
    }
    #expect(end.status == 0)
    #expect(end.output.contains("Hello"))
    #expect(
      end.errors
        == "Bare: --debugger has nothing to show, since the program creates no store.\n")
  }

  @Test func `a run is recorded without the panel`() async {
    #expect(
      await launch(["--debugger", "--record", "run.jsonl"])
        == LaunchEnd(
          status: 64,
          errors: """
            Dates: --record and --debugger exclude each other, since the panel is no part of a run; \
            leave one out.

            """))
  }
}

extension LaunchEnd {
  /// What stands to the left and to the right of the line between program and panel.
  fileprivate var halves: (program: String, panel: String) {
    let lines = output.split(separator: "\n").map {
      $0.split(separator: "│", maxSplits: 1, omittingEmptySubsequences: false)
    }
    return (
      lines.map { String($0.first ?? "") }.joined(separator: "\n"),
      lines.map { String($0.dropFirst().first ?? "") }.joined(separator: "\n")
    )
  }
}

/// Times that follow one another.
private final class Moments: Sendable {
  private let last = Lock(0)

  func next() -> Int {
    last.withLock {
      $0 += 1
      return $0
    }
  }

  func restart() { last.withLock { $0 = 0 } }
}

private struct DatesState: Equatable, Sendable {
  var count = 0
  var time = 0
}

private enum DatesAction: Equatable, Sendable {
  case plusTapped
  case dated
}

private struct DatesEnvironment: Sendable {
  var now: @Sendable () -> Int
}

private let datesReducer = Reducer<DatesState, DatesAction, DatesEnvironment> {
  state, action, environment in
  switch action {
  case .plusTapped: state.count += 1
  case .dated: state.time = environment.now()
  }
  return .none
}

/// A part that is shown once the count is 1.
private struct IfView: View {
  let store: Store<DatesState, DatesAction>
  let onAppear: @MainActor () -> Void

  var body: some View {
    DatesView(store: store)
    if store[\.count] > 0 { Text("Counted").onAppear(perform: onAppear) }
  }
}

private struct DatesView: View {
  let store: Store<DatesState, DatesAction>

  var body: some View {
    Text("Count \(store[\.count]), time \(store[\.time])")
    Button("Plus") { store.send(.plusTapped) }.keyboardShortcut("+", hint: "Plus")
    Button("Date") { store.send(.dated) }.keyboardShortcut("d", hint: "Date")
  }
}
