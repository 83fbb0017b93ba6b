import ComposableArchitecture

/// Enums that are more public than the types around them, and hold these.
struct InternalHolder {
  /// It is as hidden as the type around it.
  public enum Marked {
    /// The type around it.
    case holder(InternalHolder)
  }

  package enum Packaged {
    case holder(InternalHolder)
  }
}

package struct PackageHolder {
  /// It is as hidden as the type around it.
  public enum Marked {
    /// The type around it.
    case holder(PackageHolder)
  }
}

extension InternalHolder {
  /// It is as hidden as the type around it.
  public enum Further {
    /// The type around it.
    case holder(InternalHolder)
  }
}

/// Cases that share a name where both are compiled have no property; those of two branches have.
enum Branches {
  #if DEBUG
    case one(Int)
  #else
    case one(String)
  #endif
  #if !DEBUG
    case two(Int)
  #endif
  #if DEBUG
    case two(String)
  #endif
  case twin(x: Int)
  #if !os(Windows)
    case twin(y: Int)
  #endif
  @available(*, unavailable)
  case gone(Int)
}

/// Isolation, and functions of all kinds.
@MainActor
enum IsolatedPaths {
  case number(Int)
  case isolated(@MainActor () -> Void)
  case convention(@convention(c) (Int) -> Int)
  case throwing(@Sendable () async throws(CancellationError) -> Void)
  case existential((any Error)?, (any Error).Type)
}
