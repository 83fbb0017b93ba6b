/// A collection whose elements are found by keys, such as `forEach` needs it.
public protocol KeyedElements<Key, Value>: SendableMetatype {
  /// The type of the keys.
  associatedtype Key: Hashable
  /// The type of the elements.
  associatedtype Value

  /// The keys of all elements.
  var allKeys: [Key] { get }

  /// Returns the element with a key, in constant time.
  func value(forKey key: Key) -> Value?

  /// Changes the element with a key in place, in constant time.
  ///
  /// - Parameters:
  ///   - key: The key of the element; set to the key that it has afterwards if `body` changes it.
  ///   - body: Changes the element.
  /// - Returns: The result of `body`, or nil if there is no such element.
  mutating func modify<Result>(
    following key: inout Key, _ body: (inout Value) -> Result
  ) -> Result?

  /// The stamp of the latest change, in constant time; nil if the collection keeps none. Then each
  /// action looks up every element that runs effects.
  var changeStamp: Stamp? { get }

  /// The offset of `changeStamp` in the memory of the collection, in bytes; nil if it is computed. An offset
  /// outside of the collection is ignored.
  static var stampOffset: Int? { get }

  /// Returns the keys of the elements that were inserted, removed or changed since a stamp was read.
  ///
  /// - Parameter stamp: An earlier `changeStamp` of this collection.
  /// - Returns: The keys, or nil if they are not known.
  func changedKeys(since stamp: Stamp) -> [Key]?
}

extension KeyedElements {
  /// Whether there is an element with a key.
  @inlinable
  public func contains(key: Key) -> Bool {
    value(forKey: key) != nil
  }

  /// Changes the element with a key in place, in constant time.
  ///
  /// ```swift
  /// state.todos.modify(id) { $0.isDone = true }
  /// ```
  ///
  /// - Returns: The result of `body`, or nil if there is no such element.
  @inlinable @discardableResult
  public mutating func modify<Result>(_ key: Key, _ body: (inout Value) -> Result) -> Result? {
    var key = key
    return modify(following: &key, body)
  }

  /// The stamp of the latest change: nil, as the collection keeps none.
  public var changeStamp: Stamp? { nil }

  /// The offset of the stamp: nil, as the collection keeps none.
  public static var stampOffset: Int? { nil }

  /// Returns the keys of the elements that changed: nil, as they are not known.
  public func changedKeys(since stamp: Stamp) -> [Key]? { nil }
}

extension Dictionary: KeyedElements {
  /// All keys.
  public var allKeys: [Key] { Array(keys) }

  /// Returns the value with a key.
  public func value(forKey key: Key) -> Value? {
    self[key]
  }

  /// Changes the value with a key in place.
  public mutating func modify<Result>(
    following key: inout Key, _ body: (inout Value) -> Result
  ) -> Result? {
    guard let index = index(forKey: key) else { return nil }
    return body(&values[index])
  }
}
