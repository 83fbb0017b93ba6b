import ComposableArchitecture
import Interface
import PlatformC
import Testing

@testable import Launching
@testable import TerminalLauncher

/// Headless runs of a feature whose effects sleep on `values.clock`.
@MainActor
struct SettlingTests {
  private struct Round: Equatable, Sendable {
    var ticks = 0
    var answer = "none"
  }

  private enum RoundAction: Equatable, Sendable {
    /// A timer ticks each second.
    case started
    /// A loop written by hand ticks each second.
    case looped
    /// An answer comes after some time.
    case asked(Int)
    /// An answer comes from elsewhere.
    case fetched
    /// A stream never ends.
    case listened
    case ticked
    case answered(String)
  }

  private static let reducer = Reducer<Round, RoundAction, any Clock<Duration>> {
    round, action, clock in
    switch action {
    case .started: return .timer(every: .seconds(1), clock: clock) { .ticked }
    case .looped:
      return .run(name: "loop") { send in
        while true {
          try await clock.sleep(for: .seconds(1))
          await send(.ticked)
        }
      }
    case .asked(let milliseconds):
      return .task(name: "ask") {
        try await clock.sleep(for: .milliseconds(milliseconds))
        return .answered("\(milliseconds)")
      }
      .cancellable(id: "ask", cancelInFlight: true)
    case .fetched: return .task(name: "fetch") { .answered(await fetch()) }
    case .listened:
      return .run(name: "listen", AsyncStream<Int>.makeStream().stream) { _ in .ticked }
    case .ticked: round.ticks += 1
    case .answered(let answer): round.answer = answer
    }
    return .none
  }

  private struct RoundView: View {
    let viewStore: ViewStore<Round, RoundAction>

    var body: some View {
      Text("\(viewStore.ticks) ticks, answer \(viewStore.answer)")
      Button("Start") { viewStore.send(.started) }.keyboardShortcut("s")
      Button("Loop") { viewStore.send(.looped) }.keyboardShortcut("l")
      Button("Ask") { viewStore.send(.asked(400)) }.keyboardShortcut("a")
      Button("Wait") { viewStore.send(.asked(2_500)) }.keyboardShortcut("w")
      Button("Hour") { viewStore.send(.asked(3_600_000)) }.keyboardShortcut("h")
      Button("Fetch") { viewStore.send(.fetched) }.keyboardShortcut("f")
      Button("Listen") { viewStore.send(.listened) }.keyboardShortcut("i")
    }
  }

  /// Presses keys.
  ///
  /// - Returns: The first line of the screen, and the lines of standard error.
  private func run(
    _ keys: String, startingWith action: RoundAction? = nil, patience: Duration = .seconds(300),
    finishing: Duration = .zero
  ) async -> [String] {
    var (output, errors) = ("", "")
    var host = LaunchHost(
      isInputTerminal: false, isOutputTerminal: false, environment: { _ in nil },
      terminal: { MemoryTerminal() },
      process: StandardProcess(print: { output += $0 }, complain: { errors += $0 }))
    host.patience = patience
    let launch = Launch(program: Program("Sample", about: "plays."), host: host) { values in
      let store = Store(initialState: Round(), reducer: Self.reducer, environment: values.clock)
      if let action {
        let clock = values.virtualClock
        let start = clock?.now
        store.send(action)
        // The effect sleeps before the run begins.
        while clock?.sleeperCount == 0 && clock?.now == start { usleep(1_000) }
      }
      return Scene(
        RoundView(viewStore: store.view), settle: { await store.finish() },
        finish: {
          try? await values.clock.sleep(for: finishing)
          return nil
        })
    }
    let status = await launch.run(["--keys", keys])
    #expect(status == .success)
    let line = output.split(separator: "\n").first { $0.contains("ticks") } ?? ""
    return [line.trimmed, errors].filter { !$0.isEmpty }
  }

  @Test(.timeLimit(.minutes(30))) func `a timer does not tick, and is named`() async {
    let said = await run("s")
    #expect(said == ["0 ticks, answer none", "Sample: 1 effect is still running: timer."])
  }

  @Test(.timeLimit(.minutes(30))) func `a timer that starts at launch does not tick`() async {
    let said = await run("a", startingWith: .started)
    #expect(said == ["0 ticks, answer 400", "Sample: 1 effect is still running: timer."])
  }

  @Test(.timeLimit(.minutes(30))) func `an answer comes while a timer runs`() async {
    let said = await run("s a")
    #expect(said == ["0 ticks, answer 400", "Sample: 1 effect is still running: timer."])
  }

  @Test(.timeLimit(.minutes(30))) func `a timer ticks while others sleep`() async {
    let said = await run("s w")
    #expect(said == ["2 ticks, answer 2500", "Sample: 1 effect is still running: timer."])
  }

  @Test(.timeLimit(.minutes(30))) func `no time passes while others work`() async {
    let said = await run("s f")
    #expect(said == ["0 ticks, answer fetched", "Sample: 1 effect is still running: timer."])
  }

  @Test(.timeLimit(.minutes(30))) func `without a timer the run settles without a word`() async {
    #expect(await run("a") == ["0 ticks, answer 400"])
    #expect(await run("") == ["0 ticks, answer none"])
  }

  @Test(.timeLimit(.minutes(30))) func `a loop ticks for a minute, and is named`() async {
    let said = await run("l")
    #expect(said == ["60 ticks, answer none", "Sample: 1 effect is still running: loop."])
  }

  @Test(.timeLimit(.minutes(30))) func `an hour does not pass`() async {
    let said = await run("s h")
    #expect(said.last == "Sample: 2 effects are still running: timer, ask.")
  }

  @Test(.timeLimit(.minutes(30))) func `time passes while the scene finishes`() async {
    let said = await run("s", finishing: .seconds(5))
    #expect(said == ["0 ticks, answer none", "Sample: 1 effect is still running: timer."])
    #expect(await run("a", finishing: .seconds(5)) == ["0 ticks, answer 400"])
  }

  @Test(.timeLimit(.minutes(30))) func `a scene that finishes for an hour is given up`() async {
    let said = await run("s", finishing: .seconds(3_600))
    #expect(said == ["0 ticks, answer none", "Sample: 1 effect is still running: timer."])
  }

  @Test(.timeLimit(.minutes(30))) func `a cancelled run ends`() async {
    let said = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await run("l", finishing: .seconds(5))
    }
    #expect(await said.value.last == "Sample: 1 effect is still running: loop.")
  }

  @Test(.timeLimit(.minutes(30))) func `an endless stream is given up`() async {
    let said = await run("i", patience: .zero)
    #expect(said == ["0 ticks, answer none", "Sample: 1 effect is still running: listen."])
  }
}

/// Works on another thread for longer than a run waits before it looks again.
@concurrent
private func fetch() async -> String {
  for _ in 0..<1_000 { await Task.yield() }
  return "fetched"
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
