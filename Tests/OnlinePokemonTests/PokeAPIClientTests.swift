import ComposableArchitectureTesting
import CurlClient
import Foundation
import LoopbackTesting
import PlatformC
import Pokedex
import PokemonList
import Testing

@testable import OnlinePokemon

/// The client with a server that has faults.
@Suite(
  .timeLimit(.minutes(30)), .serialized,
  .enabled(if: LoopbackServer.isReachableByCurl, "curl does not reach this machine"))
struct PokeAPIClientTests {
  private let clock = TestClock()
  /// Longer than a question or a load takes on a busy machine.
  private let longTime = Duration.seconds(3_000)

  private func client(
    _ server: LoopbackServer, count: Int = 3, clock: any Clock<Duration> = ContinuousClock()
  ) throws -> PokeAPIClient {
    var client = PokeAPIClient(
      api: try server.url, count: count,
      http: HTTPClient(
        byteLimit: 4_194_304, timeout: longTime, retries: 3, delay: .milliseconds(1), clock: clock))
    client.timeLimit = longTime
    return client
  }

  @Test func `the pokémon are loaded, by number`() async throws {
    let server = try LoopbackServer.api()
    #expect(try await client(server, count: 20).load() == Sample.batch(1...20))
    #expect(server.questions.count == 40)
    #expect(server.questions.allSatisfy { $0.hasPrefix("GET /api/v2/pokemon") })
  }

  @Test func `at most eight questions are asked at once`() async throws {
    let held = Lock((answers: [DispatchSemaphore](), most: 0, areReleased: false))
    let server = try LoopbackServer.api { question in
      guard question.id > 0 else { return nil }
      let answer = DispatchSemaphore(value: 0)
      held.withLock {
        if $0.areReleased { answer.signal() } else { $0.answers.append(answer) }
        $0.most = max($0.most, $0.answers.count)
      }
      Happenings.all.note()
      answer.wait()
      return nil
    }
    let client = try client(server, count: 40, clock: clock)
    async let batch = client.load()
    for step in 1...40 {
      try await Happenings.all.wait { held.withLock(\.answers.count) >= 8 }
      // The server accepts this question after any that the client asked before.
      if step == 1 { _ = try await client.http.get(server.url) }
      held.withLock { _ = $0.answers.removeFirst().signal() }
    }
    held.withLock {
      $0.areReleased = true
      for answer in $0.answers { answer.signal() }
      $0.answers = []
    }
    #expect(try await batch.pokemon.count == 40)
    #expect(held.withLock(\.most) == 8)
  }

  @Test(arguments: [
    ("404 Not Found", PokeAPIError.http(.status(404))), ("403 Forbidden", .http(.status(403))),
    ("301 Moved", .http(.status(301))), ("204 No", .http(.status(204))),
  ])
  func `a permanent failure is not retried and skips one Pokémon`(
    head: String, error: PokeAPIError
  ) async throws {
    let server = try LoopbackServer.api { $0.id == 2 && $0.path == "pokemon" ? .http(head) : nil }
    let notice = "1 of 3 Pokémon is missing: \(error)"
    #expect(try await client(server).load() == Sample.batch([1, 3], notice: notice))
    #expect(server.questions.count == 5)
  }

  @Test func `an overlong name leaves the rest of the list`() async throws {
    let long = Sample.species(2).replacing("Mon 2", with: String(repeating: "x", count: 2_001))
    let server = try LoopbackServer.api {
      $0.id == 2 && $0.path == "pokemon-species" ? .http("200 OK", long) : nil
    }
    let notice = "1 of 3 Pokémon is missing: \(PokeAPIError.malformed)"
    #expect(try await client(server).load() == Sample.batch([1, 3], notice: notice))
  }

