public import ComposableArchitecture
import ComposableInterface
public import Interface
import Numbers
import PrimeAlert
import PrimeModal
import Primes

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
          .accessibilityLabel("Less")
          .keyboardShortcut("-", hint: "Less")
          .onKeyPress([.up, .down], hint: Self.arrowsHint, action: step)
        Button("Go to…") { counter.send(.goToTapped) }
          .keyboardShortcut("g", hint: "Go to")
        Button("+") { counter.send(.incrTapped) }
          .accessibilityLabel("More")
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
        store: store.scope(state: \.primeModal, action: CounterFeatureAction.Paths.primeModal)
      ) {
        counter.send(.primeModalDismissed)
      }
    }
    // After the sheets, so that an answer lies over them.
    .primeAlert(question) { counter.send(.wentTo($0)) }
  }

  private static let arrowsHint = "Count on − +"

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

private struct GoToView: View {
  let store: Store<GoToState, CounterAction>

  var body: some View {
    VStack(alignment: .center, spacing: 1) {
      TextField(
        "Number", text: store.binding(\.text, send: CounterAction.goToTyped)
      )
      .textContentType(.number)
      .onSubmit { store.send(.goToSubmitted) }
      if let message = store[\.errorMessage] { Text(message).style(.destructive) }
      HStack(spacing: 2) {
        Button("Go", role: .confirm) { store.send(.goToSubmitted) }
        Button("Cancel", role: .cancel) { store.send(.goToDismissed) }
      }
    }
    .navigationTitle("Go to a number")
  }
}
