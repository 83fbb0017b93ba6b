public import ComposableArchitecture

/// Who is logged in, and the form for logging in.
public struct AccountState: Equatable, Sendable, Codable {
  /// The address of the user who is logged in; nil while nobody is.
  public var user: String?
  /// What is typed to log in or to register.
  public var form = AccountForm()
  /// The fields in which something has been typed: before that nothing is wrong with them.
  public var typed: Set<AccountForm.Field> = []
  /// Whether there is an account with the address that is typed.
  public var emailCheck: EmailCheck?
  /// The request to log in or to register that runs, or that failed.
  public var request: AccountRequest?
  /// The focused field; nil if another control has the focus.
  public var focus: AccountForm.Field?
  /// The latest login, registration or logout, in a few words.
  public var announcement: String?

  /// Creates a state.
  ///
  /// - Parameter user: The address of the user who is logged in.
  public init(user: String? = nil) {
    self.user = user
  }

  /// Ends the request that runs and the check of the address, and forgets the passwords.
  public mutating func leave() {
    focus = nil
    guard form != AccountForm() || emailCheck != nil || request != nil else { return }
    let (purpose, email) = (form.purpose, form.email)
    self = AccountState(user: user)
    (form.purpose, form.email) = (purpose, email)
  }
}

/// The question whether there is an account with an address.
public enum EmailCheck: Equatable, Sendable, Codable {
  /// It is asked as soon as nothing is typed for a while, and not answered.
  case asking(String)
  /// It is answered.
  case answered(String, isRegistered: Bool)
}

/// A request to log in or to register.
public enum AccountRequest: Equatable, Sendable, Codable {
  /// It was asked for and is not answered.
  case asking(Credentials, AccountForm.Purpose)
  /// It failed, for a reason that is a sentence.
  case failed(String, remedy: AccountRemedy = .retry)
}

/// What happens to the account.
public enum AccountAction: Equatable, Sendable, Codable {
  /// The form is this from now on.
  case formChanged(AccountForm)
  /// The check is done; nil where it failed.
  case emailChecked(String, isRegistered: Bool?)
  /// The form is to be sent.
  case submitTapped
  /// The request that runs is not wanted any more.
  case cancelTapped
  /// A user is logged in.
  case loggedIn(email: String)
  /// The request failed, for a reason that is a sentence.
  case failed(String, remedy: AccountRemedy = .retry)
  /// The request that failed is to be made again.
  case retryTapped
  /// The failure was read.
  case failureDismissed
  /// The user chose another purpose as the remedy of a failure.
  case purposeTapped(AccountForm.Purpose)
  /// The focus moved to a field, or away from all fields.
  case focusChanged(AccountForm.Field?)
  /// The user logs out.
  case logOutTapped
}

/// What the effects of the account need.
public struct AccountEnvironment: Sendable {
  /// The service that keeps the accounts.
  public var client: AccountClient
  /// The clock that measures how long nothing is typed.
  public var clock: any Clock<Duration>

  /// Creates an environment.
  public init(client: AccountClient, clock: any Clock<Duration>) {
    self.client = client
    self.clock = clock
  }
}

/// Fills in the form, checks the address, logs in, registers, and logs out.
///
/// One request runs at a time. It ends when `request` is not asking any more, and the check of an address
/// when `emailCheck` does not ask for that address.
public let accountReducer = Reducer<AccountState, AccountAction, AccountEnvironment> {
  state, action, environment in
  switch action {
  case .formChanged(let form):
    guard let address = state.change(to: form.clipped()) else { return .none }
    return environment.check(address).bound(to: state) { $0.askedAddress }
  case .submitTapped, .retryTapped:
    guard state.user == nil, !state.isAsking else { return .none }
    state.typed = Set(AccountForm.Field.allCases)
    guard state.form.isComplete else {
      state.focus = state.form.firstProblem
      return .none
    }
    let (credentials, purpose) = (state.form.credentials, state.form.purpose)
    state.request = .asking(credentials, purpose)
    return environment.send(credentials, purpose).bound(to: state) { $0.isAsking ? true : nil }
  case .loggedIn(let email):
    guard case .asking(let credentials, let purpose) = state.request, credentials.email == email
    else { return .none }
    state = AccountState(user: email)
    let words = purpose == .register ? "Registered" : "Logged in"
    state.announcement = "\(words) as \(email)."
  case .failed(let reason, let remedy):
    if state.isAsking { state.fail(reason, remedy) }
  case .emailChecked(let address, let isRegistered):
    guard state.askedAddress == address else { return .none }
    state.emailCheck = isRegistered.map { .answered(address, isRegistered: $0) }
  case .cancelTapped:
    if state.isAsking { state.request = nil }
  case .failureDismissed:
    state.dismissFailure()
  case .purposeTapped(let purpose):
    state.useForm(for: purpose)
  case .focusChanged(let field):
    state.focus = field
  case .logOutTapped:
    state.user = nil
    state.announcement = "Logged out."
  }
  return .none
}

