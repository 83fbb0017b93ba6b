import ComposableArchitecture
import ComposableInterface
import Interface

/// The screen of the list.
public struct ReadingListView: View {
  private struct State: Equatable {
    let title: String
    let isAsking: Bool

    init(_ list: ReadingListState) {
      title = list.title
      isAsking = list.isAsking
    }
  }

  private let store: Store<ReadingListState, ReadingListAction>
  private let viewStore: ViewStore<State, ReadingListAction>

  /// Creates the screen.
  public init(store: Store<ReadingListState, ReadingListAction>) {
    self.store = store
    viewStore = store.scope(state: State.init, action: { $0 }).view
  }

  /// The field, the books and the buttons.
  public var body: some View {
    VStack(spacing: 1) {
      TextField(
        "Title", text: viewStore.binding(get: \.title, send: ReadingListAction.titleChanged)
      )
      .onSubmit { viewStore.send(.addTapped) }
      List(StoreElements(store.scope(state: \.books, action: { $0 }))) { book in
        Text(book.title)
      } placeholder: {
        Text("No book yet.").style(.secondary)
      }
      Button("Suggest") { viewStore.send(.suggestTapped) }
        .keyboardShortcut("s", hint: "Suggest").disabled(viewStore.isAsking)
    }
    .navigationTitle("Reading list")
  }
}
