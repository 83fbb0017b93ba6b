/// What some work returns, unless it takes too long.
///
/// - Parameters:
///   - timeout: How long the work may take.
///   - clock: Measures that time.
///   - error: What is thrown where it takes longer.
///   - work: The work; it is cancelled then.
func first<Value: Sendable>(
  within timeout: Duration, on clock: any Clock<Duration>, orThrow error: any Error,
  _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value.self) { group in
    defer { group.cancelAll() }
    group.addTask { try await work() }
    group.addTask {
      try await clock.sleep(for: timeout)
      throw error
    }
    guard let value = try await group.next() else { throw CancellationError() }
    return value
  }
}
