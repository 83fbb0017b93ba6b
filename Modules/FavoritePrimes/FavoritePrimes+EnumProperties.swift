public import PrimeAlert
public import Primes

// MARK: - Generated enum properties
// Written by generate-enum-properties; changes by hand are lost.

extension FavoritePrimesAction {
  /// What `deleted` holds, or nil for another case.
  public var deleted: [Int]? {
    get { if case .deleted(let value) = self { value } else { nil } }
    set { if case .deleted = self, let newValue { self = .deleted(offsets: newValue) } }
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
}

// MARK: End of generated enum properties
