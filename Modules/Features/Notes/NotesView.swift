public import ComposableArchitecture
import ComposableInterface
public import Interface

/// The list of the notes, and over it the form of one.
public struct NotesView: View {
  private let store: Store<NotesState, NotesAction>

  /// Creates a view of the notes.
  public init(store: Store<NotesState, NotesAction>) {
    self.store = store
  }

  /// The rows, and the buttons that add a note and undo.
  public var body: some View {
    let notes = store.scope(state: \.notes, action: NotesAction.Paths.note)
    VStack(spacing: 1) {
      List(selection: store.binding(\.selected, send: NotesAction.selected)) {
        ForEachStore(notes) { row in
          let note = row[\.self]
          let marks = [String(repeating: "★", count: note.stars), note.isDone ? "done" : ""]
          Button {
            store.send(.opened(note.id))
          } label: {
            note.summary.lineLimit(1)
          }
          .badge(marks.filter { !$0.isEmpty }.joined(separator: " "))
          .accessibilityValue(
            note.stars == 0 ? "" : note.stars == 1 ? "1 star" : "\(note.stars) stars")
        }
        .onDelete { store.send(.deleted(offsets: $0)) }
        .onMove { store.send(.moved(offsets: $0, to: $1)) }
      } placeholder: {
        Text("No notes yet.").style(.secondary)
        NewNoteButton(store: store)
      }
      if let notice = store[\.notice] { Text(notice).style(.warning) }
      NotesButtons(store: store)
    }
    .navigationTitle("Notes")
    .sheet(item: store.binding(\.openedNote, send: .closed)) { note in
      if let note = notes.scope(id: note.id) { NoteForm(store: note, list: store) }
    }
  }
}

private struct NewNoteButton: View {
  let store: Store<NotesState, NotesAction>

  var body: some View {
    Button("New note") { store.send(.added()) }
      .keyboardShortcut("a", hint: "Add")
  }
}

private struct NotesButtons: View {
  let store: Store<NotesState, NotesAction>

  var body: some View {
    HStack(spacing: 2) {
      if !store[\.notes.isEmpty] { NewNoteButton(store: store) }
      Spacer()
      Button("Undo") { store.send(.undo(.undo)) }
        .keyboardShortcut("u", hint: "Undo").disabled(store[\.undo.undos.isEmpty])
      Button("Redo") { store.send(.undo(.redo)) }
        .keyboardShortcut("U", hint: "Redo").disabled(store[\.undo.redos.isEmpty])
    }
  }
}

private struct NoteForm: View {
  let store: Store<Note, NoteAction>
  let list: Store<NotesState, NotesAction>

  var body: some View {
    let focus = list.binding(\.focus, send: NotesAction.focusChanged)
    Form {
      TextField("Title", text: store.binding(\.title, action: .self)).frame(maxWidth: .infinity)
        .focused(focus, equals: .title)
      TextEditor(
        "Text", text: store.binding(\.text, action: .self), prompt: "Several lines", lines: 4,
        limit: Note.longestText
      )
      .focused(focus, equals: .text)
      Section("Overview") {
        Picker(
          "Kind", selection: store.binding(\.kind, action: .self),
          options: Note.Kind.allCases, name: \.rawValue)
        Stepper("Stars", value: store.binding(\.stars, action: .self), in: 0...Note.mostStars)
        Toggle("Done", isOn: store.binding(\.isDone, action: .self))
      }
      Button("Close") { list.send(.closed) }
    }
    .navigationTitle("Note")
    .alert(list.scope(state: \.alert, action: .self), dismiss: .alertDismissed)
  }
}

extension Note {
  /// Its kind, its title and the first line of its text.
  @MainActor fileprivate var summary: Text {
    let name = isUntitled ? Text("Untitled").italic() : Text(title).bold()
    let line = text.split(whereSeparator: \.isNewline).first ?? ""
    return Text("\(kind.rawValue)  ").style(isDone ? .secondary : kind.style)
      + (isDone ? name.style(.secondary) : name) + Text("  \(line)").style(.secondary)
  }
}

extension Note.Kind {
  fileprivate var style: Style {
    switch self {
    case .idea: .yellow
    case .team: .blue
    case .wanted: .red
    }
  }
}
