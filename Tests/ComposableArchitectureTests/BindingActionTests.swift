import StoreTesting
import Testing

@testable import ComposableArchitecture

@MainActor
struct BindingActionTests {
  enum Theme: Equatable, Sendable { case light, dark }

  struct Profile: Equatable, Sendable {
    var email = ""
    var theme = Theme.light
  }

  struct Form: Equatable, Sendable {
    var profile = Profile()
    var volume = 5
    var log: [String] = []
  }

  enum FormAction: Equatable, Sendable {
    case binding(BindingAction<Form>)

    static let path = CasePath(case: FormAction.binding)
  }

  private static let reducer = Reducer<Form, FormAction, Void> { state, action, _ in
    switch action {
    case .binding(\.profile.email): state.log.append("email: \(state.profile.email)")
    case .binding(\.volume): state.volume = min(state.volume, 10)
    case .binding: break
    }
    return .none
  }
  .binding(action: FormAction.path)

  @Test func `a field is set before the reducer runs`() {
    let store = Store(initialState: Form(), reducer: Self.reducer, environment: ())
    store.send(.binding(.set(\.profile.email, "a@b.c")))
    store.send(.binding(.set(\.volume, 11)))
    store.send(.binding(.set(\.profile.theme, .dark)))
    #expect(
      store.state
        == Form(
          profile: Profile(email: "a@b.c", theme: .dark), volume: 10, log: ["email: a@b.c"]))
  }

  @Test func `actions with the same field and value are equal`() {
    let action = BindingAction<Form>.set(\.volume, 1)
    #expect(action == .set(\.volume, 1))
    #expect(action != .set(\.volume, 2))
    #expect(BindingAction<Profile>.set(\.email, "") != .set(\.theme, .dark))
  }

  @Test func `an action is described as it is written`() {
    let action = FormAction.binding(.set(\.profile.email, "a\"b"))
    #expect(describe(action) == "binding(.set(\\.profile.email, \"a\\\"b\"))")
    #expect(
      describe(BindingAction<Form>.set(\.profile.theme, .dark)) == ".set(\\.profile.theme, .dark)")
    #expect(
      difference(from: action, to: .binding(.set(\.volume, 2))) == [
        "binding: .set(\\.profile.email, \"a\\\"b\") → .set(\\.volume, 2)"
      ])
  }
}
