public import ComposableArchitecture
public import PrimeModal

// MARK: - Generated enum properties
// Written by generate-enum-properties --case-paths; changes by hand are lost.

extension CounterViewAction {
  /// What `counter` holds, or nil for another case.
  public var counter: CounterAction? {
    get { if case .counter(let value) = self { value } else { nil } }
    set { if case .counter = self, let newValue { self = .counter(newValue) } }
  }

  /// What `primeModal` holds, or nil for another case.
  public var primeModal: PrimeModalAction? {
    get { if case .primeModal(let value) = self { value } else { nil } }
    set { if case .primeModal = self, let newValue { self = .primeModal(newValue) } }
  }

  /// The way to and from each case.
  public enum Paths {
    /// The way to and from `counter`.
    public static var counter: CasePath<CounterViewAction, CounterAction> {
      CasePath(
        embed: { .counter($0) },
        extract: { if case .counter(let value) = $0 { value } else { nil } },
        matches: { if case .counter = $0 { true } else { false } })
    }

    /// The way to and from `primeModal`.
    public static var primeModal: CasePath<CounterViewAction, PrimeModalAction> {
      CasePath(
        embed: { .primeModal($0) },
        extract: { if case .primeModal(let value) = $0 { value } else { nil } },
        matches: { if case .primeModal = $0 { true } else { false } })
    }
  }
}

// MARK: End of generated enum properties
