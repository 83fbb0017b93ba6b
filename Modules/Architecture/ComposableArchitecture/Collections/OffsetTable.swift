/// The offsets of an array's elements by the hashes of their ids: a hash table with linear probing.
///
/// It holds neither ids nor hashes, which the array has already: a copy takes six to twelve bytes per element, and
/// when elements move, their offsets change in one pass without hashing.
@usableFromInline
struct OffsetTable: Sendable {
  /// An offset plus one in each slot, or zero if it is free; their number is zero or a power of two.
  @usableFromInline var slots: ContiguousArray<UInt32> = []

  @inlinable var mask: Int { slots.count - 1 }

  /// Creates a table with room for as many offsets and some more.
  @inlinable
  init(capacity: Int) {
    var count = 4
    while 2 * count < 3 * capacity { count *= 2 }
    if capacity > 0 { slots = ContiguousArray(repeating: 0, count: count) }
  }

  /// Whether there is room for as many offsets: a quarter of the slots stays free.
  @inlinable
  func hasRoom(for count: Int) -> Bool {
    4 * count <= 3 * slots.count
  }

  /// Returns the first slot from the one of a hash on whose offset satisfies a predicate; O(1) on average.
  @inlinable
  func slot(hash: Int, where matches: (Int) -> Bool) -> Int? {
    if slots.isEmpty { return nil }
    var slot = hash & mask
    while slots[slot] != 0 {
      if matches(Int(slots[slot]) - 1) { return slot }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Adds an offset; there must be room. O(1) on average.
  @inlinable
  mutating func insert(_ offset: Int, hash: Int) {
    var slot = hash & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = UInt32(offset + 1)
  }

  /// Removes an offset; O(1) on average.
  ///
  /// - Parameters:
  ///   - offset: The offset; if its hash has changed, all slots are searched.
  ///   - hash: Its hash.
  ///   - hashAt: Returns the hash of another offset.
  @inlinable
  mutating func remove(_ offset: Int, hash: Int, hashAt: (Int) -> Int) {
    let found = slot(hash: hash) { $0 == offset } ?? slots.firstIndex(of: UInt32(offset + 1))
    guard var free = found else { return }
    slots[free] = 0
    var next = (free + 1) & mask
    // An offset behind the free slot moves into it if its hash leads there or to a slot before.
    while slots[next] != 0 {
      let home = hashAt(Int(slots[next]) - 1) & mask
      if (next - home) & mask >= (next - free) & mask {
        slots.swapAt(free, next)
        free = next
      }
      next = (next + 1) & mask
    }
  }

  /// Replaces the offsets from the first one on; O(n).
  @inlinable
  mutating func renumber(from first: Int, _ place: (Int) -> Int) {
    for slot in slots.indices where slots[slot] > first {
      slots[slot] = UInt32(truncatingIfNeeded: place(Int(slots[slot]) - 1) + 1)
    }
  }
}
