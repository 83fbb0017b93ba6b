import Testing

@testable import ComposableArchitectureTesting

/// A clock of whole seconds.
///
/// Sleepers with a deadline in the same second wake one by one, in the order in which they began to
/// sleep. Each continues before the next wakes.
struct ModelClock: Sendable {
  let sleep: nonisolated(nonsending) @Sendable (Int) async throws -> Void
  /// Begins the next second.
  let begin: @MainActor @Sendable () -> Void
  /// Wakes the next whose time comes in this second; returns whether there is one.
  let wakeNext: @MainActor @Sendable () async -> Bool
  /// Waits until all woken and cancelled sleepers have continued.
  let settle: @MainActor @Sendable () async -> Void
  let sleepers: @MainActor @Sendable () -> Int

  /// The clock of an app's store.
  init(_ clock: AppClock) {
    sleep = { try await clock.sleep($0) }
    begin = { clock.now += 1 }
    wakeNext = { clock.wakeNext() }
    settle = { await clock.settle() }
    sleepers = { clock.sleepers }
  }

  /// The clock of a test's store.
  @MainActor
  init(_ clock: TestClock) {
    let order = Order()
    sleep = { try await clock.sleep(until: order.deadline(in: $0), tolerance: nil) }
    begin = { order.second += 1 }
    wakeNext = {
      guard let next = clock.deadlines.first, next < .seconds(order.second + 1) else {
        return false
      }
      await clock.advance(by: next - clock.now.offset)
      return true
    }
    settle = {}
    sleepers = { clock.deadlines.count }
  }
}

/// Gives each sleeper a distinct deadline, by its second and the order of sleeps.
@MainActor
private final class Order {
  var second = 0
  private var count: Int64 = 0

  func deadline(in seconds: Int) -> TestInstant {
    count += 1
    return TestInstant(offset: .seconds(second + seconds) + .nanoseconds(count))
  }
}

/// A clock for the store of an app: it knows who is awake, and wakes one sleeper after the other.
///
/// Where tasks that began at once are resumed together, the toolchain does not resume them in order.
@MainActor
final class AppClock {
  private struct Sleeper {
    let id: Int
    let due: Int
    let continuation: CheckedContinuation<Void, any Error>
  }

  var now = 0
  private var waking = 0
  /// Resumed when all woken sleepers have continued.
  private var settling: CheckedContinuation<Void, Never>?
  private var lastID = 0
  private var sleeping: [Sleeper] = []
  private var cancelled: Set<Int> = []
  /// The sleepers whose sleep was cancelled, in this order.
  private var cancelledSleepers: [CheckedContinuation<Void, any Error>] = []

  var sleepers: Int { sleeping.count }

  func sleep(_ seconds: Int) async throws {
    lastID += 1
    let (id, due) = (lastID, now + seconds)
    defer {
      waking -= 1
      if waking == 0 { settling.take()?.resume() }
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        if cancelled.remove(id) != nil {
          waking += 1
          return continuation.resume(throwing: CancellationError())
        }
        sleeping.append(Sleeper(id: id, due: due, continuation: continuation))
      }
    } onCancel: {
      // Stores cancel on the main actor.
      MainActor.assumeIsolated { cancel(id) }
    }
  }

  private func cancel(_ id: Int) {
    guard let index = sleeping.firstIndex(where: { $0.id == id }) else {
      cancelled.insert(id)
      return
    }
    cancelledSleepers.append(sleeping.remove(at: index).continuation)
  }

  func wakeNext() -> Bool {
    guard let index = sleeping.firstIndex(where: { $0.due <= now }) else { return false }
    waking += 1
    sleeping.remove(at: index).continuation.resume()
    return true
  }

  func settle() async {
    while waking > 0 || !cancelledSleepers.isEmpty {
      if waking == 0 {
        waking += 1
        cancelledSleepers.removeFirst().resume(throwing: CancellationError())
      }
      await withCheckedContinuation { settling = $0 }
    }
  }
}
