import Foundation

/// A client of Wolfram Alpha.
struct WolframAlphaClient: Sendable {
  /// Asks for the nth prime; throws a `WolframAlphaError`, or `CancellationError`.
  var nthPrime: @Sendable (_ n: Int) async throws -> Int

  /// Answers to the arguments of the program: the nth prime.
  func answer(to arguments: [String]) async throws -> String {
    guard arguments.count == 1, let n = Int(arguments[0]), n > 0 else {
      throw UsageError("Give one whole number from 1, such as 7 for the 7th prime.")
    }
    return "\(try await nthPrime(n))"
  }

  /// Creates a client that asks Wolfram Alpha itself.
  ///
  /// - Parameters:
  ///   - key: The AppID; the environment variable `WOLFRAM_ALPHA_APP_ID` if left out.
  ///   - address: The address of the query API.
  ///   - http: Sends the questions.
  static func live(
    key: String? = ProcessInfo.processInfo.environment["WOLFRAM_ALPHA_APP_ID"],
    address: String = "https://api.wolframalpha.com/v2/query",
    http: HTTPClient = HTTPClient(byteLimit: 262_144)
  ) -> WolframAlphaClient {
    WolframAlphaClient { n in
      let url = try URL.question(n, to: address, key: key)
      do {
        return try WolframAlphaAnswer(try await http.get(url)).prime()
      } catch let failure as HTTPClient.Failure {
        throw WolframAlphaError(failure)
      }
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
