import ComposableArchitecture
import ComposableArchitectureTesting
import ComposableInterface
import Interface
import Testing
import ViewValues

private enum RequestAction: Sendable {
  case failed
  case retryTapped
  case dismissed
}

@MainActor
struct AlertTests {
  private let store = Store<String?, RequestAction>(
    initialState: nil,
    reducer: Reducer<String?, RequestAction, Void> { failure, action, _ in
      switch action {
      case .failed:
        failure = "No answer."
      case .retryTapped:
        failure = nil
        return .task(name: "request") { .failed }
      case .dismissed:
        failure = nil
      }
      return .none
    }, environment: ())

  @Test func `a retry that fails at once shows its alert again`() throws {
    let failure = store.view
    let screen = Screen(
      Text("").alert(
        presenting: store.binding(\.self, send: .dismissed), title: { $0 }
      ) { _ in
        Button("Retry") { failure.send(.retryTapped) }
        Button("Cancel", role: .cancel) {}
      })
    store.send(.failed)
    for _ in 1...2 {
      try #require(screen.graph.tree().top.control("Retry")).tap()
      #expect(store.state == "No answer.")
      #expect(screen.graph.tree().topmost != nil)
    }
    try #require(screen.graph.tree().top.control("Cancel")).tap()
    #expect(store.state == nil)
    #expect(screen.graph.tree().topmost == nil)
  }
}

/// Alerts and dialogs that are values of the state.
@MainActor
struct AlertStateTests {
  private enum Action: Equatable, Sendable {
    case deleteTapped, deleteConfirmed, retryTapped, dismissed
  }

  private struct File: Equatable, Sendable {
    var alert: AlertState<Action>?
    var isDeleted = false
    var dismissals = 0
  }

  private nonisolated static let question = AlertState<Action>(
    "Delete the file?", message: "It cannot be restored.", copiedText: "file",
    buttons: [
      .destructive("Delete", action: .deleteConfirmed), .default("Retry", action: .retryTapped),
      .cancel(),
    ])

  private nonisolated static let reducer = Reducer<File, Action, Void> { file, action, _ in
    switch action {
    case .deleteTapped: file.alert = question
    case .deleteConfirmed: (file.alert, file.isDeleted) = (nil, true)
    case .retryTapped:
      file.alert = nil
      return .send(.deleteTapped)
    case .dismissed:
      file.alert = nil
      file.dismissals += 1
    }
    return .none
  }

  private let store = Store(initialState: File(), reducer: Self.reducer, environment: ())

  private func tap(_ button: String, in screen: Screen) throws {
    try #require(screen.graph.tree().top.control(button)).tap()
  }

  private func alert(in screen: Screen) -> (title: String, message: String, buttons: [Node])? {
    guard case .alert(let title, let message, let buttons) = screen.graph.tree().topmost?.kind
    else { return nil }
    return (title, message, buttons)
  }

  @Test func `a test compares the alert of the state`() async {
    let store = TestStore(initialState: File(), reducer: Self.reducer, environment: ())
    store.send(.deleteTapped) {
      $0.alert = AlertState(
        "Delete the file?", message: "It cannot be restored.", copiedText: "file",
        buttons: [
          .destructive("Delete", action: .deleteConfirmed),
          .default("Retry", action: .retryTapped), .cancel("Cancel"),
        ])
    }
    store.send(.deleteConfirmed) { ($0.alert, $0.isDeleted) = (nil, true) }
    await store.finish()
  }

  @Test func `an alert shows its buttons and sends their actions`() throws {
    let screen = Screen(
      Text("").alert(store.scope(state: \.alert, action: .self), dismiss: .dismissed))
    #expect(alert(in: screen) == nil)
    store.send(.deleteTapped)
    #expect(alert(in: screen)?.title == "Delete the file?")
    #expect(alert(in: screen)?.message == "It cannot be restored.")
    #expect(alert(in: screen)?.buttons.map(\.label) == ["Delete", "Retry", "Cancel"])
    #expect(screen.graph.tree().topmost?.copiedText == "file")
    try tap("Delete", in: screen)
    // The action took the alert away, so the button sends no second action.
    #expect(store.state == File(isDeleted: true))
    #expect(alert(in: screen) == nil)
  }

  @Test func `a button without an action dismisses its alert`() throws {
    let screen = Screen(
      Text("").alert(store.scope(state: \.alert, action: .self), dismiss: .dismissed))
    store.send(.deleteTapped)
    try tap("Cancel", in: screen)
    #expect(store.state == File(dismissals: 1))
  }

  @Test func `a button that brings its alert back leaves it there`() throws {
    let screen = Screen(
      Text("").alert(store.scope(state: \.alert, action: .self), dismiss: .dismissed))
    store.send(.deleteTapped)
    try tap("Retry", in: screen)
    #expect(store.state == File(alert: Self.question))
    #expect(alert(in: screen) != nil)
  }

  @Test func `a confirmation dialog has a Cancel button by default`() throws {
    let reducer = Reducer<AlertState<Action>?, Action, Void> { dialog, _, _ in
      dialog = nil
      return .none
    }
    let store = Store(
      initialState: AlertState(
        "Leave?", buttons: [.destructive("Leave", action: .deleteConfirmed)]),
      reducer: reducer, environment: ())
    let screen = Screen(Text("").confirmationDialog(store, dismiss: .dismissed))
    #expect(screen.graph.tree().topmost?.isConfirmationDialog == true)
    #expect(alert(in: screen)?.buttons.map(\.label) == ["Leave", "Cancel"])
    try tap("Cancel", in: screen)
    #expect(store.state == nil)
  }
}
