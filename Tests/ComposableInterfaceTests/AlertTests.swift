import ComposableArchitecture
import ComposableInterface
import Interface
import Testing

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

  @Test func `a retry that fails at once shows its alert again`() {
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
      screen.graph.tree().top.control("Retry")?.tap()
      #expect(store.state == "No answer.")
      #expect(screen.graph.tree().topmost != nil)
    }
    screen.graph.tree().top.control("Cancel")?.tap()
    #expect(store.state == nil)
    #expect(screen.graph.tree().topmost == nil)
  }
}
