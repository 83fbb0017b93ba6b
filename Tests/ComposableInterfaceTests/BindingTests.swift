import ComposableArchitecture
import ComposableInterface
import Interface
import Testing

private struct Settings: Equatable, Sendable {
  var volume = 5
  var hasSound = true
}

private enum SettingsAction: Equatable, Sendable {
  case changed(Settings)
}

@MainActor
struct BindingTests {
  private let store = Store<Settings, SettingsAction>(
    initialState: Settings(),
    reducer: Reducer<Settings, SettingsAction, Void> { state, action, _ in
      if case .changed(let settings) = action { state = settings }
      state.volume = min(state.volume, 10)
      return .none
    }, environment: ())

  @Test func `a binding to a property sends the whole changed state`() {
    let viewStore = store.view
    let volume = viewStore.binding(\.volume, send: SettingsAction.changed)
    let hasSound = viewStore.binding(\.hasSound, send: SettingsAction.changed)
    volume.wrappedValue = 7
    hasSound.wrappedValue = false
    #expect(store.state == Settings(volume: 7, hasSound: false))
    #expect(volume.wrappedValue == 7)
    volume.wrappedValue = 11
    #expect(volume.wrappedValue == 10)
    #expect(hasSound.wrappedValue == false)
  }

  @Test func `a write keeps what the store has changed unseen`() {
    let volumes = store.view { $0.volume == $1.volume }
    store.send(.changed(Settings(volume: 5, hasSound: false)))
    volumes.binding(\.volume, send: SettingsAction.changed).wrappedValue = 7
    #expect(store.state == Settings(volume: 7, hasSound: false))
  }

  @Test func `a control follows its part`() throws {
    let viewStore = store.view
    let screen = Screen(
      Toggle("Sound", isOn: viewStore.binding(\.hasSound, send: SettingsAction.changed)))
    let toggle = try #require(screen.graph.tree().control("Sound"))
    toggle.tap()
    #expect(!store.state.hasSound)
    #expect(store.state.volume == 5)
    store.send(.changed(Settings(volume: 1, hasSound: true)))
    guard case .toggle(let isOn, _) = try #require(screen.graph.tree().control("Sound")).kind
    else { return #expect(Bool(false), "no toggle") }
    #expect(isOn)
  }
}
