import ActivityFeed
import ComposableArchitecture
import ComposableArchitectureTesting
import Counter
import Dates
import FavoritePrimes
import FavoritesSaving
import Interface
import PrimeModal
import Primes
import Testing

@testable import PrimeTime

/// The messages on the screen about the file.
@MainActor
struct SavingLineTests {
  private let clock = TestClock()

  private func makeStore(_ file: FavoritesFileClient) -> Store<AppState, AppAction> {
    Store(
      initialState: AppState(counterView: CounterFeatureState(counter: CounterState(count: 7))),
      reducer: appReducer,
      environment: AppEnvironment(
        nthPrime: NthPrimeClient { n, _ in n }, now: { Moment(seconds: 0) }, file: file,
        clock: clock))
  }

  private func file(
    saved: FileAnswer = FileAnswer(merged: SavedFavorites()),
    append: @escaping FavoritesFileClient.Append = { _ in FileAnswer() }
  ) -> FavoritesFileClient {
    FavoritesFileClient(load: { saved }, append: append)
  }

  private func screen(_ graph: ViewGraph) -> String { graph.tree().outline() }

  @Test func `the screen says nothing if all changes are saved`() async {
    let store = makeStore(file())
    let graph = ViewGraph(ContentView(store: store)) {}
    let before = screen(graph)
    store.send(.saving(.began))
    await store.send(.counterView(.primeModal(.saveFavoritePrimeTapped))).finish()
    #expect(before.contains("0"))
    let saved = screen(graph)
    #expect(!saved.contains("Saving…") && !saved.contains("Not saved"))
    await store.send(.favoritePrimes(.undo(.undo))).finish()
    await store.send(.favoritePrimes(.undo(.redo))).finish()
    #expect(screen(graph) == saved)
    #expect(store.state.saving.isSaved)
  }

  @Test func `the screen says Saving while a change is unsaved`() async {
    let (stream, answer) = AsyncStream<Void>.makeStream()
    let store = makeStore(
      file(append: { _ in
        for await _ in stream { break }
        return FileAnswer()
      }))
    let graph = ViewGraph(ContentView(store: store)) {}
    store.send(.saving(.began))
    let saving = store.send(.counterView(.primeModal(.saveFavoritePrimeTapped)))
    #expect(screen(graph).contains("Saving…"))
    answer.yield()
    await saving.finish()
    #expect(!screen(graph).contains("Saving…"))
  }

  @Test func `every screen shows why saving fails until it succeeds`() async {
    let store = makeStore(
      file(append: { entries in
        FileAnswer(
          problem: entries.count < 2 ? "the disk is full" : nil)
      }))
    let graph = ViewGraph(ContentView(store: store)) {}
    store.send(.saving(.began))
    store.send(.counterView(.primeModal(.saveFavoritePrimeTapped)))
    while store.withState(\.saving.isBusy) { await Task.yield() }
    for path in [[], [Route.counter], [.favoritePrimes], [.activityFeed]] {
      store.send(.pathChanged(path))
      #expect(screen(graph).contains("Not saved: the disk is full."))
    }
    store.send(.counterView(.primeModal(.removeFavoritePrimeTapped)))
    await clock.advance(by: .milliseconds(100))
    #expect(!screen(graph).contains("Not saved"))
    #expect(store.state.saving.isSaved)
  }

  @Test func `the screen shows the notice about lines put aside`() {
    let store = makeStore(file(saved: FileAnswer(notice: "1 line is aside.")))
    store.send(.saving(.began))
    let graph = ViewGraph(ContentView(store: store)) {}
    #expect(screen(graph).contains("1 line is aside."))
  }

  @Test func `the list does not claim to be empty while loading`() async {
    let (stream, answer) = AsyncStream<Void>.makeStream()
    let store = makeStore(
      FavoritesFileClient(
        load: {
          for await _ in stream { break }
          return FileAnswer(merged: SavedFavorites())
        }, append: { _ in FileAnswer() }))
    store.send(.pathChanged([.favoritePrimes]))
    let reading = store.send(.saving(.began))
    let graph = ViewGraph(ContentView(store: store)) {}
    #expect(screen(graph).contains("The favorites are not loaded yet."))
    #expect(!screen(graph).contains("No favorite primes yet."))
    answer.yield()
    await reading.finish()
    #expect(!screen(graph).contains("The favorites are not loaded yet."))
    #expect(screen(graph).contains("No favorite primes yet."))
  }

  @Test func `a large import is not reported as a replacement`() async {
    let store = makeStore(file())
    store.send(.counterView(.primeModal(.saveFavoritePrimeTapped)))
    await store.send(.favoritePrimes(.imported(Array(2..<30_000)))).finish()
    store.send(.pathChanged([.activityFeed]))
    let outline = screen(ViewGraph(ContentView(store: store)) {})
    #expect(outline.contains("Changed many at once: 3,245 favorites now"))
    #expect(outline.contains("Added 7"))
    #expect(!outline.contains("Replaced"))
  }

  @Test func `without a file favorites are not held for saving`() async {
    let store = makeStore(.failing("nobody asked for it"))
    await store.send(.counterView(.primeModal(.saveFavoritePrimeTapped))).finish()
    #expect(store.state.saving == FavoritesFileState())
    #expect(store.state.counterView.favoritePrimes.map(\.id) == [7])
  }
}
