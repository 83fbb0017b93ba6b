/// A value with an id, so that it can be an element of an identified array.
///
/// ```swift
/// let words = IdentifiedArray(["one", "two"].enumerated().map { Identified($1, id: $0) })
/// ```
@dynamicMemberLookup
public struct Identified<ID: Hashable & Sendable, Value>: Identifiable {
  /// The id.
  public let id: ID
  /// The value.
  public var value: Value

  /// Gives a value an id.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - id: The id.
  public init(_ value: Value, id: ID) {
    self.id = id
    self.value = value
  }

  /// A property of the value.
  ///
  /// - Parameter keyPath: The key path of the property.
  public subscript<Property>(dynamicMember keyPath: WritableKeyPath<Value, Property>) -> Property {
    get { value[keyPath: keyPath] }
    set { value[keyPath: keyPath] = newValue }
  }
}

extension Identified: Equatable where Value: Equatable {}
extension Identified: Hashable where Value: Hashable {}
extension Identified: Sendable where Value: Sendable {}
extension Identified: Codable where ID: Codable, Value: Codable {}
