import Synchronization

/// The paths of a public enum are public.
public enum PublicActionPaths {
  /// An action with a number.
  case number(Int)
  /// An action without.
  case nothing
}

/// Paths that are there already are kept.
enum OwnPaths {
  case number(Int)

  enum Paths {}
}
