public import ComposableArchitecture
import ComposableInterface
import Counter
public import Interface
import Numbers
import PrimeAlert
import Primes

/// The counters, one in each row, and the screen of each.
public struct CountersView: View {
  /// The addresses of the screens, such as `counter=2`.
  public static let routes = [
    ScreenRoute("counter", "NUMBER") {
      Int($0)
    } print: {
      "\($0)"
    }
  ]

  private let store: Store<CountersState, CountersAction>

  /// Creates a view of the counters.
  public init(store: Store<CountersState, CountersAction>) {
    self.store = store
  }

  /// The rows, and over them the screen of a counter.
  public var body: some View {
    let counters = store.scope(state: \.counters, action: CountersAction.Paths.counter)
    NavigationStack(
      path: store.binding(\.path, send: CountersAction.pathChanged), routes: Self.routes
    ) {
      VStack(spacing: 1) {
        List(selection: store.binding(\.selected, send: CountersAction.selected)) {
          ForEachStore(counters) { row in
            CounterRow(store: row) { store.send(.removeTapped(id: $0)) }
          }
          .onMove { store.send(.moved(offsets: $0, to: $1)) }
        } placeholder: {
          Text("No counter is left.").style(.secondary)
        }
        Button("Add a counter") { store.send(.addTapped) }
          .keyboardShortcut("a", hint: "Add")
      }
      .navigationTitle("Counters")
    } destination: { id in
      if let counter = counters.scope(id: id) {
        CounterView(store: counter.scope(state: \.value, action: .self))
          .navigationTitle("Counter \(id)")
      }
    }
    .confirmationDialog(store.scope(state: \.dialog, action: .self), dismiss: .dialogDismissed)
  }
}

/// One counter: the link to its screen with its number and count, its buttons, and its question.
private struct CounterRow: View {
  let store: Store<NumberedCounter, CounterFeatureAction>
  let remove: @MainActor (NumberedCounter.ID) -> Void

  var body: some View {
    let counter = store.scope(
      state: \.value.counter, action: CounterFeatureAction.Paths.counter)
    let (id, count, isAsking) = (
      store[\.id], counter[\.count], counter[\.isNthPrimeRequestInFlight]
    )
    HStack(spacing: 2) {
      NavigationLink(value: id) {
        HStack(spacing: 2) {
          Text("#\(id)").accessibilityLabel("Counter \(id)")
          QuestionView(store: counter)
          Spacer()
          Text(count.grouped).style(.title)
        }
      }
      HStack(spacing: 1) {
        Button("−") { counter.send(.decrTapped) }
          .accessibilityLabel("Less")
          .keyboardShortcut("-", hint: "Less")
          .disabled(isAsking || count == .min)
        Button("+") { counter.send(.incrTapped) }
          .accessibilityLabel("More")
          .keyboardShortcut("+", hint: "More")
          .disabled(isAsking || count == .max)
        Button("Nth") { counter.send(.primeAlert(.asked(n: count))) }
          .keyboardShortcut("n", hint: "Nth")
          .disabled(isAsking || !counter[\.hasNthPrime])
        Button("✕") { remove(id) }
          .accessibilityLabel("Remove")
          .keyboardShortcut(.delete, hint: "Remove")
      }
    }
  }
}

/// The progress of the search for the nth prime, or its answer; empty without a question.
private struct QuestionView: View {
  let store: Store<CounterState, CounterAction>

  var body: some View {
    switch store[\.primeAlert] {
    case .asking(_, let share, _):
      ProgressView("", value: share).accessibilityLabel("Looking for a prime")
    case .answered(let n, .prime(let prime), _):
      Text("\(n.ordinal): \(prime.grouped)").style(.accent)
    case .answered(let n, _, _):
      Text("\(n.ordinal): not found").style(.destructive)
    case nil:
      EmptyView()
    }
  }
}
