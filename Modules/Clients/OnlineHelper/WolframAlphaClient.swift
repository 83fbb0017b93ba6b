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
      let key = (key ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
      if key.isEmpty { throw WolframAlphaError.noKey }
      let unreserved = CharacterSet(charactersIn: "-._~").union(.alphanumerics)
      guard
        let encoded = key.addingPercentEncoding(withAllowedCharacters: unreserved),
        let url = URL(
          string: "\(address)?input=prime%20\(n)&format=plaintext&output=JSON&appid=\(encoded)")
      else { throw WolframAlphaError.keyRefused }
      do {
        return try prime(in: await http.get(url))
      } catch let failure as HTTPClient.Failure {
        throw WolframAlphaError.http(failure)
      }
    }
  }

  /// Reads the prime from an answer of the query API, version 2, which may have any content.
  ///
  /// The prime is in the pod that is marked as primary, in the plain text of one of its subpods:
  /// https://products.wolframalpha.com/api/documentation
  static func prime(in data: Data) throws(WolframAlphaError) -> Int {
    guard let answer = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let result = answer["queryresult"] as? [String: Any]
    else { throw .malformed }
    // Errors 1 and 2 are an invalid and a missing AppID.
    if let code = (result["error"] as? [String: Any])?["code"], ["1", "2"].contains("\(code)") {
      throw .keyRefused
    }
    let pods = (result["pods"] as? [Any] ?? []).compactMap { $0 as? [String: Any] }
    let prime = pods.lazy
      .filter { $0["primary"] as? Bool == true }
      .flatMap { $0["subpods"] as? [Any] ?? [] }
      .compactMap { ($0 as? [String: Any])?["plaintext"] as? String }
      .compactMap { Int(grouped: $0) }.first
    guard let prime else { throw .noNumber }
    return prime
  }
}

extension Int {
  /// Reads a whole number with or without group separators, such as `15 485 863`; nil for other texts.
  ///
  /// - Parameter text: Digits, either without separators or in groups of three with equal separators.
  init?(grouped text: String) {
    let number =
      #/\s*([0-9]+|[0-9]{1,3}(?:([,'’_ \u{A0}\u{2009}\u{202F}])[0-9]{3}(?:\2[0-9]{3})*))\s*/#
    guard let match = text.wholeMatch(of: number) else { return nil }
    self.init(match.1.filter(\.isWholeNumber))
  }
}

/// The reason why Wolfram Alpha did not tell the nth prime: a sentence on the fault, and one on the remedy.
struct WolframAlphaError: Error, Equatable, CustomStringConvertible {
  /// The fault and the remedy.
  let description: String

  private init(_ description: String) {
    self.description = description
  }

  /// No key was given.
  static let noKey = WolframAlphaError(
    """
    There is no key for Wolfram Alpha. Get an AppID at developer.wolframalpha.com, set \
    WOLFRAM_ALPHA_APP_ID to it, and start again.
    """)
  /// Wolfram Alpha does not accept the key.
  static let keyRefused = WolframAlphaError(
    """
    Wolfram Alpha does not accept the key. Compare WOLFRAM_ALPHA_APP_ID with your AppID at \
    developer.wolframalpha.com, and start again.
    """)
  /// A redirect leads to another host, or to one without encryption.
  static let redirected = WolframAlphaError(
    """
    Wolfram Alpha sent the question on to another address, where it was not asked. Check the \
    network, and ask again.
    """)
  /// The answer is not the expected JSON.
  static let malformed = WolframAlphaError(
    "Wolfram Alpha answered with something that is no JSON of its kind. Ask again later.")
  /// The answer does not contain the prime.
  static let noNumber = WolframAlphaError(
    "Wolfram Alpha answered, but did not tell the number. Ask for a smaller one.")

  /// Returns the error of a server that did not answer.
  static func http(_ failure: HTTPClient.Failure) -> WolframAlphaError {
    switch failure {
    case .status(301), .status(302), .status(303), .status(307), .status(308): redirected
    case .status(401), .status(403): keyRefused
    case .unreachable(let reason), .brokenOff(let reason):
      Self("Wolfram Alpha cannot be reached: \(reason). Check the network, and ask again.")
    case .status(let status):
      Self(
        "Wolfram Alpha answered with HTTP status \(status) instead of a number. Ask again later.")
    case .busy: http(.status(429))
    case .tooLong:
      Self("Wolfram Alpha answered with more than an answer can have. Ask again later.")
    case .timedOut(let duration):
      Self(
        """
        Wolfram Alpha did not answer within \(duration.inSeconds). Check the network, or ask again \
        later.
        """)
    }
  }
}

extension Duration {
  fileprivate var inSeconds: String {
    let seconds = self / .seconds(1)
    let number = seconds == seconds.rounded() ? String("\(seconds)".dropLast(2)) : "\(seconds)"
    return seconds == 1 ? "a second" : "\(number) seconds"
  }
}
