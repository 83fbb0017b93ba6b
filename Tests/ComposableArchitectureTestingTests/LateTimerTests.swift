import ComposableArchitecture
import Foundation
import Testing

@testable import ComposableArchitectureTesting

/// Timers that fire late, as on a busy machine.
@MainActor
struct LateTimerTests {
  /// A store that notes numbers, at most one in a second.
  private func button(_ clock: any Clock<Duration>) -> Store<[Int], Int> {
    Store(
      initialState: [],
      reducer: Reducer { state, action, _ in
        guard action < 100 else {
          state.append(action - 100)
          return .none
        }
        return .send(action + 100)
          .throttle(id: "button", for: .seconds(1), latest: true, clock: clock)
      },
      environment: ())
  }

  /// A store that counts the ticks of a timer.
  private func ticks(_ clock: any Clock<Duration>, catchesUp: Bool) -> Store<Int, Int> {
    Store(
      initialState: 0,
      reducer: Reducer { state, action, _ in
        state += action
        guard action == 0 else { return .none }
        return .timer(every: .seconds(1), clock: clock, catchesUp: catchesUp) { 1 }
      },
      environment: ())
  }

  /// Waits until a condition holds; a test whose time is over goes on and fails.
  private func wait(until condition: () -> Bool) async {
    while !condition(), !Task.isCancelled { await Task.yield() }
  }

  @Test(.timeLimit(.minutes(10))) func `a timer skips the ticks of eight hours`() async {
    let clock = LateClock()
    let store = ticks(clock, catchesUp: false)
    let timer = store.send(0)
    await wait { clock.isSleptOn }
    clock.pass(.seconds(28_800.5))
    clock.wakeAll()
    await wait { store.state == 1 && clock.isSleptOn }
    #expect(clock.deadlines == [.seconds(28_801)])
    clock.pass(.seconds(0.5))
    clock.wakeAll()
    await wait { store.state == 2 && clock.isSleptOn }
    #expect(clock.deadlines == [.seconds(28_802)])
    timer.cancel()
    clock.wakeAll()
    await timer.finish()
  }

  @Test(.timeLimit(.minutes(10))) func `a timer that catches up sends all ticks`() async {
    let clock = LateClock()
    let store = ticks(clock, catchesUp: true)
    let timer = store.send(0)
    await wait { clock.isSleptOn }
    clock.pass(.seconds(100.5))
    for number in 1...101 {
      #expect(clock.deadlines == [.seconds(number)])
      clock.wakeAll()
      await wait { store.state == number && clock.isSleptOn }
    }
    #expect(store.state == 101)
    timer.cancel()
    clock.wakeAll()
    await timer.finish()
  }

  @Test func `a late time is the last that is over`() async {
    let clock = LateClock()
    let times = Task.immediate {
      var times: [Duration] = []
      for await time in (clock as any Clock<Duration>).timer(interval: .seconds(2)) {
        times.append(time)
        if times.count == 3 { break }
      }
      return times
    }
    for time: Duration in [.seconds(2), .seconds(7), .seconds(1)] {
      while !clock.isSleptOn { await Task.yield() }
      clock.pass(time)
      clock.wakeAll()
    }
    #expect(await times.value == [.seconds(2), .seconds(8), .seconds(10)])
  }

  @Test func `a delayed throttled action never follows a newer one`() async {
    let clock = LateClock()
    let store = button(clock)
    store.send(1)
    let second = store.send(2)
    while !clock.isSleptOn { await Task.yield() }
    clock.pass(.milliseconds(1_500))
    // The timer of the second has not gone off, though its time is over.
    store.send(3)
    clock.wakeAll()
    await second.finish()
    #expect(store.state == [1, 3])
  }

  @Test func `a throttled effect ends on an immediate clock`() async {
    let clock = ImmediateClock()
    let store = button(clock)
    for number in 1...3 { await store.send(number).finish() }
    #expect(store.state == [1, 2, 3])
  }

  @Test func `throttled effects end when each has a new immediate clock`() async {
    let store = TestStore(
      initialState: [],
      reducer: Reducer<[Int], Int, Void> { state, action, _ in
        guard action < 100 else {
          state.append(action - 100)
          return .none
        }
        return .send(action + 100)
          .throttle(id: "button", for: .seconds(1), latest: true, clock: ImmediateClock())
      },
      environment: ())
    store.send(1)
    await store.receive(101) { $0 = [1] }
    for number in [2, 3] {
      store.send(number)
      await store.receive(100 + number) { $0.append(number) }
    }
    await store.finish()
  }
}

/// A clock whose time passes without waking its sleepers.
@MainActor
private final class LateClock: Clock {
  private let lock = NSLock()
  // nonisolated(unsafe): guarded by the lock.
  private nonisolated(unsafe) var offset = Duration.zero
  private var sleepers: [CheckedContinuation<Void, Never>] = []
  /// When the sleepers want to wake.
  private(set) var deadlines: [Duration] = []

  nonisolated var now: TestInstant { lock.withLock { TestInstant(offset: offset) } }
  nonisolated var minimumResolution: Duration { .zero }
  var isSleptOn: Bool { !sleepers.isEmpty }

  func pass(_ duration: Duration) { lock.withLock { offset += duration } }

  func wakeAll() {
    let all = exchange(&sleepers, with: [])
    deadlines = []
    for sleeper in all { sleeper.resume() }
  }

  func sleep(until deadline: TestInstant, tolerance: Duration?) async throws {
    deadlines.append(deadline.offset)
    await withCheckedContinuation { sleepers.append($0) }
    try Task.checkCancellation()
  }
}
