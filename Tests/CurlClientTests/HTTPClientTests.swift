import ComposableArchitectureTesting
import Foundation
import LoopbackTesting
import Testing

@testable import CurlClient

/// The true curl, with a server of this machine.
@Suite(
  .timeLimit(.minutes(30)), .serialized,
  .enabled(if: LoopbackServer.isReachableByCurl, "curl does not reach this machine"))
struct HTTPClientTests {
  /// 600,000 spaces, compressed by gzip.
  private static let compressedSpaces = """
    H4sIAAAAAAAC/+3BMQEAAADCoCrrn9IaHkABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAP\
    BosSe7/MAnCQA=
    """

  private let clock = TestClock()
  /// Longer than a question takes on a busy machine: curl measures real time.
  private let timeout = Duration.seconds(3_000)

  private func ask(_ server: LoopbackServer) async throws -> String {
    let url = try #require(URL(string: "http://127.0.0.1:\(server.port)/v2?appid=secret"))
    let body = try await HTTPClient(byteLimit: 262_144, timeout: timeout, clock: clock).get(url)
    return String(decoding: body, as: UTF8.self)
  }

  private func server(_ head: String, body: String = "") throws -> LoopbackServer {
    try LoopbackServer(
      reply: Data("HTTP/1.1 \(head)\r\nConnection: close\r\n\r\n\(body)".utf8))
  }

  @Test func `an answer of a server is read`() async throws {
    let server = try server("200 OK", body: "seventeen")
    #expect(try await ask(server) == "seventeen")
    #expect(server.questions.count == 1)
  }

  @Test func `an endless body is not read to its end`() async throws {
    let server = try LoopbackServer(
      reply: Data("HTTP/1.1 200 OK\r\n\r\n".utf8) + Data(repeating: 0x20, count: 1_000_000),
      staysOpen: true)
    await #expect(throws: HTTPClient.Failure.tooLong) { try await ask(server) }
  }

  @Test func `an endless body ends the question and its connection`() async throws {
    let server = try LoopbackServer { _ in .endless }
    await #expect(throws: HTTPClient.Failure.tooLong) { try await ask(server) }
    try await Happenings.all.wait { server.connections == 0 }
    #expect(server.questions.count == 1)
  }

  @Test(arguments: ["Basic realm=\"hotel\"", "Bearer", "Digest realm=\"hotel\", nonce=\"1\""])
  func `a server that asks for a password refuses the key`(challenge: String) async throws {
    let server = try server("401 Who\r\nWWW-Authenticate: \(challenge)\r\nContent-Length: 0")
    await #expect(throws: HTTPClient.Failure.status(401)) { try await ask(server) }
    #expect(server.questions.count == 1)
  }

  @Test func `a compressed body counts with its decompressed size`() async throws {
    let bytes = try #require(Data(base64Encoded: Self.compressedSpaces))
    #expect(bytes.count < 1_000)
    var reply = Data(
      """
      HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(bytes.count)\r\n\r\n
      """.utf8)
    reply.append(bytes)
    let server = try LoopbackServer(reply: reply)
    await #expect(throws: HTTPClient.Failure.tooLong) { try await ask(server) }
  }

  @Test func `too many pods are not read`() async throws {
    let pods = Array(repeating: #"{"subpods":[]}"#, count: 300_000).joined(separator: ",")
    let server = try server("200 OK", body: #"{"queryresult":{"pods":[\#(pods)]}}"#)
    await #expect(throws: HTTPClient.Failure.tooLong) { try await ask(server) }
  }

  @Test func `a body that comes too slowly is given up`() async throws {
    let server = try LoopbackServer(
      reply: Data("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{".utf8), staysOpen: true)
    let question = Task { try await ask(server) }
    await clock.waitForSleepers()
    try await Happenings.all.wait { !server.questions.isEmpty }
    await clock.advance(by: timeout)
    await #expect(throws: HTTPClient.Failure.timedOut(after: timeout)) {
      try await question.value
    }
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `a redirect never sends the key to another host`(
    status: Int
  ) async throws {
    let other = try server("200 OK", body: "seventeen")
    let server = try server(
      "\(status) Elsewhere\r\nLocation: http://127.0.0.1:\(other.port)/?appid=secret")
    await #expect(throws: HTTPClient.Failure.status(status)) { try await ask(server) }
    #expect(other.questions == [])
    #expect(server.questions.count == 1)
  }

  @Test(arguments: ["/v3?appid=secret", "HTTP://127.0.0.1:PORT/v3?appid=secret"])
  func `a redirect to the same server is followed`(location: String) async throws {
    let server = try LoopbackServer { question in
      let host = question.firstMatch(of: /Host: 127.0.0.1:([0-9]+)/)?.1 ?? ""
      let head =
        question.hasPrefix("GET /v3?appid=secret ")
        ? "200 OK" : "302 Found\r\nLocation: \(location.replacing("PORT", with: host))"
      let body = "seventeen"
      return .init(data: Data("HTTP/1.1 \(head)\r\nConnection: close\r\n\r\n\(body)".utf8))
    }
    #expect(try await ask(server) == "seventeen")
    #expect(server.questions.count == 2)
  }

  @Test func `redirects without end are given up`() async throws {
    let server = try server("302 Found\r\nLocation: /again")
    await #expect(throws: HTTPClient.Failure.status(302)) { try await ask(server) }
    #expect(server.questions.count == 6)
  }

  @Test func `a cancelled question closes its connection`() async throws {
    let server = try LoopbackServer { _ in .init(data: Data(), staysOpen: true) }
    let question = Task { try await ask(server) }
    try await Happenings.all.wait { !server.questions.isEmpty }
    question.cancel()
    await #expect(throws: CancellationError.self) { try await question.value }
    try await Happenings.all.wait { server.connections == 0 }
    #expect(clock.deadlines == [])
  }

  @Test func `a redirect without a location is not followed`() async throws {
    let server = try server("302 Found")
    await #expect(throws: HTTPClient.Failure.status(302)) { try await ask(server) }
  }

  @Test(arguments: [
    ("https://api.wolframalpha.com/v3/query", true),
    ("https://API.wolframalpha.com:443/", true),
    ("http://api.wolframalpha.com/v2/query", false),
    ("https://api.wolframalpha.com:8443/", false),
    ("https://api.wolframalpha.com.example.org/", false),
    ("https://wolframalpha.com/", false),
    ("https://api.wolframalpha.com@example.org/", false),
    ("https://me:you@api.wolframalpha.com/", false),
    ("ftp://api.wolframalpha.com/", false),
    ("file:///etc/passwd", false),
  ])
  func `an https redirect stays on the same host and scheme`(
    to: String, isFollowed: Bool
  ) throws {
    let question = try #require(URL(string: "https://api.wolframalpha.com/v2/query?appid=secret"))
    #expect(HTTPClient.follows(from: question, to: try #require(URL(string: to))) == isFollowed)
  }

  @Test(arguments: [
    ("http://localhost:8000/api/v2/pokemon/1/", true),
    ("http://me:you@localhost:8000/api/v2/pokemon/1/", true),
    ("http://me@localhost:8000/", false), ("http://he:you@localhost:8000/", false),
    ("http://localhost/api/v2/pokemon/1/", false),
    ("https://localhost:8000/", false), ("http://example.org:8000/", false),
  ])
  func `an http redirect stays on the same server`(
    to: String, isFollowed: Bool
  ) throws {
    let question = try #require(URL(string: "http://me:you@localhost:8000/api/v2/pokemon/1"))
    #expect(HTTPClient.follows(from: question, to: try #require(URL(string: to))) == isFollowed)
  }
}
