import ComposableArchitecture
import ComposableInterface
import Interface
import ValueSaving

/// The screen of the list.
public struct ReadingListView: View {
  private let store: Store<ReadingListState, ReadingListAction>
  private let title: ViewStore<String, ReadingListAction>

  /// Creates the screen.
  public init(store: Store<ReadingListState, ReadingListAction>) {
    self.store = store
    title = store.scope(state: \.title, action: .self).view
  }

  /// The field, the books and the buttons.
  public var body: some View {
    VStack(spacing: 1) {
      ValueSavingView(store: saving)
      TextField("Title", text: title.binding(send: ReadingListAction.titleChanged))
        .onSubmit { store.send(.addTapped) }
      List {
        ForEachStore(store.scope(state: \.books, action: ReadingListAction.Paths.book)) {
          BookRow(store: $0)
        }
      } placeholder: {
        Text("No book yet.").style(.secondary)
      }
      HStack(spacing: 1) {
        Button("Suggest") { store.send(.suggestTapped) }
          .keyboardShortcut("s", hint: "Suggest").disabled(store[\.isAsking])
        Button("Undo") { store.send(.undo(.undo)) }
          .keyboardShortcut("u", hint: "Undo").disabled(store[\.history.undos.isEmpty])
      }
      SavingLine(store: saving)
    }
    .navigationTitle("Reading list")
  }

  private var saving: Store<SavingState, SavingAction> {
    store.scope(state: \.saving, action: ReadingListAction.Paths.saving)
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
