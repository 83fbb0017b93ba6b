import ComposableArchitecture
import Launcher
import ReadingList

/// The reading list alone.
@main
struct ReadingListPlayground {
  static let classics = ["Dune", "Emma", "Ulysses"]

  static func main() async {
    await launch(
      Program("ReadingListPlayground", about: "Keep a list of books to read.")
    ) { values in
      let store = Store(
        initialState: ReadingListState(),
        reducer: readingListReducer.logging(to: values.log),
        environment: ReadingListEnvironment(
          suggest: { known in classics.first { !known.contains($0) } }),
        report: { values.report($0) })
      return Scene(ReadingListView(store: store), settle: { await store.finish() })
    }
  }
}
