import ComposableArchitecture
import ComposableArchitectureTesting
import Interface
import Testing
import ViewValues

@testable import Account

@MainActor
struct AccountViewTests {
  private let clock = TestClock()
  private let store: Store<AccountState, AccountAction>
  private let graph: ViewGraph

  init() {
    let clock = clock
    store = Store(
      initialState: AccountState(), reducer: accountReducer,
      environment: AccountEnvironment(
        client: AccountClient(
          isRegistered: { _ in false },
          logIn: { _ in
            try await clock.sleep(for: .seconds(1))
            throw Refused()
          },
          register: { _ in try await clock.sleep(for: .seconds(1)) }),
        clock: clock))
    graph = ViewGraph(AccountView(store: store)) {}
    _ = outline
  }

  private var outline: String { graph.tree().outline }

  private func type(_ text: String, in label: String) throws {
    let field = try #require(
      graph.tree().top.first {
        if case .textField(let input) = $0.kind { input.label.hasPrefix(label) } else { false }
      })
    field.setText(text)
    _ = outline
  }

  @Test func `a new account takes its password twice`() throws {
    #expect(!outline.contains("Again"))
    guard case .picker(_, _, let select) = graph.tree().control("I want to")?.kind
    else { return #expect(Bool(false), "no picker") }
    select(1)
    #expect(outline.contains("Again"))
    #expect(graph.tree().control("Register") != nil)
  }

  @Test func `typing evaluates neither the screen nor the form again`() throws {
    try type("1", in: "Password")
    try type("12", in: "Password")
    #expect(graph.evaluations(of: AccountView.self) == 1)
    #expect(graph.evaluations(of: AccountFormView.self) == 1)
    #expect(store.state.form.password == Secret("12"))
  }

  @Test func `a password is not on the screen`() throws {
    try type("xyzzy", in: "Password")
    let node = try #require(
      graph.tree().first {
        if case .textField(let input) = $0.kind { input.label == "Password" } else { false }
      })
    guard case .textField(let input) = node.kind else {
      Issue.record("There is no field.")
      return
    }
    #expect(input.secret?.value == Secret("xyzzy"))
    #expect(input.text == "•••••")
  }

  @Test func `requests can be cancelled, and refusals retried`()
    async throws
  {
    try type("a@b.c", in: "E-mail")
    #expect(outline.contains("Checking this address"))
    try type("secret", in: "Password")
    try #require(graph.tree().top.control("Log in")).tap()
    #expect(outline.contains("Waiting for the answer"))
    try #require(graph.tree().top.control("Cancel")).tap()
    #expect(store.state.request == nil)
    try #require(graph.tree().top.control("Log in")).tap()
    await clock.run()
    await store.finish()
    #expect(outline.contains("The service is closed. Come back."))
    try #require(graph.tree().top.control("Retry")).tap()
    #expect(store.state.isAsking)
    await clock.run()
    await store.finish()
    try #require(graph.tree().top.control("Cancel")).tap()
    #expect(store.state.request == nil)
  }

  @Test(arguments: [
    (AccountRemedy.retry, ["Retry", "Cancel"]), (.restart, ["OK"]),
    (.typePassword, ["Type it again"]),
    (.typeEmail, ["Change the address"]), (.register, ["Register", "Change the address"]),
    (.logIn, ["Log in", "Change the address"]),
  ])
  func `a failure offers what helps`(remedy: AccountRemedy, buttons: [String]) throws {
    var state = AccountState()
    state.request = .failed("No.", remedy: remedy)
    let store = Store(
      initialState: state, reducer: accountReducer,
      environment: AccountEnvironment(
        client: AccountClient(isRegistered: { _ in true }, logIn: { _ in }, register: { _ in }),
        clock: clock))
    let graph = ViewGraph(AccountView(store: store)) {}
    let labels = graph.tree().top.children.compactMap { node in
      if case .button = node.kind { node.label } else { nil }
    }
    #expect(labels == buttons)
    try #require(graph.tree().top.control(buttons[0])).tap()
    #expect(graph.tree().topmost == nil)
    switch remedy {
    // An empty form is not sent.
    case .retry: #expect(!store.state.isAsking && store.state.focus == .email)
    case .restart: #expect(store.state.focus == nil)
    case .typePassword: #expect(store.state.focus == .password)
    case .typeEmail: #expect(store.state.focus == .email)
    case .register: #expect(store.state.form.purpose == .register)
    case .logIn: #expect(store.state.form.purpose == .logIn && store.state.focus == .email)
    }
  }

  @Test func `the field that was refused has the focus`() throws {
    var state = AccountState()
    state.request = .failed("No.", remedy: .typePassword)
    let store = Store(
      initialState: state, reducer: accountReducer,
      environment: AccountEnvironment(
        client: AccountClient(isRegistered: { _ in true }, logIn: { _ in }, register: { _ in }),
        clock: clock))
    let graph = ViewGraph(AccountView(store: store)) {}
    func focused() -> String? { graph.tree().first { $0.focusBinding?.isFocused == true }?.label }
    #expect(focused() == nil)
    try #require(graph.tree().top.control("Type it again")).tap()
    #expect(focused() == "Password")
    // A form without an address is not sent.
    try #require(graph.tree().top.control("Log in")).tap()
    #expect(focused() == "E-mail")
  }

  @Test func `logging out is announced`() throws {
    let store = Store(
      initialState: AccountState(user: "a@b.c"), reducer: accountReducer,
      environment: AccountEnvironment(
        client: AccountClient(isRegistered: { _ in true }, logIn: { _ in }, register: { _ in }),
        clock: clock))
    let graph = ViewGraph(AccountView(store: store)) {}
    #expect(!graph.tree().outline.contains("announces"))
    try #require(graph.tree().control("Log out")).tap()
    #expect(graph.tree().outline.contains("announces \"Logged out.\""))
  }

  @Test func `a user sees who is logged in, and logs out`() throws {
    let store = Store(
      initialState: AccountState(user: "a@b.c"), reducer: accountReducer,
      environment: AccountEnvironment(
        client: AccountClient(isRegistered: { _ in true }, logIn: { _ in }, register: { _ in }),
        clock: clock))
    let graph = ViewGraph(AccountView(store: store)) {}
    #expect(graph.tree().outline.contains("a@b.c"))
    try #require(graph.tree().control("Log out")).tap()
    #expect(store.state.user == nil)
    #expect(graph.tree().control("Log in") != nil)
  }
}
