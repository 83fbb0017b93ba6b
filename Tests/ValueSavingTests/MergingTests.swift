import ComposableArchitecture
import Testing
import ValueSaving

private struct Item: Identifiable, Mergeable {
  let id: Int
  var name = ""
  var isDone = false

  mutating func merge(_ other: Item, since base: Item) {
    merge(other, since: base, \.name, \.isDone)
  }
}

struct MergingTests {
  private func merged<Value: Mergeable>(_ own: Value, _ other: Value, since base: Value) -> Value {
    var own = own
    own.merge(other, since: base)
    return own
  }

  @Test func `the change of either side counts, and the own one first`() {
    #expect(merged(1, 2, since: 1) == 2)
    #expect(merged(2, 1, since: 1) == 2)
    #expect(merged(2, 3, since: 1) == 2)
    #expect(merged(nil, 1, since: nil) == 1)
    #expect(merged(1, nil, since: 1) == nil)
    #expect(merged(2, nil, since: 1) == 2)
    #expect(merged(nil, 2, since: 1) == 2)
    #expect(merged(nil, 1, since: 1 as Int?) == nil)
  }

  @Test func `sets and dictionaries merge each element`() {
    #expect(merged([1, 2], [2, 3], since: [2, 4] as Set) == [1, 2, 3])
    #expect(
      merged(["a": 1, "b": 2], ["b": 3, "c": 4], since: ["b": 2, "d": 5])
        == ["a": 1, "b": 3, "c": 4])
  }

  private func items(_ ids: Int...) -> IdentifiedArray<Item> {
    IdentifiedArray(ids.map { Item(id: $0) })
  }

  @Test func `elements are added, removed and changed on both sides`() {
    var (own, other) = (items(1, 2, 3), items(1, 2, 3))
    own[id: 1]?.name = "own"
    other[id: 1]?.isDone = true
    own.remove(id: 2)
    other.remove(id: 3)
    own.append(Item(id: 4))
    other.insert(Item(id: 5), at: 0)
    let merged = merged(own, other, since: items(1, 2, 3))
    #expect(merged.map(\.id) == [5, 1, 4])
    #expect(merged[id: 1] == Item(id: 1, name: "own", isDone: true))
  }

  @Test func `a changed element that the other side removed stays`() {
    var (own, other) = (items(1, 2), items(1, 2))
    own[id: 1]?.name = "own"
    own.remove(id: 2)
    other[id: 2]?.name = "other"
    other.remove(id: 1)
    #expect(Set(merged(own, other, since: items(1, 2)).map(\.name)) == ["own", "other"])
  }

  @Test func `the order of the side that moved elements counts`() {
    #expect(merged(items(3, 1, 2), items(1, 2, 3, 4), since: items(1, 2, 3)) == items(3, 4, 1, 2))
    #expect(merged(items(1, 5, 2, 3), items(3, 2, 1), since: items(1, 2, 3)) == items(3, 2, 1, 5))
    #expect(merged(items(2, 1), items(1, 2), since: items(1, 2)) == items(2, 1))
  }
}
