public import ViewValues

/// The form for logging in and registering.
public struct AccountForm: Equatable, Sendable, Codable {
  /// The purpose of a form, by its word.
  public enum Purpose: String, CaseIterable, Sendable, Codable {
    case logIn = "Log in"
    case register = "Register"
  }

  /// A field of the form.
  public enum Field: String, CaseIterable, Sendable, Codable {
    case email, password, passwordAgain
  }

  /// The most characters that a field may have: a password of usual ones has fewer than 512 bytes then, which is what
  /// the hashes of systems take.
  public static let longestText = 127
  /// The fewest characters that the password of a new account may have.
  public static let shortestPassword = 8

  /// The purpose.
  public var purpose = Purpose.logIn
  /// The typed address.
  public var email = ""
  /// The password.
  public var password = Secret()
  /// The password of a new account, typed again.
  public var passwordAgain = Secret()

  /// Creates an empty form.
  public init() {}

  /// The address without spaces and in lower case, which identifies an account.
  public var address: String { email.filter { !$0.isWhitespace }.lowercased() }

  /// The address and the password.
  public var credentials: Credentials { Credentials(email: address, password: password) }

  /// Whether all fields are valid.
  public var isComplete: Bool { firstProblem == nil }

  var firstProblem: Field? { Field.allCases.first { problem(with: $0) != nil } }

  /// Returns the problem with a field as a sentence; nil if it is valid.
  public func problem(with field: Field) -> String? {
    switch field {
    case .email where address.isEmpty: "Type your e-mail address."
    case .email where !isAddress: "An address looks like name@example.org."
    case .password where password.isEmpty: "Type your password."
    case .password where isNew && password.count < Self.shortestPassword:
      "Take \(Self.shortestPassword) characters or more."
    case .passwordAgain where isNew && password != passwordAgain: "The two passwords differ."
    case .email, .password, .passwordAgain: nil
    }
  }

  private var isNew: Bool { purpose == .register }

  /// Whether the address has a name, and a host with a dot inside.
  private var isAddress: Bool {
    let parts = address.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return false }
    let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    return labels.count > 1 && labels.allSatisfy { !$0.isEmpty }
  }

  /// Returns the fields with other text in another form.
  func fields(changedIn other: AccountForm) -> [Field] {
    (email != other.email ? [.email] : []) + (password != other.password ? [.password] : [])
      + (passwordAgain != other.passwordAgain ? [.passwordAgain] : [])
  }

  /// Returns the form with the address cut to the longest text; the fields of the passwords take no longer one.
  func clipped() -> AccountForm {
    var form = self
    form.email = String(String.UnicodeScalarView(email.unicodeScalars.prefix(Self.longestText)))
    return form
  }
}
