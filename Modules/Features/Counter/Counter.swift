public import ComposableArchitecture
import Numbers
public import PrimeAlert
public import Primes

/// A count, and what is asked about it.
public struct CounterState: Equatable, Sendable, Codable {
  /// The number.
  public var count: Int
  /// The number that is being typed to jump to; nil while none is.
  public var goTo: GoToState?
  /// Why the last thing that was wanted could not be done.
  public var refusal: String?
  /// Whether the sheet about this number being prime is shown.
  public var isPrimeModalShown: Bool
  /// The question for the nth prime, if one is asked.
  public var primeAlert: PrimeAlertState?

  /// Creates a state in which nothing is asked.
  ///
  /// - Parameter count: The number.
  public init(count: Int = 0) {
    self.count = count
    self.isPrimeModalShown = false
  }

  /// Takes away what lies over the counter, and stops what it looks for.
  public mutating func leave() {
    closeSheets()
    refusal = nil
    primeAlert = nil
  }

  /// Takes away the sheets that lie over the counter.
  public mutating func closeSheets() {
    goTo = nil
    isPrimeModalShown = false
  }

  /// Dismisses the prime that was found, if one was; why none was found is still to be read.
  public mutating func dismissFoundPrime() {
    if case .answered(_, .prime, _) = primeAlert { primeAlert = nil }
  }

  /// Whether the nth prime is looked for: then the count stays as it is.
  public var isAsking: Bool {
    if case .asking = primeAlert { true } else { false }
  }

  /// Whether there is a prime at the place of the count: the first place is 1.
  public var hasNthPrime: Bool { count > 0 }
}

/// A number that is being typed.
public struct GoToState: Equatable, Sendable, Codable {
  /// How many scalars of it are kept; no number has as many, but somebody may paste a book.
  public static let longestText = 64

  /// What was typed so far.
  public var text = ""
  /// Why it is no number to go to.
  public var refusal: String?

  /// Creates a state in which nothing was typed.
  public init() {}
}

/// What a person does with the counter.
public enum CounterAction: Equatable, Sendable, Codable {
  /// One is added.
  case incrTapped
  /// One is taken away.
  case decrTapped
  /// The count moves by so many, as far as there are numbers.
  case stepped(by: Int)
  /// A number to jump to is going to be typed.
  case goToTapped
  /// Something was typed.
  case goToTyped(String)
  /// The number that was typed is to be gone to.
  case goToSubmitted
  /// No number is to be gone to.
  case goToDismissed
  /// The count jumps to a number, such as a prime that was found.
  case wentTo(Int)
  /// Somebody wants to know whether the count is prime.
  case isPrimeTapped
  /// The sheet about the count being prime is closed.
  case primeModalDismissed
  /// Something happens to the question for the nth prime.
  case primeAlert(PrimeAlertAction)
}

/// What the counter's effects need.
public struct CounterEnvironment: Sendable {
  /// Finds the nth prime.
  public var nthPrime: NthPrimeClient
  /// Tells how long that takes.
  public var clock: any Clock<Duration>

  /// Creates an environment.
  public init(
    nthPrime: @escaping NthPrimeClient, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.nthPrime = nthPrime
    self.clock = clock
  }
}

extension CounterAction {
  /// The ways to and from the cases that reducers are pulled back to.
  enum Paths {
    static let primeAlert = CasePath(CounterAction.primeAlert) {
      if case .primeAlert(let action) = $0 { action } else { nil }
    }
  }
}

/// Counts, jumps, and asks.
public let counterReducer = Reducer<CounterState, CounterAction, CounterEnvironment>.combine(
  primeAlertReducer.pullback(
    state: \.primeAlert,
    action: CounterAction.Paths.primeAlert,
    environment: { PrimeAlertEnvironment(nthPrime: $0.nthPrime, clock: $0.clock) }),
  Reducer { state, action, _ in
    switch action {
    case .incrTapped:
      state.move(by: 1)
    case .decrTapped:
      state.move(by: -1)
    case .stepped(let step):
      state.move(by: step)
    case .goToTapped:
      if !state.isAsking { state.goTo = GoToState() }
    case .goToTyped(let text):
      state.goTo?.text = String(
        String.UnicodeScalarView(text.unicodeScalars.prefix(GoToState.longestText)))
      state.goTo?.refusal = nil
    case .goToSubmitted:
      state.goToTyped()
    case .goToDismissed:
      state.goTo = nil
    case .wentTo(let number):
      state.go(to: number)
    case .isPrimeTapped:
      state.isPrimeModalShown = true
    case .primeModalDismissed:
      state.isPrimeModalShown = false
    case .primeAlert:
      state.refusal = nil
    }
    return .none
  })

extension CounterState {
  fileprivate mutating func move(by step: Int) {
    guard !isAsking else { return }
    let (next, isTooFar) = count.addingReportingOverflow(step)
    if isTooFar {
      count = step > 0 ? .max : .min
      refusal = "\(count.grouped) is the \(step > 0 ? "largest" : "smallest") number there is."
    } else {
      count = next
      refusal = nil
    }
  }

  fileprivate mutating func go(to number: Int) {
    guard !isAsking else { return }
    count = number
    refusal = nil
  }

  fileprivate mutating func goToTyped() {
    guard let text = goTo?.text, !isAsking else { return }
    switch TypedNumber(text) {
    case .number(let number):
      go(to: number)
      goTo = nil
    case .nothing:
      goTo?.refusal = "Type a number."
    case .refused(let sentence):
      goTo?.refusal = sentence
    }
  }
}
