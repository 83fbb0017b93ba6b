import ComposableArchitecture
import ComposableArchitectureTesting
import Testing

@MainActor
struct RetryTests {
  private let clock = TestClock()

  private func failing(_ failures: Int, times: Int) -> TestStore<[TimeAction], TimeAction, Void> {
    let attempts = Attempts()
    return timeStore { [clock] action in
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
    let store = timeStore { [clock] action in
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
    let store = timeStore { [clock] action in
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

private struct Broken: Error {}

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
