import ComposableArchitecture
import ComposableInterface
import Interface

/// The screen of the list.
public struct ReadingListView: View {
  private let store: Store<ReadingListState, ReadingListAction>

  /// Creates the screen.
  public init(store: Store<ReadingListState, ReadingListAction>) {
    self.store = store
  }

  /// The field, the books and the buttons.
  public var body: some View {
    VStack(spacing: 1) {
      TextField("Title", text: store.binding(\.title, send: ReadingListAction.titleChanged))
        .onSubmit { store.send(.addTapped) }
      List(StoreElements(store.scope(state: \.books, action: .self))) { book in
        Text(book.title)
      } placeholder: {
        Text("No book yet.").style(.secondary)
      }
      Button("Suggest") { store.send(.suggestTapped) }
        .keyboardShortcut("s", hint: "Suggest").disabled(store[\.isAsking])
    }
    .navigationTitle("Reading list")
  }
}
