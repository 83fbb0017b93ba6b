public import Account
public import Recording
public import SavedFile
import ViewValues

/// A service of accounts that lives in the process: it knows the registered accounts, and answers
/// after a while, as a service behind a network does.
///
/// Where the system has a slow hash and there is a folder, accounts are kept in its `accounts.json`, and an
/// account is on the disk before its registration is answered. Otherwise they are forgotten with the service;
/// but if there is such a file already, all questions are refused.
public actor AccountService {
  /// What is wrong with a question, and what to do about it.
  struct Refusal: AccountError, Equatable, Codable {
    let description: String
    let remedy: AccountRemedy

    private init(_ description: String, _ remedy: AccountRemedy) {
      (self.description, self.remedy) = (description, remedy)
    }

    static let wrongPassword = Refusal("The password is not right. Type it again.", .typePassword)
    static let missingPassword = Refusal(
      "The password is missing, since a recording has none. Type it again.", .typePassword)
    static let notKept = Refusal(
      "This system cannot keep that password. Take a shorter one.", .typePassword)
    static let noHash = Refusal(
      "The accounts cannot be used: this system has no libxcrypt. Install that and start again.",
      .restart)
    static func noAccount(email: String) -> Refusal {
      Refusal("There is no account for \(email). Register it, or mend the address.", .register)
    }
    static func taken(email: String) -> Refusal {
      Refusal("There is an account for \(email) already. Log in to it instead.", .logIn)
    }
    static func damaged(email: String) -> Refusal {
      let fault = "What is kept of the password of \(email) is damaged."
      return Refusal("\(fault) Register another address.", .typeEmail)
    }
    static func foreign(email: String) -> Refusal {
      let fault = "The password of \(email) was kept by another system and cannot be checked here."
      return Refusal("\(fault) Register another address.", .typeEmail)
    }
    static func putAside(notice: String) -> Refusal {
      Refusal("\(notice) Ask again to go on without it.", .retry)
    }
    static func unreadable(reason: String) -> Refusal {
      Refusal("The accounts cannot be read: \(reason). Mend that and retry.", .retry)
    }
    static func notSaved(reason: String) -> Refusal {
      Refusal("The account was not saved: \(reason). Mend that and retry.", .retry)
    }
  }

  /// What the vault made of the password of each account.
  typealias Accounts = [String: PasswordVault.Record]

  /// How long an answer takes.
  static let delay = Duration.milliseconds(1_500)
  private static let (fileName, version) = ("accounts.json", 1)

  /// What was wrong with the file of the accounts at the beginning, as a sentence, or nil.
  public nonisolated let notice: String?

  private let clock: any Clock<Duration>
  private let vault: PasswordVault
  private let file: SavedFile<Accounts>?
  /// Whether accounts are kept that cannot be compared with a password here.
  private let lacksHash: Bool
  /// The accounts while no file keeps them.
  private var accounts: Accounts = [:]

  /// Creates a service with the accounts of a folder.
  ///
  /// - Parameters:
  ///   - clock: The clock that measures how long an answer takes.
  ///   - folder: The folder that keeps the accounts; nil to keep them in memory only.
  public init(clock: any Clock<Duration>, folder: SavedFolder? = nil) {
    self.init(clock: clock, vault: .system, folder: folder)
  }

  /// - Parameter vault: Nil for a system that has none: passwords themselves stay in memory.
  init(clock: any Clock<Duration>, vault: PasswordVault?, folder: SavedFolder?) {
    self.clock = clock
    self.vault = vault ?? .memory
    let kept = folder.map {
      SavedFile<Accounts>(folder: $0, name: Self.fileName, version: Self.version, default: [:])
    }
    file = vault == nil ? nil : kept
    lacksHash = vault == nil && kept?.isThere == true
    guard let file else {
      notice = lacksHash ? "\(Refusal.noHash)" : nil
      return
    }
    // The next question for an account says why a file cannot be read.
    notice = (try? file.load())?.notice ?? file.accessWarning
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
    return try readAccounts()[email] != nil
  }

  func logIn(_ credentials: Credentials) async throws {
    try await clock.sleep(for: Self.delay)
    if credentials.password.isMissing { throw Refusal.missingPassword }
    guard let record = try readAccounts()[credentials.email] else {
      throw Refusal.noAccount(email: credentials.email)
    }
    switch vault.match(credentials.password, record) {
    case .right: return
    case .wrong: throw Refusal.wrongPassword
    case .foreign: throw Refusal.foreign(email: credentials.email)
    case .damaged: throw Refusal.damaged(email: credentials.email)
    }
  }

  func register(_ credentials: Credentials) async throws {
    try await clock.sleep(for: Self.delay)
    if credentials.password.isMissing { throw Refusal.missingPassword }
    func checkEmail(_ accounts: Accounts) throws {
      if accounts[credentials.email] != nil { throw Refusal.taken(email: credentials.email) }
    }
    try checkEmail(readAccounts())
    guard let record = vault.record(credentials.password) else { throw Refusal.notKept }
    // The hash takes long, and another service may have registered the address meanwhile.
    try change { accounts in
      try checkEmail(accounts)
      accounts[credentials.email] = record
    }
  }

  /// The accounts. A file is read each time, as another service may have registered accounts in it.
  private func readAccounts() throws(Refusal) -> Accounts {
    if lacksHash { throw .noHash }
    guard let file, file.isKept else { return accounts }
    let content: SavedFile<Accounts>.Content
    do {
      content = try file.load()
    } catch {
      throw .unreadable(reason: "\(error)")
    }
    // The notice of the service is not read again.
    if let notice = content.notice { throw .putAside(notice: notice) }
    return content.value ?? [:]
  }

  private func change(_ body: (inout Accounts) throws -> Void) throws {
    guard let file, file.isKept else { return try body(&accounts) }
    do {
      try file.update(body)
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      throw Refusal.notSaved(reason: "\(error)")
    }
  }
}

extension AccountClient {
  /// The client as it enters a program whose runs can be recorded and repeated.
  public func through(_ outside: Outside) -> AccountClient {
    let errors = [AccountService.Refusal.self]
    return AccountClient(
      isRegistered: outside.call(
        "isRegistered", errors: errors, isIdempotent: true, isRegistered),
      logIn: outside.call("logIn", errors: errors, isIdempotent: true, logIn),
      register: outside.call("register", errors: errors, register))
  }
}
