public import ComposableArchitecture
public import Interface
import Numbers
import Primes

/// What is known of the count: whether it is prime, its place, its neighbors and its factors.
///
/// It belongs beside the counter, in an inspector.
public struct NumberFactsView: View {
  struct State: Equatable {
    let count: Int
    let isFavorite: Bool

    init(_ view: CounterViewState) {
      count = view.counter.count
      isFavorite = view.favorites.contains(key: view.counter.count)
    }
  }

  private let viewStore: ViewStore<State, CounterViewAction>

  /// Creates a view of the count.
  ///
  /// - Parameter store: The store of the counter and of the favorites.
  public init(store: Store<CounterViewState, CounterViewAction>) {
    viewStore = store.scope(state: State.init, action: { $0 }).view
  }

  /// The facts, one below the other.
  public var body: some View {
    let state = viewStore.state
    let number = NumberFacts(of: state.count)
    VStack(alignment: .leading) {
      HStack {
        Text(number.isPrime ? "Prime" : "Not prime").style(number.isPrime ? .accent : .secondary)
        Spacer()
        if state.isFavorite { Text("Saved ✓").style(.accent) }
      }
      Text("")
      FactRow(name: "Place", fact: number.place)
      FactRow(name: "Before", fact: number.before)
      FactRow(name: "After", fact: number.after)
      FactRow(name: "Factors", fact: number.factors)
    }
    .navigationTitle("About \(state.count.grouped)")
  }
}

/// One of the facts, evaluated only where it is another one for the next count; nothing where there is
/// none.
private struct FactRow: View {
  let name: String
  let fact: String?

  var body: some View {
    if let fact {
      HStack(alignment: .leading) {
        Text(name).style(.secondary)
        Spacer()
        VStack(alignment: .trailing) { Text(fact) }
      }
    }
  }
}
