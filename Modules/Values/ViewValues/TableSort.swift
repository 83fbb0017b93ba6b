/// An order of the rows of a table.
public struct TableSort<Value: Equatable>: Equatable {
  /// Names the values by which the rows are sorted, as in their column.
  public var value: Value
  /// Whether the last row comes first.
  public var isReversed: Bool

  /// Creates an order.
  public init(_ value: Value, isReversed: Bool = false) {
    (self.value, self.isReversed) = (value, isReversed)
  }
}

extension TableSort: Hashable where Value: Hashable {}
extension TableSort: Sendable where Value: Sendable {}
extension TableSort: Codable where Value: Codable {}
