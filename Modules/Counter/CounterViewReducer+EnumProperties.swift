public import PrimeModal

// MARK: - Generated enum properties
// Written by generate-enum-properties; changes by hand are lost.

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
}

// MARK: End of generated enum properties
