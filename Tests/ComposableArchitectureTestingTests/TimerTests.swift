import ComposableArchitecture
import ComposableArchitectureTesting
import Testing

@MainActor
struct TimerTests {
  private let clock = TestClock()

  @Test func `a timer ticks until it is cancelled`() async {
    let store = timeStore { [clock] action in
      switch action {
      case .start:
        .timer(every: .seconds(1), clock: clock) { .ticked }.cancellable(id: "timer")
      case .stop: .cancel(ids: ["timer", "no timer"])
      default: .none
      }
    }
    store.send(.start)
    await clock.advance(by: .seconds(3))
    for _ in 0..<3 { await store.receive(.ticked) }
    store.send(.stop)
    await clock.advance(by: .seconds(3))
    await store.finish()
  }

  @Test(arguments: [1, 10, 100])
  func `a timer ticks once for each deadline of a test`(count: Int) async {
    let store = timeStore { [clock] action in
      action == .start ? .timer(every: .seconds(1), clock: clock) { .ticked } : .none
    }
    let handle = store.send(.start)
    await clock.advance(by: .seconds(count))
    for _ in 0..<count { await store.receive(.ticked) }
    handle.cancel()
    await store.finish()
  }

  @Test func `a stream sends each element`() async {
    let (numbers, number) = AsyncStream<Int>.makeStream()
    let store = timeStore { action in
      action == .start ? .run(name: "numbers", numbers) { .answered("\($0)") } : .none
    }
    store.send(.start)
    number.yield(1)
    number.yield(2)
    await store.receive(.answered("1")) { $0.append(.answered("1")) }
    await store.receive(.answered("2")) { $0.append(.answered("2")) }
    number.finish()
    await store.finish()
  }
}

@MainActor
struct ClockSequenceTests {
  @Test func `a timer yields the elapsed time until it is cancelled`() async {
    let clock = TestClock()
    let times = Task.immediate {
      var times: [Duration] = []
      for await time in (clock as any Clock<Duration>).timer(interval: .seconds(2)) {
        times.append(time)
      }
      return times
    }
    for count in 1...3 {
      await clock.waitForSleepers()
      #expect(clock.deadlines == [.seconds(2 * count)])
      await clock.advance(by: .seconds(2))
    }
    await clock.waitForSleepers()
    times.cancel()
    #expect(await times.value == [.seconds(2), .seconds(4), .seconds(6)])
  }

  @Test(arguments: [Duration.zero, .seconds(-1)])
  func `a timer without an interval is empty`(interval: Duration) async {
    for await _ in ImmediateClock().timer(interval: interval) { Issue.record("a time") }
  }

  @Test func `a stopwatch tells the time since it was started`() async {
    let clock = TestClock()
    await clock.advance(by: .seconds(1))
    let elapsed = (clock as any Clock<Duration>).stopwatch()
    #expect(elapsed() == .zero)
    await clock.advance(by: .seconds(3))
    #expect(elapsed() == .seconds(3))
  }

  @Test func `a test receives what the initial state subscribes to`() async {
    let clock = TestClock()
    let reducer = Reducer<Int, TimeAction, TestClock> { state, action, _ in
      state += action == .ticked ? -1 : 1
      return .none
    }
    .subscriptions(to: { $0 > 0 ? ["countdown"] : [] }) { _, clock in
      .timer(every: .seconds(1), clock: clock) { .ticked }
    }
    let store = TestStore(initialState: 2, reducer: reducer, environment: clock)
    await clock.advance(by: .seconds(5))
    await store.receive(.ticked) { $0 = 1 }
    await store.receive(.ticked) { $0 = 0 }
    store.send(.start) { $0 = 1 }
    await clock.advance(by: .seconds(1))
    await store.receive(.ticked) { $0 = 0 }
    await store.finish()
  }
}
