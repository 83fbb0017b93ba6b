public import Account

/// A service of accounts that lives in the process: it knows those that were registered, and answers
/// after a while, as one behind a network does.
public actor AccountService {
  /// What is wrong with a question, and what to do about it.
  enum Refusal: Error, Equatable, CustomStringConvertible {
    case noAccount(email: String)
    case taken(email: String)
    case wrongPassword
    case notKept

    var description: String {
      switch self {
      case .noAccount(let email):
        "There is no account for \(email). Register it, or mend the address."
      case .taken(let email): "There is an account for \(email) already. Log in to it instead."
      case .wrongPassword: "The password is not right. Type it again."
      case .notKept: "This system cannot keep that password. Take a shorter one."
      }
    }
  }

  /// How long an answer takes.
  static let delay = Duration.milliseconds(1_500)

  private let clock: any Clock<Duration>
  private let vault: PasswordVault
  /// What the vault made of the password of each account.
  private(set) var accounts: [String: PasswordVault.Record] = [:]

  /// Creates a service without accounts.
  ///
  /// - Parameter clock: The clock that measures how long an answer takes.
  public init(clock: any Clock<Duration>) {
    self.init(clock: clock, vault: .system ?? .memory)
  }

  init(clock: any Clock<Duration>, vault: PasswordVault) {
    self.clock = clock
    self.vault = vault
  }

  /// The client of the service.
  public nonisolated var client: AccountClient {
    AccountClient(
      isRegistered: { try await self.isRegistered($0) },
      logIn: { try await self.logIn($0) },
      register: { try await self.register($0) })
  }

  func isRegistered(_ email: String) async throws -> Bool {
    try await clock.sleep(for: Self.delay)
    return accounts[email] != nil
  }

  func logIn(_ credentials: Credentials) async throws {
    try await clock.sleep(for: Self.delay)
    guard let record = accounts[credentials.email] else {
      throw Refusal.noAccount(email: credentials.email)
    }
    guard vault.matches(credentials.password.text, record) else { throw Refusal.wrongPassword }
  }

  func register(_ credentials: Credentials) async throws {
    try await clock.sleep(for: Self.delay)
    guard accounts[credentials.email] == nil else {
      throw Refusal.taken(email: credentials.email)
    }
    guard let record = vault.record(credentials.password.text) else { throw Refusal.notKept }
    accounts[credentials.email] = record
  }
}
