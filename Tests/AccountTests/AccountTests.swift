import Account
import ComposableArchitecture
import ComposableArchitectureTesting
import Testing
import ViewValues

@MainActor
struct AccountTests {
  private let clock = TestClock()

  private func store(
    _ state: AccountState = AccountState(),
    isRegistered: @escaping @Sendable (String) async throws -> Bool = { _ in true },
    logIn: @escaping @Sendable (Credentials) async throws -> Void = { _ in },
    register: @escaping @Sendable (Credentials) async throws -> Void = { _ in }
  ) -> TestStore<AccountState, AccountAction, AccountEnvironment> {
    TestStore(
      initialState: state, reducer: accountReducer,
      environment: AccountEnvironment(
        client: AccountClient(isRegistered: isRegistered, logIn: logIn, register: register),
        clock: clock))
  }

  private nonisolated static func form(
    _ email: String, _ password: String = "", again: String = "",
    purpose: AccountForm.Purpose = .logIn
  ) -> AccountForm {
    var form = AccountForm()
    form.purpose = purpose
    form.email = email
    form.password = Secret(password)
    form.passwordAgain = Secret(again)
    return form
  }

  private nonisolated static func filledIn(_ purpose: AccountForm.Purpose = .logIn) -> AccountState
  {
    var state = AccountState()
    state.form = form("a@b.c", "12345678", again: "12345678", purpose: purpose)
    state.typed = Set(AccountForm.Field.allCases)
    return state
  }

  private nonisolated static let blob = Credentials(email: "a@b.c", password: Secret("12345678"))

  @Test func `an address is checked half a second after typing`() async {
    let store = store(isRegistered: { $0 == "a@b.com" })
    store.send(.formChanged(Self.form("a@b.co"))) {
      $0.form.email = "a@b.co"
      $0.typed = [.email]
      $0.emailCheck = .asking("a@b.co")
    }
    await clock.advance(by: .milliseconds(499))
    store.send(.formChanged(Self.form("a@b.com"))) {
      $0.form.email = "a@b.com"
      $0.emailCheck = .asking("a@b.com")
    }
    await clock.advance(by: .milliseconds(500))
    await store.receive(.emailChecked("a@b.com", isRegistered: true)) {
      $0.emailCheck = .answered("a@b.com", isRegistered: true)
    }
    await store.finish()
  }

  @Test func `the older of two answers never wins`() async {
    let clock = clock
    let store = store(isRegistered: { email in
      // The first answer would come after the second one.
      try await clock.sleep(for: email == "a@b.c" ? .seconds(10) : .seconds(1))
      return email == "a@b.c"
    })
    store.send(.formChanged(Self.form("a@b.c"))) {
      $0.form.email = "a@b.c"
      $0.typed = [.email]
      $0.emailCheck = .asking("a@b.c")
    }
    await clock.advance(by: .milliseconds(500))
    store.send(.formChanged(Self.form("a@b.cd"))) {
      $0.form.email = "a@b.cd"
      $0.emailCheck = .asking("a@b.cd")
    }
    await clock.advance(by: .milliseconds(1_500))
    await store.receive(.emailChecked("a@b.cd", isRegistered: false)) {
      $0.emailCheck = .answered("a@b.cd", isRegistered: false)
    }
    store.send(.emailChecked("a@b.c", isRegistered: true))
    await clock.run()
    await store.finish()
  }

  @Test func `a malformed address is not checked, and ends the check`() async {
    let store = store()
    store.send(.formChanged(Self.form("a@b.c"))) {
      $0.form.email = "a@b.c"
      $0.typed = [.email]
      $0.emailCheck = .asking("a@b.c")
    }
    store.send(.formChanged(Self.form("a@b."))) {
      $0.form.email = "a@b."
      $0.emailCheck = nil
    }
    await clock.run()
    await store.finish()
  }

  @Test func `a check that fails says nothing`() async {
    let store = store(isRegistered: { _ in throw Refused() })
    store.send(.formChanged(Self.form("a@b.c"))) {
      $0.form.email = "a@b.c"
      $0.typed = [.email]
      $0.emailCheck = .asking("a@b.c")
    }
    await clock.advance(by: .milliseconds(500))
    await store.receive(.emailChecked("a@b.c", isRegistered: nil)) { $0.emailCheck = nil }
    await store.finish()
  }

