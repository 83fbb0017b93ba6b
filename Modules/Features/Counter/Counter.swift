public import ComposableArchitecture
import Numbers
public import PrimeAlert
public import Primes

/// A count, and the sheets and questions about it.
public struct CounterState: Equatable, Sendable, Codable {
  /// The number.
  public var count: Int
  /// The sheet for typing a number; nil while it is closed.
  public var goTo: GoToState?
  /// Why the last action failed.
  public var errorMessage: String?
  /// Whether the sheet about this number being prime is shown.
  public var isPrimeModalShown = false
  /// The question for the nth prime.
  public var primeAlert: PrimeAlertState?

  /// Creates a counter without sheets.
  public init(count: Int = 0) {
    self.count = count
  }

  /// Closes everything that lies over the counter, and stops its search.
  public mutating func leave() {
    closeSheets()
    errorMessage = nil
    primeAlert = nil
  }

  /// Closes the sheets that lie over the counter.
  public mutating func closeSheets() {
    goTo = nil
    isPrimeModalShown = false
  }

  /// Dismisses an alert with a prime; an alert with an error stays, as the user has not read it yet.
  public mutating func dismissFoundPrime() {
    if case .answered(_, .prime, _) = primeAlert { primeAlert = nil }
  }

  /// Whether a search for the nth prime runs; the count is locked meanwhile.
  public var isNthPrimeRequestInFlight: Bool { primeAlert?.search != nil }

  var isGoToShown: Bool { goTo != nil }

  /// Whether the count is the index of a prime: the first index is 1.
  public var hasNthPrime: Bool { count > 0 }
}

/// The sheet for typing a number.
public struct GoToState: Equatable, Sendable, Codable {
  /// The most Unicode scalars of a number.
  public static let longestText = 64

  /// The typed text.
  public var text = ""
  /// Why the text is not a number.
  public var errorMessage: String?

  /// Creates an empty sheet.
  public init() {}
}

/// An action of the counter.
public enum CounterAction: Equatable, Sendable, Codable {
  /// Add one.
  case incrTapped
  /// Subtract one.
  case decrTapped
  /// Move the count by a number, up to the largest or down to the smallest integer.
  case stepped(by: Int)
  /// Open the sheet for typing a number.
  case goToTapped
  /// The text in the sheet changed.
  case goToTyped(String)
  /// Go to the typed number.
  case goToSubmitted
  /// The sheet was dismissed.
  case goToDismissed
  /// Go to a number, such as a prime that was found.
  case wentTo(Int)
  /// Open the sheet about the count being prime.
  case isPrimeTapped
  /// The sheet about the count being prime was dismissed.
  case primeModalDismissed
  /// An action of the question for the nth prime.
  case primeAlert(PrimeAlertAction)

  /// The case paths of actions that have reducers and stores.
  public enum Paths {
    /// The question for the nth prime.
    public static let primeAlert = CasePath(CounterAction.primeAlert) {
      if case .primeAlert(let action) = $0 { action } else { nil }
    }
  }
}

/// Counts, jumps to typed numbers, and asks for the nth prime.
public let counterReducer = Reducer<CounterState, CounterAction, NthPrimeEnvironment>.combine(
  primeAlertReducer.pullback(state: \.primeAlert, action: CounterAction.Paths.primeAlert),
  Reducer { state, action, _ in
    switch action {
    case .incrTapped:
      state.move(by: 1)
    case .decrTapped:
      state.move(by: -1)
    case .stepped(let step):
      state.move(by: step)
    case .goToTapped:
      if !state.isNthPrimeRequestInFlight { state.goTo = GoToState() }
    case .goToTyped(let text):
      // One more than allowed is kept, so that a text that was cut is refused.
      state.goTo?.text = String(
        String.UnicodeScalarView(text.unicodeScalars.prefix(GoToState.longestText + 1)))
      state.goTo?.errorMessage = nil
    case .goToSubmitted:
      state.submit()
    case .goToDismissed:
      state.goTo = nil
    case .wentTo(let number):
      state.go(to: number)
    case .isPrimeTapped:
      state.isPrimeModalShown = true
    case .primeModalDismissed:
      state.isPrimeModalShown = false
    case .primeAlert:
      state.errorMessage = nil
    }
    return .none
  })

extension CounterState {
  fileprivate mutating func move(by step: Int) {
    guard !isNthPrimeRequestInFlight else { return }
    let (next, overflows) = count.addingReportingOverflow(step)
    go(to: overflows ? (step > 0 ? .max : .min) : next)
    guard overflows else { return }
    errorMessage =
      "\(count.grouped) is the \(step > 0 ? "largest" : "smallest") number there is."
  }

  fileprivate mutating func go(to number: Int) {
    guard !isNthPrimeRequestInFlight else { return }
    count = number
    errorMessage = nil
  }

  /// Jumps to the typed number, or says why the text is not one.
  fileprivate mutating func submit() {
    guard let text = goTo?.text, !isNthPrimeRequestInFlight else { return }
    switch TypedNumber(text) {
    case .number where text.unicodeScalars.count > GoToState.longestText:
      goTo?.errorMessage = "Type at most \(GoToState.longestText) characters."
    case .number(let number):
      go(to: number)
      goTo = nil
    case .nothing:
      goTo?.errorMessage = "Type a number."
    case .refused(let sentence):
      goTo?.errorMessage = sentence
    }
  }
}
