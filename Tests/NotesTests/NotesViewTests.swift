import ComposableArchitecture
import Interface
import Notes
import Testing

@MainActor
struct NotesViewTests {
  private let store: Store<NotesState, NotesAction>
  private let graph: ViewGraph

  init() {
    let store = Store(
      initialState: NotesState(notes: [Note(id: 1, title: "Mew"), Note(id: 2, title: "Muk")]),
      reducer: notesReducer, environment: ())
    self.store = store
    graph = ViewGraph(NotesView(store: store)) {}
  }

  private func control(_ name: String) throws -> Node {
    try #require(graph.tree().top.control(name))
  }

  @Test func `the form edits every field of its note`() throws {
    store.send(.opened(1))
    try #require(graph.tree().top.textField("Title")).setText("Mewtwo")
    try #require(graph.tree().top.textField("Text")).setText("Two\nlines")
    try control("Kind").pick(1)
    try control("Stars").step(9)
    try control("Done").tap()
    let note = try #require(store.state.notes[id: 1])
    #expect((note.title, note.text) == ("Mewtwo", "Two\nlines"))
    #expect((note.kind, note.stars, note.isDone) == (.team, Note.mostStars, true))
    try control("Close").tap()
    let outline = graph.tree().outline
    #expect(outline.contains("Team  Mewtwo  Two"))
    #expect(!outline.contains("lines"))
  }

  @Test func `a key in the form evaluates no other row`() {
    store.send(.opened(1))
    _ = graph.tree()
    let before = graph.evaluations(of: NotesView.self)
    store.send(.note(id: 1, .set(\.text, "a")))
    _ = graph.tree()
    #expect(graph.evaluations(of: NotesView.self) == before)
  }

  @Test func `the alert on a missing title discards the note`() throws {
    store.send(.added())
    store.send(.note(id: 3, .set(\.text, "Rare.")))
    try control("Close").tap()
    #expect(graph.tree().outline.contains("The note has no title"))
    try control("Delete the note").tap()
    #expect(Array(store.state.notes.ids) == [1, 2])
  }

  @Test func `a note whose form closes since another list deleted it is named until a form opens`()
  {
    var state = NotesState(notes: [Note(id: 1, title: "Mew"), Note(id: 2, title: "Muk")])
    state.opened = 1
    state.show([Note(id: 2, title: "Muk")])
    let store = Store(initialState: state, reducer: notesReducer, environment: ())
    let graph = ViewGraph(NotesView(store: store)) {}
    #expect(graph.tree().outline.contains("“Mew” was deleted in another window or tab."))
    store.send(.opened(2))
    store.send(.closed)
    #expect(!graph.tree().outline.contains("was deleted"))
  }

  @Test func `undo and redo are enabled while there are steps`() throws {
    #expect(try !control("Undo").isEnabled)
    store.send(.deleted(offsets: [0]))
    try control("Undo").tap()
    #expect(Array(store.state.notes.ids) == [1, 2])
    #expect(try control("Redo").isEnabled)
  }
}
