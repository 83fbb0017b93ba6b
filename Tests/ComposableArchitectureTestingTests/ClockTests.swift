import ComposableArchitectureTesting
import Testing

@MainActor
struct ClockTests {
  @Test func `sleepers wake in the order of their deadlines`() async throws {
    let clock = TestClock()
    let (woken, wake) = AsyncStream<Int>.makeStream()
    let tasks = [3, 1, 2].map { seconds in
      Task {
        try await clock.sleep(for: .seconds(seconds))
        wake.yield(seconds)
      }
    }
    await clock.waitForSleepers(3)
    #expect(clock.deadlines == [.seconds(1), .seconds(2), .seconds(3)])
    await clock.advance(by: .seconds(2))
    #expect(clock.deadlines == [.seconds(3)])
    #expect(clock.now.offset == .seconds(2))
    await clock.run()
    #expect(clock.now.offset == .seconds(3))
    for task in tasks { try await task.value }
    wake.finish()
    var order: [Int] = []
    for await seconds in woken { order.append(seconds) }
    #expect(order == [1, 2, 3])
  }

  @Test func `a task that sleeps again is woken again`() async throws {
    let clock = TestClock()
    let task = Task {
      for _ in 0..<5 { try await clock.sleep(for: .seconds(1)) }
      return clock.now.offset
    }
    for _ in 0..<5 {
      await clock.waitForSleepers()
      await clock.advance(by: .seconds(1))
    }
    #expect(try await task.value == .seconds(5))
  }

  @Test func `the clock tells who sleeps until when`() async {
    let clock = TestClock()
    let tasks = [
      Task(name: "search") { try await clock.sleep(for: .seconds(3)) },
      Task { try await clock.sleep(for: .milliseconds(500)) },
    ]
    await clock.waitForSleepers(2)
    #expect(clock.report == ["a task until 0.5 seconds", "search until 3.0 seconds"])
    for task in tasks { task.cancel() }
  }

  @Test func `a cancelled sleeper wakes with an error`() async {
    let clock = TestClock()
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    await clock.waitForSleepers()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.deadlines == [])
  }

  @Test func `a deadline that has passed is not waited for`() async throws {
    let clock = TestClock()
    await clock.advance(by: .seconds(5))
    try await clock.sleep(until: clock.now, tolerance: nil)
    try await clock.sleep(for: .seconds(-1))
  }

  @Test func `running an endless clock fails at the limit`() async {
    let clock = TestClock()
    let ticks = Task {
      while !Task.isCancelled { try await clock.sleep(for: .seconds(1)) }
    }
    await clock.waitForSleepers()
    let messages = await failures { await clock.run(limit: 5) }
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix("The clock does not come to rest: after 5 turns") == true)
    #expect(clock.now.offset == .seconds(5))
    ticks.cancel()
  }

  /// Sleeps for a second after many turns, of which a clock that is advanced at once does not know.
  private func sleepLate(_ clock: TestClock, after turns: Int = 1000) -> Task<Void, any Error> {
    Task(name: "late") {
      for _ in 0..<turns {
        await Task.yield()
        await elsewhere()
      }
      try await clock.sleep(for: .seconds(1))
    }
  }

  @Test(.timeLimit(.minutes(30))) func `a task that sleeps too late fails the test`() async {
    let clock = TestClock(patience: .milliseconds(10))
    let found = await issues {
      let late = sleepLate(clock)
      await clock.advance(by: .seconds(1))
      await #expect(throws: CancellationError.self) { try await late.value }
    }
    #expect(found.map(\.line) == [#line - 3])
    #expect(
      found.first?.message.hasPrefix(
        "The task “late” sleeps until 2.0 seconds, but the clock stands at 1.0 seconds") == true)
    #expect(clock.deadlines == [])
  }

  @Test(.timeLimit(.minutes(30))) func `a run that a task missed fails the test`() async {
    let clock = TestClock(patience: .milliseconds(10))
    let messages = await failures {
      let late = sleepLate(clock)
      await clock.run()
      await #expect(throws: CancellationError.self) { try await late.value }
    }
    #expect(messages.count == 1)
  }

  @Test(.timeLimit(.minutes(30))) func `a task that the clock knows is not late`() async throws {
    let clock = TestClock(patience: .milliseconds(10))
    let task = sleepLate(clock)
    await clock.waitForSleepers()
    await clock.advance(by: .seconds(1))
    try await task.value
    // The last advance woke this task, so it may sleep again.
    let ticks = Task {
      while true { try await clock.sleep(for: .seconds(1)) }
    }
    await clock.waitForSleepers()
    await clock.advance(by: .seconds(1))
    await clock.waitForSleepers()
    try await Task.sleep(for: .milliseconds(50))
    #expect(clock.deadlines == [.seconds(3)])
    // A time without a length lets no time pass that a task could miss.
    let other = TestClock(patience: .milliseconds(10))
    await other.advance()
    let sleeper = sleepLate(other, after: 1)
    await other.waitForSleepers()
    try await Task.sleep(for: .milliseconds(50))
    await other.advance(by: .seconds(1))
    try await sleeper.value
    ticks.cancel()
  }

  @Test func `an immediate clock advances by the duration of a sleep`() async throws {
    let clock = ImmediateClock()
    let before = clock.now
    try await clock.sleep(for: .seconds(1_000_000))
    #expect(before.duration(to: clock.now) == .seconds(1_000_000))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

@concurrent
private func elsewhere() async {
  await Task.yield()
}

struct UnimplementedTests {
  @Test func `calling a dependency without a stub fails and names it`() async {
    let load: @Sendable (Int) -> String = unimplemented("load", returning: "nothing")
    let said = await failures { #expect(load(7) == "nothing") }
    #expect(said == ["load was called, but this test does not stub it."])
  }
}
