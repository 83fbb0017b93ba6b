public import ComposableArchitecture
import ViewValues

/// The notes, and the form of the opened one.
public struct NotesState: Equatable, Sendable, Codable {
  /// The notes, in the order of the user.
  public var notes: IdentifiedArray<Note>
  /// The id of the current row, as the list told it last; nil for the first row.
  public var selected: Note.ID?
  /// The id of the note in the form.
  public var opened: Note.ID?
  /// The focused field of the form; nil if another control has the focus.
  public var focus: Note.Field?
  /// Whether the alert on a missing title is shown.
  public var isTitleMissing = false
  /// A sentence on the note whose form was open when another list deleted it; nil once a form is opened.
  public private(set) var notice: String?
  /// The changes of the notes that can be undone.
  public var undo = UndoHistory<Note>()
  private var nextID: Int

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - notes: The notes.
  ///   - listNumber: A number that no other list has, if several share the notes. The ids of notes that a list adds
  ///     begin with this number.
  public init(notes: IdentifiedArray<Note> = [], listNumber: Int = 0) {
    self.notes = notes
    let first = listNumber << 32
    nextID = (notes.ids.filter { $0 >> 32 == listNumber }.max() ?? first) &+ 1
  }
}

/// An action of the notes.
public enum NotesAction: Equatable, Sendable {
  /// Open the form of the note with a title, or of a new one.
  case added(title: String = "")
  /// Open the form of a note.
  case opened(Note.ID)
  /// A field of a note changed.
  case note(id: Note.ID, NoteAction)
  /// The focus of the form moved.
  case focusChanged(Note.Field?)
  /// Close the form; a note with text needs a title.
  case closed
  /// The alert on a missing title was dismissed.
  case alertDismissed
  /// Delete the opened note, which has no title.
  case discarded
  /// Delete the notes at offsets.
  case deleted(offsets: [Int])
  /// Move the notes at offsets before the note at another.
  case moved(offsets: [Int], to: Int)
  /// Another row was selected.
  case selected(Note.ID?)
  /// Undo or redo a change of the notes.
  case undo(UndoAction)

  enum Paths {
    static let note = CasePath(NotesAction.note) {
      if case .note(let id, let action) = $0 { (id, action) } else { nil }
    }
    static let undo = CasePath(NotesAction.undo) {
      if case .undo(let action) = $0 { action } else { nil }
    }
  }
}

/// Adds, edits, deletes and moves notes, and undoes that. All changes of one field of a note are one step.
public let notesReducer = noteReducer.forEach(
  state: \NotesState.notes, action: NotesAction.Paths.note, environment: { (_: Void) in () }
)
.combined(with: listReducer)
.undoable(\.notes, history: \.undo, action: NotesAction.Paths.undo) { action in
  switch action {
  case .note(let id, let change): .joined(id: "\(id) \(change.keyPath)")
  // A note that is left blank was never there.
  case .added, .closed: .none
  default: .separate
  }
}

private let listReducer = Reducer<NotesState, NotesAction, Void> { state, action, _ in
  switch action {
  case .added(let title):
    state.open(state.notes.first { $0.title == title }?.id ?? state.add(title))
  case .opened(let id):
    state.open(id)
  case .focusChanged(let field):
    state.focus = field
  case .closed:
    state.close()
  case .alertDismissed:
    (state.isTitleMissing, state.focus) = (false, .title)
  case .discarded:
    if let id = state.opened, state.isTitleMissing { state.notes.remove(id: id) }
  case .deleted(let offsets):
    state.notes.remove(atOffsets: offsets)
  case .moved(let offsets, let destination):
    state.notes.move(fromOffsets: offsets, toOffset: destination)
  case .selected(let id):
    state.selected = id
  case .note, .undo:
    break
  }
  state.closeDeleted()
  return .none
}

extension NotesState {
  /// Shows other notes, for example after a merge with another list.
  public mutating func show(_ notes: IdentifiedArray<Note>) {
    let open = openedNote
    self.notes = notes
    if let open, openedNote == nil {
      notice = "“\(open.title)” was deleted in another window or tab."
    }
    closeDeleted()
  }

  var openedNote: Note? { opened.flatMap { notes[id: $0] } }

  var alert: AlertState<NotesAction>? {
    guard isTitleMissing else { return nil }
    return AlertState(
      "The note has no title", message: "Notes are found by their titles.",
      buttons: [.default("Type a title"), .destructive("Delete the note", action: .discarded)])
  }

  fileprivate mutating func add(_ title: String) -> Note.ID {
    let note = Note(id: nextID, title: title)
    notes.append(note)
    nextID &+= 1
    return note.id
  }

  /// Opens the form of a note on its first empty field.
  fileprivate mutating func open(_ id: Note.ID) {
    guard let note = notes[id: id] else { return }
    notice = nil
    (opened, selected, focus) = (id, id, note.isUntitled ? .title : .text)
  }

  /// Closes the form of a deleted note.
  fileprivate mutating func closeDeleted() {
    guard openedNote == nil else { return }
    (opened, focus, isTitleMissing) = (nil, nil, false)
  }

  /// Closes the form: a blank note is removed, and one without a title stays open.
  fileprivate mutating func close() {
    guard let note = openedNote else { return }
    if note.isBlank {
      notes.remove(id: note.id)
    } else if note.isUntitled {
      isTitleMissing = true
    } else {
      opened = nil
    }
  }
}
