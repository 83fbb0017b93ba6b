import ComposableArchitecture
import ComposableInterface
import Interface
import StoreTesting
import Testing

private struct Player: Equatable, Sendable {
  var volume = 5
  var isMuted = false
  var question: String? = "Sure?"
}

private enum PlayerAction: Equatable, Sendable {
  case volumeChanged(Int)
  case dismissed
  case binding(BindingAction<Player>)

  static let path = CasePath(case: PlayerAction.binding)
}

/// Bindings of a store.
@MainActor
struct StoreBindingTests {
  private let store = Store<Player, PlayerAction>(
    initialState: Player(),
    reducer: Reducer<Player, PlayerAction, Void> { state, action, _ in
      switch action {
      case .volumeChanged(let volume): state.volume = min(volume, 10)
      case .dismissed: state.question = nil
      case .binding: break
      }
      return .none
    }
    .binding(action: PlayerAction.path), environment: ())

  @Test func `writing sends an action with the value`() {
    let volume = store.binding(\.volume, send: PlayerAction.volumeChanged)
    volume.wrappedValue = 11
    #expect(volume.wrappedValue == 10)
  }

  @Test func `writing any value sends the same action`() {
    let question = store.binding(\.question, send: .dismissed)
    #expect(question.wrappedValue == "Sure?")
    question.wrappedValue = "Other"
    #expect(store.state.question == nil)
  }

  private struct PlayerView: View {
    let store: Store<Player, PlayerAction>

    var body: some View {
      Toggle("Mute", isOn: store.binding(\.isMuted, action: PlayerAction.path))
    }
  }

  @Test func `a control sets its field without evaluating its view`() throws {
    let screen = Screen(PlayerView(store: store))
    try #require(screen.graph.tree().control("Mute")).tap()
    #expect(store.state.isMuted)
    store.send(.binding(.set(\.isMuted, false)))
    guard case .toggle(let isOn, _) = try #require(screen.graph.tree().control("Mute")).kind
    else { return #expect(Bool(false), "no toggle") }
    #expect(!isOn)
    #expect(screen.evaluations(of: PlayerView.self) == 1)
  }
}
