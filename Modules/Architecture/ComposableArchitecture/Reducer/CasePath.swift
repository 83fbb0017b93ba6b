/// The way to and from one case of an enum: what a key path is to a property.
public struct CasePath<Root, Value>: Sendable {
  /// Puts a value into the case.
  public let embed: @Sendable (Value) -> Root
  /// Takes the value out of the case, or returns nil for another case.
  public let extract: @Sendable (Root) -> Value?

  /// The same as `extract`, where the root need not be copied.
  @usableFromInline let taking: @Sendable (UnsafePointer<Root>) -> Value?
  /// Whether the root is of this case.
  @usableFromInline let matches: @Sendable (UnsafePointer<Root>) -> Bool
  /// What tells this path from others.
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
    self.init(embed: embed, extract: extract)
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
    self.init(embed: { embed($0.0, $0.1) }, extract: extract)
  }

  @inlinable
  init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.init(
      embed: embed, extract: extract, matches: { extract($0) != nil },
      identity: PathIdentity(embed, extract))
  }

  @inlinable
  init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?,
    matches: @escaping @Sendable (Root) -> Bool,
    identity: PathIdentity
  ) {
    self.init(
      embed: embed, extract: extract, matchesInPlace: { matches($0.pointee) }, identity: identity)
  }

  @inlinable
  init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?,
    matchesInPlace matches: @escaping @Sendable (UnsafePointer<Root>) -> Bool,
    identity: PathIdentity
  ) {
    self.embed = embed
    self.extract = extract
    self.taking = { extract($0.pointee) }
    self.matches = matches
    self.identity = identity
  }

  /// Goes on from the value of this case to a case of that value.
  ///
  /// - Parameter path: A path that starts where this one ends.
  /// - Returns: The path from this one's start to the other's end.
  @inlinable
  public func appending<Inner>(path: CasePath<Value, Inner>) -> CasePath<Root, Inner> {
    let embed: @Sendable (Inner) -> Root = { [embed] in embed(path.embed($0)) }
    let extract: @Sendable (Root) -> Inner? = { [extract] in extract($0).flatMap(path.extract) }
    return CasePath<Root, Inner>(
      embed: embed, extract: extract,
      // Most values are of another case, which is seen without a copy.
      matchesInPlace: { [matches] in matches($0) && extract($0.pointee) != nil },
      identity: PathIdentity(embed, extract))
  }
}

extension CasePath where Root == Value {
  /// The path from a value to itself.
  public static var `self`: CasePath { CasePath({ $0 }, extract: { $0 }) }
}
