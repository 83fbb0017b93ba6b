/// The stores of parts of one store that are the same each time that they are asked for, so that a view
/// that is created anew with one is the same view.
///
/// A scope is known by its key path or case path and by the code of its functions. Functions that
/// capture something make a new store each time.
@MainActor
final class ScopeCache {
  struct Key: Hashable {
    let state: AnyHashable
    let action: UInt
    let type: ObjectIdentifier
  }

  private struct Entry {
    weak var store: AnyObject?
  }

  private var entries: [Key: Entry] = [:]
  private var sizeToSweep = 16

  /// The store for a key, created where there is none; nil where the part is not there.
  func store<Part: AnyObject>(_ key: Key, isThere: Bool, _ create: () -> Part?) -> Part? {
    guard isThere else {
      entries[key] = nil
      return nil
    }
    if let store = entries[key]?.store as? Part { return store }
    guard let store = create() else { return nil }
    if entries.count >= sizeToSweep {
      entries = entries.filter { $0.value.store != nil }
      sizeToSweep = max(16, 2 * entries.count)
    }
    entries[key] = Entry(store: store)
    return store
  }
}
