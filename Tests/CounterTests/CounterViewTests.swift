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
    let store: Store<CounterFeatureState, CounterFeatureAction>
    let graph: ViewGraph
    let answer: AsyncStream<Int>.Continuation

    init(count: Int, favorites: [Int] = []) {
      let (answers, answer) = AsyncStream<Int>.makeStream()
      self.answer = answer
      store = Store(
        initialState: CounterFeatureState(
          counter: CounterState(count: count),
          favoritePrimes: IdentifiedArray(favorites.compactMap(Prime.init))),
        reducer: counterViewReducer,
        environment: NthPrimeEnvironment(
          nthPrime: NthPrimeClient { _, progress in
            progress(0.25)
            for await prime in answers { return prime }
            throw CancellationError()
          }))
      graph = ViewGraph(CounterView(store: store)) {}
      _ = graph.tree()
    }

    var outline: String { graph.tree().outline }

    /// Presses a key on a control; returns whether it counts there.
    @discardableResult
    func press(_ key: Key, on label: String) throws -> Bool {
      let tree = graph.tree()
      let control = try #require(tree.control(label), "no control \(label) in \(outline)")
      guard let keyPress = tree.keyPress(key, at: control.id) else { return false }
      keyPress.action(key)
      return true
    }

    func tap(_ label: String) throws {
      let button = try #require(
        graph.tree().top.control(label), "no control \(label) in \(outline)")
      #expect(button.isEnabled)
      button.tap()
    }
  }

  @Test func `saving twice saves and then closes the sheet`() throws {
    let screen = Screen(count: 17)
    try screen.tap("Is this prime?")
    try screen.tap("Save to favorites")
    #expect(screen.store.withState { $0.favoritePrimes.count } == 1)
    #expect(screen.graph.tree().topmost != nil)
    try screen.tap("Saved ✓")
    #expect(screen.graph.tree().topmost == nil)
    #expect(screen.store.withState { $0.favoritePrimes.count } == 1)
  }

  @Test func `the buttons count`() throws {
    let screen = Screen(count: 41)
    try screen.tap("+")
    #expect(screen.graph.tree().contains(text: "42"))
    try screen.tap("−")
    #expect(screen.graph.tree().contains(text: "41"))
  }

  @Test func `the counter opens with its focus on plus`() {
    let screen = Screen(count: 41)
    #expect(screen.graph.tree().first(where: \.isDefaultFocus)?.label == "+")
  }

  @Test(arguments: [
    ("+", Key.up, 42), ("+", .down, 40), ("−", .up, 42), ("−", .down, 40), ("+", .pageUp, 51),
    ("Is this prime?", .pageDown, 31), ("Go to…", "=", 42),
  ])
  func `arrows count on plus and minus, other keys anywhere`(focus: String, key: Key, count: Int)
    throws
  {
    let screen = Screen(count: 41)
    try screen.press(key, on: focus)
    #expect(screen.store.state.counter.count == count)
  }

  @Test func `on other buttons arrows do not count`() throws {
    let screen = Screen(count: 41)
    for label in ["Go to…", "Is this prime?", "What is the 41st prime?"] {
      #expect(try !screen.press(.up, on: label))
    }
    #expect(screen.store.state.counter.count == 41)
  }

  @Test func `a digit begins the number to go to`() throws {
    let screen = Screen(count: 41)
    try screen.press("7", on: "+")
    #expect(screen.graph.tree().top.textField("Number")?.kind.text == "7")
    #expect(screen.store.state.counter.count == 41)
  }

  @Test(arguments: [0, -2, Int.min])
  func `without an nth prime the disabled button gives a reason`(count: Int) {
    let screen = Screen(count: count)
    #expect(screen.graph.tree().control("What is the nth prime?")?.isEnabled == false)
    let reason = "The 1st prime is 2: count up."
    #expect(screen.graph.tree().contains(text: reason))
    screen.store.send(.counter(.goToTapped))
    screen.store.send(.counter(.goToTyped("1")))
    screen.store.send(.counter(.goToSubmitted))
    #expect(screen.graph.tree().control("What is the 1st prime?")?.isEnabled == true)
    #expect(!screen.graph.tree().contains(text: reason))
  }

  @Test func `counting and saving do not evaluate the whole counter`() throws {
    let screen = Screen(count: 6)
    _ = screen.graph.tree()
    let first = screen.graph.evaluations.values.reduce(0, +)
    try screen.tap("+")
    #expect(screen.graph.tree().contains(text: "7"))
    #expect(screen.graph.evaluations.values.reduce(0, +) == first + 2)
    try screen.tap("Is this prime?")
    _ = screen.graph.tree()
    screen.store.send(.primeModal(.saveFavoritePrimeTapped))
    _ = screen.graph.tree()
    #expect(screen.graph.evaluations(of: CounterView.self) == 1)
  }

  @Test func `a saved prime has no key to save it`() throws {
    let screen = Screen(count: 7)
    try screen.tap("Is this prime?")
    #expect(screen.outline.contains("key s Save"))
    screen.store.send(.primeModal(.saveFavoritePrimeTapped))
    #expect(screen.outline.contains("Saved ✓") && !screen.outline.contains("key s"))
  }

  @Test func `while asking the buttons are disabled and progress shows`() async throws {
    let screen = Screen(count: 7)
    try screen.tap("What is the 7th prime?")
    for label in ["+", "−", "Go to…", "What is the 7th prime?"] {
      #expect(screen.graph.tree().control(label)?.isEnabled == false)
    }
    #expect(screen.graph.tree().contains(text: "Looking for the 7th prime"))
    screen.answer.yield(17)
    await screen.store.finish()
    #expect(screen.outline.contains("The 7th prime is 17"))
    #expect(screen.graph.tree().control("+")?.isEnabled == true)
  }

  @Test func `an answer lies over a sheet that was opened meanwhile`() async throws {
    let screen = Screen(count: 7)
    try screen.tap("What is the 7th prime?")
    try screen.tap("Is this prime?")
    screen.answer.yield(17)
    await screen.store.finish()
    try screen.tap("OK")
    #expect(screen.store.state.counter.primeAlert == nil)
    #expect(screen.store.state.counter.isPrimeModalShown)
  }

  @Test func `cancelling stops the question`() async throws {
    let screen = Screen(count: 7)
    try screen.tap("What is the 7th prime?")
    try screen.tap("Cancel")
    await screen.store.finish()
    #expect(screen.store.state.counter.primeAlert == nil)
    #expect(screen.graph.tree().control("+")?.isEnabled == true)
  }
}

extension Node.Kind {
  fileprivate var text: String? {
    if case .textField(let input) = self { input.text } else { nil }
  }
}

extension Node {
  @MainActor
  fileprivate func contains(text: String) -> Bool {
    outline.contains(text)
  }
}
