import Foundation
import Testing

@testable import ComposableArchitecture

struct IdentifiedArrayChangeTests {
  private struct Item: Identifiable, Hashable, Codable, Sendable {
    var id: Int
    var text = ""
  }

  private let five = IdentifiedArray((1...5).map { Item(id: $0) })

  private func ids(_ array: IdentifiedArray<Item>) -> [Int] { Array(array.ids) }

  @Test func `setting an element by id replaces or appends it`() {
    var array = five
    let before = array.stamp
    array[id: 2] = Item(id: 2, text: "two")
    array[id: 6] = Item(id: 6)
    #expect(ids(array) == [1, 2, 3, 4, 5, 6])
    #expect(array[id: 2]?.text == "two")
    #expect(array.changes(since: before) == [.updated(2), .inserted(6)])
  }

  @Test func `changing an element through its id copies nothing`() {
    var array = IdentifiedArray((0..<3).map(Counted.init))
    array.append(Counted(id: 3))
    let place = array.elements.withUnsafeBytes { $0.baseAddress }
    for id in 0..<4 {
      let isAlone = array[id: id]?.increment()
      #expect(isAlone == true)
      #expect(array[id: id]?.count.number == 1)
    }
    #expect(array.elements.withUnsafeBytes { $0.baseAddress } == place)
  }

  @Test func `a change that throws puts the element back`() {
    struct Failure: Error {}
    func fail(_ item: inout Item?) throws {
      item?.text = "half"
      throw Failure()
    }
    var array = five
    #expect(throws: Failure.self) { try fail(&array[id: 2]) }
    #expect(ids(array) == [1, 2, 3, 4, 5])
    #expect(array[id: 2]?.text == "half")
    #expect(array.stamp != five.stamp)
  }

  @Test func `sorting records a change only if the order changes`() {
    var array = five
    array.sort { $0.id < $1.id }
    #expect(array.stamp == five.stamp)
    array.sort { $0.id % 2 < $1.id % 2 }
    #expect(ids(array) == [2, 4, 1, 3, 5])
    #expect(array[id: 3]?.id == 3)
    #expect(array.changes(since: five.stamp) == [.reordered])
    var numbers = IdentifiedArray([3, 1, 2].map(Number.init))
    numbers.sort()
    #expect(numbers.map(\.id) == [1, 2, 3])
  }

  @Test func `the order stays if a sort throws`() {
    struct Failure: Error {}
    var array = five
    var comparisons = 0
    #expect(throws: Failure.self) {
      try array.sort {
        comparisons += 1
        if comparisons == 4 { throw Failure() }
        return $0.id > $1.id
      }
    }
    #expect(array.stamp == five.stamp)
    #expect(ids(array) == [1, 2, 3, 4, 5])
    #expect(ids(array).map { array.index(id: $0) } == [0, 1, 2, 3, 4])
  }
}

/// A number that is compared.
private struct Number: Identifiable, Comparable {
  let id: Int

  static func < (left: Number, right: Number) -> Bool { left.id < right.id }
}

/// An element that knows whether it was copied.
private struct Counted: Identifiable {
  final class Count { var number = 0 }

  let id: Int
  var count = Count()

  init(id: Int) {
    self.id = id
  }

  /// Increments the count, and returns whether it is uniquely referenced.
  mutating func increment() -> Bool {
    count.number += 1
    return isKnownUniquelyReferenced(&count)
  }
}
