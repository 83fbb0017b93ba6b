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

struct UnimplementedTests {
  @Test func `calling a dependency without a stub fails and names it`() async {
    let load: @Sendable (Int) -> String = unimplemented("load", returning: "nothing")
    let said = await failures { #expect(load(7) == "nothing") }
    #expect(said == ["load was called, but this test does not stub it."])
  }
}
