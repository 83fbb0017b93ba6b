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

  /// Creates a state.
  ///
  /// - Parameter user: The address of the user who is logged in.
  public init(user: String? = nil) {
    self.user = user
  }

  /// Ends the request that runs and the check of the address, and forgets the passwords.
  public mutating func leave() {
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
  case failed(String)
}

/// What happens to the account.
public enum AccountAction: Equatable, Sendable, Codable {
  /// The form is this from now on.
  case formChanged(AccountForm)
  /// The check of the address begins.
  case emailCheckStarted
  /// The check is done; nil where it failed.
  case emailChecked(String, isRegistered: Bool?)
  /// The form is to be sent.
  case submitTapped
  /// The request begins.
  case requestStarted
  /// The request that runs is not wanted any more.
  case cancelTapped
  /// A user is logged in.
  case loggedIn(email: String)
  /// The request failed, for a reason that is a sentence.
  case failed(String)
  /// The request that failed is to be made again.
  case retryTapped
  /// The failure was read.
  case failureDismissed
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
/// One request runs at a time. It ends when `request` becomes nil, and the check of the address when
/// `emailCheck` does.
public let accountReducer = Reducer<AccountState, AccountAction, AccountEnvironment>.combine(
  emailCheckReducer.optional().pullback(state: \.emailCheck, action: .emailCheck),
  requestReducer.optional().pullback(state: \.request, action: .request),
  Reducer { state, action, _ in
    switch action {
    case .formChanged(let form):
      return state.change(to: form.clipped())
    case .submitTapped, .retryTapped:
      guard state.user == nil, !state.isAsking else { return .none }
      state.typed = Set(AccountForm.Field.allCases)
      guard state.form.isComplete else { return .none }
      state.request = .asking(state.form.credentials, state.form.purpose)
      return .send(.requestStarted)
    case .loggedIn(let email):
      guard case .asking(let credentials, _) = state.request, credentials.email == email
      else { return .none }
      state = AccountState(user: email)
    case .emailChecked(let address, isRegistered: nil):
      if state.emailCheck == .asking(address) { state.emailCheck = nil }
    case .cancelTapped:
      if state.isAsking { state.request = nil }
    case .failureDismissed:
      if !state.isAsking { state.request = nil }
    case .logOutTapped:
      state.user = nil
    case .emailCheckStarted, .emailChecked, .requestStarted, .failed:
      break
    }
    return .none
  })

extension AccountState {
  /// Whether a request runs.
  public var isAsking: Bool {
    if case .asking = request { true } else { false }
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

  /// Takes what was typed, and has another address checked; while a request runs nothing changes.
  fileprivate mutating func change(to new: AccountForm) -> Effect<AccountAction> {
    guard user == nil, !isAsking else { return .none }
    let address = form.address
    typed.formUnion(form.fields(changedIn: new))
    form = new
    guard new.address != address else { return .none }
    guard new.problem(with: .email) == nil else {
      emailCheck = nil
      return .none
    }
    emailCheck = .asking(new.address)
    return .send(.emailCheckStarted)
  }
}

/// Asks whether there is an account with an address; the older of two answers never arrives.
private let emailCheckReducer = Reducer<EmailCheck, AccountAction, AccountEnvironment> {
  check, action, environment in
  guard case .asking(let address) = check else { return .none }
  switch action {
  case .emailCheckStarted:
    let client = environment.client
    return .task(name: "checkEmail") {
      .emailChecked(address, isRegistered: try? await client.isRegistered(address))
    }
    .debounce(id: "checkEmail", for: .milliseconds(500), clock: environment.clock)
  case .emailChecked(address, isRegistered: let isRegistered?):
    check = .answered(address, isRegistered: isRegistered)
  default:
    break
  }
  return .none
}

/// Runs one request; an answer that nobody waits for does not arrive.
private let requestReducer = Reducer<AccountRequest, AccountAction, AccountEnvironment> {
  request, action, environment in
  guard case .asking(let credentials, let purpose) = request else { return .none }
  switch action {
  case .requestStarted:
    let client = environment.client
    return .run(name: "account") { send in
      do {
        switch purpose {
        case .logIn: try await client.logIn(credentials)
        case .register: try await client.register(credentials)
        }
        await send(.loggedIn(email: credentials.email))
      } catch let error where !(error is CancellationError) {
        await send(.failed("\(error)"))
      }
    }
  case .failed(let reason):
    request = .failed(reason)
  default:
    break
  }
  return .none
}

extension CasePath<AccountAction, AccountAction> {
  /// What happens to the check of an address.
  fileprivate static let emailCheck = CasePath(
    embed: { $0 },
    extract: { action in
      switch action {
      case .emailCheckStarted, .emailChecked: action
      default: nil
      }
    })

  /// What happens to a request.
  fileprivate static let request = CasePath(
    embed: { $0 },
    extract: { action in
      switch action {
      case .requestStarted, .failed: action
      default: nil
      }
    })
}
