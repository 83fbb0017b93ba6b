import ComposableArchitecture
import Interface
import PrimeModal
import Primes
import Testing

@testable import Counter

/// The facts about a number beside the counter.
@MainActor
struct NumberFactsTests {
  private func facts(of number: Int) -> [String] {
    let facts = NumberFacts(of: number)
    return [
      ("Place", facts.place), ("Before", facts.before), ("After", facts.after),
      ("Factors", facts.factors),
    ].compactMap { name, fact in fact.map { "\(name): \($0)" } }
  }

  @Test func `a prime has a place and neighbors`() {
    #expect(NumberFacts(of: 1_000_003).isPrime)
    #expect(
      facts(of: 1_000_003) == [
        "Place: the 78,499th prime", "Before: 999,983", "After: 1,000,033",
      ])
  }

  @Test func `a composite number has factors`() {
    #expect(!NumberFacts(of: 360).isPrime)
    #expect(
      facts(of: 360) == [
        "Place: 72 primes below", "Before: 359", "After: 367", "Factors: 2^3 × 3^2 × 5",
      ])
    #expect(facts(of: 4) == ["Place: 2 primes below", "Before: 3", "After: 5", "Factors: 2^2"])
  }

  @Test(arguments: [1, 0, -7, Int.min])
  func `a number below the primes has only one after it`(number: Int) {
    #expect(!NumberFacts(of: number).isPrime)
    #expect(facts(of: number) == ["After: 2"])
  }

  @Test func `the first primes have no place that is too small`() {
    #expect(facts(of: 2) == ["Place: the 1st prime", "After: 3"])
    #expect(facts(of: 3) == ["Place: the 2nd prime", "Before: 2", "After: 5"])
  }

  @Test func `Int.max has no next prime and no known index`() {
    #expect(
      facts(of: .max) == [
        "Before: 9,223,372,036,854,775,783",
        "Factors: 7^2 × 73 × 127 × 337 × 92,737 × 649,657",
      ])
  }

  private let store = Store(
    initialState: CounterFeatureState(counter: CounterState(count: 6)),
    reducer: counterViewReducer,
    environment: NthPrimeEnvironment(nthPrime: NthPrimeClient { n, _ in n }))

  private func graph(_ sizeClass: SizeClass) -> ViewGraph {
    let graph = ViewGraph(
      CounterView(store: store).inspector { [store] in NumberFactsView(store: store) }
    ) {}
    graph.sizeClass = sizeClass
    return graph
  }

  @Test
  func `with room a large count shows whether it is prime`() {
    let graph = graph(.regular)
    #expect(graph.tree().outline.contains("text \"6\" secondary largeTitle"))
    #expect(graph.tree().outline.contains("text \"not prime\" secondary"))
    store.send(.counter(.incrTapped))
    #expect(graph.tree().outline.contains("text \"7\" accent largeTitle"))
    #expect(graph.tree().outline.contains("text \"prime\" accent"))
  }

  @Test func `with little room the count does not tell`() {
    let outline = graph(.compact).tree().outline
    #expect(outline.contains("text \"6\" title padding 1"))
    #expect(!outline.contains("not prime"))
    #expect(!outline.contains("Not prime"))
  }

  @Test func `the inspector follows the count and marks a favorite`() {
    let graph = graph(.regular)
    #expect(graph.tree().outline.contains("titled \"About 6\""))
    #expect(!graph.tree().outline.contains("Saved ✓"))
    store.send(.counter(.incrTapped))
    store.send(.primeModal(.saveFavoritePrimeTapped))
    #expect(graph.tree().outline.contains("titled \"About 7\""))
    #expect(graph.tree().outline.contains("Saved ✓"))
  }

  @Test func `a count evaluates the facts once, only if shown`() {
    let (wide, narrow) = (graph(.regular), graph(.compact))
    for graph in [wide, narrow] { _ = graph.tree() }
    store.send(.counter(.incrTapped))
    store.send(.counter(.goToTapped))
    for graph in [wide, narrow] { _ = graph.tree() }
    #expect(wide.evaluations(of: NumberFactsView.self) == 2)
    #expect(narrow.evaluations(of: NumberFactsView.self) == 0)
  }
}
