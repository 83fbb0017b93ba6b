import ComposableArchitecture
import ComposableInterface
import Interface
import ValueSaving

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
      ValueSavingView(store: saving)
      TextField("Title", text: store.binding(\.title, send: ReadingListAction.titleChanged))
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
  let store: Store<Book, BookAction>

  var body: some View {
    HStack(spacing: 2) {
      Toggle(store[\.title], isOn: store.binding(\.isRead, send: BookAction.readChanged))
      Spacer()
      Button("✕") { store.send(.deleteTapped) }.keyboardShortcut(.delete, hint: "Delete")
    }
  }
}
