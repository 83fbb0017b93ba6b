import Testing

@testable import ComposableArchitecture

struct EditLogTests {
  private struct Item: Identifiable, Equatable, Sendable {
    var id: Int
    var value = 0
  }

  private func array(_ count: Int) -> IdentifiedArray<Item> {
    IdentifiedArray((0..<count).map { Item(id: $0) })
  }

  @Test func `an array has no changes since its own stamp`() {
    let array = array(3)
    #expect(array.changes(since: array.stamp) == [])
    #expect(IdentifiedArray<Item>().changes(since: IdentifiedArray<Item>().stamp) == [])
  }

  @Test func `changes come in their order`() {
    var array = array(3)
    let before = array.stamp
    array.append(Item(id: 3))
    array.modify(1) { $0.value = 1 }
    array.remove(id: 0)
    array.modify(1) { $0.id = 7 }
    #expect(
      array.changes(since: before)
        == [.inserted(3), .updated(1), .removed(0), .removed(1), .inserted(7)])
  }

  @Test func `an edit that changes no element keeps the stamp`() {
    var array = array(3)
    let before = array.stamp
    array.append(Item(id: 0))
    array.insert(Item(id: 1), at: 0)
    array.remove(id: 9)
    array.remove(atOffsets: [7, -1])
    array.modify(9) { $0.value = 1 }
    #expect(array.stamp == before)
  }

  @Test func `stamps of different arrays differ`() {
    #expect(array(3).stamp != array(3).stamp)
    #expect(IdentifiedArray<Item>().stamp == IdentifiedArray<Item>().stamp)
  }

  @Test func `a stamp of another array leads nowhere`() {
    let older = array(3)
    var array = array(3)
    let younger = self.array(3)
    #expect(array.changes(since: older.stamp) == nil)
    #expect(array.changes(since: younger.stamp) == nil)
    array.append(Item(id: 5))
    #expect(array.changes(since: older.stamp) == nil)
    #expect(array.changes(since: younger.stamp) == nil)
    #expect(array.changes(since: IdentifiedArray<Item>().stamp) == nil)
  }

  @Test func `a literal can be compared with emptiness`() {
    let literal: IdentifiedArray<Item> = [Item(id: 1), Item(id: 2)]
    #expect(literal.changes(since: IdentifiedArray<Item>().stamp) == [.inserted(1), .inserted(2)])
  }

  @Test func `copies share the changes before their fork`() {
    var first = array(3)
    let before = first.stamp
    first.append(Item(id: 3))
    var second = first
    let fork = first.stamp
    first.append(Item(id: 4))
    second.append(Item(id: 5))
    #expect(first.changes(since: before) == [.inserted(3), .inserted(4)])
    #expect(second.changes(since: before) == [.inserted(3), .inserted(5)])
    #expect(second.changes(since: fork) == [.inserted(5)])
    #expect(first.changes(since: second.stamp) == nil)
    #expect(second.changes(since: first.stamp) == nil)
  }

  @Test(arguments: [1, 1023, 1024, 1025, 2047, 2048, 2049, 5000])
  func `the log keeps a bounded number of recent changes`(_ count: Int) {
    var array = array(1)
    var stamps = [array.stamp]
    for _ in 0..<count {
      array.modify(0) { $0.value += 1 }
      stamps.append(array.stamp)
    }
    for reach in [0, 1, 2, 1023, 1024] where reach <= count {
      #expect(array.changes(since: stamps[count - reach])?.count == reach)
    }
    #expect(array.log.changes.count <= 2 * EditLog<Item>.reach)
    if count == 2049 {
      let known = stamps.compactMap { array.changes(since: $0)?.count }
      #expect(known == (0...array.log.changes.count).reversed())
    }
    if count == 5000 { #expect(array.changes(since: stamps[0]) == nil) }
  }

  @Test func `the order has a separate stamp`() {
    var array = array(3)
    var order = array.orderStamp
    array.modify(1) { $0.value = 1 }
    #expect(array.orderStamp == order)
    array.append(Item(id: 4))
    #expect(array.orderStamp != order)
    order = array.orderStamp
    array.modify(4) { $0.id = 5 }
    #expect(array.orderStamp != order)
  }
}
