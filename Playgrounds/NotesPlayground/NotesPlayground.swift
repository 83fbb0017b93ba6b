import ComposableArchitecture
import Launcher
import Notes

/// The notes alone.
@main
struct NotesPlayground: App {
  static let titles = LaunchOption<[String]>(
    "--titles", "TITLES", "the titles of the notes, with commas between them",
    default: ["Beat the rock gym", "Who evolves at night?"]
  ) { text throws(Refusal) in text.split(separator: ",").map(String.init) }

  static let program = Program(
    "NotesPlayground",
    about: "Write, rate and sort notes: the notes of PokeMaster, alone.", options: [titles])

  /// Creates the screen from the values of the options.
  static func scene(_ values: LaunchValues) -> Scene {
    let notes = values[titles].enumerated().map { Note(id: $0 + 1, title: $1) }
    let store = values.store(
      initialState: NotesState(notes: IdentifiedArray(notes)),
      reducer: notesReducer, environment: ())
    return Scene(NotesView(store: store)) { await store.finish() }
  }
}
