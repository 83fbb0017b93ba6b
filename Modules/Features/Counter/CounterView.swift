public import ComposableArchitecture
import ComposableInterface
public import Interface
import Numbers
import PrimeAlert
public import PrimeModal
public import Primes

/// The screen of a counter: the counter, and the primes that its count may be saved to.
public struct CounterFeatureState: Equatable, Sendable, Codable {
  /// The counter.
  public var counter: CounterState
  /// The saved primes.
  public var favoritePrimes: IdentifiedArray<Prime>

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - counter: The counter.
  ///   - favoritePrimes: The saved primes.
  public init(counter: CounterState = CounterState(), favoritePrimes: IdentifiedArray<Prime> = []) {
    self.counter = counter
    self.favoritePrimes = favoritePrimes
  }

  /// The sheet about the count.
  var primeModal: PrimeModalState {
    PrimeModalState(count: counter.count, favoritePrimes: favoritePrimes)
  }
}

extension Lens<CounterFeatureState, PrimeModalState> {
  /// Lends the count and the favorites.
  static let primeModal = Lens(
    get: \.primeModal,
    modify: { screen, body in
      var modal = PrimeModalState(
        count: screen.counter.count, favoritePrimes: take(&screen.favoritePrimes))
      body(&modal)
      screen.favoritePrimes = modal.favoritePrimes
    })
}

/// An action of the counter's screen.
public enum CounterFeatureAction: Equatable, Sendable, Codable {
  /// An action of the counter.
  case counter(CounterAction)
  /// An action of the sheet about the count.
  case primeModal(PrimeModalAction)

  /// The case paths of actions that have reducers and stores.
  public enum Paths {
    /// The counter.
    public static let counter = CasePath(CounterFeatureAction.counter) {
      if case .counter(let action) = $0 { action } else { nil }
    }
    static let primeModal = CasePath(CounterFeatureAction.primeModal) {
      if case .primeModal(let action) = $0 { action } else { nil }
    }
  }
}

/// The counter together with the sheet about its count being prime.
public let counterViewReducer = Reducer<
  CounterFeatureState, CounterFeatureAction, CounterEnvironment
>.combine(
  counterReducer.pullback(state: \.counter, action: CounterFeatureAction.Paths.counter),
  primeModalReducer.pullback(
    state: Lens.primeModal, action: CounterFeatureAction.Paths.primeModal,
    environment: { _ in () }))

/// The counter: the count, the controls that change it, and the questions about it.
///
/// The views that show the count are separate, so that counting evaluates them alone.
public struct CounterView: View {
  /// The keys without a button and their words, for `--help`.
  public static let keys: [(key: String, word: String)] = [
    ("↑ ↓, PgUp PgDn", "count by one, on − and +, and by ten"),
    ("0–9", "go to a number, such as 17, 1e6 or 2^31-1"),
  ]

  private let store: Store<CounterFeatureState, CounterFeatureAction>
  private let counter: Store<CounterState, CounterAction>

  /// Creates a view of the counter.
  ///
  /// - Parameter store: The store of the counter and of the favorites.
  public init(store: Store<CounterFeatureState, CounterFeatureAction>) {
    self.store = store
    counter = store.scope(state: \.counter, action: CounterFeatureAction.Paths.counter)
  }

