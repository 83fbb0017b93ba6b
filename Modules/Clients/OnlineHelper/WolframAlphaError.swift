/// The reason why Wolfram Alpha did not tell the nth prime: a sentence on the fault, and one on the remedy.
enum WolframAlphaError: Error, Equatable, Sendable {
  /// No key was given.
  case noKey
  /// Wolfram Alpha does not accept the key.
  case keyRefused
  /// The server did not answer.
  case http(HTTPClient.Failure)
  /// A redirect leads to another host, or to one without encryption.
  case redirected
  /// The answer is not the expected JSON.
  case malformed
  /// The answer does not contain the prime.
  case noNumber

  /// Creates the error of a server that did not answer.
  init(_ failure: HTTPClient.Failure) {
    self =
      switch failure {
      case .status(301), .status(302), .status(303), .status(307), .status(308): .redirected
      case .status(401), .status(403): .keyRefused
      case .busy: .http(.status(429))
      default: .http(failure)
      }
  }
}

extension WolframAlphaError: CustomStringConvertible {
  /// The fault and the remedy.
  var description: String {
    switch self {
    case .noKey:
      """
      There is no key for Wolfram Alpha. Get an AppID at developer.wolframalpha.com, set \
      WOLFRAM_ALPHA_APP_ID to it, and start again.
      """
    case .keyRefused:
      """
      Wolfram Alpha does not accept the key. Compare WOLFRAM_ALPHA_APP_ID with your AppID at \
      developer.wolframalpha.com, and start again.
      """
    case .http(.unreachable(let reason)), .http(.brokenOff(let reason)):
      "Wolfram Alpha cannot be reached: \(reason). Check the network, and ask again."
    case .http(.status(let status)):
      "Wolfram Alpha answered with HTTP status \(status) instead of a number. Ask again later."
    case .http(.busy):
      Self.http(.status(429)).description
    case .http(.tooLong):
      "Wolfram Alpha answered with more than an answer can have. Ask again later."
    case .http(.timedOut(let duration)):
      """
      Wolfram Alpha did not answer within \(duration.inSeconds). Check the network, or ask again \
      later.
      """
    case .redirected:
      """
      Wolfram Alpha sent the question on to another address, where it was not asked. Check the \
      network, and ask again.
      """
    case .malformed:
      "Wolfram Alpha answered with something that is no JSON of its kind. Ask again later."
    case .noNumber:
      "Wolfram Alpha answered, but did not tell the number. Ask for a smaller one."
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
