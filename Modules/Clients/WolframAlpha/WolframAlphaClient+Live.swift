import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension WolframAlphaClient {
  /// Asks Wolfram Alpha itself.
  ///
  /// - Parameters:
  ///   - key: The AppID; that of the environment variable `WOLFRAM_ALPHA_APP_ID` if left out.
  ///   - address: The address of the query API.
  ///   - configuration: Configures the session that carries the question.
  ///   - timeout: How long to wait for the answer.
  ///   - clock: Measures that time.
  /// - Returns: The client.
  static func live(
    key: String? = ProcessInfo.processInfo.environment["WOLFRAM_ALPHA_APP_ID"],
    address: String = "https://api.wolframalpha.com/v2/query",
    configuration: @escaping @Sendable () -> URLSessionConfiguration = { .ephemeral },
    timeout: Duration = .seconds(10), clock: any Clock<Duration> = ContinuousClock()
  ) -> WolframAlphaClient {
    WolframAlphaClient { n in
      let request = URLRequest(url: try .question(n, to: address, key: key))
      do {
        return try await first(
          within: timeout, on: clock, orThrow: WolframAlphaError.timedOut(after: timeout)
        ) {
          let (data, response) = try await Download(upTo: 262_144)
            .answer(to: request, configuration())
          return try prime(in: data, response)
        }
      } catch let error as Download.Failure {
        throw error == .tooLong ? WolframAlphaError.tooLong : .malformed
      } catch let error as URLError {
        // A session also calls a question cancelled that this task did not cancel.
        try Task.checkCancellation()
        throw WolframAlphaError(error, after: timeout)
      }
    }
  }

  private static func prime(
    in data: Data, _ response: URLResponse
  ) throws(WolframAlphaError) -> Int {
    guard let status = (response as? HTTPURLResponse)?.statusCode else { throw .malformed }
    switch status {
    case 200: return try WolframAlphaAnswer(data).prime()
    case 301, 302, 303, 307, 308: throw .redirected
    case 401, 403: throw .keyRefused
    default: throw .status(status)
    }
  }
}

extension URL {
  fileprivate static func question(
    _ n: Int, to address: String, key: String?
  ) throws(WolframAlphaError) -> URL {
    let key = (key ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    if key.isEmpty { throw .noKey }
    let unreserved = CharacterSet(charactersIn: "-._~").union(.alphanumerics)
    guard
      let encoded = key.addingPercentEncoding(withAllowedCharacters: unreserved),
      let url = URL(
        string: "\(address)?input=prime%20\(n)&format=plaintext&output=JSON&appid=\(encoded)")
    else { throw .keyRefused }
    return url
  }
}

extension WolframAlphaError {
  fileprivate init(_ error: URLError, after timeout: Duration) {
    self =
      error.code == .timedOut ? .timedOut(after: timeout) : .unreachable(reason: error.reason)
  }
}
