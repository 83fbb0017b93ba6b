import ComposableArchitectureTesting
import Foundation
import LoopbackTesting
import Testing

@testable import CurlClient

/// The options and the exit statuses of curl, with scripts that stand in for it.
@Suite(.serialized, .timeLimit(.minutes(30)))
struct CurlTests {
  private func body(_ script: String, of address: String = "https://example.org") async throws
    -> String
  {
    let curl = try FakeCurl(script)
    let url = try #require(URL(string: address))
    return String(decoding: try await curl.client().get(url), as: UTF8.self)
  }

  @Test func `an address with a key is no argument`() async throws {
    let address = "https://a.b?key=7"
    let arguments = try await body(#"printf '%s ' "$@"; printf '\n200\n\n'"#, of: address)
    #expect(arguments.hasPrefix("-q ") && arguments.hasSuffix(" --config - "))
    #expect(!arguments.contains("a.b") && !arguments.contains("key"))
    let input = try await body(#"cat; printf '\n200\n\n'"#, of: address)
    #expect(input == "url = \"https://a.b?key=7\"\n")
  }

  @Test(arguments: [
    ("\"\noutput = \"x", "%22%0Aoutput%20=%20%22x"), ("\\\"\r\n--x", "%5C%22%0D%0A--x"),
    ("\0\nfail", "%00%0Afail"), ("ü\u{85}\u{7F}", "%C3%BC%C2%85%7F"), ("%22%0Afail", "%22%0Afail"),
  ])
  func `an address adds no option`(path: String, encoded: String) async throws {
    let line = "url = \"https://a.b/\(encoded)\"\n"
    #expect(HTTPClient.configuration("https://a.b/\(path)") == line)
    #expect(try await body(#"cat; printf '\n200\n\n'"#, of: "https://a.b/\(path)") == line)
  }

  @Test func `a body may have lines that look like curl's own`() async throws {
    #expect(try await body(#"printf '404\n\n\n\n\n200\n\n'"#) == "404\n\n\n\n")
  }

  @Test(arguments: [
    (5, HTTPClient.Failure.unreachable(reason: "its address was not found")),
    (6, .unreachable(reason: "its address was not found")),
    (7, .unreachable(reason: "it takes no connection")),
    (18, .brokenOff(reason: "the connection broke off")),
    (28, .timedOut(after: .seconds(10))),
    (35, .brokenOff(reason: "network error 35")),
    (52, .brokenOff(reason: "the connection broke off")),
    (60, .brokenOff(reason: "network error 60")),
    (63, .tooLong),
  ])
  func `an exit status is a failure`(status: Int, failure: HTTPClient.Failure) async {
    await #expect(throws: failure) {
      try await body(#"printf 'half\n200\n\n'; exit \#(status)"#)
    }
  }

  @Test func `an error of the server is its HTTP status`() async {
    await #expect(throws: HTTPClient.Failure.status(404)) {
      try await body(#"printf '\n404\n\n'; exit 22"#)
    }
  }

  @Test(arguments: ["exit 0", "echo 200", "printf '\n\n\n'", "printf '\n200\n\n'; kill -9 $$"])
  func `curl that breaks off is no answer`(script: String) async {
    await #expect(throws: HTTPClient.Failure.curl(.brokeOff)) { try await body(script) }
  }

  @Test(arguments: [
    ("20", 20), ("0", 0), ("-5", 0), ("", 1), ("soon", 1), ("Sun, 06 Nov 1994 08:49:37 GMT", 1),
  ])
  func `Retry-After is a number of seconds`(text: String, seconds: Int) async {
    await #expect(throws: HTTPClient.Failure.busy(seconds: seconds)) {
      try await body("printf '\\n429\\n%s\\n' '\(text)'; exit 22")
    }
  }

  @Test(arguments: [
    ("429\\n20", [20_000, 20_000, 20_000]), ("429\\n1", [1_000, 1_000, 2_000]),
    ("503\\n", [500, 1_000, 2_000]),
  ])
  func `a retry waits as long as the server asks, and longer each time`(
    answer: String, delays: [Int]
  ) async throws {
    let clock = TestClock()
    let curl = try FakeCurl("printf '\\n\(answer)\\n'; exit 22")
    let url = try #require(URL(string: "https://example.org"))
    let question = Task { try await curl.client(retries: 3, clock: clock).get(url) }
    for delay in delays {
      while !clock.deadlines.contains(clock.now.offset + .milliseconds(delay)) {
        try Task.checkCancellation()
        await Task.yield()
      }
      await clock.advance(by: .milliseconds(delay))
    }
    await #expect(throws: HTTPClient.Failure.self) { try await question.value }
    #expect(clock.deadlines == [])
  }

  @Test(arguments: ["429\\n61", "404\\n", "401\\n"])
  func `a failure that lasts is not asked again`(answer: String) async throws {
    let clock = TestClock()
    let curl = try FakeCurl("printf '\\n\(answer)\\n'; exit 22")
    let url = try #require(URL(string: "https://example.org"))
    await #expect(throws: HTTPClient.Failure.self) {
      try await curl.client(retries: 3, clock: clock).get(url)
    }
    #expect(clock.deadlines == [])
  }

  @Test func `a fault of curl has a sentence and a remedy`() {
    func sentences(_ failure: HelperProgram.Failure) -> String {
      failure.sentences(asking: "the oracle", orElse: "stay at home")
    }
    #expect(
      sentences(.missing)
        == "The program that asks the oracle is missing. Install curl, or stay at home.")
    #expect(
      sentences(.notStarted(reason: "Permission denied"))
        == "The program that asks the oracle does not start: Permission denied. Look at curl in PATH."
    )
    #expect(
      sentences(.brokeOff)
        == "The program that asks the oracle broke off without an answer. Ask again, or stay at home."
    )
  }
}

extension FakeCurl {
  /// A client that asks by the script.
  fileprivate func client(
    retries: Int = 0, clock: any Clock<Duration> = TestClock()
  ) -> HTTPClient {
    HTTPClient(byteLimit: 262_144, retries: retries, clock: clock, curl: path)
  }
}
