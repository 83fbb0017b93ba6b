/// The path to one case of an enum: what a key path is to a property.
///
/// Keep a path in a static constant: a scope caches its store by the path, and a path that is created
/// again is another path.
public struct CasePath<Root, Value>: Sendable {
  /// Puts a value into the case.
  public let embed: @Sendable (Value) -> Root
  /// Returns the value of the case, or nil for another case.
  public let extract: @Sendable (Root) -> Value?
  /// The identity of this path and its copies.
  @usableFromInline let identity: PathIdentity

  /// Creates the path of one case.
  ///
  /// ```swift
  /// CasePath(AppAction.saving) { if case .saving(let action) = $0 { action } else { nil } }
  /// ```
  ///
  /// - Parameters:
  ///   - embed: Puts a value into the case: the name of the case.
  ///   - extract: Returns the value of the case, or nil for another case.
  @inlinable
  public init(
    _ embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.init(embed, extract, PathIdentity())
  }

  @usableFromInline
  init(
    _ embed: @escaping @Sendable (Value) -> Root,
    _ extract: @escaping @Sendable (Root) -> Value?, _ identity: PathIdentity
  ) {
    self.embed = embed
    self.extract = extract
    self.identity = identity
  }

  /// Creates the path of a case with two values.
  ///
  /// ```swift
  /// CasePath(AppAction.row) { if case .row(let id, let action) = $0 { (id, action) } else { nil } }
  /// ```
  ///
  /// - Parameters:
  ///   - embed: Puts two values into the case: the name of the case.
  ///   - extract: Returns the values of the case, or nil for another case.
  @inlinable
  public init<First, Second>(
    _ embed: @escaping @Sendable (First, Second) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) where Value == (First, Second) {
    self.init({ embed($0.0, $0.1) }, extract: extract)
  }

  /// Goes on from the value of this case to a case of that value.
  ///
  /// - Parameter path: A path that starts where this one ends.
  /// - Returns: The path from this one's start to the other's end.
  @inlinable
  public func appending<Inner>(path: CasePath<Value, Inner>) -> CasePath<Root, Inner> {
    CasePath<Root, Inner> { [embed] in
      embed(path.embed($0))
    } extract: { [extract] in
      extract($0).flatMap(path.extract)
    }
  }
}

extension CasePath where Root == Value {
  /// The path from a value to itself.
  public static var `self`: CasePath { CasePath({ $0 }, { $0 }, .whole) }
}

/// A value that equals itself alone, or the identities of equal key paths.
@usableFromInline
final class PathIdentity: Hashable, Sendable {
  private let keyPath: (any AnyKeyPath & Sendable)?

  @usableFromInline
  init(_ keyPath: (any AnyKeyPath & Sendable)? = nil) {
    self.keyPath = keyPath
  }

  /// The path from a value to itself.
  static let whole = PathIdentity()
  /// The path to the value of an optional.
  static let wrapped = PathIdentity()
  /// The path from a state to itself while an effect that is bound to it lasts.
  static let lifetime = PathIdentity()
  /// The path to the action of a screen of a stack.
  static let stackElement = PathIdentity()

  @usableFromInline
  static func == (first: PathIdentity, second: PathIdentity) -> Bool {
    guard let path = first.keyPath, let other = second.keyPath else { return first === second }
    return path as AnyKeyPath == other as AnyKeyPath
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    if let keyPath { return hasher.combine(keyPath as AnyKeyPath) }
    hasher.combine(ObjectIdentifier(self))
  }
}
