import ComposableArchitecture
import ComposableArchitectureTesting
import Testing

private enum TimeAction: Equatable, Sendable {
  case typed(String)
  case pressed(Int)
  case answered(String)
  case ticked
  case start
  case stop
}

private struct Broken: Error {}

/// A store that only remembers what effects sent.
@MainActor
private func store(
  _ effect: @escaping @Sendable (TimeAction) -> Effect<TimeAction>
) -> TestStore<[TimeAction], TimeAction, Void> {
  TestStore(
    initialState: [],
    reducer: Reducer<[TimeAction], TimeAction, Void> { state, action, _ in
      if case .answered = action { state.append(action) }
      return effect(action)
    },
    environment: ())
}

@MainActor
struct DebounceTests {
  private let clock = TestClock()

  private func search() -> TestStore<[TimeAction], TimeAction, Void> {
    store { [clock] action in
      switch action {
      case .typed(let text):
        .send(.answered(text)).debounce(id: "search", for: .milliseconds(300), clock: clock)
      case .stop: .cancel(id: "search")
      default: .none
      }
    }
  }

  @Test func `only the last is run when it is quiet`() async {
    let store = search()
    store.send(.typed("a"))
    await clock.advance(by: .milliseconds(299))
    store.send(.typed("ab"))
    await clock.advance(by: .milliseconds(299))
    store.send(.typed("abc"))
    await clock.advance(by: .milliseconds(300))
    await store.receive(.answered("abc")) { $0 = [.answered("abc")] }
    await store.finish()
  }

  @Test func `a debounced action runs after each quiet period`() async {
    let store = search()
    store.send(.typed("a"))
    await clock.advance(by: .milliseconds(300))
    await store.receive(.answered("a")) { $0 = [.answered("a")] }
    store.send(.typed("b"))
    await clock.advance(by: .milliseconds(300))
    await store.receive(.answered("b")) { $0 = [.answered("a"), .answered("b")] }
    await store.finish()
  }

  @Test func `a waiting debounce can be cancelled`() async {
    let store = search()
    store.send(.typed("a"))
    store.send(.stop)
    await clock.run()
    await store.finish()
  }

  @Test func `no effect cancels the one that waits`() async {
    let store = store { [clock] action in
      guard case .typed(let text) = action else { return .none }
      let search = text.isEmpty ? Effect.none : .send(TimeAction.answered(text))
      return search.debounce(id: "search", for: .milliseconds(300), clock: clock)
    }
    store.send(.typed("a"))
    store.send(.typed(""))
    await clock.run()
    store.send(.typed("b"))
    await clock.advance(by: .milliseconds(300))
    await store.receive(.answered("b")) { $0 = [.answered("b")] }
    await store.finish()
  }
}

/// Debounced saves, which wait for a second and take three.
@MainActor
struct DebouncedSaveTests {
  private let clock = TestClock()

  private func saves() -> TestStore<[TimeAction], TimeAction, Void> {
    store { [clock] action in
      func save(_ text: String) -> Effect<TimeAction> {
        Effect.task(name: "save") {
          try await clock.sleep(for: .seconds(3))
          return .answered(text)
        }
        .debounce(id: "save", for: .seconds(1), clock: clock)
      }
      switch action {
      case .typed(let text): return save(text)
      case .pressed: return Effect.none.debounce(id: "save", for: .seconds(1), clock: clock)
      case .start: return .merge(.cancel(id: "save"), save("last"))
      case .stop: return .cancel(id: "save")
      default: return .none
      }
    }
  }

  @Test func `a save that has begun goes on`() async {
    let store = saves()
    store.send(.typed("a"))
    await clock.advance(by: .seconds(2))
    store.send(.typed("b"))
    await clock.advance(by: .seconds(10))
    await store.receive(.answered("a")) { $0 = [.answered("a")] }
    await store.receive(.answered("b")) { $0.append(.answered("b")) }
    await store.finish()
  }

  @Test func `no effect cancels a waiting save and not a running one`() async {
    let store = saves()
    store.send(.typed("a"))
    await clock.advance(by: .seconds(2))
    store.send(.typed("b"))
    store.send(.pressed(1))
    await clock.advance(by: .seconds(10))
    await store.receive(.answered("a")) { $0 = [.answered("a")] }
    await store.finish()
  }

  @Test func `an id cancels waiting and running saves`() async {
    let store = saves()
    store.send(.typed("a"))
    await clock.advance(by: .seconds(2))
    store.send(.typed("b"))
    store.send(.stop)
    await clock.advance(by: .seconds(10))
    await store.finish()
    store.send(.typed("c"))
    await clock.advance(by: .seconds(4))
    await store.receive(.answered("c")) { $0 = [.answered("c")] }
    await store.finish()
  }

  @Test func `cancelling first leaves the last one alone`() async {
    let store = saves()
    store.send(.typed("a"))
    await clock.advance(by: .seconds(2))
    store.send(.start)
    await clock.advance(by: .seconds(10))
    await store.receive(.answered("last")) { $0 = [.answered("last")] }
    await store.finish()
  }
}