  /// The counter.
  public var body: some View {
    VStack(alignment: .center, spacing: 1) {
      SizeClassReader { sizeClass in
        if sizeClass == .regular {
          LargeCount(store: counter)
        } else {
          SmallCount(store: counter)
        }
      }
      HStack(spacing: 2) {
        Button("−") { counter.send(.decrTapped) }
          .keyboardShortcut("-", hint: "Less")
          .onKeyPress([.up, .down], hint: Self.arrowsHint, action: step)
        Button("Go to…") { counter.send(.goToTapped) }
          .keyboardShortcut("g", hint: "Go to")
        Button("+") { counter.send(.incrTapped) }
          .keyboardShortcut("+", hint: "More")
          .onKeyPress([.up, .down], hint: Self.arrowsHint, action: step)
          .defaultFocus()
      }
      .disabled(counter[\.isNthPrimeRequestInFlight])
      Button("Is this prime?") { counter.send(.isPrimeTapped) }
        .keyboardShortcut("p", hint: "Prime?")
      NthPrimeButton(store: counter)
      if let message = counter[\.errorMessage] { Text(message).style(.destructive) }
      PrimeProgressView(store: question, keepsPlace: true)
    }
    .onKeyPress([.pageUp, .pageDown], hint: "Count by ten") { key in
      counter.send(.stepped(by: key == .pageUp ? 10 : -10))
    }
    .onKeyPress("0123456789".map(Key.character), hint: "Go to", action: goTo)
    .onKeyPress(["="]) { _ in counter.send(.incrTapped) }
    .navigationTitle("Counter")
    .sheet(isPresented: counter.binding(\.isGoToShown, send: .goToDismissed)) {
      IfLetStore(counter.scope(state: \.goTo, action: .self)) { GoToView(store: $0) }
    }
    .sheet(isPresented: counter.binding(\.isPrimeModalShown, send: .primeModalDismissed)) {
      IsPrimeModalView(
        store: store.scope(state: \.primeModal, action: CounterFeatureAction.Paths.primeModal))
    }
    // After the sheets, so that an answer lies over them.
    .primeAlert(question) { counter.send(.wentTo($0)) }
  }

  private static let arrowsHint = "Count on − +"

  /// Counts up or down by one.
  private func step(_ arrow: Key) {
    counter.send(arrow == .up ? .incrTapped : .decrTapped)
  }

  /// Opens the sheet for typing a number with its first digit.
  private func goTo(_ digit: Key) {
    guard case .character(let digit) = digit else { return }
    counter.send(.goToTapped)
    counter.send(.goToTyped(String(digit)))
  }

  private var question: Store<PrimeAlertState?, PrimeAlertAction> {
    counter.scope(state: \.primeAlert, action: CounterAction.Paths.primeAlert)
  }
}

/// The count on one line.
private struct SmallCount: View {
  let store: Store<CounterState, CounterAction>

  var body: some View {
    Text(store[\.count].grouped).style(.title).padding()
  }
}

/// The count in large digits, with a color and a word for primes.
private struct LargeCount: View {
  let store: Store<CounterState, CounterAction>

  var body: some View {
    let count = store[\.count]
    let isPrime = isPrime(count)
    VStack(alignment: .center, spacing: 1) {
      Text(count.grouped).font(.largeTitle)
      Text(isPrime ? "prime" : "not prime")
    }
    .style(isPrime ? .accent : .secondary)
    .padding()
  }
}

/// The button that asks for the nth prime; if there is none, it is disabled and a line says why.
private struct NthPrimeButton: View {
  let store: Store<CounterState, CounterAction>

  var body: some View {
    let (count, hasNthPrime) = (store[\.count], store[\.hasNthPrime])
    VStack(alignment: .center) {
      Button("What is the \(hasNthPrime ? count.ordinal : "nth") prime?") {
        store.send(.primeAlert(.asked(n: count)))
      }
      .keyboardShortcut("n", hint: "Nth")
      .disabled(store[\.isNthPrimeRequestInFlight] || !hasNthPrime)
      if !hasNthPrime {
        Text("The 1st prime is 2: count up.").style(.secondary)
      }
    }
  }
}

/// The sheet for typing a number.
private struct GoToView: View {
  let store: Store<GoToState, CounterAction>

  var body: some View {
    VStack(alignment: .center, spacing: 1) {
      TextField(
        "Number", text: store.binding(\.text, send: CounterAction.goToTyped)
      )
      .onSubmit { store.send(.goToSubmitted) }
      if let message = store[\.errorMessage] { Text(message).style(.destructive) }
      HStack(spacing: 2) {
        Button("Go") { store.send(.goToSubmitted) }
        Button("Cancel", role: .cancel) { store.send(.goToDismissed) }
      }
    }
    .navigationTitle("Go to a number")
  }
}
