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

struct GenericOuter<Value: Sendable> {
  enum Inner {
    case value(Value)
    case other(Int)
  }
}

struct Outer {
  /// Payloads of each kind.
  enum Payloads {
    case optional(Int?)
    case function(@Sendable (Int) -> Int)
    case tuple((Int, String))
    case any(any Error)
    case own(Inner)
    case labelled(id: Int)
    case `default`(Outer)
    case triple(Int, b: Int, Int)
  }
  struct Inner {}
}