@MainActor
struct TypeIDTests {
  private enum Search {}

  @Test func `a type is the id of effects in time`() async {
    let clock = TestClock()
    let store = store { action in
      guard case .typed(let text) = action else { return .cancel(id: Search.self) }
      return .send(.answered(text))
        .debounce(id: Search.self, for: .milliseconds(300), clock: clock)
        .throttle(id: TypeIDTests.self, for: .seconds(1), latest: true, clock: clock)
    }
    store.send(.typed("a"))
    await clock.advance(by: .milliseconds(300))
    await store.receive(.answered("a")) { $0 = [.answered("a")] }
    store.send(.typed("b"))
    store.send(.stop)
    await clock.advance(by: .milliseconds(500))
    store.send(.typed("c"))
    await clock.advance(by: .seconds(2))
    await store.receive(.answered("c")) { $0 = [.answered("a"), .answered("c")] }
    await store.finish()
  }
}

@MainActor
struct ThrottleTests {
  private let clock = TestClock()

  private func button(latest: Bool) -> TestStore<[TimeAction], TimeAction, Void> {
    store { [clock] action in
      switch action {
      case .pressed(let number):
        .send(.answered("\(number)"))
          .throttle(id: "button", for: .seconds(1), latest: latest, clock: clock)
      case .stop: .cancel(id: "button")
      default: .none
      }
    }
  }

  @Test func `throttling runs the first action and drops the others`() async {
    let store = button(latest: false)
    store.send(.pressed(1))
    await store.receive(.answered("1")) { $0 = [.answered("1")] }
    store.send(.pressed(2))
    await clock.advance(by: .milliseconds(999))
    store.send(.pressed(3))
    await clock.advance(by: .milliseconds(1))
    store.send(.pressed(4))
    await store.receive(.answered("4")) { $0 = [.answered("1"), .answered("4")] }
    await store.finish()
  }

  @Test func `the latest is run when the time is over`() async {
    let store = button(latest: true)
    store.send(.pressed(1))
    await store.receive(.answered("1")) { $0 = [.answered("1")] }
    store.send(.pressed(2))
    await clock.advance(by: .milliseconds(500))
    store.send(.pressed(3))
    await clock.advance(by: .milliseconds(499))
    #expect(store.state == [.answered("1")])
    await clock.advance(by: .milliseconds(1))
    await store.receive(.answered("3")) { $0 = [.answered("1"), .answered("3")] }
    store.send(.pressed(4))
    await clock.advance(by: .seconds(1))
    await store.receive(.answered("4")) { $0.append(.answered("4")) }
    await store.finish()
  }

  @Test func `the latest can be cancelled while it waits`() async {
    let store = button(latest: true)
    store.send(.pressed(1))
    await store.receive(.answered("1")) { $0 = [.answered("1")] }
    store.send(.pressed(2))
    store.send(.stop)
    await clock.run()
    await store.finish()
  }

  @Test func `no effect drops the one that waits`() async {
    let store = store { [clock] action in
      guard case .pressed(let number) = action else { return .none }
      let press = number == 0 ? Effect.none : .send(TimeAction.answered("\(number)"))
      return press.throttle(id: "button", for: .seconds(1), latest: true, clock: clock)
    }
    store.send(.pressed(0))
    store.send(.pressed(1))
    await store.receive(.answered("1")) { $0 = [.answered("1")] }
    store.send(.pressed(2))
    store.send(.pressed(0))
    await clock.advance(by: .seconds(1))
    store.send(.pressed(3))
    await store.receive(.answered("3")) { $0.append(.answered("3")) }
    await store.finish()
  }

  @Test func `a waiting action does not cancel a running one`() async {
    let (first, finishFirst) = AsyncStream<String>.makeStream()
    let store = store { [clock] action in
      guard case .pressed(let number) = action else { return .none }
      let work: Effect<TimeAction> =
        number == 2
        ? .task(name: "second") {
          for await text in first { return .answered(text) }
          return .stop
        } : .send(.answered("\(number)"))
      return work.throttle(id: "button", for: .seconds(1), latest: true, clock: clock)
    }
    store.send(.pressed(1))
    await store.receive(.answered("1")) { $0 = [.answered("1")] }
    store.send(.pressed(2))
    await clock.advance(by: .seconds(1))
    store.send(.pressed(3))
    finishFirst.yield("2")
    await store.receive(.answered("2")) { $0.append(.answered("2")) }
    await clock.advance(by: .seconds(1))
    await store.receive(.answered("3")) { $0.append(.answered("3")) }
    await store.finish()
  }
}

@MainActor
struct RetryTests {
  private let clock = TestClock()

