import ComposableArchitectureTesting
import Foundation
import LoopbackTesting
import Testing

@testable import OnlineHelper

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The client with stubs of answers and errors, without a network.
@Suite(.serialized, .timeLimit(.minutes(30)))
struct WolframAlphaClientTests {
  static let seventeen = """
    {"queryresult":{"success":true,"error":false,"pods":[
      {"id":"Input","subpods":[{"plaintext":"7"}]},
      {"id":"Result","primary":true,"subpods":[{"title":"","plaintext":"17"}]}]}}
    """

  private let clock = TestClock()

  private func ask(_ stub: Stub, n: Int = 7) async throws -> Int {
    try await client(key: StubProtocol.key(for: stub)).nthPrime(n)
  }

  private func client(key: String?) -> WolframAlphaClient {
    .live(
      key: key,
      http: HTTPClient(
        byteLimit: 262_144, timeout: .seconds(10), clock: clock,
        configuration: { StubProtocol.configuration }))
  }

  @Test func `the number in the answer is the prime`() async throws {
    #expect(try await ask(.answer(status: 200, body: Self.seventeen)) == 17)
  }

  @Test func `one question is asked`() async throws {
    let key = StubProtocol.key(for: .answer(status: 200, body: Self.seventeen))
    _ = try await client(key: key).nthPrime(1_000_000)
    #expect(
      StubProtocol.questions(with: key).map(\.absoluteString) == [
        "https://api.wolframalpha.com/v2/query?input=prime%201000000&format=plaintext"
          + "&output=JSON&appid=\(key)"
      ])
  }

  @Test(arguments: [nil, "", " \n"] as [String?])
  func `without a key no question is sent`(key: String?) async {
    await #expect(throws: WolframAlphaError.noKey) { try await client(key: key).nthPrime(7) }
  }

  @Test func `a key of any characters stays in its place`() async throws {
    let end = StubProtocol.key(
      "a%26b%3D%C3%BC%20%23%25%2B%2F%3F", for: .answer(status: 200, body: Self.seventeen))
    #expect(try await client(key: " a&b=ü #%+/?\n").nthPrime(7) == 17)
    #expect(StubProtocol.questions(with: end).count == 1)
  }

  @Test(arguments: [
    (URLError.Code.notConnectedToInternet, "there is no network"),
    (.cannotFindHost, "its address was not found"),
    (.dnsLookupFailed, "its address was not found"),
    (.cannotConnectToHost, "it takes no connection"),
    (.networkConnectionLost, "the connection broke off"),
    (.secureConnectionFailed, "network error -1200"),
    (.cancelled, "network error -999"),
  ])
  func `a failed connection is named`(code: URLError.Code, reason: String) async {
    let error = await #expect(throws: WolframAlphaError.self) { try await ask(.error(code)) }
    #expect(
      error?.description
        == "Wolfram Alpha cannot be reached: \(reason). Check the network, and ask again.")
  }

  @Test(arguments: [201, 204, 404, 429, 500, 501, 503])
  func `an answer that is none is refused`(status: Int) async {
    await #expect(throws: WolframAlphaError.http(.status(status))) {
      try await ask(.answer(status: status, body: Self.seventeen))
    }
  }

  @Test(arguments: [401, 403])
  func `a key that is refused is told apart`(status: Int) async {
    await #expect(throws: WolframAlphaError.keyRefused) {
      try await ask(.answer(status: status, body: "Error 1: Invalid appid"))
    }
  }

  @Test func `a body without JSON is malformed`() async {
    await #expect(throws: WolframAlphaError.malformed) {
      try await ask(.answer(status: 200, body: "<html>Log in to the hotel</html>"))
    }
  }

  @Test func `an answer without the number is told apart`() async {
    await #expect(throws: WolframAlphaError.noNumber) {
      try await ask(.answer(status: 200, body: #"{"queryresult":{"success":false}}"#))
    }
  }

  @Test func `a slow answer is given up`() async throws {
    let key = StubProtocol.key(for: .silence)
    let question = Task { try await client(key: key).nthPrime(7) }
    await clock.waitForSleepers()
    try await Happenings.all.wait { !StubProtocol.questions(with: key).isEmpty }
    #expect(clock.deadlines == [.seconds(10)])
    await clock.advance(by: .seconds(10))
    await #expect(throws: WolframAlphaError.http(.timedOut(after: .seconds(10)))) {
      try await question.value
    }
    try await Happenings.all.wait { StubProtocol.stops(with: key) > 0 }
  }

  @Test func `a time-out of the session is one`() async {
    await #expect(throws: WolframAlphaError.http(.timedOut(after: .seconds(10)))) {
      try await ask(.error(.timedOut))
    }
  }

  // Who ends first, the question or the wait for its time to pass, differs from run to run.
  @Test(arguments: 1...100)
  func `a cancelled question is stopped and no failure`(run: Int) async throws {
    let key = StubProtocol.key(for: .silence)
    let question = Task { try await client(key: key).nthPrime(7) }
    try await Happenings.all.wait { !StubProtocol.questions(with: key).isEmpty }
    question.cancel()
    await #expect(throws: CancellationError.self) { try await question.value }
    try await Happenings.all.wait { StubProtocol.stops(with: key) > 0 }
  }

  @Test func `an answer leaves no sleeper`() async throws {
    _ = try await ask(.answer(status: 200, body: Self.seventeen))
    #expect(clock.deadlines == [])
  }
}
