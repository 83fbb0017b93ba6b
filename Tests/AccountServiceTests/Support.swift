import ComposableArchitectureTesting
import Testing

extension TestClock {
  /// What a question to a service answers after its time has passed.
  func answer<Value: Sendable>(
    _ question: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let asked = Task { try await question() }
    await waitForSleepers()
    #expect(deadlines.allSatisfy { $0 - now.offset == .milliseconds(1_500) })
    await advance(by: .milliseconds(1_500))
    return try await asked.value
  }
}
