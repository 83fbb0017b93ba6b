/// A collection whose elements are reached by keys: what `forEach` works on.
public protocol KeyedElements<Key, Value>: SendableMetatype {
  /// What names an element.
  associatedtype Key: Hashable
  /// An element.
  associatedtype Value

  /// Whether there is an element with this key, in constant time.
  func contains(key: Key) -> Bool

  /// The element with this key, in constant time.
  func value(forKey key: Key) -> Value?

  /// Lends the element with this key in place, in constant time.
  ///
  /// - Parameters:
  ///   - key: What names the element.
  ///   - body: Changes the element.
  /// - Returns: What `body` returned, or nil where there is no such element.
  @discardableResult
  mutating func modify<Result>(_ key: Key, _ body: (inout Value) -> Result) -> Result?
}

extension Dictionary: KeyedElements {
  /// Whether there is a value with this key.
  @inlinable
  public func contains(key: Key) -> Bool {
    index(forKey: key) != nil
  }

  /// The value with this key.
  @inlinable
  public func value(forKey key: Key) -> Value? {
    self[key]
  }

  /// Lends the value with this key in place.
  @inlinable
  @discardableResult
  public mutating func modify<Result>(
    _ key: Key, _ body: (inout Value) -> Result
  ) -> Result? {
    guard let index = index(forKey: key) else { return nil }
    return body(&values[index])
  }
}
