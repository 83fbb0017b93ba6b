public import PrimeAlert

// MARK: - Generated enum properties
// Written by generate-enum-properties; changes by hand are lost.

extension CounterAction {
  /// Not nil for `incrTapped`.
  public var incrTapped: Void? {
    get { if case .incrTapped = self { () } else { nil } }
    set {}
  }

  /// Not nil for `decrTapped`.
  public var decrTapped: Void? {
    get { if case .decrTapped = self { () } else { nil } }
    set {}
  }

  /// Not nil for `goToTapped`.
  public var goToTapped: Void? {
    get { if case .goToTapped = self { () } else { nil } }
    set {}
  }

  /// What `goToTyped` holds, or nil for another case.
  public var goToTyped: String? {
    get { if case .goToTyped(let value) = self { value } else { nil } }
    set { if case .goToTyped = self, let newValue { self = .goToTyped(newValue) } }
  }

  /// Not nil for `goToSubmitted`.
  public var goToSubmitted: Void? {
    get { if case .goToSubmitted = self { () } else { nil } }
    set {}
  }

  /// Not nil for `goToDismissed`.
  public var goToDismissed: Void? {
    get { if case .goToDismissed = self { () } else { nil } }
    set {}
  }

  /// Not nil for `isPrimeTapped`.
  public var isPrimeTapped: Void? {
    get { if case .isPrimeTapped = self { () } else { nil } }
    set {}
  }

  /// Not nil for `primeModalDismissed`.
  public var primeModalDismissed: Void? {
    get { if case .primeModalDismissed = self { () } else { nil } }
    set {}
  }

  /// What `primeAlert` holds, or nil for another case.
  public var primeAlert: PrimeAlertAction? {
    get { if case .primeAlert(let value) = self { value } else { nil } }
    set { if case .primeAlert = self, let newValue { self = .primeAlert(newValue) } }
  }
}

// MARK: End of generated enum properties
