import Account
import ComposableArchitectureTesting
import Testing

@testable import AccountService

struct AccountServiceTests {
  private let clock = TestClock()
  private let blob = Credentials(email: "blob@example.org", password: Secret("correct horse"))

  /// What a question answers after its time has passed.
  private func answer<Value: Sendable>(
    _ question: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let asked = Task { try await question() }
    await clock.waitForSleepers()
    #expect(clock.deadlines.allSatisfy { $0 - clock.now.offset == .milliseconds(1_500) })
    await clock.advance(by: .milliseconds(1_500))
    return try await asked.value
  }

  @Test(arguments: [true, false])
  func `an account is registered once, and only its password opens it`(isSlow: Bool) async throws {
    let vault = isSlow ? PasswordVault.system ?? .memory : .memory
    let client = AccountService(clock: clock, vault: vault).client
    let blob = blob
    #expect(try await answer { try await client.isRegistered(blob.email) } == false)
    await #expect(throws: AccountService.Refusal.noAccount(email: blob.email)) {
      try await answer { try await client.logIn(blob) }
    }
    try await answer { try await client.register(blob) }
    #expect(try await answer { try await client.isRegistered(blob.email) })
    await #expect(throws: AccountService.Refusal.taken(email: blob.email)) {
      try await answer { try await client.register(blob) }
    }
    try await answer { try await client.logIn(blob) }
    for wrong in ["", "correct hors", "correct horse ", "Correct horse"] {
      let other = Credentials(email: blob.email, password: Secret(wrong))
      await #expect(throws: AccountService.Refusal.wrongPassword) {
        try await answer { try await client.logIn(other) }
      }
    }
  }

  @Test func `a question that is cancelled is not answered`() async {
    let service = AccountService(clock: clock, vault: .memory)
    let blob = blob
    let question = Task { try await service.register(blob) }
    await clock.waitForSleepers()
    question.cancel()
    await #expect(throws: CancellationError.self) { try await question.value }
    #expect(await service.accounts.isEmpty)
  }

  @Test func `a refusal says what to do, and no password`() {
    let refusals: [AccountService.Refusal] = [
      .noAccount(email: "a@b.c"), .taken(email: "a@b.c"), .wrongPassword,
    ]
    for refusal in refusals { #expect("\(refusal)".split(separator: ". ").count == 2) }
  }
}

@Suite(.enabled(if: PasswordVault.system != nil, "this system has no libxcrypt"))
struct PasswordVaultTests {
  @Test func `two records of a password differ, and both match it`() throws {
    let vault = try #require(PasswordVault.system)
    let one = try #require(vault.record("secret"))
    let other = try #require(vault.record("secret"))
    #expect(one != other)
    #expect(vault.matches("secret", one) && vault.matches("secret", other))
    #expect(!vault.matches("Secret", one) && !vault.matches("", one))
    #expect(!String(decoding: one.bytes, as: UTF8.self).contains("secret"))
  }

  @Test func `a record is made by a slow hash`() throws {
    let record = try #require(PasswordVault.system?.record("secret"))
    let text = String(decoding: record.bytes, as: UTF8.self)
    #expect(["$y$", "$gy$", "$7$", "$2b$"].contains { text.hasPrefix($0) }, "it is \(text)")
  }

  @Test func `the longest password of the form is kept, and one that is too long is not`() throws {
    let vault = try #require(PasswordVault.system)
    let longest = String(repeating: "\u{1F600}", count: AccountForm.longestText)
    #expect(vault.matches(longest, try #require(vault.record(longest))))
    #expect(vault.record(String(repeating: "x", count: 512)) == nil)
  }

  @Test func `what is no record matches nothing`() throws {
    let vault = try #require(PasswordVault.system)
    for text in ["", "*0", "$y$", "secret", String(repeating: "x", count: 73)] {
      #expect(!vault.matches("secret", .init(bytes: Array(text.utf8))))
    }
  }
}
