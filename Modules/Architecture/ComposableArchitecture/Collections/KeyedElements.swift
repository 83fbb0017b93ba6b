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

  /// Changes the element with this key in place, in constant time.
  ///
  /// - Parameters:
  ///   - key: What names the element.
  ///   - body: Changes the element.
  /// - Returns: What `body` returned, or nil where there is no such element.
  @discardableResult
  mutating func modify<Result>(_ key: Key, _ body: (inout Value) -> Result) -> Result?

  /// Changes the element with this key in place, in constant time, and has the key name it afterwards.
  ///
  /// - Parameters:
  ///   - key: What names the element, before and after the change.
  ///   - body: Changes the element.
  /// - Returns: What `body` returned, or nil where there is no such element.
  mutating func modify<Result>(
    following key: inout Key, _ body: (inout Value) -> Result
  ) -> Result?

  /// The mark of the latest change, in constant time; nil where the collection keeps none. Then each
  /// action looks up every element in which effects run.
  var changeStamp: Stamp? { get }

  /// Where `changeStamp` is stored in the collection, in bytes; nil if it is computed. An offset outside of the
  /// collection is ignored.
  static var stampOffset: Int? { get }

  /// The keys of elements that were inserted, removed or changed since a stamp was read.
  ///
  /// - Parameter stamp: The `changeStamp` of this collection when it was seen last.
  /// - Returns: The keys, or nil where they are not known.
  func changedKeys(since stamp: Stamp) -> [Key]?
}

extension KeyedElements {
  /// Changes the element with this key in place; the key names it afterwards as well.
  @inlinable
  public mutating func modify<Result>(
    following key: inout Key, _ body: (inout Value) -> Result
  ) -> Result? {
    modify(key, body)
  }

  /// The mark of the latest change: nil, as the collection keeps none.
  public var changeStamp: Stamp? { nil }

  /// Where the mark of the latest change is stored: nowhere.
  public static var stampOffset: Int? { nil }

  /// The keys of elements that changed: nil, as they are not known.
  public func changedKeys(since stamp: Stamp) -> [Key]? { nil }
}

extension Dictionary: KeyedElements {
  /// Whether there is a value with this key.
  public func contains(key: Key) -> Bool {
    index(forKey: key) != nil
  }

  /// The value with this key.
  public func value(forKey key: Key) -> Value? {
    self[key]
  }

  /// Changes the value with this key in place.
  @discardableResult
  public mutating func modify<Result>(
    _ key: Key, _ body: (inout Value) -> Result
  ) -> Result? {
    guard let index = index(forKey: key) else { return nil }
    return body(&values[index])
  }
}
