import ComposableArchitecture
import ComposableArchitectureTesting
import Interface
import ReadingList
import Testing
import ValueSaving

@MainActor
struct ReadingListTests {
  private let dune = Book(id: 1, title: "Dune")

  @Test func `a typed title is added`() async {
    let store = TestStore(
      initialState: ReadingListState(), reducer: readingListReducer,
      environment: ReadingListEnvironment(suggest: unimplemented("suggest", returning: nil)))
    store.send(.titleChanged("Dune")) { $0.title = "Dune" }
    store.exhaustivity = .off
    store.send(.addTapped) {
      $0.title = ""
      $0.books = [Book(id: 1, title: "Dune")]
    }
    await store.finish()
  }

  @Test func `a suggestion is added when it arrives`() async {
    let store = TestStore(
      initialState: ReadingListState(books: [dune]), reducer: readingListReducer,
      environment: ReadingListEnvironment(suggest: { $0 == ["Dune"] ? "Emma" : nil }))
    store.exhaustivity = .off
    store.send(.suggestTapped) { $0.isAsking = true }
    await store.receive(.suggested("Emma")) {
      $0.isAsking = false
      $0.books.append(Book(id: 2, title: "Emma"))
    }
    await store.finish()
  }

  @Test func `undo brings a deleted book back`() async {
    let store = TestStore(
      initialState: ReadingListState(books: [dune]), reducer: readingListReducer,
      environment: ReadingListEnvironment(suggest: unimplemented("suggest", returning: nil)))
    store.exhaustivity = .off
    store.send(.book(id: 1, .deleteTapped)) { $0.books = [] }
    store.send(.undo(.undo)) { $0.books = [Book(id: 1, title: "Dune")] }
    await store.finish()
  }

  @Test func `a change is saved`() async {
    let store = TestStore(
      initialState: ReadingListState(books: [dune]), reducer: readingListReducer,
      environment: ReadingListEnvironment(
        suggest: unimplemented("suggest", returning: nil),
        saving: SavingEnvironment(save: { #expect($0.map(\.isRead) == [true]) })))
    store.exhaustivity = .off
    store.send(.book(id: 1, .readChanged(true))) {
      $0.books[id: 1]?.isRead = true
      $0.saving.isSaving = true
    }
    await store.receive(.saving(.finished(problem: nil))) { $0.saving.isSaving = false }
    await store.finish()
  }

  @Test func `the screen adds a typed title and asks`() async {
    let store = Store(
      initialState: ReadingListState(), reducer: readingListReducer,
      environment: ReadingListEnvironment(suggest: { _ in "Emma" }))
    let graph = ViewGraph(ReadingListView(store: store)) {}
    graph.tree().textField("Title")?.setText("Dune")
    graph.tree().textField("Title")?.submit()
    graph.tree().control("Suggest")?.tap()
    #expect(await store.finish() == [])
    #expect(store.state.books.map(\.title) == ["Dune", "Emma"])
    graph.tree().control("Dune")?.tap()
    #expect(store.state.books.map(\.isRead) == [true, false])
    graph.tree().control("Undo")?.tap()
    #expect(store.state.books.map(\.isRead) == [false, false])
  }
}