  @Test(arguments: ["{", "[]", "<html>Log in to the hotel</html>", #"{"id":2}"#, ""])
  func `an invalid answer leaves the rest of the list`(body: String) async throws {
    let server = try LoopbackServer.api { $0.id == 2 ? .http("200 OK", body) : nil }
    let notice = "1 of 3 Pokémon is missing: \(PokeAPIError.malformed)"
    #expect(try await client(server).load() == Sample.batch([1, 3], notice: notice))
  }

  @Test func `a huge answer is not read to its end`() async throws {
    let server = try LoopbackServer.api { question in
      guard question.id == 2 else { return nil }
      let head = Data("HTTP/1.1 200 OK\r\nContent-Length: 100000000\r\n\r\n".utf8)
      return .init(data: head + Data(repeating: 0x20, count: 100_000_000))
    }
    let notice = "1 of 3 Pokémon is missing: \(PokeAPIError.http(.tooLong))"
    #expect(try await client(server).load() == Sample.batch([1, 3], notice: notice))
  }

  @Test func `an endless answer ends the load and its connections`() async throws {
    let server = try LoopbackServer { _ in .endless }
    await #expect(throws: PokeAPIError.http(.tooLong)) {
      try await client(server, count: 151).load()
    }
    #expect(server.questions.count <= 8)
    try await Happenings.all.wait { server.connections == 0 }
  }

  @Test(arguments: ["200 OK", "404 Not Found", "500 Oh"])
  func `an answer that announces too much is not read`(head: String) async throws {
    let server = try LoopbackServer { _ in
      .init(data: Data("HTTP/1.1 \(head)\r\nContent-Length: 4194305\r\n\r\n".utf8), staysOpen: true)
    }
    await #expect(throws: PokeAPIError.self) { try await client(server, count: 1).load() }
    try await Happenings.all.wait { server.connections == 0 }
  }

  @Test(arguments: ["Basic realm=\"hotel\"", "Bearer", "Digest realm=\"hotel\", nonce=\"1\""])
  func `a server that asks for a password is given up`(challenge: String) async throws {
    let server = try LoopbackServer.api { _ in .http("401 Who\r\nWWW-Authenticate: \(challenge)") }
    let client = try client(server, count: 1, clock: clock)
    await #expect(throws: PokeAPIError.http(.status(401))) { try await client.load() }
    #expect(server.questions.count == 1)
  }

  @Test func `a truncated answer leaves out its Pokémon`() async throws {
    let server = try LoopbackServer.api { question in
      guard question.id == 2 else { return nil }
      return .init(data: Data("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{\"id\":".utf8))
    }
    let batch = try await client(server).load()
    #expect(batch.pokemon.map(\.id) == [1, 3])
    let start = "1 of 3 Pokémon is missing: An answer of PokéAPI did not arrive:"
    #expect(batch.notice?.hasPrefix(start) == true, "\(batch.notice ?? "")")
  }

  @Test(arguments: ["500 Oh", "502 Bad", "503 Busy", "429 Wait; Retry-After: 0"])
  func `a temporary failure is asked again`(head: String) async throws {
    let asked = Count()
    let server = try LoopbackServer.api { question in
      question.id == 2 && asked.add(1) <= 2 ? .http(head.replacing("; ", with: "\r\n")) : nil
    }
    #expect(
      try await client(server).load() == Sample.batch(1...3))
    #expect(server.questions.count == 8)
  }

  @Test func `a question waits as long as the server asks`() async throws {
    let asked = Count()
    let server = try LoopbackServer.api { question in
      question.id == 2 && asked.add(1) == 1 ? .http("429 Wait\r\nRetry-After: 20") : nil
    }
    let client = try client(server, clock: clock)
    let load = Task { try await client.load() }
    while server.questions.count < 5 || !clock.deadlines.contains(.seconds(20)) {
      try Task.checkCancellation()
      await Task.yield()
    }
    await clock.advance(by: .seconds(20))
    #expect(try await load.value == Sample.batch(1...3))
    #expect(server.questions.count == 7)
  }

