import ComposableArchitectureTesting
import CurlClient
import LoopbackTesting
import Primes
import Testing

@testable import OnlinePrimes

/// Asking Wolfram Alpha, with scripts that stand in for curl.
@Suite(.serialized, .timeLimit(.minutes(30)))
struct WolframAlphaTests {
  static let seventeen = answer("17")

  private static func answer(_ number: String) -> String {
    """
    {"queryresult":{"success":true,"error":false,"pods":[
      {"id":"Input","subpods":[{"plaintext":"7"}]},
      {"id":"Result","primary":true,"subpods":[{"title":"","plaintext":"\(number)"}]}]}}
    """
  }

  private func ask(
    _ curl: FakeCurl, n: Int = 7, key: String? = "secret",
    clock: any Clock<Duration> = TestClock()
  ) async throws -> Int {
    try await WolframAlpha(
      key: key, http: HTTPClient(byteLimit: 262_144, clock: clock, curl: curl.path)
    ).nthPrime(n)
  }

  private func ask(status: Int, _ body: String = seventeen, n: Int = 7) async throws -> Int {
    try await ask(FakeCurl(body, status: status), n: n)
  }

  @Test func `the number in the answer is the prime`() async throws {
    #expect(try await ask(status: 200) == 17)
  }

  @Test(arguments: [
    ("secret", "secret"), ("a-._~9Z", "a-._~9Z"),
    (" a&b=ü #%+/?\n", "a%26b%3D%C3%BC%20%23%25%2B%2F%3F"),
  ])
  func `the question has the number and the key`(key: String, encoded: String) async throws {
    let question = """
      url = "https://api.wolframalpha.com/v2/query?input=prime%201000000&format=plaintext\
      &output=JSON&appid=\(encoded)"
      """
    let curl = try FakeCurl(
      """
      test "$(cat)" = '\(question)' || exit 7
      cat <<'END'
      \(Self.answer("15485863"))
      200

      END
      """)
    #expect(try await ask(curl, n: 1_000_000, key: key) == 15_485_863)
  }

  @Test(arguments: [nil, "", " \n"] as [String?])
  func `without a key no question is sent`(key: String?) async throws {
    let curl = try FakeCurl(Self.seventeen, status: 200)
    await #expect(throws: WolframAlphaError.noKey) { try await ask(curl, key: key) }
  }

  @Test(arguments: [0, -3, Int.min])
  func `there is no prime before the first`(n: Int) async {
    await #expect(throws: NthPrimeError.noSuchPrime(n: n)) { try await ask(status: 200, n: n) }
  }

  @Test(arguments: [NthPrimeError.greatestN + 1, Int.max])
  func `a prime that fits no Int is not asked for`(n: Int) async {
    await #expect(throws: NthPrimeError.outOfReach(n: n)) { try await ask(status: 200, n: n) }
  }

  @Test(arguments: [0, 1, 15, 91, 5, 7])
  func `a number that is not the nth prime is refused`(number: Int) async {
    let error = await #expect(throws: WolframAlphaError.self) {
      try await ask(status: 200, Self.answer("\(number)"))
    }
    #expect(
      error?.description
        == "Wolfram Alpha answered with \(number), which is not prime number 7. Ask again later, or "
        + "start without --online.")
  }

  @Test(arguments: [201, 204, 404, 429, 500, 501, 503])
  func `an answer that is none is refused`(status: Int) async {
    await #expect(throws: WolframAlphaError.http(.status(status))) { try await ask(status: status) }
  }

  @Test(arguments: [401, 403])
  func `a key that is refused is told apart`(status: Int) async {
    await #expect(throws: WolframAlphaError.keyRefused) { try await ask(status: status) }
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `a redirect that is not followed is told`(status: Int) async {
    await #expect(throws: WolframAlphaError.redirected) { try await ask(status: status) }
  }

  @Test func `a body without JSON is malformed`() async {
    await #expect(throws: WolframAlphaError.malformed) {
      try await ask(status: 200, "<html>Log in to the hotel</html>")
    }
  }

  @Test func `an answer without the number is told apart`() async {
    await #expect(throws: WolframAlphaError.noNumber) {
      try await ask(status: 200, #"{"queryresult":{"success":false}}"#)
    }
  }

  @Test func `a slow answer is given up`() async throws {
    let clock = TestClock()
    let curl = try FakeCurl("exec tail -f /dev/null")
    let question = Task { try await ask(curl, clock: clock) }
    await clock.waitForSleepers()
    #expect(clock.deadlines == [.seconds(10)])
    await clock.advance(by: .seconds(10))
    await #expect(throws: WolframAlphaError.http(.timedOut(after: .seconds(10)))) {
      try await question.value
    }
  }

  @Test func `a missing curl is told`() async {
    let error = await #expect(throws: WolframAlphaError.self) {
      let http = HTTPClient(byteLimit: 1_000, curl: "/nowhere/curl")
      return try await WolframAlpha(key: "secret", http: http).nthPrime(7)
    }
    #expect(
      error?.description
        == "The program that asks Wolfram Alpha is missing. Install curl, or start without --online."
    )
  }
}
