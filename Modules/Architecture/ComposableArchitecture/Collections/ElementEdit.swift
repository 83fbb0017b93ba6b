/// A change of an identified array that names the elements which it moves in or out, and their places.
public enum ElementEdit<Element: Identifiable> where Element.ID: Sendable {
  /// Inserts elements, each at its offset among all that are there afterwards, in ascending order.
  case insert([Element], at: [Int])
  /// Removes the elements with these ids.
  case remove([Element.ID])
  /// Puts an element in the place of the one with the same id.
  case replace(Element)
  /// Brings the elements with these ids into this order.
  case order([Element.ID])
}

extension ElementEdit: Equatable where Element: Equatable {}
extension ElementEdit: Sendable where Element: Sendable {}
extension ElementEdit: Encodable where Element: Encodable, Element.ID: Encodable {}
extension ElementEdit: Decodable where Element: Decodable, Element.ID: Decodable {}
