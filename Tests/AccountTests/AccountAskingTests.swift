import Account
import ComposableArchitecture
import ComposableArchitectureTesting
import Synchronization
import Testing
import ViewValues

/// The requests of the account: none runs twice at once, and each ends when its screen is left.
@MainActor
struct AccountAskingTests {
  /// A service that takes ten seconds for the first question of a kind, and one for those after it.
  private final class Service: Sendable {
    private struct Counts {
      var checks = 0
      var requests = 0
    }

    private let counts = Mutex(Counts())

    var checks: Int { counts.withLock { $0.checks } }
    var requests: Int { counts.withLock { $0.requests } }

    func check(_ clock: TestClock) async throws -> Bool {
      counts.withLock { $0.checks += 1 }
      try await clock.sleep(for: .seconds(checks == 1 ? 10 : 1))
      return true
    }

    /// Refuses the first one.
    func answer(_ clock: TestClock) async throws {
      counts.withLock { $0.requests += 1 }
      let isFirst = requests == 1
      try await clock.sleep(for: .seconds(isFirst ? 10 : 1))
      if isFirst { throw Refused() }
    }
  }

  private let clock = TestClock()
  private let service = Service()

  /// The account, in an app that leaves its screen when the user logs out.
  private func store(_ state: AccountState) -> TestStore<
    AccountState, AccountAction, AccountEnvironment
  > {
    let (clock, service) = (clock, service)
    let reducer = accountReducer.combined(
      with: Reducer { state, action, _ in
        if action == .logOutTapped { state.leave() }
        return .none
      })
    return TestStore(
      initialState: state, reducer: reducer,
      environment: AccountEnvironment(
        client: AccountClient(
          isRegistered: { _ in try await service.check(clock) },
          logIn: { _ in try await service.answer(clock) },
          register: { _ in try await service.answer(clock) }),
        clock: clock))
  }

  private nonisolated static let blob = Credentials(email: "a@b.c", password: Secret("12345678"))

  private nonisolated static func filledIn(_ purpose: AccountForm.Purpose) -> AccountState {
    var state = AccountState()
    state.form.purpose = purpose
    state.form.email = blob.email
    (state.form.password, state.form.passwordAgain) = (blob.password, blob.password)
    state.typed = Set(AccountForm.Field.allCases)
    return state
  }

  @Test(arguments: AccountForm.Purpose.allCases)
  func `a cancelled request never answers`(purpose: AccountForm.Purpose) async {
    let store = store(Self.filledIn(purpose))
    store.send(.submitTapped) { $0.request = .asking }
    await clock.advance(by: .milliseconds(9_500))
    store.send(.cancelTapped) { $0.request = nil }
    store.send(.submitTapped) { $0.request = .asking }
    // The first answer, a refusal, would come now.
    await clock.advance(by: .milliseconds(500))
    await clock.advance(by: .milliseconds(500))
    await store.receive(.loggedIn(email: "a@b.c")) {
      $0 = AccountState(user: "a@b.c")
      $0.announcement =
        purpose == .logIn ? "Logged in as a@b.c." : "Registered as a@b.c."
    }
    await clock.run()
    await store.finish()
    #expect(service.requests == 2)
  }

  @Test(arguments: AccountForm.Purpose.allCases)
  func `a request that runs is not made again`(purpose: AccountForm.Purpose) async {
    let store = store(Self.filledIn(purpose))
    store.send(.submitTapped) { $0.request = .asking }
    await clock.advance(by: .seconds(1))
    store.send(.submitTapped)
    store.send(.submitTapped)
    await clock.run()
    await store.receive(.failed("\(Refused())")) { $0.request = .failed("\(Refused())") }
    await store.finish()
    #expect(service.requests == 1)
  }

  @Test(arguments: AccountForm.Purpose.allCases)
  func `leaving the screen cancels the request`(purpose: AccountForm.Purpose) async {
    let store = store(Self.filledIn(purpose))
    store.send(.submitTapped) { $0.request = .asking }
    await clock.advance(by: .seconds(1))
    store.send(.logOutTapped) {
      $0.announcement = "Logged out."
      $0.leave()
    }
    #expect(clock.deadlines.isEmpty)
    store.send(.failed("late"))
    store.send(.loggedIn(email: "a@b.c"))
    await store.finish()
  }

  @Test func `leaving the screen cancels the check, waiting or running`() async {
    var form = AccountForm()
    form.email = "a@b.c"
    let store = store(AccountState())
    for time in [Duration.milliseconds(100), .milliseconds(600)] {
      store.send(.formChanged(form)) {
        $0.form = form
        $0.typed = [.email]
        $0.emailCheck = .asking("a@b.c")
      }
      await clock.advance(by: time)
      store.send(.logOutTapped) {
        $0.announcement = "Logged out."
        $0.leave()
      }
      #expect(clock.deadlines.isEmpty)
      store.send(.emailChecked("a@b.c", isRegistered: true))
      store.send(.formChanged(AccountForm())) {
        $0.form = AccountForm()
        $0.typed = [.email]
      }
    }
    await store.finish()
    #expect(service.checks == 1)
  }

  @Test func `typing in other fields does not check the address again`()
    async
  {
    var form = AccountForm()
    form.email = "a@b.c"
    let store = store(AccountState())
    store.send(.formChanged(form)) {
      $0.form = form
      $0.typed = [.email]
      $0.emailCheck = .asking("a@b.c")
    }
    await clock.advance(by: .milliseconds(500))
    form.password = Secret("1")
    store.send(.formChanged(form)) {
      $0.form = form
      $0.typed = [.email, .password]
    }
    // The same address in capitals.
    form.email = "A@B.C"
    store.send(.formChanged(form)) { $0.form = form }
    await clock.run()
    await store.receive(.emailChecked("a@b.c", isRegistered: true)) {
      $0.emailCheck = .answered("a@b.c", isRegistered: true)
    }
    await store.finish()
    #expect(service.checks == 1)
  }
}
