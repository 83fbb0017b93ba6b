import Synchronization

/// The version of a collection: each change gives it a new one, and no two changes give the same.
///
/// Two copies of a collection with the same stamp hold the same elements. A change is noticed in constant
/// time, and without keeping the old value.
public struct Stamp: Hashable, Sendable {
  let number: UInt64

  /// The stamp of an empty collection that was never changed.
  @usableFromInline static var untouched: Stamp { Stamp(number: 0) }

  /// Returns a stamp that is greater than all before it.
  @usableFromInline
  static func fresh() -> Stamp {
    Stamp(number: last.add(1, ordering: .relaxed).newValue)
  }

  private static let last = Atomic<UInt64>(0)
}

/// An entry of the log of an identified array: which element changed, and how.
public enum CollectionChange<ID: Hashable & Sendable>: Hashable, Sendable {
  /// An element was inserted.
  case inserted(ID)
  /// An element was removed.
  case removed(ID)
  /// An element was changed in place or replaced.
  case updated(ID)
  /// The order of the elements changed.
  case reordered
}

/// A change that can be applied to an identified array: it holds the elements and offsets that it needs.
public enum ElementEdit<Element: Identifiable> where Element.ID: Sendable {
  /// Inserts elements, each at its offset in the resulting array, in ascending order.
  case insert([Element], at: [Int])
  /// Removes the elements with these ids.
  case remove([Element.ID])
  /// Replaces the element that has the same id.
  case replace(Element)
  /// Brings the elements with these ids into this order.
  case order([Element.ID])
}

extension ElementEdit: Equatable where Element: Equatable {}
extension ElementEdit: Sendable where Element: Sendable {}
extension ElementEdit: Codable where Element: Codable, Element.ID: Codable {}

/// The latest changes of an identified array and, while undo records, the edits that take them back.
///
/// Changes hold ids only: an element that was removed lives on in an edit that takes a change back, and
/// nowhere else.
@usableFromInline
struct EditLog<Element: Identifiable> where Element.ID: Sendable {
  /// The log holds at least this many of the latest changes, and at most twice as many.
  @usableFromInline static var reach: Int { 1024 }
  /// The most edits that are recorded. A copy of a recorded array may be kept anywhere, and must not grow
  /// without end.
  @usableFromInline static var limit: Int { 1 << 16 }

  /// The stamp after the last change.
  @usableFromInline var latest = Stamp.untouched
  /// The stamp after the last change of the ids or their order.
  @usableFromInline var latestOrder = Stamp.untouched
  /// The changes, each with the stamp before it.
  @usableFromInline var changes: [(before: Stamp, change: CollectionChange<Element.ID>)] = []
  /// The edits that take back the changes since `start`, the oldest change first; nil if none are recorded.
  @usableFromInline var recording: (start: Stamp, inverses: [ElementEdit<Element>])?

  /// Adds a change; O(1) on average.
  @inlinable
  mutating func add(_ change: CollectionChange<Element.ID>) {
    if changes.count >= 2 * Self.reach { changes.removeFirst(changes.count - Self.reach) }
    changes.append((latest, change))
    latest = .fresh()
    if case .updated = change {} else { latestOrder = latest }
  }

  /// Adds the edit that takes back the changes since the last edit, if edits are recorded.
  @inlinable
  mutating func add(inverse: @autoclosure () -> ElementEdit<Element>?) {
    guard recording != nil, let inverse = inverse() else { return }
    recording?.inverses.append(inverse)
    if let count = recording?.inverses.count, count > Self.limit { recording = nil }
  }

  /// Returns the changes after a stamp, or nil if the log does not reach back to it; O(1 + changes).
  func changes(since stamp: Stamp) -> [CollectionChange<Element.ID>]? {
    if stamp == latest { return [] }
    guard let first = changes.lastIndex(where: { $0.before.number <= stamp.number }),
      changes[first].before == stamp
    else { return nil }
    return changes[first...].map { $0.change }
  }

  /// Begins to record edits, and returns the recording until now.
  @usableFromInline
  mutating func startRecording() -> (start: Stamp, inverses: [ElementEdit<Element>])? {
    exchange(&recording, with: (latest, []))
  }
}

extension EditLog: Sendable where Element: Sendable {}