extension AccountState {
  /// Whether a request runs.
  public var isAsking: Bool {
    if case .asking = request { true } else { false }
  }

  /// The address whose check is not answered.
  fileprivate var askedAddress: String? {
    if case .asking(let address) = emailCheck { address } else { nil }
  }

  /// What is wrong with a field in which something was typed, as a sentence; nil where nothing is.
  public func problem(with field: AccountForm.Field) -> String? {
    guard typed.contains(field) else { return nil }
    return form.problem(with: field) ?? (field == .email ? emailCheckProblem : nil)
  }

  private var emailCheckProblem: String? {
    switch (emailCheck, form.purpose) {
    case (.answered(form.address, isRegistered: true), .register):
      "This address has an account: log in."
    case (.answered(form.address, isRegistered: false), .logIn):
      "This address has no account yet: register."
    default: nil
    }
  }

  /// Takes what was typed; while a request runs nothing changes.
  ///
  /// - Returns: Another address that is to be checked.
  fileprivate mutating func change(to new: AccountForm) -> String? {
    guard user == nil, !isAsking else { return nil }
    let address = form.address
    typed.formUnion(form.fields(changedIn: new))
    form = new
    guard new.address != address else { return nil }
    emailCheck = new.problem(with: .email) == nil ? .asking(new.address) : nil
    return askedAddress
  }
}

// MARK: - After a failure

extension AccountState {
  /// Stores the reason of the failure, and clears the passwords if they are typed again.
  fileprivate mutating func fail(_ reason: String, _ remedy: AccountRemedy) {
    request = .failed(reason, remedy: remedy)
    guard remedy == .typePassword else { return }
    (form.password, form.passwordAgain) = (Secret(), Secret())
    typed.subtract([.password, .passwordAgain])
  }

  /// Focuses the field that needs a correction.
  fileprivate mutating func dismissFailure() {
    guard case .failed(_, let remedy) = request else { return }
    request = nil
    switch remedy {
    case .retry, .restart: break
    case .typePassword: focus = .password
    case .typeEmail, .register, .logIn: focus = .email
    }
  }

  /// Keeps the typed text for another purpose, and focuses the first field with a problem.
  fileprivate mutating func useForm(for purpose: AccountForm.Purpose) {
    guard case .failed = request else { return }
    request = nil
    form.purpose = purpose
    typed.remove(.passwordAgain)
    focus = form.firstProblem ?? .password
  }
}

extension AccountEnvironment {
  /// Asks whether there is an account with an address, once nothing is typed for a while.
  fileprivate func check(_ address: String) -> Effect<AccountAction> {
    .task(name: "checkEmail") { [client] in
      .emailChecked(address, isRegistered: try? await client.isRegistered(address))
    }
    .debounce(id: "checkEmail", for: .milliseconds(500), clock: clock)
  }

  /// Logs in or registers.
  fileprivate func send(
    _ credentials: Credentials, _ purpose: AccountForm.Purpose
  ) -> Effect<AccountAction> {
    .run(name: "account") { [client] send in
      do {
        switch purpose {
        case .logIn: try await client.logIn(credentials)
        case .register: try await client.register(credentials)
        }
        await send(.loggedIn(email: credentials.email))
      } catch let error where !(error is CancellationError) {
        await send(.failed("\(error)", remedy: (error as? any AccountError)?.remedy ?? .retry))
      }
    }
  }
}
