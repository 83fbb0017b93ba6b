/// What is typed to log in or to register.
public struct AccountForm: Equatable, Sendable, Codable {
  /// What the form is for.
  public enum Purpose: String, CaseIterable, Sendable, Codable {
    case logIn, register
  }

  /// A line of the form.
  public enum Field: String, CaseIterable, Sendable, Codable {
    case email, password, passwordAgain
  }

  /// The most Unicode scalars that a field may have: a password has fewer than 512 bytes then, which is
  /// what the hashes of systems take.
  public static let longestText = 127
  /// The fewest characters that the password of a new account may have.
  public static let shortestPassword = 8

  /// What the form is for.
  public var purpose = Purpose.logIn
  /// The address as it was typed.
  public var email = ""
  /// The password.
  public var password = Secret()
  /// The password of a new account once more.
  public var passwordAgain = Secret()

  /// Creates an empty form.
  public init() {}

  /// The address as accounts are found by it.
  public var address: String { email.filter { !$0.isWhitespace }.lowercased() }

  /// The address and the password.
  public var credentials: Credentials { Credentials(email: address, password: password) }

  /// Whether nothing in the form breaks a rule.
  public var isComplete: Bool { firstProblem == nil }

  /// The first field that breaks a rule.
  var firstProblem: Field? { Field.allCases.first { problem(with: $0) != nil } }

  /// What is wrong with a field, as a sentence; nil where nothing is.
  public func problem(with field: Field) -> String? {
    switch field {
    case .email: emailProblem
    case .password: passwordProblem
    case .passwordAgain:
      purpose == .register && password != passwordAgain ? "The two passwords differ." : nil
    }
  }

  private var emailProblem: String? {
    if address.isEmpty { return "Type your e-mail address." }
    return isAddress ? nil : "An address looks like name@example.org."
  }

  private var passwordProblem: String? {
    if password.text.isEmpty { return "Type your password." }
    let isTooShort = purpose == .register && password.text.count < Self.shortestPassword
    return isTooShort ? "Take \(Self.shortestPassword) characters or more." : nil
  }

  /// Whether the address has a name, and a host with a dot inside.
  private var isAddress: Bool {
    let parts = address.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return false }
    let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    return labels.count > 1 && labels.allSatisfy { !$0.isEmpty }
  }

  /// The fields in which another form has other text.
  func fields(changedIn other: AccountForm) -> [Field] {
    Field.allCases.filter { self[$0] != other[$0] }
  }

  /// Cuts each field to its longest text.
  func clipped() -> AccountForm {
    var form = self
    form.email = email.clipped(to: Self.longestText)
    form.password.text = password.text.clipped(to: Self.longestText)
    form.passwordAgain.text = passwordAgain.text.clipped(to: Self.longestText)
    return form
  }

  private subscript(field: Field) -> String {
    switch field {
    case .email: email
    case .password: password.text
    case .passwordAgain: passwordAgain.text
    }
  }
}

extension String {
  fileprivate func clipped(to count: Int) -> String {
    String(String.UnicodeScalarView(unicodeScalars.prefix(count)))
  }
}
