/// Those who are told of changes of one state: a node of the tree that scopes make.
///
/// Observers are shown the state where it lies; nothing is copied to tell them.
@MainActor
@usableFromInline
class ObserverList {
  /// Takes an observer away; an id that is not there is ignored.
  func remove(_ id: Int) {}
}

@MainActor
@usableFromInline
final class Observers<State>: ObserverList {
  private struct Entry {
    let id: Int
    var update: ((UnsafePointer<State>) -> Void)?
  }

  private var entries: ContiguousArray<Entry> = []
  private var lastID = 0
  private var isNotifying = false
  /// How many observers there are.
  @usableFromInline
  private(set) var count = 0
  /// Called when the first observer comes (true) and when the last one goes (false).
  @usableFromInline
  var onUse: ((Bool) -> Void)?

  @usableFromInline
  override init() {}

  @inlinable
  var isEmpty: Bool { count == 0 }

  /// Adds an observer, to be shown the state after each action; O(1) on average.
  @usableFromInline
  func add(_ update: @escaping (UnsafePointer<State>) -> Void) -> Int {
    lastID += 1
    entries.append(Entry(id: lastID, update: update))
    count += 1
    if count == 1 { onUse?(true) }
    return lastID
  }

  /// Shows the state to all who were there when this began.
  @usableFromInline
  func notify(_ state: UnsafePointer<State>) {
    guard count > 0 else { return }
    isNotifying = true
    for index in 0..<entries.count { entries[index].update?(state) }
    isNotifying = false
    compact()
  }

  /// Takes an observer away; O(log n).
  override func remove(_ id: Int) {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].id < id { low = middle + 1 } else { high = middle }
    }
    guard low < entries.count, entries[low].id == id, entries[low].update != nil else { return }
    entries[low].update = nil
    count -= 1
    compact()
    if count == 0 { onUse?(false) }
  }

  private func compact() {
    guard !isNotifying, entries.count > 2 * count else { return }
    entries.removeAll { $0.update == nil }
  }
}
