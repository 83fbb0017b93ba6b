import ComposableArchitecture
import ComposableArchitectureTesting
import Interface
import ReadingList
import Testing

@MainActor
struct ReadingListTests {
  @Test func `a typed title is added`() async {
    let store = TestStore(
      initialState: ReadingListState(), reducer: readingListReducer, environment: ())
    store.send(.titleChanged("Dune")) { $0.title = "Dune" }
    store.send(.addTapped) {
      $0.title = ""
      $0.books = [Book(id: 1, title: "Dune")]
    }
    await store.finish()
  }

  @Test func `the screen adds a typed title`() {
    let store = Store(
      initialState: ReadingListState(), reducer: readingListReducer, environment: ())
    let graph = ViewGraph(ReadingListView(store: store)) {}
    graph.tree().textField("Title")?.setText("Dune")
    graph.tree().textField("Title")?.submit()
    #expect(store.state.books.map(\.title) == ["Dune"])
  }
}