  @Test(arguments: AccountForm.Purpose.allCases)
  func `a user is logged in, and the passwords are forgotten`(
    purpose: AccountForm.Purpose
  ) async {
    let store = store(
      Self.filledIn(purpose),
      logIn: { if purpose != .logIn || $0 != Self.blob { throw Refused() } },
      register: { if purpose != .register || $0 != Self.blob { throw Refused() } })
    store.send(.submitTapped) { $0.request = .asking }
    await store.receive(.loggedIn(email: "a@b.c")) {
      $0 = AccountState(user: "a@b.c")
      $0.announcement =
        purpose == .logIn ? "Logged in as a@b.c." : "Registered as a@b.c."
    }
    store.send(.submitTapped)
    store.send(.formChanged(Self.form("x")))
    store.send(.logOutTapped) {
      $0.user = nil
      $0.announcement = "Logged out."
    }
    await store.finish()
  }

  @Test func `an invalid form is not sent and shows its problems`() async {
    let store = store(logIn: { _ in throw Refused() })
    store.send(.submitTapped) {
      $0.typed = [.email, .password, .passwordAgain]
      $0.focus = .email
    }
    #expect(store.state.problem(with: .email) == "Type your e-mail address.")
    #expect(store.state.problem(with: .password) == "Type your password.")
    await store.finish()
  }

  @Test func `a refusal is told, and retried`() async {
    let store = store(
      Self.filledIn(), logIn: { if $0.password != Secret("right one") { throw Refused() } })
    store.send(.submitTapped) { $0.request = .asking }
    await store.receive(.failed("The service is closed. Come back.")) {
      $0.request = .failed("The service is closed. Come back.")
    }
    store.send(.submitTapped) { $0.request = .asking }
    await store.receive(.failed("The service is closed. Come back.")) {
      $0.request = .failed("The service is closed. Come back.")
    }
    store.send(.failureDismissed) { $0.request = nil }
    await store.finish()
  }

  private func refused(
    _ remedy: AccountRemedy, _ state: AccountState
  ) async -> TestStore<AccountState, AccountAction, AccountEnvironment> {
    let reason = "No. Do something."
    let store = store(
      state, logIn: { _ in throw Refusal(remedy) }, register: { _ in throw Refusal(remedy) })
    store.send(.submitTapped) {
      $0.typed = Set(AccountForm.Field.allCases)
      $0.request = .asking
    }
    await store.receive(.failed(reason, remedy: remedy)) {
      $0.request = .failed(reason, remedy: remedy)
      guard remedy == .typePassword else { return }
      ($0.form.password, $0.form.passwordAgain) = (Secret(), Secret())
      $0.typed = [.email]
    }
    return store
  }

