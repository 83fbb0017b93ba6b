import ComposableArchitecture
import Interface
import Testing

@testable import Launching
@testable import TerminalLauncher

/// Headless runs of views that act when they appear and change.
@MainActor
struct LifecycleTests {
  private struct News: Equatable, Sendable {
    var lines = 0
    var ticks = 0
    var echo = 0
  }

  private enum NewsAction: Equatable, Sendable {
    case appeared, changed(Int), echoed(Int), loaded, ticked, timerStarted
  }

  private static let reducer = Reducer<News, NewsAction, any Clock<Duration>> {
    news, action, clock in
    switch action {
    case .appeared:
      return .task(name: "load") {
        try await clock.sleep(for: .seconds(1))
        return .loaded
      }
    case .loaded: news.lines += 1
    case .changed(let lines):
      return .task(name: "echo") {
        try await clock.sleep(for: .seconds(1))
        return .echoed(lines)
      }
    case .echoed(let lines): news.echo = lines
    case .ticked: news.ticks += 1
    case .timerStarted: return .timer(every: .seconds(1), clock: clock) { .ticked }
    }
    return .none
  }

  private struct NewsView<Content: View>: View {
    let store: Store<News, NewsAction>
    let content: Content

    var body: some View {
      let view = store.view
      Text("lines \(view.lines), ticks \(view.ticks), echo \(view.echo)")
      content
    }
  }

  /// Runs a program.
  ///
  /// - Returns: The first line of the screen, and the lines of standard error.
  private func run(
    _ content: @escaping @MainActor (Store<News, NewsAction>, any Clock<Duration>) -> some View
  ) async -> [String] {
    var (output, errors) = ("", "")
    let host = LaunchHost(
      isInputTerminal: false, isOutputTerminal: false, environment: { _ in nil },
      terminal: { MemoryTerminal() },
      process: StandardProcess(print: { output += $0 }, complain: { errors += $0 }))
    let launch = Launch(program: Program("Sample", about: "plays."), host: host) { values in
      let store = Store(initialState: News(), reducer: Self.reducer, environment: values.clock)
      return Scene(NewsView(store: store, content: content(store, values.clock))) {
        await store.finish()
      }
    }
    #expect(await launch.run(["--keys", ""]) == .success)
    let line = output.split(separator: "\n").first { $0.contains("lines") }
    return [line.map { String($0.drop { $0 == " " }) } ?? "", errors].map(\.trimmed)
      .filter { !$0.isEmpty }
  }

  @Test(.timeLimit(.minutes(30))) func `loads from onAppear finish before printing`() async {
    let said = await run { store, _ in Text("").onAppear { store.send(.appeared) } }
    #expect(said == ["lines 1, ticks 0, echo 0"])
  }

  @Test(.timeLimit(.minutes(30))) func `a row's onAppear finishes before printing`()
    async
  {
    let said = await run { store, _ in
      List(0..<2, id: \.self) { _ in Text("row").onAppear { store.send(.appeared) } }
    }
    #expect(said == ["lines 2, ticks 0, echo 0"])
  }

  @Test(.timeLimit(.minutes(30))) func `an effect of a change settles too`() async {
    let said = await run { store, _ in
      ChangeView(store: store).onAppear { store.send(.appeared) }
    }
    #expect(said == ["lines 1, ticks 0, echo 1"])
  }

  private struct ChangeView: View {
    let store: Store<News, NewsAction>

    var body: some View {
      let lines = store[\.lines]
      Text("").onChange(of: lines) { store.send(.changed($1)) }
    }
  }

  @Test(.timeLimit(.minutes(30))) func `a task that waits for a clock is waited for`() async {
    let said = await run { store, clock in
      Text("").task {
        try? await clock.sleep(for: .seconds(5))
        store.send(.loaded)
      }
    }
    #expect(said == ["lines 1, ticks 0, echo 0"])
  }

  @Test(.timeLimit(.minutes(30))) func `a task that works elsewhere is waited for`() async {
    let said = await run { store, _ in
      Text("").task {
        await work()
        store.send(.loaded)
      }
    }
    #expect(said == ["lines 1, ticks 0, echo 0"])
  }

  @Test(.timeLimit(.minutes(30))) func `a task that waits for an effect counts once`() async {
    let said = await run { store, _ in Text("").task { await store.send(.appeared).finish() } }
    #expect(said == ["lines 1, ticks 0, echo 0"])
  }

  @Test(.timeLimit(.minutes(30))) func `a task that waits for a timer does not wait`() async {
    let said = await run { store, _ in
      Text("").task { await store.send(.timerStarted).finish() }
    }
    #expect(
      said == ["lines 0, ticks 0, echo 0", "Sample: 1 effect is still running: timer."])
  }

  @Test(.timeLimit(.minutes(30))) func `an endless task is given up after a minute`() async {
    let said = await run { store, clock in
      Text("").task(name: "poll") {
        while (try? await clock.sleep(for: .seconds(20))) != nil { store.send(.ticked) }
      }
    }
    #expect(said == ["lines 0, ticks 3, echo 0", "Sample: 1 effect is still running: poll."])
  }
}

/// Works on another thread for longer than a run waits before it looks again.
@concurrent
private func work() async {
  for _ in 0..<1_000 { await Task.yield() }
}

extension String {
  fileprivate var trimmed: String {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
