import CurlClient
import PlatformC
public import Primes

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension NthPrimeClient {
  /// The client that asks Wolfram Alpha, with the key in the environment variable `WOLFRAM_ALPHA_APP_ID`;
  /// it reports no progress.
  public static let online = NthPrimeClient { n, _ in try await WolframAlpha().nthPrime(n) }
}

/// A client of Wolfram Alpha.
struct WolframAlpha: Sendable {
  /// The AppID.
  var key = System.environment("WOLFRAM_ALPHA_APP_ID")
  /// The address of the query API.
  var address = "https://api.wolframalpha.com/v2/query"
  /// Sends the questions.
  var http = HTTPClient(byteLimit: 262_144)

  /// Returns the nth prime.
  ///
  /// - Throws: `NthPrimeError`, without a question, if there is no such prime; `WolframAlphaError`,
  ///   or `CancellationError`.
  func nthPrime(_ n: Int) async throws -> Int {
    guard n > 0 else { throw NthPrimeError.noSuchPrime(n: n) }
    guard n <= NthPrimeError.greatestN else { throw NthPrimeError.outOfReach(n: n) }
    let prime: Int
    do {
      prime = try Self.prime(in: await http.get(try question(n)))
    } catch let failure as HTTPClient.Failure {
      throw WolframAlphaError.http(failure)
    }
    guard prime > n, isPrime(prime) else { throw WolframAlphaError.wrong(prime, n: n) }
    return prime
  }

  private static let unreserved = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)

  private func question(_ n: Int) throws(WolframAlphaError) -> URL {
    let key = (key ?? "").trimmingPrefix(while: \.isWhitespace).reversed()
      .drop(while: \.isWhitespace).reversed()
    if key.isEmpty { throw .noKey }
    let encoded = String(key).percentEncoded(keeping: Self.unreserved.contains)
    guard
      let url = URL(
        string: "\(address)?input=prime%20\(n)&format=plaintext&output=JSON&appid=\(encoded)")
    else { throw .keyRefused }
    return url
  }

  /// Reads the prime from an answer of the query API, version 2, which may have any content.
  ///
  /// The prime is in the pod that is marked as primary, in the plain text of one of its subpods:
  /// https://products.wolframalpha.com/api/documentation
  static func prime(in data: Data) throws(WolframAlphaError) -> Int {
    guard let result = try? JSONDecoder().decode(Answer.self, from: data).queryresult else {
      throw .malformed
    }
    // Errors 1 and 2 are an invalid and a missing AppID.
    if let code = result.error?.value?.code.text, ["1", "2"].contains(code) { throw .keyRefused }
    let prime = (result.pods?.value ?? []).lazy.compactMap(\.value)
      .filter { $0.primary?.value == true }
      .flatMap { $0.subpods?.value ?? [] }
      .compactMap { $0.value?.plaintext?.value }
      .compactMap { Int(grouped: $0) }.first
    guard let prime else { throw .noNumber }
    return prime
  }
}

/// The used members of an answer. Each may have any value.
private struct Answer: Decodable {
  struct Result: Decodable {
    var error: Lenient<Problem>?
    var pods: Lenient<[Lenient<Pod>]>?
  }
  struct Problem: Decodable {
    var code: Code
  }
  struct Pod: Decodable {
    var primary: Lenient<Bool>?
    var subpods: Lenient<[Lenient<Subpod>]>?
  }
  struct Subpod: Decodable {
    var plaintext: Lenient<String>?
  }

  var queryresult: Result
}

/// A text or a number.
private struct Code: Decodable {
  let text: String

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    text = try (try? value.decode(String.self)) ?? "\(value.decode(Int.self))"
  }
}

/// A value; nil if it has another type.
private struct Lenient<Value: Decodable>: Decodable {
  let value: Value?

  init(from decoder: any Decoder) { value = try? Value(from: decoder) }
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

  /// The number in the answer is not the nth prime.
  static func wrong(_ number: Int, n: Int) -> WolframAlphaError {
    WolframAlphaError(
      """
      Wolfram Alpha answered with \(number), which is not prime number \(n). Ask again later, or \
      start without --online.
      """)
  }

  /// Returns the error of a server that did not answer.
  static func http(_ failure: HTTPClient.Failure) -> WolframAlphaError {
    switch failure {
    case .curl(let failure):
      Self(failure.sentences(asking: "Wolfram Alpha", orElse: "start without --online"))
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
