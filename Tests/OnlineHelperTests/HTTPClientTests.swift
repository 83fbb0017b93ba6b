import ComposableArchitectureTesting
import Foundation
import LoopbackTesting
import Testing

@testable import OnlineHelper

/// The limits of the client, with a server that is not Wolfram Alpha.
@Suite(
  .timeLimit(.minutes(30)), .serialized,
  .enabled(if: LoopbackServer.isReachable, "this machine does not reach itself"))
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

  private func ask(_ server: LoopbackServer) async throws -> Int {
    try await WolframAlphaClient.live(
      key: "secret", address: "http://127.0.0.1:\(server.port)/v2/query",
      http: HTTPClient(byteLimit: 262_144, clock: clock)
    ).nthPrime(7)
  }

  private func server(_ head: String, body: String = "") throws -> LoopbackServer {
    try LoopbackServer(
      reply: Data("HTTP/1.1 \(head)\r\nConnection: close\r\n\r\n\(body)".utf8))
  }

  @Test func `an answer of a server is read`() async throws {
    let server = try server("200 OK", body: WolframAlphaClientTests.seventeen)
    #expect(try await ask(server) == 17)
    #expect(server.questions.count == 1)
  }

  @Test func `an endless body is not read to its end`() async throws {
    let server = try LoopbackServer(
      reply: Data("HTTP/1.1 200 OK\r\n\r\n".utf8) + Data(repeating: 0x20, count: 1_000_000),
      staysOpen: true)
    await #expect(throws: WolframAlphaError.http(.tooLong)) { try await ask(server) }
  }

  @Test func `an endless body ends the question and its connection`() async throws {
    let server = try LoopbackServer { _ in .endless }
    await #expect(throws: WolframAlphaError.http(.tooLong)) { try await ask(server) }
    try await Happenings.all.wait { server.connections == 0 }
    #expect(server.questions.count == 1)
  }

  @Test(arguments: ["Basic realm=\"hotel\"", "Bearer", "Digest realm=\"hotel\", nonce=\"1\""])
  func `a server that asks for a password refuses the key`(challenge: String) async throws {
    let server = try server("401 Who\r\nWWW-Authenticate: \(challenge)\r\nContent-Length: 0")
    await #expect(throws: WolframAlphaError.keyRefused) { try await ask(server) }
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
    await #expect(throws: WolframAlphaError.http(.tooLong)) { try await ask(server) }
  }

  @Test func `too many pods are not read`() async throws {
    let pods = Array(repeating: #"{"subpods":[]}"#, count: 300_000).joined(separator: ",")
    let server = try server("200 OK", body: #"{"queryresult":{"pods":[\#(pods)]}}"#)
    await #expect(throws: WolframAlphaError.http(.tooLong)) { try await ask(server) }
  }

  @Test func `a body that comes too slowly is given up`() async throws {
    let server = try LoopbackServer(
      reply: Data("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{".utf8), staysOpen: true)
    let question = Task { try await ask(server) }
    await clock.waitForSleepers()
    try await Happenings.all.wait { !server.questions.isEmpty }
    await clock.advance(by: .seconds(10))
    await #expect(throws: WolframAlphaError.http(.timedOut(after: .seconds(10)))) {
      try await question.value
    }
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `a redirect never sends the key to another host`(
    status: Int
  ) async throws {
    let other = try server("200 OK", body: WolframAlphaClientTests.seventeen)
    let server = try server(
      "\(status) Elsewhere\r\nLocation: http://127.0.0.1:\(other.port)/?appid=secret")
    await #expect(throws: WolframAlphaError.redirected) { try await ask(server) }
    #expect(other.questions == [])
    #expect(server.questions.count == 1)
  }

  @Test func `a redirect without a location is not followed`() async throws {
    let server = try server("302 Found")
    await #expect(throws: WolframAlphaError.redirected) { try await ask(server) }
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
  func `an https redirect stays on the same host and scheme`(to: String, isFollowed: Bool) {
    let question = URL(string: "https://api.wolframalpha.com/v2/query?appid=secret")
    #expect(Download.follows(from: question, to: URL(string: to)) == isFollowed)
  }

  @Test(arguments: [
    ("http://localhost:8000/api/v2/pokemon/1/", true),
    ("http://localhost/api/v2/pokemon/1/", false),
    ("https://localhost:8000/", false), ("http://example.org:8000/", false),
  ])
  func `an http redirect stays on the same server`(
    to: String, isFollowed: Bool
  ) {
    let question = URL(string: "http://localhost:8000/api/v2/pokemon/1")
    #expect(Download.follows(from: question, to: URL(string: to)) == isFollowed)
  }
}
