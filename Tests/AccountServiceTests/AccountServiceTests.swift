import Account
import ComposableArchitectureTesting
import Testing
import ViewValues

@testable import AccountService

struct AccountServiceTests {
  private let clock = TestClock()
  private let blob = Credentials(email: "blob@example.org", password: Secret("correct horse"))

  private func answer<Value: Sendable>(
    _ question: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await clock.answer(question)
  }

  @Test(arguments: [true, false])
  func `an account registers once, and only its password opens it`(isSlow: Bool) async throws {
    let client = AccountService(clock: clock, vault: isSlow ? .system : nil, folder: nil).client
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

  @Test func `a question that is cancelled is not answered`() async throws {
    let service = AccountService(clock: clock, vault: nil, folder: nil)
    let blob = blob
    let question = Task { try await service.register(blob) }
    await clock.waitForSleepers()
    question.cancel()
    await #expect(throws: CancellationError.self) { try await question.value }
    #expect(try await answer { try await service.isRegistered(blob.email) } == false)
  }

  @Test func `a refusal says what to do, and no password`() {
    let refusals: [AccountService.Refusal] = [
      .noAccount(email: "a@b.c"), .taken(email: "a@b.c"), .wrongPassword, .notKept,
      .damaged(email: "a@b.c"), .foreign(email: "a@b.c"), .noHash,
      .putAside(notice: "It was put aside."), .unreadable(reason: "the disk is broken"),
      .notSaved(reason: "the disk is full"),
    ]
    for refusal in refusals { #expect("\(refusal)".split(separator: ". ").count == 2) }
  }

  @Test func `each refusal has its remedy`() {
    let remedies: [(AccountService.Refusal, AccountRemedy)] = [
      (.wrongPassword, .typePassword), (.notKept, .typePassword),
      (.noAccount(email: ""), .register),
      (.taken(email: ""), .logIn), (.damaged(email: ""), .typeEmail),
      (.foreign(email: ""), .typeEmail), (.notSaved(reason: ""), .retry), (.noHash, .restart),
      (.putAside(notice: ""), .retry), (.unreadable(reason: ""), .retry),
    ]
    for (refusal, remedy) in remedies { #expect(refusal.remedy == remedy, "\(refusal)") }
  }
}
