public import ComposableArchitecture
public import PrimeAlert
public import Primes

// MARK: - Generated enum properties
// Written by generate-enum-properties --case-paths; changes by hand are lost.

extension FavoritePrimesAction {
  /// What `deleted` holds, or nil for another case.
  public var deleted: [Int]? {
    get { if case .deleted(let value) = self { value } else { nil } }
    set { if case .deleted = self, let newValue { self = .deleted(offsets: newValue) } }
  }

  /// What `imported` holds, or nil for another case.
  public var imported: [Int]? {
    get { if case .imported(let value) = self { value } else { nil } }
    set { if case .imported = self, let newValue { self = .imported(newValue) } }
  }

  /// What `marked` holds, or nil for another case.
  public var marked: Set<Prime.ID>? {
    get { if case .marked(let value) = self { value } else { nil } }
    set { if case .marked = self, let newValue { self = .marked(newValue) } }
  }

  /// What `primeAlert` holds, or nil for another case.
  public var primeAlert: PrimeAlertAction? {
    get { if case .primeAlert(let value) = self { value } else { nil } }
    set { if case .primeAlert = self, let newValue { self = .primeAlert(newValue) } }
  }

  /// What `undo` holds, or nil for another case.
  public var undo: UndoAction? {
    get { if case .undo(let value) = self { value } else { nil } }
    set { if case .undo = self, let newValue { self = .undo(newValue) } }
  }

  /// The way to and from each case.
  public enum Paths {
    /// The way to and from `deleted`.
    public static var deleted: CasePath<FavoritePrimesAction, [Int]> {
      CasePath(
        embed: { .deleted(offsets: $0) },
        extract: { if case .deleted(let value) = $0 { value } else { nil } },
        matches: { if case .deleted = $0 { true } else { false } })
    }

    /// The way to and from `imported`.
    public static var imported: CasePath<FavoritePrimesAction, [Int]> {
      CasePath(
        embed: { .imported($0) },
        extract: { if case .imported(let value) = $0 { value } else { nil } },
        matches: { if case .imported = $0 { true } else { false } })
    }

    /// The way to and from `marked`.
    public static var marked: CasePath<FavoritePrimesAction, Set<Prime.ID>> {
      CasePath(
        embed: { .marked($0) },
        extract: { if case .marked(let value) = $0 { value } else { nil } },
        matches: { if case .marked = $0 { true } else { false } })
    }

    /// The way to and from `primeAlert`.
    public static var primeAlert: CasePath<FavoritePrimesAction, PrimeAlertAction> {
      CasePath(
        embed: { .primeAlert($0) },
        extract: { if case .primeAlert(let value) = $0 { value } else { nil } },
        matches: { if case .primeAlert = $0 { true } else { false } })
    }

    /// The way to and from `undo`.
    public static var undo: CasePath<FavoritePrimesAction, UndoAction> {
      CasePath(
        embed: { .undo($0) },
        extract: { if case .undo(let value) = $0 { value } else { nil } },
        matches: { if case .undo = $0 { true } else { false } })
    }
  }
}

// MARK: End of generated enum properties
