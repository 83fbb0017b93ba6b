import ComposableArchitecture
import ComposableArchitectureTesting
import Foundation
import Testing

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
  struct Instant: InstantProtocol {
    let offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
  }

  private let lock = NSLock()
  // nonisolated(unsafe): guarded by the lock.
  private nonisolated(unsafe) var offset = Duration.zero
  private var sleepers: [CheckedContinuation<Void, Never>] = []

  nonisolated var now: Instant { lock.withLock { Instant(offset: offset) } }
  nonisolated var minimumResolution: Duration { .zero }
  var isSleptOn: Bool { !sleepers.isEmpty }

  func pass(_ duration: Duration) { lock.withLock { offset += duration } }

  func wakeAll() {
    let all = exchange(&sleepers, with: [])
    for sleeper in all { sleeper.resume() }
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    await withCheckedContinuation { sleepers.append($0) }
    try Task.checkCancellation()
  }
}
