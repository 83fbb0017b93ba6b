import ComposableArchitectureTesting
import Foundation
import LoopbackTesting
import Testing

@testable import OnlineHelper

/// A server that asks to wait: HTTP status 429 with `Retry-After`.
@Suite(
  .timeLimit(.minutes(30)), .serialized,
  .enabled(if: LoopbackServer.isReachable, "this machine does not reach itself"))
struct RateLimitTests {
  private let clock = TestClock()

  private func client(_ server: LoopbackServer, count: Int, atOnce: Int) throws -> PokeAPIClient {
    PokeAPIClient(
      api: try server.url, count: count, atOnce: atOnce,
      http: HTTPClient(byteLimit: 4_194_304, retries: 3, clock: clock))
  }

  /// Waits until a number of sleepers have a deadline.
  private func wait(for count: Int, until deadline: Duration) async throws {
    while clock.deadlines.count(where: { $0 == deadline }) < count {
      try Task.checkCancellation()
      await Task.yield()
    }
  }

  private static func wait(_ seconds: Int) -> LoopbackServer.Reply {
    .http("429 Wait\r\nRetry-After: \(seconds)")
  }

  @Test func `while one question waits, no other is asked`() async throws {
    let asked = Count()
    let isTold = DispatchSemaphore(value: 0)
    let server = try LoopbackServer.api { question in
      if question.id == 1, asked.add(1) == 1 { return Self.wait(20) }
      // The second one is answered when the first has been told to wait.
      if question.id == 2, question.path == "pokemon" { isTold.wait() }
      return nil
    }
    let client = try client(server, count: 6, atOnce: 2)
    let load = Task { try await client.load() }
    try await wait(for: 1, until: .seconds(20))
    isTold.signal()
    try await wait(for: 2, until: .seconds(20))
    #expect(server.questions.count == 2)
    await clock.advance(by: .seconds(19))
    #expect(server.questions.count == 2)
    await clock.advance(by: .seconds(1))
    #expect(try await load.value == Sample.batch(1...6))
    #expect(server.questions.count == 13)
  }

  @Test func `a wait is extended but never shortened`() async throws {
    let limit = RateLimit(timeLimit: .seconds(100), clock: clock)
    await limit.close(for: .seconds(20))
    await limit.close(for: .seconds(5))
    let first = Task { try await limit.pass() }
    try await wait(for: 1, until: .seconds(20))
    await limit.close(for: .seconds(30))
    await clock.advance(by: .seconds(20))
    try await wait(for: 1, until: .seconds(30))
    await clock.advance(by: .seconds(10))
    try await first.value
    try await limit.pass()
    #expect(clock.deadlines.isEmpty)
  }

  @Test func `a waiting question can be cancelled`() async throws {
    let limit = RateLimit(timeLimit: .seconds(100), clock: clock)
    await limit.close(for: .seconds(20))
    let waiting = Task { try await limit.pass() }
    try await wait(for: 1, until: .seconds(20))
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
  }

