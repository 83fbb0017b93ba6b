public import ComposableArchitecture

/// A value that several stores of one process change at once.
///
/// A value of several parts merges each of them:
///
/// ```swift
/// extension Preferences: Mergeable {
///   mutating func merge(_ other: Preferences, since base: Preferences) {
///     merge(other, since: base, \.order, \.isCompact)
///   }
/// }
/// ```
public protocol Mergeable: Equatable {
  /// Makes the changes here that led from an earlier value to another one. Where both sides changed the same
  /// part, the change of this side stays.
  ///
  /// - Parameters:
  ///   - other: The value of the other side.
  ///   - base: The value from which both sides began.
  mutating func merge(_ other: Self, since base: Self)
}

extension Mergeable {
  /// Takes the other value as a whole, unless this side changed too.
  public mutating func merge(_ other: Self, since base: Self) {
    if self == base { self = other }
  }

  /// Merges the parts at these key paths. Without changes on this side it takes the other value as a whole.
  public mutating func merge<each Part: Equatable>(
    _ other: Self, since base: Self, _ part: repeat WritableKeyPath<Self, each Part>
  ) {
    if self == base { return self = other }
    for path in repeat each part {
      if self[keyPath: path] == base[keyPath: path] { self[keyPath: path] = other[keyPath: path] }
    }
  }
}

extension Bool: Mergeable {}
extension Int: Mergeable {}
extension String: Mergeable {}

extension Optional: Mergeable where Wrapped: Mergeable {
  /// Merges two values; a value that one side changed and the other removed stays.
  public mutating func merge(_ other: Wrapped?, since base: Wrapped?) {
    if self == base { return self = other }
    guard let other, other != base else { return }
    if let base { self?.merge(other, since: base) }
    if self == nil { self = other }
  }
}

extension Set: Mergeable {
  /// Makes the removals and the insertions of the other side.
  public mutating func merge(_ other: Set, since base: Set) {
    subtract(base.subtracting(other))
    formUnion(other.subtracting(base))
  }
}

extension Dictionary: Mergeable where Value: Mergeable {
  /// Merges the values of each key.
  public mutating func merge(_ other: [Key: Value], since base: [Key: Value]) {
    for key in Set(other.keys).union(base.keys) {
      self[key].merge(other[key], since: base[key])
    }
  }
}

extension IdentifiedArray: Mergeable where Element: Mergeable {
  /// Merges the elements with the same ids. The order is the other side's, unless this side moved elements; an
  /// element that only one side has comes after the one that it follows there.
  public mutating func merge(_ other: IdentifiedArray, since base: IdentifiedArray) {
    if self == base { return self = other }
    if other == base { return }
    var merged: [Element.ID: Element] = [:]
    for id in Set(ids).union(other.ids) {
      var element = self[id: id]
      element.merge(other[id: id], since: base[id: id])
      merged[id] = element
    }
    let isMoved = !ids.filter(base.contains(key:)).elementsEqual(
      base.ids.filter(contains(key:)))
    let (first, second) =
      isMoved ? (ids.map(\.self), other.ids.map(\.self)) : (other.ids.map(\.self), ids.map(\.self))
    self = IdentifiedArray(Self.joined(first, second).compactMap { merged[$0] })
  }

  /// Returns the ids of both lists: an id that only the second has comes after the one that it follows there.
  private static func joined(_ first: [Element.ID], _ second: [Element.ID]) -> [Element.ID] {
    let known = Set(first)
    var leading: [Element.ID] = []
    var following: [Element.ID: [Element.ID]] = [:]
    var latest: Element.ID?
    for id in second {
      if known.contains(id) {
        latest = id
      } else if let latest {
        following[latest, default: []].append(id)
      } else {
        leading.append(id)
      }
    }
    return leading + first.flatMap { [$0] + (following[$0] ?? []) }
  }
}

/// Changes of others: the value that they made of an earlier one.
public struct OthersChanges<Value> {
  /// The value that the others began with, which the store had too.
  public var base: Value
  /// The value with the changes of the others.
  public var value: Value

  /// Creates changes.
  public init(base: Value, value: Value) {
    (self.base, self.value) = (base, value)
  }
}

extension OthersChanges: Equatable where Value: Equatable {}
extension OthersChanges: Sendable where Value: Sendable {}
extension OthersChanges: Codable where Value: Codable {}
