import Foundation
import Testing

@testable import ComposableArchitecture

struct IdentifiedArrayTests {
  private struct Item: Identifiable, Hashable, Codable, Sendable {
    var id: Int
    var text = ""
  }

  private let five = IdentifiedArray((1...5).map { Item(id: $0) })

  private func ids(_ array: IdentifiedArray<Item>) -> [Int] { Array(array.ids) }

  @Test func `elements are found by id and by offset`() {
    #expect(ids(five) == [1, 2, 3, 4, 5])
    #expect(five[id: 3] == Item(id: 3))
    #expect(five[id: 9] == nil)
    #expect(five[2].id == 3)
    #expect(five.index(id: 4) == 3)
    #expect(five.index(id: 0) == nil)
    #expect(five.contains(key: 5))
    #expect(!five.contains(key: 6))
    #expect(five.value(forKey: 2)?.id == 2)
  }

  @Test func `duplicate ids keep only the first element`() {
    let array = IdentifiedArray([Item(id: 1, text: "a"), Item(id: 1, text: "b"), Item(id: 2)])
    #expect(array == [Item(id: 1, text: "a"), Item(id: 2)])
    let literal: IdentifiedArray<Item> = [Item(id: 1, text: "a"), Item(id: 1, text: "b")]
    #expect(Array(literal) == [Item(id: 1, text: "a")])
  }

  @Test func `two elements with the same id are combined`() {
    let items = [Item(id: 1, text: "a"), Item(id: 2), Item(id: 1, text: "b")]
    let last = IdentifiedArray(items) { $1 }
    #expect(last == [Item(id: 1, text: "b"), Item(id: 2)])
    let both = IdentifiedArray(items, uniquingIDsWith: { Item(id: 7, text: $0.text + $1.text) })
    #expect(both == [Item(id: 7, text: "ab"), Item(id: 2)])
    #expect(both.index(id: 7) == 0)
  }

  @Test func `filter keeps the type and the log`() {
    let even = five.filter { $0.id.isMultiple(of: 2) }
    #expect(ids(even) == [2, 4])
    #expect(even.index(id: 4) == 1)
    #expect(even.changes(since: five.stamp) == [.removed(1), .removed(3), .removed(5)])
    #expect(five.filter { _ in true }.stamp == five.stamp)
  }

  @Test func `an element is removed by its id`() {
    var array = five
    let removed = [array.remove(Item(id: 2, text: "other")), array.remove(Item(id: 9))]
    #expect(removed == [Item(id: 2), nil])
    #expect(ids(array) == [1, 3, 4, 5])
  }

