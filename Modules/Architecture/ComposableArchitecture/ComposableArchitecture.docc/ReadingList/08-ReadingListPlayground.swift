import ComposableArchitecture
import Launcher
import ReadingList

/// The reading list alone.
@main
struct ReadingListPlayground: App {
  static let program = Program("ReadingListPlayground", about: "Keep a list of books to read.")
  static let classics = ["Dune", "Emma", "Ulysses"]

  static func scene(_ values: LaunchValues) -> Scene {
    let store = values.store(
      initialState: ReadingListState(), reducer: readingListReducer,
      environment: ReadingListEnvironment(
        suggest: { [classics] known in classics.first { !known.contains($0) } }))
    return Scene(ReadingListView(store: store), settle: { await store.finish() })
  }
}