  private func failing(_ failures: Int, times: Int) -> TestStore<[TimeAction], TimeAction, Void> {
    let attempts = Attempts()
    return store { [clock] action in
      guard action == .start else { return .none }
      return .task(name: "flaky") {
        guard await attempts.next() > failures else { throw Broken() }
        return .answered("at last")
      }
      .retry(times: times, delay: .seconds(1), clock: clock)
    }
  }

  @Test func `a failing effect is retried with doubling delays`() async {
    let store = failing(3, times: 3)
    store.send(.start)
    await clock.advance()
    #expect(clock.report == ["flaky until 1.0 seconds"])
    await clock.advance(by: .seconds(1))
    #expect(clock.deadlines == [.seconds(3)])
    await clock.advance(by: .seconds(2))
    #expect(clock.deadlines == [.seconds(7)])
    await clock.advance(by: .seconds(4))
    await store.receive(.answered("at last")) { $0 = [.answered("at last")] }
    await store.finish()
  }

  @Test func `retry comes before catch`() async {
    let attempts = Attempts()
    let store = store { [clock] action in
      guard action == .start else { return .none }
      return .task(name: "hopeless") {
        _ = await attempts.next()
        throw Broken()
      } catch: { error in
        .answered("\(error)")
      }
      .retry(times: 2, delay: .seconds(1), clock: clock)
    }
    store.send(.start)
    await clock.run()
    await store.receive(.answered("Broken()")) { $0 = [.answered("Broken()")] }
    #expect(await attempts.next() == 4)
    await store.finish()
  }

  @Test func `the last error is reported`() async {
    let reports = Reports()
    let store = Store(
      initialState: 0,
      reducer: Reducer<Int, TimeAction, Void> { _, _, _ in
        .run(name: "hopeless") { _ in throw Broken() }
          .retry(times: 2, delay: .seconds(1), clock: ImmediateClock())
      },
      environment: (), report: { reports.all.append("\($0)") })
    await store.send(.start).finish()
    #expect(
      reports.all == [
        """
        The effect “hopeless”, started by start, failed: Broken(); catch the error inside the \
        effect and send it back as an action.
        """
      ])
  }
}

/// A duration below zero is refused in a sentence.
@MainActor
struct NegativeDurationTests {
  enum Operator: String, CaseIterable {
    case debounce, throttle, retry, timer
  }

  @Test(
    arguments: Operator.allCases,
    [.seconds(-1), Duration(secondsComponent: .min, attosecondsComponent: 0)])
  func `a negative duration is reported, and nothing runs`(_ name: Operator, _ duration: Duration)
    async
  {
    let clock = ContinuousClock()
    let work = Effect<TimeAction>.run { _ in throw Broken() }
    let effect: Effect<TimeAction> =
      switch name {
      case .debounce: work.debounce(id: "a", for: duration, clock: clock)
      case .throttle: work.throttle(id: "a", for: duration, latest: true, clock: clock)
      case .retry: work.retry(times: 2, delay: duration, clock: clock)
      case .timer: .timer(every: duration, clock: clock) { .ticked }
      }
    let reports = Reports()
    let store = Store(
      initialState: 0, reducer: Reducer<Int, TimeAction, Void> { _, _, _ in effect },
      environment: (), report: { reports.all.append("\($0)") })
    await store.send(.start).finish()
    #expect(reports.all.count == 1)
    let subject =
      switch name {
      case .debounce, .throttle: "duration of \(name)(id: a)"
      case .retry: "delay of retry(times: 2)"
      case .timer: "interval of “timer”"
      }
    #expect(reports.all.first?.hasPrefix("The \(subject) is \(duration); pass one") == true)
  }
}

@MainActor
struct ManyRetriesTests {
  @Test func `a retry waits a hundred years at most`() async {
    let clock = TestClock()
    let tries = Counter()
    let store = store { [clock] action in
      guard action == .start else { return .none }
      return .run { send in
        if await tries.next() <= 200 { throw Broken() }
        await send(.answered("at last"))
      }
      .retry(times: 200, delay: .seconds(1), clock: clock)
    }
    store.send(.start)
    await clock.advance()
    var longest = Duration.zero
    while let next = clock.deadlines.first {
      longest = max(longest, next - clock.now.offset)
      await clock.advance(by: next - clock.now.offset)
    }
    await store.receive(.answered("at last")) { $0 = [.answered("at last")] }
    #expect(tries.next() == 202)
    #expect(longest == .seconds(36_600 * 24 * 60 * 60))
    await store.finish()
  }

  @MainActor
  private final class Counter {
    private var count = 0

    func next() -> Int {
      count += 1
      return count
    }
  }
}

@MainActor
struct TimerTests {
  private let clock = TestClock()

  @Test func `a timer ticks until it is cancelled`() async {
    let store = store { [clock] action in
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
    let store = store { [clock] action in
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
    let store = store { action in
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
private final class Reports {
  var all: [String] = []
}

private actor Attempts {
  private var count = 0

  func next() -> Int {
    count += 1
    return count
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
