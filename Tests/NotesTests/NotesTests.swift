import ComposableArchitecture
import ComposableArchitectureTesting
import Notes
import Testing

@MainActor
struct NotesTests {
  private func store(_ titles: String...) -> TestStore<NotesState, NotesAction, Void> {
    let notes = titles.enumerated().map { Note(id: $0 + 1, title: $1) }
    let store = TestStore(
      initialState: NotesState(notes: IdentifiedArray(notes)), reducer: notesReducer,
      environment: ())
    store.exhaustivity = .off
    return store
  }

  @Test func `a new note opens on its title and closes`() async {
    let store = store()
    store.send(.added()) {
      $0.notes = [Note(id: 1)]
      ($0.opened, $0.selected, $0.focus) = (1, 1, .title)
    }
    store.send(.note(id: 1, .set(\.title, "Mew"))) { $0.notes[id: 1]?.title = "Mew" }
    store.send(.note(id: 1, .set(\.stars, 3))) { $0.notes[id: 1]?.stars = 3 }
    store.send(.closed) { ($0.opened, $0.focus) = (nil, nil) }
    await store.finish()
  }

  @Test func `a note without a title stays open and focuses it`() async {
    let store = store()
    store.send(.added())
    store.send(.note(id: 1, .set(\.text, "Rare."))) { $0.notes[id: 1]?.text = "Rare." }
    store.send(.closed) {
      $0.isTitleMissing = true
      $0.opened = 1
    }
    store.send(.focusChanged(.text)) { $0.focus = .text }
    store.send(.alertDismissed) { ($0.isTitleMissing, $0.focus) = (false, .title) }
    store.send(.closed) { $0.isTitleMissing = true }
    store.send(.discarded) {
      $0.notes = []
      ($0.opened, $0.focus, $0.isTitleMissing) = (nil, nil, false)
    }
    store.send(.discarded)
    await store.finish()
  }

  @Test func `a blank note is removed without an undo step`() async {
    let store = store("Mew")
    store.send(.added()) { $0.opened = 2 }
    store.send(.note(id: 2, .set(\.title, "  "))) { $0.notes[id: 2]?.title = "  " }
    store.send(.closed) {
      $0.notes = [Note(id: 1, title: "Mew")]
      $0.opened = nil
    }
    await store.finish()
  }

  @Test func `a title that is there is opened again`() async {
    let store = store("Mew", "Muk")
    store.send(.added(title: "Muk")) { ($0.opened, $0.focus) = (2, .text) }
    #expect(store.state.notes.count == 2)
    store.send(.opened(9))
    await store.finish()
  }

  @Test func `typing in one field is one undo step`() async {
    let store = store("Mew")
    for text in ["R", "Ra", "Rare"] { store.send(.note(id: 1, .set(\.text, text))) }
    for stars in 1...4 { store.send(.note(id: 1, .set(\.stars, stars))) }
    store.send(.undo(.undo)) { $0.notes[id: 1]?.stars = 0 }
    store.send(.undo(.undo)) { $0.notes[id: 1]?.text = "" }
    #expect(store.state.undo.undos.isEmpty)
    store.send(.undo(.redo)) { $0.notes[id: 1]?.text = "Rare" }
    store.send(.undo(.redo)) { $0.notes[id: 1]?.stars = 4 }
    await store.finish()
  }

  @Test func `deleted and moved notes return to their places`() async {
    let store = store("A", "B", "C")
    store.send(.deleted(offsets: [1, 7]))
    #expect(Array(store.state.notes.ids) == [1, 3])
    store.send(.moved(offsets: [1], to: 0))
    #expect(Array(store.state.notes.ids) == [3, 1])
    store.send(.undo(.undo))
    store.send(.undo(.undo))
    #expect(Array(store.state.notes.ids) == [1, 2, 3])
    await store.finish()
  }

  @Test func `undoing the note in the form closes the form`() async {
    let store = store("A", "B")
    store.send(.deleted(offsets: [1]))
    store.send(.undo(.undo))
    store.send(.opened(2)) { $0.opened = 2 }
    store.send(.undo(.redo)) { ($0.opened, $0.focus) = (nil, nil) }
    await store.finish()
  }

  @Test func `a title keeps its first scalars`() async {
    let store = store("A")
    store.send(.note(id: 1, .set(\.title, String(repeating: "é", count: 999)))) {
      $0.notes[id: 1]?.title = String(repeating: "é", count: Note.longestTitle)
    }
    await store.finish()
  }

  @Test func `lists that share notes add other ids`() {
    let notes: IdentifiedArray = [Note(id: 7, title: "a")]
    let ids = (0..<3).flatMap { number in
      let store = Store(
        initialState: NotesState(notes: notes, listNumber: number), reducer: notesReducer,
        environment: ())
      store.send(.added(title: "b"))
      return Array(store.state.notes.ids)
    }
    #expect(Set(ids).count == 4)
  }

  @Test func `a note beside the largest id gets a free one`() {
    var state = NotesState(notes: [Note(id: .max, title: "Last")])
    let store = Store(initialState: state, reducer: notesReducer, environment: ())
    store.send(.added(title: "Next"))
    state = store.state
    #expect(Array(state.notes.ids) == [.max, 1])
  }
}
