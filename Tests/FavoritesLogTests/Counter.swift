import Synchronization

/// Counts, wherever it is asked.
final class Counter: Sendable {
  private let count = Atomic(0)

  /// 1 at the first time, then 2, and so on.
  func next() -> Int { count.add(1, ordering: .relaxed).newValue }
}
