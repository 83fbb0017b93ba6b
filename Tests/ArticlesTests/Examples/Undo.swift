import ComposableArchitecture
import ComposableArchitectureTesting
import Testing

struct Note: Equatable, Sendable, Identifiable {
  let id: Int
  var text: String
}

struct Notes: Equatable, Sendable {
  var notes: IdentifiedArray<Note> = []
  var history = UndoHistory<Note>()
}

enum NotesAction: Equatable, Sendable {
  case addTapped
  case deleted(id: Int)
  case typed(id: Int, String)
  case undo(UndoAction)

  enum Paths {
    static let undo = CasePath(NotesAction.undo) {
      if case .undo(let action) = $0 { action } else { nil }
    }
  }
}

let notesReducer = Reducer<Notes, NotesAction, Void> { state, action, _ in
  switch action {
  case .addTapped: state.notes.append(Note(id: state.notes.count, text: "New"))
  case .deleted(let id): state.notes.remove(id: id)
  case .typed(let id, let text): state.notes[id: id]?.text = text
  case .undo: break
  }
  return .none
}
.undoable(\.notes, history: \.history, action: NotesAction.Paths.undo) { action in
  if case .typed(let id, _) = action { .joined(id: "text \(id)") } else { .separate }
}

@MainActor @Test func `undo brings a deleted note back`() async {
  let store = TestStore(
    initialState: Notes(notes: [Note(id: 0, text: "Milk")]), reducer: notesReducer,
    environment: ())
  store.ignore(\.history)
  store.send(.deleted(id: 0)) { $0.notes = [] }
  store.send(.undo(.undo)) { $0.notes = [Note(id: 0, text: "Milk")] }
  store.send(.undo(.redo)) { $0.notes = [] }
}

@MainActor @Test func `typing is undone at once`() async {
  let store = TestStore(
    initialState: Notes(notes: [Note(id: 0, text: "Milk")]), reducer: notesReducer,
    environment: ())
  store.ignore(\.history)
  store.send(.typed(id: 0, "Milk,")) { $0.notes[id: 0]?.text = "Milk," }
  store.send(.typed(id: 0, "Milk, e")) { $0.notes[id: 0]?.text = "Milk, e" }
  store.send(.undo(.undo)) { $0.notes[id: 0]?.text = "Milk" }
}
