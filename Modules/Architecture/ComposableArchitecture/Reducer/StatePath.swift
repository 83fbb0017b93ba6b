/// What leads to a part of a state: a lens, or a case path for a state that is an enum.
public protocol StatePath<Root, Value>: Sendable {
  /// The state that holds the part.
  associatedtype Root
  /// The part.
  associatedtype Value
  /// The lens that lends the part.
  var lens: Lens<Root, Value> { get }
}

extension Lens: StatePath {
  /// This lens.
  @inlinable public var lens: Lens { self }
}

extension CasePath: StatePath {
  /// The lens on the payload of this case.
  @inlinable public var lens: Lens<Root, Value> { .payload(self) }
}
