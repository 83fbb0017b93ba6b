import ComposableArchitecture
import DurableFiles
import Launcher
import ReadingList
import SavedFile
import ValueSaving

/// The reading list alone.
@main
struct ReadingListPlayground: App {
  static let dataFolder = LaunchOption.path(
    "--data-dir", "the folder that keeps the books; they are not kept if left out")
  static let program = Program(
    "ReadingListPlayground", about: "Keep a list of books to read.", options: [dataFolder])
  static let classics = ["Dune", "Emma", "Ulysses"]

  static func scene(_ values: LaunchValues) -> Scene {
    let folder = SavedFolder(
      FilePath(values[dataFolder], of: dataFolder.name), outside: values.outside)
    let opening = SavedFile(
      folder: folder, name: "books.json", version: 1, default: IdentifiedArray<Book>()
    )
    .open()
    let store = values.store(
      initialState: ReadingListState(
        books: opening.value ?? [],
        saving: SavingState(notices: [opening.notice])),
      reducer: readingListReducer,
      environment: ReadingListEnvironment(
        suggest: { [classics] known in classics.first { !known.contains($0) } },
        saving: SavingEnvironment(
          save: opening.save, confirm: opening.confirm, takeNotice: opening.takeNotice,
          clock: values.clock)))
    store.send(.saving(.began))
    return Scene(
      ReadingListView(store: store), settle: { await store.finish() },
      saving: store.scope(state: \.saving, action: ReadingListAction.Paths.saving),
      leaving: .left, until: \.isSettled, loss: \.loss)
  }
}