  @Test func `a value is identified`() throws {
    var words = IdentifiedArray(["one", "two"].enumerated().map { Identified($1, id: $0) })
    words[id: 1]?.value += "!"
    #expect(words == [Identified("one", id: 0), Identified("two!", id: 1)])
    var point = Identified(Item(id: 1), id: "p")
    point.text = "here"
    #expect(point.value.text == "here")
    let data = try JSONEncoder().encode(words)
    #expect(
      try JSONDecoder().decode(IdentifiedArray<Identified<Int, String>>.self, from: data) == words)
  }

  @Test func `a dump shows the elements alone`() {
    var (dumped, ofArray) = ("", "")
    dump(five, to: &dumped)
    dump(Array(five), to: &ofArray)
    #expect(dumped == ofArray)
  }

  @Test func `append and insert refuse an id that is there`() {
    var array = five
    let refused = [
      array.append(Item(id: 2, text: "again")), array.insert(Item(id: 2, text: "again"), at: 0),
    ]
    #expect(refused == [false, false])
    #expect(array == five)
    #expect(array.stamp == five.stamp)
    let taken = [array.append(Item(id: 6)), array.insert(Item(id: 0), at: 0)]
    #expect(taken == [true, true])
    #expect(ids(array) == [0, 1, 2, 3, 4, 5, 6])
  }

  @Test(arguments: [(-7, 0), (0, 0), (2, 2), (5, 5), (6, 5), (Int.max, 5), (Int.min, 0)])
  func `insert beyond an end means the end`(_ offset: Int, _ expected: Int) {
    var array = five
    array.insert(Item(id: 9), at: offset)
    #expect(array.index(id: 9) == expected)
    #expect(array.count == 6)
  }

  @Test func `remove by id returns the element or nil`() {
    var array = five
    let removed = [array.remove(id: 3), array.remove(id: 3)]
    #expect(removed == [Item(id: 3), nil])
    #expect(ids(array) == [1, 2, 4, 5])
    #expect(array.index(id: 5) == 3)
  }

  @Test(arguments: [
    ([], [1, 2, 3, 4, 5]),
    ([0], [2, 3, 4, 5]),
    ([0, 1, 2], [4, 5]),
    ([3, 1], [1, 3, 5]),
    ([4, 4, 0, 4], [2, 3, 4]),
    ([-1, 5, 99, Int.min, Int.max], [1, 2, 3, 4, 5]),
    ([2, 7, -3], [1, 2, 4, 5]),
    ([0, 1, 2, 3, 4], []),
  ])
  func `removing offsets ignores duplicates and missing offsets`(
    _ offsets: [Int], _ left: [Int]
  ) {
    var array = five
    let gone = array.remove(atOffsets: offsets)
    #expect(ids(array) == left)
    #expect(gone.map(\.id) == [1, 2, 3, 4, 5].filter { !left.contains($0) })
    #expect((array.stamp == five.stamp) == gone.isEmpty)
  }

  @Test func `remove all leaves nothing`() {
    var array = five
    array.removeAll()
    #expect(array.isEmpty)
    #expect(array[id: 1] == nil)
    #expect(array == [])
    array.append(Item(id: 1))
    #expect(ids(array) == [1])
  }

  @Test func `modify lends the element and returns the result`() {
    var array = five
    let length = array.modify(2) { item in
      item.text += "ab"
      return item.text.count
    }
    #expect(length == 2)
    #expect(array[id: 2]?.text == "ab")
    let nothing: Void? = array.modify(9) { $0.text = "c" }
    #expect(nothing == nil)
    #expect(array[1].text == "ab")
  }

  @Test func `an element whose id is changed keeps its place`() {
    var array = five
    array.modify(2) { $0.id = 20 }
    #expect(ids(array) == [1, 20, 3, 4, 5])
    #expect(array[id: 2] == nil)
    #expect(array[id: 20]?.id == 20)
  }

  @Test func `an element that takes the id of another is removed`() {
    var array = five
    array.modify(2) {
      $0.id = 4
      $0.text = "thief"
    }
    #expect(ids(array) == [1, 3, 4, 5])
    #expect(array[id: 4]?.text == "")
    #expect(array.index(id: 5) == 3)
  }

  @Test func `equality looks at elements and order only`() {
    #expect(five == IdentifiedArray((1...5).map { Item(id: $0) }))
    #expect(five != IdentifiedArray((1...5).reversed().map { Item(id: $0) }))
    var changed = five
    changed.modify(1) { $0.text = "a" }
    #expect(changed != five)
    changed.modify(1) { $0.text = "" }
    #expect(changed == five)
    #expect(changed.hashValue == five.hashValue)
  }

  @Test func `copies diverge`() {
    var first = five
    var second = five
    first.remove(id: 1)
    second.append(Item(id: 6))
    #expect(ids(five) == [1, 2, 3, 4, 5])
    #expect(ids(first) == [2, 3, 4, 5])
    #expect(ids(second) == [1, 2, 3, 4, 5, 6])
    #expect(first[id: 5]?.id == 5)
  }

  @Test func `an identified array encodes and decodes as an array`() throws {
    var array = five
    array.modify(3) { $0.text = "c" }
    let data = try JSONEncoder().encode(array)
    #expect(try JSONDecoder().decode([Item].self, from: data) == Array(array))
    #expect(try JSONDecoder().decode(IdentifiedArray<Item>.self, from: data) == array)
    let doubled = Data(#"[{"id":1,"text":"a"},{"id":1,"text":"b"}]"#.utf8)
    #expect(
      try JSONDecoder().decode(IdentifiedArray<Item>.self, from: doubled)
        == [Item(id: 1, text: "a")])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(IdentifiedArray<Item>.self, from: Data("7".utf8))
    }
  }

  @Test func `an identified array is described as an array`() {
    let array: IdentifiedArray<Item> = [Item(id: 1)]
    #expect("\(array)" == "\([Item(id: 1)])")
  }

  @Test func `an identified array is a random access collection`() {
    #expect(five.first?.id == 1)
    #expect(five.last?.id == 5)
    #expect(five.reversed().map(\.id) == [5, 4, 3, 2, 1])
    #expect(five[1..<3].map(\.id) == [2, 3])
    #expect(IdentifiedArray<Item>().isEmpty)
  }
}
