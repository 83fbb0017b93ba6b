public import ComposableArchitecture
import ViewValues

/// The logged-in user, and the form for logging in.
public struct AccountState: Equatable, Sendable, Codable {
  /// The address of the logged-in user, if any.
  public var user: String?
  /// The typed text of the form.
  public var form = AccountForm()
  /// The fields with typed text; the others show no problem yet.
  public var typed: Set<AccountForm.Field> = []
  /// The check whether the typed address has an account.
  public var emailCheck: EmailCheck?
  /// The running or failed request to log in or to register.
  public var request: AccountRequest?
  /// The focused field; nil if another control has the focus.
  public var focus: AccountForm.Field?
  /// The latest login, registration or logout, in a few words.
  public var announcement: String?

  /// Creates a state.
  ///
  /// - Parameter user: The address of the logged-in user.
  public init(user: String? = nil) {
    self.user = user
  }

  /// Ends the running request and the check of the address, and forgets the passwords.
  public mutating func leave() {
    (focus, emailCheck, request) = (nil, nil, nil)
    (form.password, form.passwordAgain) = (Secret(), Secret())
    typed = []
  }
}

/// The check whether an address has an account.
public enum EmailCheck: Equatable, Sendable, Codable {
  /// It waits for a pause of typing, or for the answer.
  case asking(String)
  /// The answer.
  case answered(String, isRegistered: Bool)
}

/// A request to log in or to register.
public enum AccountRequest: Equatable, Sendable, Codable {
  /// It runs.
  case asking
  /// It failed; the reason is a sentence.
  case failed(String, remedy: AccountRemedy = .retry)
}

/// An action of the account.
public enum AccountAction: Equatable, Sendable, Codable {
  /// The form changed.
  case formChanged(AccountForm)
  /// The check of an address ended, with nil if it failed.
  case emailChecked(String, isRegistered: Bool?)
  /// Send the form, also again after a failure.
  case submitTapped
  /// Cancel tapped: end the running request.
  case cancelTapped
  /// A user logged in.
  case loggedIn(email: String)
  /// The request failed; the reason is a sentence.
  case failed(String, remedy: AccountRemedy = .retry)
  /// The alert on the failure was dismissed.
  case failureDismissed
  /// The user chose another purpose as the remedy of a failure.
  case purposeTapped(AccountForm.Purpose)
  /// The focus moved to a field, or away from all fields.
  case focusChanged(AccountForm.Field?)
  /// Log out.
  case logOutTapped
}

/// The dependencies of the account.
public struct AccountEnvironment: Sendable {
  /// The client of the accounts.
  public var client: AccountClient
  /// The clock that measures pauses of typing.
  public var clock: any Clock<Duration>

  /// Creates an environment.
  public init(client: AccountClient, clock: any Clock<Duration>) {
    self.client = client
    self.clock = clock
  }
}

/// Fills in the form, checks the address, logs in, registers, and logs out.
///
/// One request runs at a time, while `request` is `.asking`; the check of an address runs while
/// `emailCheck` asks for that address.
public let accountReducer = Reducer<AccountState, AccountAction, AccountEnvironment> {
  state, action, environment in
  switch action {
  case .formChanged(let form):
    guard let address = state.change(to: form.clipped()) else { return .none }
    return .task(name: "checkEmail") {
      .emailChecked(address, isRegistered: try? await environment.client.isRegistered(address))
    }
    .debounce(id: "checkEmail", for: .milliseconds(500), clock: environment.clock)
    .bound(to: state) { $0.askedAddress }
  case .submitTapped:
    guard state.user == nil, !state.isAsking else { return .none }
    state.typed = Set(AccountForm.Field.allCases)
    guard state.form.isComplete else {
      state.focus = state.form.firstProblem
      return .none
    }
    state.request = .asking
    return .task(name: "account") { [form = state.form, client = environment.client] in
      switch form.purpose {
      case .logIn: try await client.logIn(form.credentials)
      case .register: try await client.register(form.credentials)
      }
      return .loggedIn(email: form.address)
    } catch: {
      .failed("\($0)", remedy: ($0 as? any AccountError)?.remedy ?? .retry)
    }
    .bound(to: state) { $0.isAsking ? true : nil }
  case .loggedIn(let email):
    // The form stays as it is while a request runs.
    guard state.isAsking, email == state.form.address else { return .none }
    let words = state.form.purpose == .register ? "Registered" : "Logged in"
    state = AccountState(user: email)
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
    // In a field the keys of other screens would be text.
    (state.user, state.focus) = (nil, nil)
    state.announcement = "Logged out."
  }
  return .none
}

extension AccountState {
  /// Whether a request runs.
  public var isAsking: Bool { request == .asking }

  var askedAddress: String? {
    if case .asking(let address) = emailCheck { address } else { nil }
  }

  /// Returns the problem with a field after typing, as a sentence; nil if it has none.
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

  /// Takes the typed form, unless a request runs; returns a new address to check.
  fileprivate mutating func change(to new: AccountForm) -> String? {
    guard user == nil, !isAsking else { return nil }
    let address = form.address
    if new.purpose != form.purpose { typed.remove(.passwordAgain) }
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
