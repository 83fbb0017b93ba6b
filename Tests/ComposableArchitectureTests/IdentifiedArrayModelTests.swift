import RandomTesting
import Testing

@testable import ComposableArchitecture

/// Random changes, compared with a plain array after each.
struct IdentifiedArrayModelTests {
  /// An id that has the same hash as seven others.
  private struct Key: Hashable, Sendable {
    let number: Int

    func hash(into hasher: inout Hasher) { hasher.combine(number / 8) }
  }

  private struct Item: Identifiable, Equatable, Sendable {
    var id: Key
    var value = 0
  }

  private struct Pair {
    var array = IdentifiedArray<Item>()
    var model: [Item] = []

    /// The stamp and the items at the last look.
    var seen = (stamp: IdentifiedArray<Item>().stamp, items: [Item]())

    mutating func change(_ random: inout SeededRandom) {
      let id = Key(number: Int.random(in: 0..<30, using: &random))
      let place = model.firstIndex { $0.id == id }
      switch Int.random(in: 0..<140, using: &random) {
      case 100..<112: set(id, place, &random)
      case 112..<120:
        let old = array.updateOrAppend(Item(id: id, value: 7))
        #expect(old == place.map { model[$0] })
        if let place { model[place].value = 7 } else { model.append(Item(id: id, value: 7)) }
      case 120..<126:
        array.removeAll { $0.id.number % 5 == id.number % 5 }
        model.removeAll { $0.id.number % 5 == id.number % 5 }
      case 126..<133: move(&random)
      case 133..<140:
        array.sort { $0.value < $1.value }
        model.sort { $0.value < $1.value }
      case 0..<25:
        let added = array.append(Item(id: id))
        #expect(added == (place == nil))
        if place == nil { model.append(Item(id: id)) }
      case 25..<45:
        let offset = Int.random(in: -3...(model.count + 3), using: &random)
        array.insert(Item(id: id), at: offset)
        if place == nil { model.insert(Item(id: id), at: min(max(offset, 0), model.count)) }
      case 45..<60:
        let gone = array.remove(id: id)
        #expect(gone == place.map { model[$0] })
        if let place { model.remove(at: place) }
      case 60..<70:
        let offsets = (0..<4).map { _ in
          Int.random(in: -3...(model.count + 3), using: &random)
        }
        let gone = array.remove(atOffsets: offsets)
        #expect(gone == model.indices.filter(offsets.contains).map { model[$0] })
        model = model.indices.filter { !offsets.contains($0) }.map { model[$0] }
      case 70..<88:
        let result = array.modify(id) { item in
          item.value += 1
          return item.value
        }
        if let place { model[place].value += 1 }
        #expect(result == place.map { model[$0].value })
      case 88..<98:
        let new = Key(number: Int.random(in: 0..<30, using: &random))
        array.modify(id) { $0.id = new }
        guard let place else { break }
        if new != id, model.contains(where: { $0.id == new }) {
          model.remove(at: place)
        } else {
          model[place].id = new
        }
      default:
        array.removeAll()
        model = []
      }
    }

    /// Sets the element with an id to nil, to itself with another value, or to one with another id.
    private mutating func set(_ id: Key, _ place: Int?, _ random: inout SeededRandom) {
      let new = Key(number: Int.random(in: 0..<30, using: &random))
      let isTaken = new != id && model.contains { $0.id == new }
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        array[id: id] = nil
        if let place { model.remove(at: place) }
      case 1:
        array[id: id]?.value += 1
        if let place { model[place].value += 1 }
      case 2:
        array[id: id] = Item(id: id, value: 5)
        if let place { model[place].value = 5 } else { model.append(Item(id: id, value: 5)) }
      default:
        array[id: id] = Item(id: new)
        switch (place, isTaken) {
        case (let place?, true): model.remove(at: place)
        case (let place?, false): model[place] = Item(id: new)
        case (nil, true): break
        case (nil, false): model.append(Item(id: new))
        }
      }
    }

    private mutating func move(_ random: inout SeededRandom) {
      let places = -3...(model.count + 3)
      let offsets = (0..<3).map { _ in Int.random(in: places, using: &random) }
      let destination = Int.random(in: places, using: &random)
      array.move(fromOffsets: offsets, toOffset: destination)
      let numbered = Array(model.enumerated())
      let moved = numbered.filter { offsets.contains($0.offset) }
      let others = numbered.filter { !offsets.contains($0.offset) }
      let parts = [
        others.filter { $0.offset < destination }, moved,
        others.filter { $0.offset >= destination },
      ]
      model = parts.joined().map(\.element)
    }

    func check() {
      #expect(Array(array) == model)
      #expect(array.offsets.slots.count { $0 != 0 } == model.count)
      for (offset, item) in model.enumerated() {
        #expect(array.index(id: item.id) == offset)
        #expect(array[id: item.id] == item)
      }
    }

    /// Replays the changes since the last look on the items of that look.
    mutating func look() {
      if let changes = array.changes(since: seen.stamp) {
        var byID = Dictionary(uniqueKeysWithValues: seen.items.map { ($0.id, $0) })
        for change in changes {
          switch change {
          case .inserted(let id):
            #expect(byID[id] == nil)
            byID[id] = array[id: id] ?? Item(id: id)
          case .updated(let id):
            #expect(byID[id] != nil)
            byID[id] = array[id: id] ?? Item(id: id)
          case .removed(let id):
            let gone = byID.removeValue(forKey: id)
            #expect(gone != nil)
          case .reordered: break
          }
        }
        #expect(byID == Dictionary(uniqueKeysWithValues: model.map { ($0.id, $0) }))
        let onlyUpdates = changes.allSatisfy { if case .updated = $0 { true } else { false } }
        if onlyUpdates { #expect(seen.items.map(\.id) == model.map(\.id)) }
      }
      seen = (array.stamp, model)
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `random edits and their change log match a plain array`(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var pair = Pair()
    for _ in 0..<400 {
      pair.change(&random)
      pair.check()
      if Int.random(in: 0..<5, using: &random) == 0 { pair.look() }
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `copies diverge and equal stamps mean equal contents`(_ seed: UInt64) {
    var random = SeededRandom(seed: 100 + seed)
    var pairs = [Pair()]
    var contents: [Stamp: [Item]] = [:]
    for _ in 0..<400 {
      let place = Int.random(in: 0..<pairs.count, using: &random)
      if Int.random(in: 0..<20, using: &random) == 0, pairs.count < 8 {
        pairs.append(pairs[place])
      }
      pairs[place].change(&random)
      if Int.random(in: 0..<3, using: &random) == 0 { pairs[place].look() }
      for pair in pairs {
        if let known = contents[pair.array.stamp] { #expect(known == pair.model) }
        contents[pair.array.stamp] = pair.model
      }
      // What another copy saw last either leads here or is not known here.
      let other = pairs[Int.random(in: 0..<pairs.count, using: &random)]
      var lost = pairs[place]
      lost.seen = (other.array.stamp, other.model)
      lost.look()
    }
    for pair in pairs { pair.check() }
  }
}
