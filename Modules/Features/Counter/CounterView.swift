public import ComposableArchitecture
import ComposableInterface
public import Interface
import Numbers
import PrimeAlert
import PrimeModal
import Primes

/// The counter: the count, what changes it, and what can be asked about it.
///
/// The parts that show the count are views of their own, so that counting evaluates them alone.
public struct CounterView: View {
  struct State: Equatable {
    let isAsking: Bool
    let refusal: String?

    init(_ view: CounterViewState) {
      isAsking = view.counter.isAsking
      refusal = view.counter.refusal
    }
  }

  private let store: Store<CounterViewState, CounterViewAction>
  private let viewStore: ViewStore<State, CounterAction>
  private let count: ViewStore<Int, CounterViewAction>
  private let isPrimeModalShown: ViewStore<Bool, CounterAction>
  private let isGoToShown: ViewStore<Bool, CounterAction>

  /// Creates a view of the counter.
  ///
  /// - Parameter store: The store of the counter and of the favorites.
  public init(store: Store<CounterViewState, CounterViewAction>) {
    self.store = store
    viewStore = store.scope(state: State.init, action: CounterViewAction.counter).view
    count = store.scope(state: \.counter.count, action: { $0 }).view
    isPrimeModalShown =
      store.scope(state: \.counter.isPrimeModalShown, action: CounterViewAction.counter).view
    isGoToShown =
      store.scope(state: { $0.counter.goTo != nil }, action: CounterViewAction.counter).view
  }

  /// The counter.
  public var body: some View {
    VStack(alignment: .center, spacing: 1) {
      SizeClassReader { sizeClass in
        if sizeClass == .regular {
          LargeCount(count: count)
        } else {
          SmallCount(count: count)
        }
      }
      HStack(spacing: 2) {
        Button("−") { viewStore.send(.decrTapped) }
          .keyboardShortcut("-", hint: "Less")
          .onKeyPress([.up, .down], hint: Self.arrowsHint, action: step)
          .disabled(viewStore.isAsking)
        Button("Go to…") { viewStore.send(.goToTapped) }
          .keyboardShortcut("g", hint: "Go to")
          .disabled(viewStore.isAsking)
        Button("+") { viewStore.send(.incrTapped) }
          .keyboardShortcut("+", hint: "More")
          .onKeyPress([.up, .down], hint: Self.arrowsHint, action: step)
          .defaultFocus()
          .disabled(viewStore.isAsking)
      }
      Button("Is this prime?") { viewStore.send(.isPrimeTapped) }
        .keyboardShortcut("p", hint: "Prime?")
      NthPrimeButton(store: store)
      if let refusal = viewStore.refusal { Text(refusal).style(.destructive) }
      PrimeProgressView(store: question, keepsPlace: true)
    }
    .onKeyPress([.pageUp, .pageDown], hint: "Count by ten") { key in
      viewStore.send(.stepped(by: key == .pageUp ? 10 : -10))
    }
    .onKeyPress("0123456789".map(Key.character), hint: "Go to", action: goTo)
    .onKeyPress(["="]) { _ in viewStore.send(.incrTapped) }
    .navigationTitle("Counter")
    .primeAlert(question) { viewStore.send(.wentTo($0)) }
    .sheet(isPresented: isGoToShown.binding(get: { $0 }, send: .goToDismissed)) {
      IfLetStore(store.scope(state: \.counter.goTo, action: CounterViewAction.counter)) {
        GoToView(store: $0)
      }
    }
    .sheet(isPresented: isPrimeModalShown.binding(get: { $0 }, send: .primeModalDismissed)) {
      PrimeModalView(
        store: store.scope(state: PrimeModalState.init, action: CounterViewAction.primeModal))
    }
  }

  private static let arrowsHint = "Count on − +"

  /// Counts as an arrow says.
  private func step(_ arrow: Key) {
    viewStore.send(arrow == .up ? .incrTapped : .decrTapped)
  }

  /// Asks for a number that begins with a digit.
  private func goTo(_ digit: Key) {
    guard case .character(let digit) = digit else { return }
    viewStore.send(.goToTapped)
    viewStore.send(.goToTyped(String(digit)))
  }

  private var question: Store<PrimeAlertState?, PrimeAlertAction> {
    store.scope(
      state: \.counter.primeAlert, action: { CounterViewAction.counter(.primeAlert($0)) })
  }
}

/// The count on one line.
private struct SmallCount: View {
  let count: ViewStore<Int, CounterViewAction>

  var body: some View {
    Text(count.state.grouped).style(.title).padding()
  }
}

/// The count in large digits, which are of another color where it is prime, and a word that says so.
private struct LargeCount: View {
  let count: ViewStore<Int, CounterViewAction>

  var body: some View {
    let count = count.state
    let isPrime = isPrime(count)
    VStack(alignment: .center, spacing: 1) {
      Text(count.grouped).font(.largeTitle)
      Text(isPrime ? "prime" : "not prime")
    }
    .style(isPrime ? .accent : .secondary)
    .padding()
  }
}

/// The button that asks for the nth prime; where there is none, it is disabled and a line says why.
private struct NthPrimeButton: View {
  struct State: Equatable {
    let count: Int
    let isAsking: Bool
    let hasNthPrime: Bool

    init(_ counter: CounterState) {
      count = counter.count
      isAsking = counter.isAsking
      hasNthPrime = counter.hasNthPrime
    }
  }

  private let viewStore: ViewStore<State, CounterAction>

  init(store: Store<CounterViewState, CounterViewAction>) {
    viewStore =
      store.scope(state: { State($0.counter) }, action: CounterViewAction.counter).view
  }

  var body: some View {
    let state = viewStore.state
    VStack(alignment: .center) {
      Button("What is the \(state.hasNthPrime ? state.count.ordinal : "nth") prime?") {
        viewStore.send(.primeAlert(.asked(n: state.count)))
      }
      .keyboardShortcut("n", hint: "Nth")
      .disabled(state.isAsking || !state.hasNthPrime)
      if !state.hasNthPrime {
        Text("The 1st prime is 2: count up.").style(.secondary)
      }
    }
  }
}

/// Where a number is typed to jump to.
private struct GoToView: View {
  private let viewStore: ViewStore<GoToState, CounterAction>

  init(store: Store<GoToState, CounterAction>) {
    viewStore = store.view
  }

  var body: some View {
    VStack(alignment: .center, spacing: 1) {
      TextField(
        "Number", text: viewStore.binding(get: \.text, send: CounterAction.goToTyped)
      )
      .onSubmit { viewStore.send(.goToSubmitted) }
      if let refusal = viewStore.refusal { Text(refusal).style(.destructive) }
      HStack(spacing: 2) {
        Button("Go") { viewStore.send(.goToSubmitted) }
        Button("Cancel", role: .cancel) { viewStore.send(.goToDismissed) }
      }
    }
    .navigationTitle("Go to a number")
  }
}
