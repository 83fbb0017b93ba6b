import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Asks an HTTP server, with limits on the size and the time of an answer, and with retries.
struct HTTPClient: Sendable {
  /// The maximum number of bytes of an answer.
  var byteLimit: Int
  /// The timeout of one question.
  var timeout = Duration.seconds(10)
  /// The maximum number of retries of a question.
  var retries = 0
  /// The delay before the first retry; it doubles with each retry.
  var delay = Duration.milliseconds(500)
  /// Measures timeouts and delays.
  var clock: any Clock<Duration> = ContinuousClock()
  /// The current date, with which a `Retry-After` date is compared.
  var now: @Sendable () -> Date = { Date() }
  /// Creates the configuration of the session of one question.
  var configuration: @Sendable () -> URLSessionConfiguration = { .ephemeral }

  /// The reason why a server did not answer.
  enum Failure: Error, Equatable {
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
  /// - Parameter limit: The rate limit that all questions to the server share.
  /// - Throws: `Failure`, or `CancellationError`.
  func get(_ url: URL, _ limit: RateLimit) async throws -> Data {
    var (delay, retriesLeft) = (delay, retries)
    while true {
      try await limit.pass()
      do {
        return try await get(url)
      } catch let failure as Failure {
        if case .busy(let seconds) = failure { await limit.close(for: .seconds(seconds)) }
        guard retriesLeft > 0, await limit.mayPass(after: failure) else { throw failure }
        retriesLeft -= 1
        if case .busy(let seconds) = failure, seconds > 0 { continue }
        try await clock.sleep(for: delay)
        delay *= 2
      }
    }
  }

  /// Returns the body of the answer to a single `GET`.
  ///
  /// - Throws: `Failure`, or `CancellationError`.
  func get(_ url: URL) async throws -> Data {
    do {
      let (data, response) = try await withTimeout {
        try await Download(upTo: byteLimit).answer(to: URLRequest(url: url), configuration())
      }
      switch response.statusCode {
      case 200: return data
      // A server that gives no time is asked again soon.
      case 429: throw Failure.busy(seconds: response.secondsToWait(since: now()) ?? 1)
      case let status: throw Failure.status(status)
      }
    } catch is Download.TooLong {
      throw Failure.tooLong
    } catch let error as URLError {
      // A session also reports a cancellation when this task is not cancelled.
      try Task.checkCancellation()
      throw Failure(error, timeout: timeout)
    }
  }

  private func withTimeout<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value.self) { group in
      defer { group.cancelAll() }
      group.addTask { try await work() }
      group.addTask {
        try await clock.sleep(for: timeout)
        throw Failure.timedOut(after: timeout)
      }
      guard let value = try await group.next() else { throw CancellationError() }
      return value
    }
  }
}

extension RateLimit {
  /// Whether a retry may succeed after a failure.
  fileprivate func mayPass(after failure: HTTPClient.Failure) -> Bool {
    switch failure {
    case .timedOut: true
    case .status(let status): (500..<600).contains(status)
    case .busy(let seconds): fits(.seconds(seconds))
    case .unreachable, .brokenOff, .tooLong: false
    }
  }
}

extension HTTPClient.Failure {
  fileprivate init(_ error: URLError, timeout: Duration) {
    self =
      switch error.code {
      case .timedOut: .timedOut(after: timeout)
      case .notConnectedToInternet: .unreachable(reason: "there is no network")
      case .cannotFindHost, .dnsLookupFailed: .unreachable(reason: "its address was not found")
      case .cannotConnectToHost: .unreachable(reason: "it takes no connection")
      case .networkConnectionLost: .brokenOff(reason: "the connection broke off")
      case let code: .brokenOff(reason: "network error \(code.rawValue)")
      }
  }
}

extension HTTPURLResponse {
  /// Returns the number of seconds in the `Retry-After` of RFC 9110, which is a number or a date; nil
  /// without a valid one.
  fileprivate func secondsToWait(since now: Date) -> Int? {
    guard let text = value(forHTTPHeaderField: "Retry-After") else { return nil }
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(secondsFromGMT: 0)
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    let date = format.date(from: text)
    let seconds = Int(text) ?? date.flatMap { Int(exactly: $0.timeIntervalSince(now).rounded(.up)) }
    return seconds.map { max($0, 0) }
  }
}
