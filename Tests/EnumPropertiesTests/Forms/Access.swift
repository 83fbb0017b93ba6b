/// Each access level, explicit or not.
public enum PublicAction {
  /// An action with a number.
  case number(Int)
  /// An action without.
  case nothing
}

package enum PackageAction {
  case number(Int)
}

internal enum InternalAction {
  case number(Int)
}

enum UnmarkedAction {
  case number(Int)
}

/// An enum in a public extension is public.
public struct PublicHolder {}

extension PublicHolder {
  /// Its access level is its own.
  public enum Marked {
    /// An action with a number.
    case number(Int)
  }
}

/// What is in an open class is public at most.
open class OpenHolder {
  /// Its access level is its own.
  public enum Inner {
    /// An action with a number.
    case number(Int)
  }
}
