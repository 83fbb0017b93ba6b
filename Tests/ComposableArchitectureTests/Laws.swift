import Foundation
import Testing

/// Expects that a collection has some contents, and keeps the laws of a random access collection.
func expectCollectionLaws<Elements: RandomAccessCollection>(
  _ elements: Elements, contents: [Elements.Element]
) where Elements.Element: Equatable {
  #expect(Array(elements) == contents)
  #expect(elements.count == contents.count && elements.isEmpty == contents.isEmpty)
  #expect(elements.first == contents.first && elements.last == contents.last)
  #expect(elements.reversed().elementsEqual(contents.reversed()))
  let places = Array(elements.indices) + [elements.endIndex]
  #expect(places.first == elements.startIndex && places.count == contents.count + 1)
  for (offset, place) in places.enumerated() {
    #expect(elements.index(elements.startIndex, offsetBy: offset) == place)
    #expect(elements.distance(from: place, to: elements.endIndex) == contents.count - offset)
    #expect(elements[..<place].elementsEqual(contents[..<offset]))
    #expect(elements[place...].elementsEqual(contents[offset...]))
    let beyond = elements.index(
      place, offsetBy: contents.count + 1, limitedBy: elements.endIndex)
    #expect(beyond == nil)
    guard offset < contents.count else { continue }
    #expect(elements[place] == contents[offset])
    #expect(elements.index(after: place) == places[offset + 1] && place < places[offset + 1])
    #expect(elements.index(before: places[offset + 1]) == place)
  }
}

/// Expects that two values are equal, that they hash, are written and read as such, and are described as another.
func expectValueLaws<Value: Hashable & Codable>(
  _ value: Value, equals other: Value, describedAs description: String
) throws {
  #expect(value == other && other == value && value.hashValue == other.hashValue)
  #expect("\(value)" == description)
  let read = try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  #expect(read == value)
}
