public import ComposableArchitecture
import Synchronization

// MARK: - Generated enum properties
// Written by generate-enum-properties --case-paths; changes by hand are lost.

extension PublicActionPaths {
  /// What `number` holds, or nil for another case.
  public var number: Int? {
    get { if case .number(let value) = self { value } else { nil } }
    set { if case .number = self, let newValue { self = .number(newValue) } }
  }

  /// Not nil for `nothing`.
  public var nothing: Void? {
    get { if case .nothing = self { () } else { nil } }
    set {}
  }

  /// The way to and from each case.
  public enum Paths {
    /// The way to and from `number`.
    public static var number: CasePath<PublicActionPaths, Int> {
      CasePath(
        embed: { .number($0) },
        extract: { if case .number(let value) = $0 { value } else { nil } },
        matches: { if case .number = $0 { true } else { false } })
    }

    /// The way to and from `nothing`.
    public static var nothing: CasePath<PublicActionPaths, Void> {
      CasePath(
        embed: { .nothing },
        extract: { if case .nothing = $0 { () } else { nil } },
        matches: { if case .nothing = $0 { true } else { false } })
    }
  }
}

extension OwnPaths {
  /// What `number` holds, or nil for another case.
  var number: Int? {
    get { if case .number(let value) = self { value } else { nil } }
    set { if case .number = self, let newValue { self = .number(newValue) } }
  }
}

// MARK: End of generated enum properties
