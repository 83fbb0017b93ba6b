/// An enum with case paths.
public enum Listed: Sendable {
  /// Nothing.
  case nothing
  /// A number.
  case number(Int)
  #if DEBUG
    /// Two values.
    case pair(n: Int, String)
  #endif
  /// A long line is broken as the formatter breaks it.
  case theScreenOfTheFavoritePrimesWasScrolled(
    identifier: Dictionary<String, Int>.Index, result: Result<[String: Int], any Error>, Bool)
}

enum GenericListed<Value: Sendable> {
  case value(Value)
}
