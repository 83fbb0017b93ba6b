/// A client of the service that keeps the accounts.
///
/// Each question throws an error whose description is a sentence on what is wrong and what to do.
public struct AccountClient: Sendable {
  /// Asks whether there is an account with an address.
  public var isRegistered: @Sendable (_ email: String) async throws -> Bool
  /// Logs in to an account.
  public var logIn: @Sendable (Credentials) async throws -> Void
  /// Creates an account, and logs in to it.
  public var register: @Sendable (Credentials) async throws -> Void

  /// Creates a client.
  public init(
    isRegistered: @escaping @Sendable (_ email: String) async throws -> Bool,
    logIn: @escaping @Sendable (Credentials) async throws -> Void,
    register: @escaping @Sendable (Credentials) async throws -> Void
  ) {
    self.isRegistered = isRegistered
    self.logIn = logIn
    self.register = register
  }
}

/// What somebody proves to be the owner of an account with.
public struct Credentials: Equatable, Sendable, Codable {
  /// The address of the account.
  public var email: String
  /// The password of the account.
  public var password: Secret

  /// Creates credentials.
  public init(email: String, password: Secret) {
    self.email = email
    self.password = password
  }
}