  @Test(arguments: [240, 3_600, Int.max])
  func `a wait beyond the time limit shortens the list`(
    seconds: Int
  ) async throws {
    let server = try LoopbackServer.api { $0.id == 2 ? Self.wait(seconds) : nil }
    let error = PokeAPIError.http(.busy(seconds: seconds))
    #expect(
      try await client(server, count: 9, atOnce: 1).load()
        == Sample.batch([1], notice: "8 of 9 Pokémon are missing: \(error)"))
    #expect(server.questions.count == 3)
  }

  @Test(arguments: [1, 8])
  func `an overlong wait stops all further requests`(atOnce: Int) async throws {
    let server = try LoopbackServer.api { _ in Self.wait(3_600) }
    await #expect(throws: PokeAPIError.http(.busy(seconds: 3_600))) {
      try await client(server, count: 151, atOnce: atOnce).load()
    }
    #expect((1...atOnce).contains(server.questions.count), "\(server.questions.count)")
  }

  @Test func `an overlong wait cancels waiting and later requests`()
    async throws
  {
    let limit = RateLimit(timeLimit: .seconds(100), clock: clock)
    await limit.close(for: .seconds(20))
    let waiting = Task { try await limit.pass() }
    try await wait(for: 1, until: .seconds(20))
    await limit.close(for: .seconds(100))
    await #expect(throws: CancellationError.self) { try await limit.pass() }
    await clock.advance(by: .seconds(20))
    await #expect(throws: CancellationError.self) { try await waiting.value }
  }

  @Test func `a cancelled question does not pass`() async throws {
    let limit = RateLimit(timeLimit: .seconds(100), clock: clock)
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await limit.pass()
    }
    await #expect(throws: CancellationError.self) { try await cancelled.value }
  }

  @Test(arguments: [
    ("Retry-After: Sun, 06 Nov 1994 08:49:37 GMT", Duration.seconds(20)),
    ("Retry-After: soon", .seconds(1)), ("Retry-After: Sun, 06 Nov", .seconds(1)),
    ("Server: busy", .seconds(1)),
    // A date that is past, and a time that is.
    ("Retry-After: Sun, 06 Nov 1994 08:49:00 GMT", .milliseconds(500)),
    ("Retry-After: -5", .milliseconds(500)),
  ])
  func `Retry-After may be a date, invalid or missing`(
    field: String, time: Duration
  ) async throws {
    let asked = Count()
    let server = try LoopbackServer.api { _ in
      asked.add(1) == 1 ? .http("429 Wait\r\n\(field)") : nil
    }
    var client = try client(server, count: 1, atOnce: 1)
    // Half a second after 08:49:17.
    client.http.now = { Date(timeIntervalSince1970: 784_111_757.5) }
    let load = Task { [client] in try await client.load() }
    try await wait(for: 1, until: time)
    #expect(server.questions.count == 1)
    await clock.advance(by: time)
    #expect(try await load.value == Sample.batch([1]))
  }

  @Test func `the time for all counts the waits before`() async throws {
    let server = try LoopbackServer.api { _ in Self.wait(60) }
    var client = try client(server, count: 1, atOnce: 1)
    client.timeLimit = .seconds(100)
    let load = Task { [client] in try await client.load() }
    try await wait(for: 1, until: .seconds(60))
    await clock.advance(by: .seconds(60))
    await #expect(throws: PokeAPIError.http(.busy(seconds: 60))) { try await load.value }
    #expect(server.questions.count == 2)
  }

  @Test func `a request that is always told to wait fails alone`()
    async throws
  {
    let server = try LoopbackServer.api { $0.id == 2 ? Self.wait(0) : nil }
    let client = try client(server, count: 3, atOnce: 1)
    let load = Task { try await client.load() }
    for delay in [500, 1_000, 2_000] {
      try await wait(for: 1, until: clock.now.offset + .milliseconds(delay))
      await clock.advance(by: .milliseconds(delay))
    }
    let batch = try await load.value
    let error = PokeAPIError.http(.busy(seconds: 0))
    #expect(batch == Sample.batch([1, 3], notice: "1 of 3 Pokémon is missing: \(error)"))
    #expect(server.questions.count == 8)
  }

  @Test(arguments: [
    (0, "later"), (1, "later"), (2, "in 2 seconds"), (119, "in 119 seconds"),
    (120, "in 2 minutes"), (121, "in 3 minutes"), (3_600, "in 60 minutes"),
    (7_199, "in 2 hours"), (7_141, "in 2 hours"), (360_000, "in 100 hours"),
    (864_000, "in 10 days"),
    (99_999_999, "another time"), (.max, "another time"), (-1, "later"),
  ])
  func `the error says when to load again`(seconds: Int, time: String) {
    #expect(
      "\(PokeAPIError.http(.busy(seconds: seconds)))"
        == "PokéAPI has too many questions to answer. Load again \(time).")
  }
}
