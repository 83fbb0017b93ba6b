public import ComposableArchitecture
import ComposableInterface
public import Interface
import Numbers
import PrimeAlert
import PrimeModal
import Primes

/// The counter: the count, what changes it, and what can be asked about it.
public struct CounterView: View {
  struct State: Equatable {
    let count: Int
    let isAsking: Bool
    let refusal: String?

    init(_ view: CounterViewState) {
      count = view.counter.count
      isAsking = view.counter.isAsking
      refusal = view.counter.refusal
    }
  }

  private let store: Store<CounterViewState, CounterViewAction>
  private let viewStore: ViewStore<State, CounterAction>
  private let isPrimeModalShown: ViewStore<Bool, CounterAction>
  private let isGoToShown: ViewStore<Bool, CounterAction>

  /// Makes a view of the counter.
  ///
  /// - Parameter store: The store of the counter and of the favourites.
  public init(store: Store<CounterViewState, CounterViewAction>) {
    self.store = store
    viewStore = store.scope(state: State.init, action: CounterViewAction.counter).view
    isPrimeModalShown =
      store.scope(state: \.counter.isPrimeModalShown, action: CounterViewAction.counter).view
    isGoToShown =
      store.scope(state: { $0.counter.goTo != nil }, action: CounterViewAction.counter).view
  }

  /// The counter.
  public var body: some View {
    let count = viewStore.count
    VStack(alignment: .center, spacing: 1) {
      Text(count.grouped).style(.title).padding()
      HStack(spacing: 2) {
        Button("−") { viewStore.send(.decrTapped) }
          .keyboardShortcut("-", hint: "Less")
          .disabled(viewStore.isAsking)
        Button("Go to…") { viewStore.send(.goToTapped) }
          .keyboardShortcut("g", hint: "Go to")
          .disabled(viewStore.isAsking)
        Button("+") { viewStore.send(.incrTapped) }
          .keyboardShortcut("+", hint: "More")
          .disabled(viewStore.isAsking)
      }
      Button("Is this prime?") { viewStore.send(.isPrimeTapped) }
        .keyboardShortcut("p", hint: "Prime?")
      Button("What is the \(count.ordinal) prime?") {
        viewStore.send(.primeAlert(.asked(n: count)))
      }
      .keyboardShortcut("n", hint: "Nth")
      .disabled(viewStore.isAsking)
      if let refusal = viewStore.refusal { Text(refusal).style(.destructive) }
      PrimeProgressView(store: question)
    }
    .navigationTitle("Counter")
    .primeAlert(question)
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

  private var question: Store<PrimeAlertState?, PrimeAlertAction> {
    store.scope(
      state: \.counter.primeAlert, action: { CounterViewAction.counter(.primeAlert($0)) })
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
