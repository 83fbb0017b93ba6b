#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// Asks an HTTP server by curl, with limits on the size and the time of an answer, and with retries.
///
/// Networking, linked into an app, would cost 20 MB and 15 ms of every start.
package struct HTTPClient: Sendable {
  /// The maximum number of bytes of an answer, decompressed.
  let byteLimit: Int
  /// The timeout of one question.
  package var timeout: Duration
  /// The maximum number of retries of a question.
  package var retries: Int
  /// The delay before the first retry; it doubles with each retry.
  package var delay: Duration
  /// The longest delay that a server may ask for.
  package let longestDelay = 60
  /// Measures timeouts and delays.
  package var clock: any Clock<Duration>
  /// The path of curl, or its name in a folder of `PATH`.
  let curl: String

  /// Creates a client.
  package init(
    byteLimit: Int, timeout: Duration = .seconds(10), retries: Int = 0,
    delay: Duration = .milliseconds(500), clock: any Clock<Duration> = ContinuousClock(),
    curl: String = "curl"
  ) {
    (self.byteLimit, self.timeout, self.retries, self.delay) = (byteLimit, timeout, retries, delay)
    (self.clock, self.curl) = (clock, curl)
  }

  /// The reason why a server did not answer.
  package enum Failure: Error, Equatable {
    /// Curl could not be run.
    case curl(HelperProgram.Failure)
    /// There is no connection, for this reason.
    case unreachable(reason: String)
    /// The connection broke off before the end of the answer, for this reason.
    case brokenOff(reason: String)
    /// The answer has an HTTP status other than 200.
    case status(Int)
    /// The server asks to wait for a number of seconds: status 429.
    case busy(seconds: Int)
    /// The answer is larger than the limit.
    case tooLong
    /// There was no complete answer within the timeout.
    case timedOut(after: Duration)
  }

  /// Returns the body of the answer to a `GET`, after retries that may help.
  ///
  /// - Throws: `Failure`, or `CancellationError`.
  package func get(_ url: URL) async throws -> Data {
    var (delay, retriesLeft) = (delay, retries)
    while true {
      do {
        return try await body(of: url)
      } catch let failure as Failure {
        guard retriesLeft > 0, let wait = delayAfter(failure) else { throw failure }
        try await clock.sleep(for: max(wait, delay))
        retriesLeft -= 1
        delay *= 2
      }
    }
  }

  /// Returns the shortest delay after which a retry may succeed; nil if none does.
  private func delayAfter(_ failure: Failure) -> Duration? {
    switch failure {
    case .timedOut, .status(500..<600): .zero
    case .busy(let seconds) where seconds <= longestDelay: .seconds(seconds)
    default: nil
    }
  }

  private func body(of url: URL, redirects: Int = 5) async throws -> Data {
    let (output, code) = try await run(for: url)
    switch code {
    // With 22 the answer is an error of the server, whose body is not read.
    case 0, 22: break
    case 5, 6: throw Failure.unreachable(reason: "its address was not found")
    case 7: throw Failure.unreachable(reason: "it takes no connection")
    case 16, 18, 52, 55, 56, 92: throw Failure.brokenOff(reason: "the connection broke off")
    case 28: throw Failure.timedOut(after: timeout)
    case 63: throw Failure.tooLong
    default: throw Failure.brokenOff(reason: "network error \(code)")
    }
    var body = output[...]
    var lastLines: [String] = []
    while lastLines.count < 3, let end = body.lastIndex(of: UInt8(ascii: "\n")) {
      lastLines.insert(String(decoding: body[(end + 1)...], as: UTF8.self), at: 0)
      body = body[..<end]
    }
    guard lastLines.count == 3, let status = Int(lastLines[0]) else {
      throw Failure.curl(.brokeOff)
    }
    switch status {
    case 200: return Data(body)
    case 301, 302, 303, 307, 308:
      // Curl would follow a redirect to any host.
      guard redirects > 0, let new = URL(string: lastLines[2]), Self.follows(from: url, to: new)
      else { throw Failure.status(status) }
      return try await self.body(of: new, redirects: redirects - 1)
    // A server that names no seconds, such as one that names a date, is asked again soon.
    case 429: throw Failure.busy(seconds: Int(lastLines[1]).map { max($0, 0) } ?? 1)
    default: throw Failure.status(status)
    }
  }

  /// Returns whether a redirect is followed: only to the same host, with the same scheme.
  static func follows(from old: URL, to new: URL) -> Bool {
    guard let scheme = new.scheme?.lowercased(), let port = ["http": 80, "https": 443][scheme]
    else { return false }
    return scheme == old.scheme?.lowercased() && new.host?.lowercased() == old.host?.lowercased()
      && (new.port ?? port) == (old.port ?? port)
      && (new.user == nil || new.user == old.user && new.password == old.password)
  }

  /// The configuration of curl with an address, which cannot add options: the address is in ASCII, without
  /// characters that could end its quotes.
  static func configuration(_ address: String) -> String {
    let encoded = address.percentEncoded {
      (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    return "url = \"\(encoded)\"\n"
  }

  /// Runs curl for one question.
  ///
  /// - Returns: The body and three lines: the status, `Retry-After`, and the target of a redirect; and the
  ///   exit status.
  private func run(for url: URL) async throws -> (output: [UInt8], status: Int32) {
    let program = HelperProgram(
      path: curl, timeLimit: timeout, outputLimit: byteLimit + 4_096, clock: clock)
    // Without "-q" first, a file of the user's adds options. Other users see arguments, so that an address
    // with a key is no argument.
    let arguments = [
      "-q", "--silent", "--fail", "--globoff", "--compressed", "--proto", "=http,https",
      "--max-filesize", "\(byteLimit)",
      // It ends curl if this program cannot.
      "--max-time", "\(timeout.components.seconds + 5)",
      "--write-out", "\\n%{http_code}\\n%header{retry-after}\\n%{redirect_url}", "--config", "-",
    ]
    do {
      return try await program.run(arguments, input: Self.configuration(url.absoluteString))
    } catch let failure as HelperProgram.Failure {
      throw switch failure {
      case .tooMuch: Failure.tooLong
      case .tookTooLong: Failure.timedOut(after: timeout)
      case .missing, .notStarted, .brokeOff: Failure.curl(failure)
      }
    }
  }
}

extension HelperProgram.Failure {
  /// The sentences on this fault of curl.
  ///
  /// - Parameters:
  ///   - service: The name of the asked service.
  ///   - alternative: A way to do without the service, in words that end a sentence.
  package func sentences(asking service: String, orElse alternative: String) -> String {
    let sentences =
      switch self {
      case .missing: "is missing. Install curl, or \(alternative)."
      case .notStarted(let reason): "does not start: \(reason). Look at curl in PATH."
      case .brokeOff, .tooMuch, .tookTooLong:
        "broke off without an answer. Ask again, or \(alternative)."
      }
    return "The program that asks \(service) \(sentences)"
  }
}

extension String {
  /// Replaces all bytes but some by `%XX`.
  package func percentEncoded(keeping isKept: (UInt8) -> Bool) -> String {
    utf8.map { byte in
      if isKept(byte) { return String(UnicodeScalar(byte)) }
      return (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
