import Testing

@testable import Launching

struct ClockTests {
  @Test func `a program on a terminal sleeps in real time`() {
    var values = LaunchValues()
    #expect(values.clock is ContinuousClock)
    values.virtualClock = VirtualClock()
    #expect(values.clock is VirtualClock)
  }

  @Test(.timeLimit(.minutes(30))) func `a sleep lasts until the clock wakes it`() async throws {
    let clock = VirtualClock()
    let start = clock.now
    let sleep = Task { try await clock.sleep(for: .seconds(5)) }
    while clock.sleeperCount == 0 && clock.now == start { await Task.yield() }
    try #require(clock.now == start)
    #expect(clock.wakeNext(until: start.advanced(by: .seconds(4))) == false)
    #expect(clock.wakeNext(until: start.advanced(by: .seconds(5))))
    try await sleep.value
    #expect(clock.now == start.advanced(by: .seconds(5)))
  }

  @Test func `a sleep that is cancelled ends as one`() async {
    let clock = VirtualClock()
    let sleep = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await sleep.value }
  }
}
