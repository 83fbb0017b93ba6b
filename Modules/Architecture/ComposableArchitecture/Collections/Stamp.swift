import Synchronization

/// The mark of one change: no two changes have the same.
///
/// Two copies of a collection with the same stamp hold the same elements, so that whether something
/// changed is known in constant time and without keeping the old value.
public struct Stamp: Hashable, Sendable {
  @usableFromInline let number: UInt64

  @usableFromInline
  init(number: UInt64) {
    self.number = number
  }

  /// The stamp of what is empty and was never changed.
  @usableFromInline static var untouched: Stamp { Stamp(number: 0) }

  /// A stamp that was never given before.
  @usableFromInline
  static func fresh() -> Stamp {
    Stamp(number: last.add(1, ordering: .relaxed).newValue)
  }

  private static let last = Atomic<UInt64>(0)
}
