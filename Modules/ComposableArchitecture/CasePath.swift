/// The way to and from one case of an enum: what a key path is to a property.
public struct CasePath<Root, Value>: Sendable {
  /// Puts a value into the case.
  public let embed: @Sendable (Value) -> Root
  /// Takes the value out of the case, or returns nil for another case.
  public let extract: @Sendable (Root) -> Value?

  /// Makes the path of one case.
  ///
  /// - Parameters:
  ///   - embed: Puts a value into the case: the name of the case will do.
  ///   - extract: Takes the value out of the case, or returns nil for another case.
  @inlinable
  public init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.embed = embed
    self.extract = extract
  }

  /// Goes on from the value of this case to a case of that value.
  ///
  /// - Parameter path: A path that starts where this one ends.
  /// - Returns: The path from this one's start to the other's end.
  @inlinable
  public func appending<Inner>(path: CasePath<Value, Inner>) -> CasePath<Root, Inner> {
    CasePath<Root, Inner>(
      embed: { [embed] in embed(path.embed($0)) },
      extract: { [extract] in extract($0).flatMap(path.extract) })
  }
}
