public import ViewValues

/// A client of the service for accounts.
///
/// The description of a thrown error is a sentence with the reason and the remedy; it is an
/// ``AccountError`` if another request may succeed.
public struct AccountClient: Sendable {
  /// Asks whether an address has an account.
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

/// An error of the service with a remedy.
public protocol AccountError: Error, CustomStringConvertible {
  /// The remedy that the form offers.
  var remedy: AccountRemedy { get }
}

/// A remedy for a failed request to log in or to register.
public enum AccountRemedy: Equatable, Sendable, Codable {
  /// Send the same request again.
  case retry
  /// Repair the system, and start the program again.
  case restart
  /// Type the password again.
  case typePassword
  /// Type another address.
  case typeEmail
  /// Register the address, or type another one.
  case register
  /// Log in to the account of the address, or type another one.
  case logIn
}

/// The address and the password of an account.
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
