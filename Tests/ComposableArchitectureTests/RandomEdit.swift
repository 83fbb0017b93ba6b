import ComposableArchitecture
import RandomTesting

/// A random change of an identified array, and the same change of a plain one.
struct RandomEdit: CustomStringConvertible {
  /// An id that has the same hash as seven others.
  struct Key: Hashable, Codable, Sendable {
    let number: Int

    func hash(into hasher: inout Hasher) { hasher.combine(number / 8) }
  }

  struct Item: Identifiable, Hashable, Codable, Sendable {
    var id: Key
    var value = 0
  }

  typealias Items = IdentifiedArray<Item>

  let description: String
  /// Whether it leaves the stamp as it is if it changes nothing.
  let keepsStamp: Bool
  /// Changes the array; returns the elements that the call returned.
  let apply: (inout Items) -> [Item?]
  /// Changes the plain array; returns the same elements.
  let model: (inout [Item]) -> [Item?]

  private init(
    _ description: String, keepsStamp: Bool = true, _ apply: @escaping (inout Items) -> [Item?],
    _ model: @escaping (inout [Item]) -> [Item?]
  ) {
    (self.description, self.keepsStamp) = (description, keepsStamp)
    (self.apply, self.model) = (apply, model)
  }

  /// Creates an edit that returns nothing.
  private static func change(
    _ description: String, keepsStamp: Bool = true, _ apply: @escaping (inout Items) -> Void,
    _ model: @escaping (inout [Item]) -> Void
  ) -> RandomEdit {
    RandomEdit(description, keepsStamp: keepsStamp) {
      apply(&$0)
      return []
    } _: {
      model(&$0)
      return []
    }
  }

  static func any(_ random: inout SeededRandom) -> RandomEdit {
    func number(_ range: Range<Int> = 0..<30) -> Int { .random(in: range, using: &random) }
    func offset() -> Int { number(0..<12) == 0 ? [.min, .max][number(0..<2)] : number(-3..<33) }
    let item = Item(id: Key(number: number()), value: number(0..<3))
    let (id, offsets, place) = (item.id, (0..<4).map { _ in offset() }, offset())
    func index(_ items: [Item]) -> Int? { items.firstIndex { $0.id == id } }
    /// Replaces the item with an id, or appends one.
    func put(_ new: Item, _ items: inout [Item]) {
      let isTaken = new.id != id && items.contains { $0.id == new.id }
      switch (index(items), isTaken) {
      case (let index?, true): items.remove(at: index)
      case (let index?, false): items[index] = new
      case (nil, true): break
      case (nil, false): items.append(new)
      }
    }
    switch number(0..<140) {
    case 0..<25:
      return RandomEdit("append \(item)") {
        $0.append(item) ? [item] : []
      } _: {
        if index($0) != nil { return [] }
        $0.append(item)
        return [item]
      }
    case 25..<45:
      return RandomEdit("insert \(item) at \(place)") {
        $0.insert(item, at: place) ? [item] : []
      } _: {
        if index($0) != nil { return [] }
        $0.insert(item, at: min(max(place, 0), $0.count))
        return [item]
      }
    case 45..<60:
      return RandomEdit("remove \(id)") {
        [$0.remove(id: id)]
      } _: { items in
        [index(items).map { items.remove(at: $0) }]
      }
    case 60..<70:
      return RandomEdit("remove at \(offsets)") {
        $0.remove(atOffsets: offsets)
      } _: { items in
        let gone = items.indices.filter(offsets.contains).map { items[$0] }
        items.removeAll(where: gone.contains)
        return gone
      }
    case 70..<88:
      return RandomEdit("add to \(id)", keepsStamp: false) {
        [
          $0.modify(id) { item in
            item.value += 1
            return item
          }
        ]
      } _: { items in
        guard let index = index(items) else { return [nil] }
        items[index].value += 1
        return [items[index]]
      }
    case 88..<98:
      let new = Key(number: number())
      return change("rename \(id) to \(new)", keepsStamp: false) {
        $0.modify(id) { $0.id = new }
      } _: { items in
        if let index = index(items) { put(Item(id: new, value: items[index].value), &items) }
      }
    case 98..<102:
      return change("set \(id) to nil") {
        $0[id: id] = nil
      } _: { items in
        items.removeAll { $0.id == id }
      }
    case 102..<112:
      let new = number(0..<2) == 0 ? item : Item(id: Key(number: number()))
      return change("set \(id) to \(new)", keepsStamp: false) {
        $0[id: id]?.value += 1
        $0[id: id] = new
      } _: {
        put(new, &$0)
      }
    case 112..<120:
      return RandomEdit("update \(item)", keepsStamp: false) {
        [$0.updateOrAppend(item)]
      } _: {
        let old = index($0).map { [items = $0] in items[$0] }
        put(item, &$0)
        return [old]
      }
    case 120..<126:
      func isGone(_ item: Item) -> Bool { item.id.number % 5 == id.number % 5 }
      return change("remove all like \(id)") {
        $0.removeAll(where: isGone)
      } _: {
        $0.removeAll(where: isGone)
      }
    case 126..<133:
      return change("move \(offsets) to \(place)") {
        $0.move(fromOffsets: offsets, toOffset: place)
      } _: { items in
        let numbered = Array(items.enumerated())
        let others = numbered.filter { !offsets.contains($0.offset) }
        let moved = numbered.filter { offsets.contains($0.offset) }
        items = (others.filter { $0.offset < place } + moved + others.filter { $0.offset >= place })
          .map(\.element)
      }
    case 133..<138:
      return change("sort") {
        $0.sort { $0.value < $1.value }
      } _: {
        $0.sort { $0.value < $1.value }
      }
    default:
      return change("remove all") {
        $0.removeAll()
      } _: {
        $0 = []
      }
    }
  }
}
