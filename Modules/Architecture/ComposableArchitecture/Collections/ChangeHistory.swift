/// One change of a collection of identified elements.
public enum CollectionChange<ID: Hashable & Sendable>: Hashable, Sendable {
  /// An element came.
  case inserted(ID)
  /// An element went.
  case removed(ID)
  /// An element was lent to be changed.
  case updated(ID)
  /// The same elements are in another order.
  case reordered
}

/// The latest changes of a collection, each with the stamp that it had afterwards.
@usableFromInline
struct ChangeHistory<ID: Hashable & Sendable>: Sendable {
  @usableFromInline
  struct Entry: Sendable {
    @usableFromInline let stamp: Stamp
    @usableFromInline let change: CollectionChange<ID>

    @inlinable
    init(stamp: Stamp, change: CollectionChange<ID>) {
      self.stamp = stamp
      self.change = change
    }
  }

  /// At least this many changes are remembered, and at most twice as many.
  @usableFromInline static var reach: Int { 1024 }

  /// The stamp before the first entry.
  @usableFromInline var start = Stamp.untouched
  /// The stamp after the last entry.
  @usableFromInline var latest = Stamp.untouched
  /// The stamp after the last entry that was not about one element alone.
  @usableFromInline var latestOrder = Stamp.untouched
  @usableFromInline var entries: [Entry] = []

  @usableFromInline
  init() {}

  /// Adds a change; O(1) on average.
  @inlinable
  mutating func record(_ change: CollectionChange<ID>) {
    if entries.count >= 2 * Self.reach {
      start = entries[entries.count - Self.reach - 1].stamp
      entries.removeFirst(entries.count - Self.reach)
    }
    latest = .fresh()
    if case .updated = change {} else { latestOrder = latest }
    entries.append(Entry(stamp: latest, change: change))
  }

  /// Begins anew: nothing that was seen before can be compared.
  @inlinable
  mutating func forget() {
    latest = .fresh()
    start = latest
    latestOrder = latest
    entries.removeAll()
  }

  /// The changes after a stamp, or nil where they are not remembered; O(1 + changes).
  @inlinable
  func changes(since stamp: Stamp) -> [CollectionChange<ID>]? {
    if stamp == latest { return [] }
    var first = entries.count
    while first > 0 {
      let before = first == 1 ? start : entries[first - 2].stamp
      first -= 1
      if before == stamp { return entries[first...].map(\.change) }
      if before.number < stamp.number { return nil }
    }
    return nil
  }
}
