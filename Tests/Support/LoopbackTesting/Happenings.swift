import Foundation

/// Events on threads that no test controls, such as the threads of a session.
// The state is guarded by a lock, which the thread sanitizer knows, unlike `Mutex`.
package final class Happenings: @unchecked Sendable {
  package static let all = Happenings()
  private let lock = NSLock()
  private var waiters: [UUID: AsyncStream<Void>.Continuation] = [:]

  /// Lets all waiting tasks check their conditions again.
  package func note() {
    for waiter in lock.withLock({ Array(waiters.values) }) { waiter.yield() }
  }

  /// Waits until a condition holds.
  ///
  /// - Throws: `CancellationError` when the task is cancelled, as it is when the time of a test is over.
  package func wait(until condition: () -> Bool) async throws {
    let (notes, waiter) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let id = UUID()
    lock.withLock { waiters[id] = waiter }
    defer { lock.withLock { waiters[id] = nil } }
    if condition() { return }
    for await _ in notes where condition() { return }
    throw CancellationError()
  }
}