  @Test(arguments: AccountForm.Purpose.allCases)
  func `a wrong password is cleared and its field focused`(
    purpose: AccountForm.Purpose
  ) async {
    let store = await refused(.typePassword, Self.filledIn(purpose))
    store.send(.failureDismissed) {
      $0.request = nil
      $0.focus = .password
    }
    // The empty fields show no validation errors yet.
    for field in AccountForm.Field.allCases { #expect(store.state.problem(with: field) == nil) }
    await store.finish()
  }

  @Test func `an unknown address is registered without typing it again`() async {
    var state = Self.filledIn()
    state.form.passwordAgain = Secret()
    let store = await refused(.register, state)
    store.send(.purposeTapped(.register)) {
      $0.request = nil
      $0.form.purpose = .register
      $0.typed = [.email, .password]
      $0.focus = .passwordAgain
    }
    await store.finish()
  }

  @Test func `registering focuses a password that is too short`() async {
    var state = Self.filledIn()
    state.form.password = Secret("1")
    let store = await refused(.register, state)
    store.send(.purposeTapped(.register)) {
      $0.request = nil
      $0.form.purpose = .register
      $0.typed = [.email, .password]
      $0.focus = .password
    }
    #expect(store.state.problem(with: .password) == "Take 8 characters or more.")
    await store.finish()
  }

  @Test func `an address that is taken is logged in to`() async {
    let store = await refused(.logIn, Self.filledIn(.register))
    store.send(.purposeTapped(.logIn)) {
      $0.request = nil
      $0.form.purpose = .logIn
      $0.typed = [.email, .password]
      $0.focus = .password
    }
    store.send(.purposeTapped(.register))
    await store.finish()
  }

  @Test(arguments: [AccountRemedy.typeEmail, .register, .logIn])
  func `an address that is refused can be changed`(remedy: AccountRemedy) async {
    let store = await refused(remedy, Self.filledIn())
    store.send(.failureDismissed) {
      $0.request = nil
      $0.focus = .email
    }
    await store.finish()
  }

  @Test func `leaving the screen forgets the focused field`() async {
    let store = store()
    store.send(.focusChanged(.password)) { $0.focus = .password }
    var state = store.state
    state.leave()
    #expect(state == AccountState())
    store.send(.focusChanged(nil)) { $0.focus = nil }
    await store.finish()
  }

  @Test func `only one request runs, and the form stays unchanged`() async {
    let clock = clock
    let store = store(Self.filledIn(), logIn: { _ in try await clock.sleep(for: .seconds(1)) })
    store.send(.submitTapped) { $0.request = .asking }
    store.send(.submitTapped)
    store.send(.submitTapped)
    store.send(.failureDismissed)
    store.send(.formChanged(Self.form("x")))
    await clock.advance(by: .seconds(1))
    await store.receive(.loggedIn(email: "a@b.c")) {
      $0 = AccountState(user: "a@b.c")
      $0.announcement = "Logged in as a@b.c."
    }
    await store.finish()
  }

  @Test func `a cancelled request logs no user in`() async {
    let clock = clock
    let store = store(Self.filledIn(), logIn: { _ in try await clock.sleep(for: .seconds(1)) })
    store.send(.submitTapped) { $0.request = .asking }
    store.send(.cancelTapped) { $0.request = nil }
    store.send(.loggedIn(email: "a@b.c"))
    await clock.run()
    await store.finish()
  }

  @Test func `an answer for another address logs no user in`() async {
    var state = Self.filledIn()
    state.request = .asking
    let store = store(state)
    store.send(.loggedIn(email: "else@b.c"))
    store.send(.cancelTapped) { $0.request = nil }
    await store.finish()
  }

  @Test func `leaving ends the request and the check, keeping the address`() {
    var state = Self.filledIn(.register)
    state.emailCheck = .asking("a@b.c")
    state.request = .asking
    state.leave()
    var left = AccountState()
    left.form = Self.form("a@b.c", purpose: .register)
    #expect(state == left)
    var user = AccountState(user: "a@b.c")
    user.leave()
    #expect(user == AccountState(user: "a@b.c"))
  }

  @Test func `leaving a submitted empty form removes its problems`() async {
    let store = store()
    store.exhaustivity = .off
    store.send(.submitTapped)
    var state = store.state
    #expect(state.problem(with: .email) != nil)
    state.leave()
    #expect(state == AccountState())
    await store.finish()
  }

  @Test func `switching to registration shows no problem with the repeated password`() async {
    let store = store()
    store.exhaustivity = .off
    store.send(.formChanged(Self.form("a@b.c", "12345678")))
    store.send(.submitTapped)
    store.send(.cancelTapped)
    store.send(.formChanged(Self.form("a@b.c", "12345678", purpose: .register)))
    #expect(store.state.problem(with: .passwordAgain) == nil)
    await store.skipReceivedActions()
    await store.finish()
  }

  @Test func `an untouched field has no problem`() async {
    let store = store()
    for field in AccountForm.Field.allCases { #expect(store.state.problem(with: field) == nil) }
    store.send(.formChanged(Self.form("", "1", purpose: .register))) {
      $0.form.purpose = .register
      $0.form.password = Secret("1")
      $0.typed = [.password]
    }
    #expect(store.state.problem(with: .email) == nil)
    #expect(store.state.problem(with: .password) == "Take 8 characters or more.")
    #expect(store.state.problem(with: .passwordAgain) == nil)
    await store.finish()
  }

  @Test func `an address is told to be taken or unknown`() {
    var state = Self.filledIn(.register)
    state.emailCheck = .answered("a@b.c", isRegistered: true)
    #expect(state.problem(with: .email) == "This address has an account: log in.")
    state.form.purpose = .logIn
    #expect(state.problem(with: .email) == nil)
    state.emailCheck = .answered("a@b.c", isRegistered: false)
    #expect(state.problem(with: .email) == "This address has no account yet: register.")
    state.form.email = "other@b.c"
    #expect(state.problem(with: .email) == nil)
  }

  @Test func `typed text has a limit`() async {
    let store = store()
    let long = String(repeating: "x", count: 1_000)
    let cut = String(repeating: "x", count: AccountForm.longestText)
    store.send(.formChanged(Self.form(long, "1"))) {
      $0.form = Self.form(cut, "1")
      $0.typed = [.email, .password]
    }
    await store.finish()
  }
}

struct Refused: Error, CustomStringConvertible {
  var description: String { "The service is closed. Come back." }
}

/// An error with a remedy.
struct Refusal: AccountError {
  let remedy: AccountRemedy
  var description: String { "No. Do something." }

  init(_ remedy: AccountRemedy) { self.remedy = remedy }
}
