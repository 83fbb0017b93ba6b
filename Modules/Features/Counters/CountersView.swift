public import ComposableArchitecture
import ComposableInterface
import Counter
public import Interface
import Numbers
import PrimeAlert
import Primes

/// The counters, one in each row, and the screen of each.
public struct CountersView: View {
  private let store: Store<CountersState, CountersAction>
  private let path: ViewStore<[NumberedCounter.ID], CountersAction>
  private let selected: ViewStore<NumberedCounter.ID?, CountersAction>
  private let removing: ViewStore<NumberedCounter.ID?, CountersAction>

  /// Creates a view of the counters.
  ///
  /// - Parameter store: The store of the counters.
  public init(store: Store<CountersState, CountersAction>) {
    self.store = store
    path = store.scope(state: \.path, action: { $0 }).view
    selected = store.scope(state: \.selected, action: { $0 }).view
    removing = store.scope(state: \.removing, action: { $0 }).view
  }

  /// The rows, and over them the screen of a counter.
  public var body: some View {
    NavigationStack(path: path.binding(send: CountersAction.pathChanged)) {
      VStack(spacing: 1) {
        List(selection: selected.binding(send: CountersAction.selected)) {
          ForEachStore(counters) { CounterRow(store: $0, remove: remove) }
        } placeholder: {
          Text("No counter is left.").style(.secondary)
        }
        Button("Add a counter") { store.send(.addTapped) }
          .keyboardShortcut("a", hint: "Add")
      }
      .navigationTitle("Counters")
    } destination: { id in
      if let counter = counters.scope(id: id, action: { ($0, $1) }) {
        CounterView(store: counter.scope(state: \.counterView, action: { $0 }))
          .navigationTitle("Counter \(id)")
      }
    }
    .alert(
      presenting: removing.binding(get: { $0 }, send: .removeDismissed),
      title: { "Remove counter \($0)?" },
      message: { _ in "Its count, its primes and what it looks for go with it." }
    ) { _ in
      Button("Remove", role: .destructive) { store.send(.removeConfirmed) }
      Button("Cancel", role: .cancel) {}
    }
  }

  private var counters: Store<IdentifiedArray<NumberedCounter>, (Int, CounterViewAction)> {
    store.scope(state: \.counters, action: { CountersAction.counter(id: $0, $1) })
  }

  private func remove(_ id: NumberedCounter.ID) {
    store.send(.removeTapped(id: id))
  }
}

/// One counter: its number and count, which lead to its screen, what changes it, and its question.
private struct CounterRow: View {
  private struct State: Equatable {
    let id: Int
    let count: Int
    let isAsking: Bool
    let hasNthPrime: Bool

    init(_ counter: NumberedCounter) {
      id = counter.id
      count = counter.counterView.counter.count
      isAsking = counter.counterView.counter.isAsking
      hasNthPrime = counter.counterView.counter.hasNthPrime
    }
  }

  private let viewStore: ViewStore<State, CounterAction>
  private let question: Store<PrimeAlertState?, PrimeAlertAction>
  private let remove: @MainActor (NumberedCounter.ID) -> Void

  init(
    store: Store<NumberedCounter, CounterViewAction>,
    remove: @escaping @MainActor (NumberedCounter.ID) -> Void
  ) {
    viewStore = store.scope(state: State.init, action: CounterViewAction.counter).view
    question = store.scope(
      state: \.counterView.counter.primeAlert,
      action: { CounterViewAction.counter(.primeAlert($0)) })
    self.remove = remove
  }

  var body: some View {
    HStack(spacing: 2) {
      NavigationLink(value: viewStore.id) {
        HStack(spacing: 2) {
          Text("#\(viewStore.id)")
          QuestionView(store: question)
          Spacer()
          Text(viewStore.count.grouped).style(.title)
        }
      }
      HStack(spacing: 1) {
        Button("−") { viewStore.send(.decrTapped) }
          .keyboardShortcut("-", hint: "Less")
          .disabled(viewStore.isAsking || viewStore.count == .min)
        Button("+") { viewStore.send(.incrTapped) }
          .keyboardShortcut("+", hint: "More")
          .disabled(viewStore.isAsking || viewStore.count == .max)
        Button("Nth") { viewStore.send(.primeAlert(.asked(n: viewStore.count))) }
          .keyboardShortcut("n", hint: "Nth")
          .disabled(viewStore.isAsking || !viewStore.hasNthPrime)
        Button("✕") { remove(viewStore.id) }
          .keyboardShortcut(.delete, hint: "Remove")
      }
    }
  }
}

/// How far the search for the nth prime is, or what came of it; nothing while nobody asks.
private struct QuestionView: View {
  let store: Store<PrimeAlertState?, PrimeAlertAction>

  var body: some View {
    IfLetStore(store) {
      SwitchStore($0) {
        CaseLet(state: PrimeAlertState.Paths.asking, action: .self) { SearchView(store: $0) }
        CaseLet(state: PrimeAlertState.Paths.answered, action: .self) { AnswerView(store: $0) }
      }
    }
  }
}

/// How far a search for a prime has come.
private struct SearchView: View {
  private let share: ViewStore<Double, PrimeAlertAction>

  init(store: Store<PrimeAlertState.Paths.Asking, PrimeAlertAction>) {
    share = store.scope(state: \.share, action: { $0 }).view
  }

  var body: some View {
    ProgressView("", value: share.state)
  }
}

/// What came of a search for a prime.
private struct AnswerView: View {
  private struct State: Equatable {
    let n: Int
    let answer: PrimeAnswer
  }

  private let viewStore: ViewStore<State, PrimeAlertAction>

  init(store: Store<PrimeAlertState.Paths.Answered, PrimeAlertAction>) {
    viewStore = store.scope(state: { State(n: $0.n, answer: $0.answer) }, action: { $0 }).view
  }

  var body: some View {
    if case .prime(let prime) = viewStore.answer {
      Text("\(viewStore.n.ordinal): \(prime.grouped)").style(.accent)
    } else {
      Text("\(viewStore.n.ordinal): not found").style(.destructive)
    }
  }
}

extension PrimeAlertState {
  /// The ways to and from the cases that have views of their own.
  fileprivate enum Paths {
    typealias Asking = (n: Int, share: Double, elapsed: Duration)
    typealias Answered = (n: Int, answer: PrimeAnswer, elapsed: Duration)

    static let asking = CasePath<PrimeAlertState, Asking>(
      { .asking(n: $0.n, share: $0.share, elapsed: $0.elapsed) },
      extract: {
        if case .asking(let n, let share, let elapsed) = $0 { (n, share, elapsed) } else { nil }
      })
    static let answered = CasePath<PrimeAlertState, Answered>(
      { .answered(n: $0.n, $0.answer, elapsed: $0.elapsed) },
      extract: {
        if case .answered(let n, let answer, let elapsed) = $0 { (n, answer, elapsed) } else { nil }
      })
  }
}
