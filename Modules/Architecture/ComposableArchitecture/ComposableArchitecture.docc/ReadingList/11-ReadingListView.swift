import ComposableArchitecture
import ComposableInterface
import Interface

/// The screen of the list.
public struct ReadingListView: View {
  private struct State: Equatable {
    let title: String
    let isAsking: Bool
    let canUndo: Bool

    init(_ list: ReadingListState) {
      title = list.title
      isAsking = list.isAsking
      canUndo = !list.history.undos.isEmpty
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
      List {
        ForEachStore(
          store.scope(state: \.books, action: { ReadingListAction.book(id: $0, $1) })
        ) { BookRow(store: $0) }
      } placeholder: {
        Text("No book yet.").style(.secondary)
      }
      HStack(spacing: 1) {
        Button("Suggest") { viewStore.send(.suggestTapped) }
          .keyboardShortcut("s", hint: "Suggest").disabled(viewStore.isAsking)
        Button("Undo") { viewStore.send(.undo(.undo)) }
          .keyboardShortcut("u", hint: "Undo").disabled(!viewStore.canUndo)
      }
    }
    .navigationTitle("Reading list")
  }
}

private struct BookRow: View {
  private let viewStore: ViewStore<Book, BookAction>

  init(store: Store<Book, BookAction>) {
    viewStore = store.view
  }

  var body: some View {
    HStack(spacing: 2) {
      Toggle(
        viewStore.title, isOn: viewStore.binding(get: \.isRead, send: BookAction.readChanged))
      Spacer()
      Button("✕") { viewStore.send(.deleteTapped) }.keyboardShortcut(.delete, hint: "Delete")
    }
  }
}
