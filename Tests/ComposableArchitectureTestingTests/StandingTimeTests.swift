import ComposableArchitecture
import ComposableArchitectureTesting
import RandomTesting
import Testing

/// Time that a test lets pass at once stands still at each action, as the effects do.
@MainActor
struct StandingTimeTests {
  private enum Action: Equatable, Sendable {
    case start, stop
    case ticked(Int, at: Duration)
  }

  private typealias Log = [String]

  /// What repeats an action.
  private enum Ticker: CaseIterable {
    case timer, loop, debounced, throttled
  }

  /// Logs each action with its time; starts timers with periods in milliseconds.
  private static func reducer(
    _ tickers: [(ticker: Ticker, period: Int)]
  ) -> Reducer<Log, Action, TestClock> {
    Reducer { log, action, clock in
      log.append("\(action) \(clock.now.offset)")
      guard action == .start else { return action == .stop ? .cancel(id: "tickers") : .none }
      return .merge(
        tickers.enumerated().map { number, ticker in
          let period = Duration.milliseconds(ticker.period)
          switch ticker.ticker {
          case .timer:
            return .timer(every: period, clock: clock) { .ticked(number, at: clock.now.offset) }
          case .loop:
            return .run { send in
              while true {
                try await clock.sleep(for: period)
                await send(.ticked(number, at: clock.now.offset))
              }
            }
          case .debounced:
            return .send(.ticked(number, at: .zero)).debounce(id: number, for: period, clock: clock)
          case .throttled:
            return .merge(
              (0..<3).map {
                .send(.ticked(number, at: .milliseconds($0)))
                  .throttle(id: number, for: period, latest: true, clock: clock)
              })
          }
        }
      )
      .cancellable(id: "tickers")
    }
  }

  /// What happens in 2.5 seconds, which pass at once or from one sleeper to the next.
  private func log(
    _ tickers: [(ticker: Ticker, period: Int)], atOnce: Bool
  ) async -> Log {
    let clock = TestClock()
    let store = TestStore(
      initialState: [], reducer: Self.reducer(tickers), environment: clock)
    store.exhaustivity = .off(showSkipped: false)
    store.send(.start)
    let end = Duration.milliseconds(2_500)
    while !atOnce, let next = clock.deadlines.first, next < end {
      await clock.advance(by: next - clock.now.offset)
      await store.skipReceivedActions()
    }
    await clock.advance(by: end - clock.now.offset)
    await store.skipReceivedActions()
    store.send(.stop)
    await store.finish()
    return store.state
  }

  @Test func `large and small steps of a clock give equal logs`()
    async
  {
    for seed in 0..<60 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      let tickers = (0..<Int.random(in: 1...4, using: &random)).map { number in
        // No two of them come due at once: how those stand in order depends on who slept first.
        (
          ticker: Ticker.allCases[Int.random(in: 0..<4, using: &random)],
          period: Int.random(in: 2...9, using: &random) * 100 + number
        )
      }
      let single = await log(tickers, atOnce: false)
      let atOnce = await log(tickers, atOnce: true)
      #expect(single == atOnce, "seed \(seed)")
      #expect(single.last == "stop 2.5 seconds", "seed \(seed)")
    }
  }

  @Test func `two timers tick in the order of their times`() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: [], reducer: Self.reducer([(.timer, 1_000), (.loop, 1_600)]),
      environment: clock)
    store.send(.start) { $0 = ["start 0.0 seconds"] }
    await clock.advance(by: .milliseconds(3_500))
    #expect(clock.now.offset == .seconds(1))
    for (number, milliseconds) in [(0, 1_000), (1, 1_600), (0, 2_000), (0, 3_000), (1, 3_200)] {
      let time = Duration.milliseconds(milliseconds)
      let action = Action.ticked(number, at: time)
      await store.receive(action) { $0.append("\(action) \(time)") }
    }
    // What the test sends now it sends after the time that it let pass.
    store.send(.stop) { $0.append("stop 3.5 seconds") }
    await store.finish()
  }

  @Test func `time advances for all stores that share a clock`() async {
    let clock = TestClock()
    func store(_ milliseconds: Int) -> TestStore<Log, Action, TestClock> {
      TestStore(
        initialState: [], reducer: Self.reducer([(.debounced, milliseconds)]), environment: clock)
    }
    let (first, second) = (store(100), store(200))
    for store in [first, second] { store.send(.start) { $0 = ["start 0.0 seconds"] } }
    await clock.advance(by: .milliseconds(200))
    let action = Action.ticked(0, at: .zero)
    await first.receive(action) { $0.append("\(action) 0.1 seconds") }
    await second.receive(action) { $0.append("\(action) 0.2 seconds") }
    await first.finish()
    await second.finish()
  }

  @Test func `a running clock continues when an action is received`() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: [], reducer: Self.reducer([(.debounced, 300), (.debounced, 200)]),
      environment: clock)
    store.send(.start) { $0 = ["start 0.0 seconds"] }
    await clock.run()
    for (number, time) in [(1, "0.2"), (0, "0.3")] {
      let action = Action.ticked(number, at: .zero)
      await store.receive(action) { $0.append("\(action) \(time) seconds") }
    }
    await store.finish()
  }

  @Test func `a run that exceeds its limit fails the test once`() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: [], reducer: Self.reducer([(.timer, 1_000)]), environment: clock)
    store.exhaustivity = .off(showSkipped: false)
    store.send(.start)
    let messages = await failures {
      await clock.run(limit: 5)
      await store.skipReceivedActions()
    }
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix("The clock does not come to rest: after 5 turns") == true)
    store.send(.stop)
    await store.finish()
    #expect(store.state.count == 7)
  }

  @Test func `time that passes after a rest is added to it`() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: [], reducer: Self.reducer([(.debounced, 300), (.debounced, 200)]),
      environment: clock)
    store.exhaustivity = .off(showSkipped: false)
    store.send(.start)
    await clock.run()
    await clock.advance(by: .seconds(5))
    #expect(clock.now.offset == .milliseconds(200))
    await store.skipReceivedActions()
    #expect(clock.now.offset == .milliseconds(5_200))
    #expect(store.state.count == 3)
    await store.finish()
  }

  @Test func `time stops for actions of effects that never slept`() async {
    enum Step: Equatable, Sendable { case load, loaded, ticked }
    let clock = TestClock()
    let reducer = Reducer<[Step], Step, Void> { state, step, _ in
      state.append(step)
      switch step {
      case .load: return .run { await $0(.loaded) }
      case .loaded:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.ticked)
        }
      case .ticked: return .none
      }
    }
    let store = TestStore(initialState: [], reducer: reducer, environment: ())
    store.send(.load) { $0 = [.load] }
    await clock.advance(by: .seconds(3))
    #expect(clock.now.offset == .zero)
    await store.receive(.loaded) { $0.append(.loaded) }
    await store.receive(.ticked) { $0.append(.ticked) }
    #expect(clock.now.offset == .seconds(3))
    await store.finish()
  }
}
