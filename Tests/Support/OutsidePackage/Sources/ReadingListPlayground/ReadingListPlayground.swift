import ComposableArchitecture
import Launcher
import ReadingList
import SavedFile

/// The reading list alone.
@main
struct ReadingListPlayground: App {
  static let dataFolder = LaunchOption.path(
    "--data-dir", "the folder that keeps the books; they are not kept if left out")
  static let program = Program(
    "ReadingListPlayground", about: "Keep a list of books to read.", options: [dataFolder])
  static let classics = ["Dune", "Emma", "Ulysses"]

  static func scene(_ values: LaunchValues) -> Scene {
    let books = SavedFile(
      folder: SavedFolder(values, dataFolder), name: "books.json", version: 1,
      default: IdentifiedArray<Book>()
    )
    .open()
    let store = values.store(
      initialState: ReadingListState(books: books.value ?? [], saving: books.saving),
      reducer: readingListReducer,
      environment: ReadingListEnvironment(
        suggest: { [classics] known in classics.first { !known.contains($0) } },
        saving: books.environment(values.clock)))
    return Scene(
      ReadingListView(store: store), of: store,
      saving: \.saving, action: ReadingListAction.Paths.saving)
  }
}
