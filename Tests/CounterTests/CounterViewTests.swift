import ComposableArchitecture
import Counter
import Interface
import PrimeModal
import Primes
import Testing

@MainActor
struct CounterViewTests {
  @MainActor
  private final class Screen {
    let store: Store<CounterViewState, CounterViewAction>
    let graph: ViewGraph
    let answer: AsyncStream<Int>.Continuation

    init(count: Int, favorites: [Int] = []) {
      let (answers, answer) = AsyncStream<Int>.makeStream()
      self.answer = answer
      store = Store(
        initialState: CounterViewState(
          counter: CounterState(count: count),
          favorites: IdentifiedArray(favorites.compactMap(Prime.init))),
        reducer: counterViewReducer,
        environment: CounterEnvironment { _, progress in
          progress(0.25)
          for await prime in answers { return prime }
          throw CancellationError()
        })
      graph = ViewGraph(CounterView(store: store)) {}
      _ = graph.tree()
    }

    var outline: String { graph.tree().outline }

    func tap(_ label: String) {
      let button = graph.tree().top.control(label)
      #expect(button?.isEnabled == true, "no enabled button \(label) in \(outline)")
      button?.tap()
    }
  }

  @Test func theButtonsCount() {
    let screen = Screen(count: 41)
    screen.tap("+")
    #expect(screen.graph.tree().contains(text: "42"))
    screen.tap("−")
    #expect(screen.graph.tree().contains(text: "41"))
  }

  @Test func theBodyIsEvaluatedOncePerChangeThatItShows() {
    let screen = Screen(count: 6)
    #expect(screen.graph.evaluations(of: CounterView.self) == 1)
    screen.tap("+")
    _ = screen.graph.tree()
    #expect(screen.graph.evaluations(of: CounterView.self) == 2)
    screen.tap("Is this prime?")
    _ = screen.graph.tree()
    screen.store.send(.primeModal(.saveTapped))
    _ = screen.graph.tree()
    #expect(screen.graph.evaluations(of: CounterView.self) == 2)
  }

  @Test func whileAskingTheButtonsAreDisabledAndProgressShows() async {
    let screen = Screen(count: 7)
    screen.tap("What is the 7th prime?")
    for label in ["+", "−", "Go to…", "What is the 7th prime?"] {
      #expect(screen.graph.tree().control(label)?.isEnabled == false)
    }
    #expect(screen.graph.tree().contains(text: "Looking for the 7th prime"))
    screen.answer.yield(17)
    await screen.store.finish()
    #expect(screen.outline.contains("The 7th prime is 17"))
    #expect(screen.graph.tree().control("+")?.isEnabled == true)
  }

  @Test func cancellingStopsTheQuestion() async {
    let screen = Screen(count: 7)
    screen.tap("What is the 7th prime?")
    screen.tap("Cancel")
    await screen.store.finish()
    #expect(screen.store.state.counter.primeAlert == nil)
    #expect(screen.graph.tree().control("+")?.isEnabled == true)
  }
}

extension Node {
  @MainActor
  fileprivate func contains(text: String) -> Bool {
    outline.contains(text)
  }
}
