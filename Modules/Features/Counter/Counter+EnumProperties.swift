public import ComposableArchitecture
public import PrimeAlert

// MARK: - Generated enum properties
// Written by generate-enum-properties --case-paths; changes by hand are lost.

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

  /// What `stepped` holds, or nil for another case.
  public var stepped: Int? {
    get { if case .stepped(let value) = self { value } else { nil } }
    set { if case .stepped = self, let newValue { self = .stepped(by: newValue) } }
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

  /// The way to and from each case.
  public enum Paths {
    /// The way to and from `incrTapped`.
    public static var incrTapped: CasePath<CounterAction, Void> {
      CasePath(
        embed: { .incrTapped },
        extract: { if case .incrTapped = $0 { () } else { nil } },
        matches: { if case .incrTapped = $0 { true } else { false } })
    }

    /// The way to and from `decrTapped`.
    public static var decrTapped: CasePath<CounterAction, Void> {
      CasePath(
        embed: { .decrTapped },
        extract: { if case .decrTapped = $0 { () } else { nil } },
        matches: { if case .decrTapped = $0 { true } else { false } })
    }

    /// The way to and from `stepped`.
    public static var stepped: CasePath<CounterAction, Int> {
      CasePath(
        embed: { .stepped(by: $0) },
        extract: { if case .stepped(let value) = $0 { value } else { nil } },
        matches: { if case .stepped = $0 { true } else { false } })
    }

    /// The way to and from `goToTapped`.
    public static var goToTapped: CasePath<CounterAction, Void> {
      CasePath(
        embed: { .goToTapped },
        extract: { if case .goToTapped = $0 { () } else { nil } },
        matches: { if case .goToTapped = $0 { true } else { false } })
    }

    /// The way to and from `goToTyped`.
    public static var goToTyped: CasePath<CounterAction, String> {
      CasePath(
        embed: { .goToTyped($0) },
        extract: { if case .goToTyped(let value) = $0 { value } else { nil } },
        matches: { if case .goToTyped = $0 { true } else { false } })
    }

    /// The way to and from `goToSubmitted`.
    public static var goToSubmitted: CasePath<CounterAction, Void> {
      CasePath(
        embed: { .goToSubmitted },
        extract: { if case .goToSubmitted = $0 { () } else { nil } },
        matches: { if case .goToSubmitted = $0 { true } else { false } })
    }

    /// The way to and from `goToDismissed`.
    public static var goToDismissed: CasePath<CounterAction, Void> {
      CasePath(
        embed: { .goToDismissed },
        extract: { if case .goToDismissed = $0 { () } else { nil } },
        matches: { if case .goToDismissed = $0 { true } else { false } })
    }

    /// The way to and from `isPrimeTapped`.
    public static var isPrimeTapped: CasePath<CounterAction, Void> {
      CasePath(
        embed: { .isPrimeTapped },
        extract: { if case .isPrimeTapped = $0 { () } else { nil } },
        matches: { if case .isPrimeTapped = $0 { true } else { false } })
    }

    /// The way to and from `primeModalDismissed`.
    public static var primeModalDismissed: CasePath<CounterAction, Void> {
      CasePath(
        embed: { .primeModalDismissed },
        extract: { if case .primeModalDismissed = $0 { () } else { nil } },
        matches: { if case .primeModalDismissed = $0 { true } else { false } })
    }

    /// The way to and from `primeAlert`.
    public static var primeAlert: CasePath<CounterAction, PrimeAlertAction> {
      CasePath(
        embed: { .primeAlert($0) },
        extract: { if case .primeAlert(let value) = $0 { value } else { nil } },
        matches: { if case .primeAlert = $0 { true } else { false } })
    }
  }
}

// MARK: End of generated enum properties
