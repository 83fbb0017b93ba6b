import StoreTesting
import Testing

@testable import ComposableArchitecture

/// Which changes are undone at once.
struct UndoGroupingTests {
  private struct Note: Identifiable, Equatable, Sendable {
    let id: Int
    var text = ""
  }

  private struct Notes: Equatable {
    var notes: IdentifiedArray<Note> = []
    var undo = UndoHistory<Note>()
  }

  private enum NotesAction {
    case added(Int)
    case typed(Int, String)
    case ticked(Int)
    case refreshed(Int)
    case replaced
    case undo(UndoAction)
  }

  private static let reducer = Reducer<Notes, NotesAction, Void> { state, action, _ in
    switch action {
    case .added(let id): state.notes.append(Note(id: id))
    case .typed(let id, let text): state.notes[id: id]?.text = text
    case .ticked(let id), .refreshed(let id): state.notes[id: id]?.text += "."
    case .replaced: state.notes = [Note(id: 9)]
    case .undo: break
    }
    return .none
  }
  .undoable(
    \.notes, history: \.undo,
    action: CasePath(case: NotesAction.undo)
  ) { action in
    switch action {
    case .typed(let id, _): .joined(id: "\(id)")
    case .ticked: .joined()
    case .refreshed, .replaced: .none
    case .added, .undo: .separate
    }
  }

  private func notes(_ actions: NotesAction...) -> Notes {
    var state = Notes()
    for action in actions { _ = Self.reducer.run(&state, action, ()) }
    return state
  }

  @Test func `typing in one field is undone at once`() {
    var state = notes(.added(1), .typed(1, "a"), .typed(1, "ab"), .typed(1, "abc"))
    #expect(state.undo.undos == [[.remove([1])], [.replace(Note(id: 1))]])
    _ = Self.reducer.run(&state, .undo(.undo), ())
    #expect(state.notes == [Note(id: 1)])
    _ = Self.reducer.run(&state, .undo(.redo), ())
    #expect(state.notes == [Note(id: 1, text: "abc")])
    _ = Self.reducer.run(&state, .undo(.undo), ())
    _ = Self.reducer.run(&state, .undo(.undo), ())
    #expect(state.notes == [])
  }

  @Test func `typing in another field is another step`() {
    let state = notes(
      .added(1), .added(2), .typed(1, "a"), .typed(2, "b"), .typed(2, "bc"), .undo(.undo))
    #expect(state.notes == [Note(id: 1, text: "a"), Note(id: 2)])
  }

  @Test func `typing after an undo or a redo is another step`() {
    let state = notes(
      .added(1), .typed(1, "a"), .undo(.undo), .undo(.redo), .typed(1, "ab"), .undo(.undo),
      .typed(1, "ac"), .undo(.undo))
    #expect(state.notes == [Note(id: 1, text: "a")])
  }

  @Test func `a change without an id joins the latest step`() {
    let state = notes(
      .added(1), .typed(1, "a"), .ticked(1), .typed(1, "a.b"), .undo(.undo))
    #expect(state.notes == [Note(id: 1)])
    #expect(notes(.added(1), .ticked(1), .ticked(1), .undo(.undo)).notes == [])
  }

  @Test func `a joined change without a step is a step`() {
    #expect(notes(.added(1), .undo(.undo), .undo(.redo), .ticked(1), .undo(.undo)).notes == [])
    let state = notes(.added(1), .added(2), .undo(.undo), .ticked(1), .undo(.undo))
    #expect(state.notes == [Note(id: 1)])
  }

  @Test func `a change without a step keeps the history`() {
    var state = notes(.added(1), .added(2), .undo(.undo), .refreshed(1))
    #expect(state.undo.undos == [[.remove([1])]])
    #expect(state.undo.redos == [[.insert([Note(id: 2)], at: [1])]])
    _ = Self.reducer.run(&state, .undo(.redo), ())
    #expect(state.notes == [Note(id: 1, text: "."), Note(id: 2)])
    _ = Self.reducer.run(&state, .replaced, ())
    #expect(state.undo.undos.count == 2)
    _ = Self.reducer.run(&state, .added(3), ())
    #expect(state.undo.undos.last == [.remove([3])])
  }

  @Test func `joined steps undo insertions, changes and removals in order`() {
    var history = UndoHistory<Note>()
    history.note([.insert([Note(id: 1, text: "old")], at: [0])], of: nil, limit: 9)
    history.note([.remove([1])], of: nil, limit: 9, grouping: .joined())
    history.note(
      [.replace(Note(id: 1, text: "new")), .replace(Note(id: 2))], of: nil, limit: 9,
      grouping: .joined())
    #expect(
      history.undos == [
        [.replace(Note(id: 2)), .remove([1]), .insert([Note(id: 1, text: "old")], at: [0])]
      ])
  }

  @Test func `a step does not grow without end`() {
    var history = UndoHistory<Note>()
    for _ in 0...EditLog<Note>.reach {
      history.note([.order([2, 1])], of: nil, limit: 9, grouping: .joined())
    }
    #expect(history.undos.map(\.count) == [EditLog<Note>.reach, 1])
    var none = UndoHistory<Note>()
    none.note([.order([2, 1])], of: nil, limit: 0, grouping: .joined())
    #expect(none.undos == [])
  }
}
