import ComposableArchitecture
import Launcher
import ReadingList

/// The reading list alone.
@main
struct ReadingListPlayground {
  static func main() async {
    await launch(
      Program("ReadingListPlayground", about: "Keep a list of books to read.")
    ) { values in
      let store = Store(
        initialState: ReadingListState(),
        reducer: readingListReducer.logging(to: values.log),
        environment: (),
        report: { values.report($0) })
      return Scene(ReadingListView(store: store), settle: { await store.finish() })
    }
  }
}
