import RandomTesting
import Testing

@testable import ComposableArchitecture

/// Random changes, compared with a plain array after each.
struct IdentifiedArrayModelTests {
  private typealias Item = RandomEdit.Item

  private struct Pair {
    var array = IdentifiedArray<Item>()
    var model: [Item] = []

    /// The stamp and the items at the last look.
    var seen = (stamp: IdentifiedArray<Item>().stamp, items: [Item]())

    mutating func change(_ random: inout SeededRandom) {
      let edit = RandomEdit.any(&random)
      let before = (stamp: array.stamp, order: array.orderStamp, items: model)
      #expect(edit.apply(&array) == edit.model(&model), "\(edit)")
      if before.items != model { #expect(array.stamp != before.stamp, "\(edit)") }
      if before.items == model, edit.keepsStamp { #expect(array.stamp == before.stamp, "\(edit)") }
      if before.items.map(\.id) != model.map(\.id) { #expect(array.orderStamp != before.order) }
    }

    func check() {
      expectCollectionLaws(array, contents: model)
      #expect(Array(array.ids) == model.map(\.id))
      #expect(array.offsets.slots.count { $0 != 0 } == model.count)
      for (offset, item) in model.enumerated() {
        #expect(array.index(id: item.id) == offset)
        #expect(array[id: item.id] == item && array.value(forKey: item.id) == item)
      }
      for number in 0..<30 {
        let id = RandomEdit.Key(number: number)
        #expect(array.contains(key: id) == model.contains { $0.id == id })
        #expect((array[id: id] == nil) == !array.contains(key: id))
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
  func `random edits and their change log match a plain array`(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var pair = Pair()
    for _ in 0..<400 {
      pair.change(&random)
      pair.check()
      if Int.random(in: 0..<5, using: &random) == 0 { pair.look() }
    }
    try expectValueLaws(
      pair.array, equals: IdentifiedArray(pair.model), describedAs: "\(pair.model)")
    guard pair.model.count > 1 else { return }
    var changed = pair.model
    changed[0].value += 1
    for different in [pair.model.dropLast(), pair.model.reversed(), changed] {
      #expect(pair.array != IdentifiedArray(different))
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