  @Test(arguments: [61, 3_600, Int.max])
  func `an overlong wait shortens the list`(seconds: Int) async throws {
    let server = try LoopbackServer.api {
      $0.id == 2 ? .http("429 Wait\r\nRetry-After: \(seconds)") : nil
    }
    var client = try client(server, count: 9, clock: clock)
    client.atOnce = 1
    let error = PokeAPIError.http(.busy(seconds: seconds))
    #expect(
      try await client.load()
        == Sample.batch([1], notice: "8 of 9 Pokémon are missing: \(error)"))
    #expect(server.questions.count == 3)
  }

  @Test(arguments: [
    (0, "later"), (1, "later"), (2, "in 2 seconds"), (119, "in 119 seconds"),
    (120, "in 2 minutes"), (121, "in 3 minutes"), (3_600, "in 60 minutes"),
    (7_199, "in 2 hours"), (7_141, "in 2 hours"), (360_000, "in 100 hours"),
    (864_000, "in 10 days"), (99_999_999, "another time"), (.max, "another time"),
  ])
  func `the error says when to load again`(seconds: Int, time: String) {
    #expect(
      "\(PokeAPIError.http(.busy(seconds: seconds)))"
        == "PokéAPI has too many questions to answer. Load again \(time).")
  }

  @Test(arguments: [("500 Oh", 40), ("404 Not Found", 10)])
  func `a server that only fails is given up`(head: String, most: Int) async throws {
    let server = try LoopbackServer.api { _ in .http(head) }
    let error = await #expect(throws: PokeAPIError.self) {
      try await client(server, count: 151).load()
    }
    #expect(error == .http(.status(head.hasPrefix("5") ? 500 : 404)))
    #expect(server.questions.count <= most)
  }

  @Test func `a server that begins to fail is given up`() async throws {
    let server = try LoopbackServer.api { $0.id > 20 ? .http("404 Not Found") : nil }
    let batch = try await client(server, count: 151).load()
    #expect(batch.pokemon.map(\.id) == Array(1...20))
    #expect(batch.notice == "131 of 151 Pokémon are missing: \(PokeAPIError.http(.status(404)))")
    #expect(server.questions.count <= 80)
  }

  @Test func `a server that does not answer is given up`() async throws {
    let server = try LoopbackServer.api { _ in .init(data: Data(), staysOpen: true) }
    var client = try client(server, count: 1, clock: clock)
    client.http.retries = 1
    client.timeLimit = longTime * 3
    let load = Task { [client] in try await client.load() }
    try await Happenings.all.wait { server.questions.count == 1 }
    await clock.advance(by: longTime)
    while !clock.deadlines.contains(clock.now.offset + .milliseconds(1)) {
      try Task.checkCancellation()
      await Task.yield()
    }
    await clock.advance(by: .milliseconds(1))
    try await Happenings.all.wait { server.questions.count == 2 }
    await clock.advance(by: longTime)
    await #expect(throws: PokeAPIError.http(.timedOut(after: longTime))) {
      try await load.value
    }
  }

  @Test func `after the time limit the missing Pokémon are named`() async throws {
    let server = try LoopbackServer.api { $0.id == 2 ? .init(data: Data(), staysOpen: true) : nil }
    var client = try client(server, clock: clock)
    client.timeLimit = .seconds(100)
    let load = Task { [client] in try await client.load() }
    // The others have been answered, so that two wait: the question, and the time for all.
    while server.questions.count < 5 || clock.deadlines.count != 2 {
      try Task.checkCancellation()
      await Task.yield()
    }
    await clock.advance(by: .seconds(100))
    let notice = "1 of 3 Pokémon is missing: \(PokeAPIError.tookTooLong(.seconds(100)))"
    #expect(try await load.value == Sample.batch([1, 3], notice: notice))
  }

  @Test func `without a server the others are not asked for`() async throws {
    let url = try LoopbackServer.api().url
    let client = PokeAPIClient(api: url, count: 151)
    do {
      _ = try await client.load()
      Issue.record("it was loaded")
    } catch let error as PokeAPIError {
      #expect(
        "\(error)".hasPrefix("PokéAPI cannot be reached: it takes no connection."), "\(error)")
    }
  }

  @Test func `without curl nothing is asked`() async throws {
    let url = try #require(URL(api: "https://example.org"))
    let client = PokeAPIClient(api: url, http: HTTPClient(byteLimit: 1_000, curl: "/nowhere/curl"))
    let error = await #expect(throws: PokeAPIError.self) { try await client.load() }
    #expect(
      error?.description
        == "The program that asks PokéAPI is missing. Install curl, or start without --online and --api."
    )
  }

  @Test func `a load that is cancelled ends`() async throws {
    let server = try LoopbackServer.api { _ in .init(data: Data(), staysOpen: true) }
    let client = try client(server, clock: clock)
    let load = Task { try await client.load() }
    try await Happenings.all.wait { server.questions.count == 3 }
    load.cancel()
    await #expect(throws: CancellationError.self) { try await load.value }
  }
}
