import ComposableArchitecture
import Launcher
import ReadingList

/// The reading list alone.
@main
struct ReadingListPlayground: App {
  static let program = Program("ReadingListPlayground", about: "Keep a list of books to read.")

  static func scene(_ values: LaunchValues) -> Scene {
    let store = values.store(
      initialState: ReadingListState(), reducer: readingListReducer, environment: ())
    return Scene(ReadingListView(store: store), settle: { await store.finish() })
  }
}
