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

}
