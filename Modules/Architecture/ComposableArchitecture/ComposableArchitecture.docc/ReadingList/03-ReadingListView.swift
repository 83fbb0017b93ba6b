import ComposableArchitecture
import ComposableInterface
import Interface

/// The screen of the list.
public struct ReadingListView: View {
  private let store: Store<ReadingListState, ReadingListAction>
  private let viewStore: ViewStore<String, ReadingListAction>

  /// Creates the screen.
  public init(store: Store<ReadingListState, ReadingListAction>) {
    self.store = store
    viewStore = store.scope(state: \.title, action: { $0 }).view
  }

  /// The field and the books.
  public var body: some View {
    VStack(spacing: 1) {
      TextField(
        "Title", text: viewStore.binding(send: ReadingListAction.titleChanged)
      )
      .onSubmit { viewStore.send(.addTapped) }
      List(StoreElements(store.scope(state: \.books, action: { $0 }))) { book in
        Text(book.title)
      } placeholder: {
        Text("No book yet.").style(.secondary)
      }
    }
    .navigationTitle("Reading list")
  }
}
