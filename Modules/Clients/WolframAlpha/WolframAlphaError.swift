/// Why Wolfram Alpha did not tell the nth prime: a sentence on what happened, and one on what to do.
enum WolframAlphaError: Error, Equatable, Sendable {
  /// No key was given.
  case noKey
  /// There is a key, and Wolfram Alpha does not accept it.
  case keyRefused
  /// No answer arrived, for this reason.
  case unreachable(reason: String)
  /// Something other than an answer arrived, with this HTTP status.
  case status(Int)
  /// What arrived is not the JSON that was asked for.
  case malformed
  /// More arrived than an answer can have.
  case tooLong
  /// The question was sent on to another host, or to one that is not encrypted.
  case redirected
  /// An answer arrived that does not hold the prime.
  case noNumber
  /// Nothing arrived in this time.
  case timedOut(after: Duration)
}

extension WolframAlphaError: CustomStringConvertible {
  /// What happened, and what to do.
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
    case .unreachable(let reason):
      "Wolfram Alpha cannot be reached: \(reason). Check the network, and ask again."
    case .status(let status):
      "Wolfram Alpha answered with HTTP status \(status) instead of a number. Ask again later."
    case .malformed:
      "Wolfram Alpha answered with something that is no JSON of its kind. Ask again later."
    case .tooLong:
      "Wolfram Alpha answered with more than an answer can have. Ask again later."
    case .redirected:
      """
      Wolfram Alpha sent the question on to another address, where it was not asked. Check the \
      network, and ask again.
      """
    case .noNumber:
      "Wolfram Alpha answered, but did not tell the number. Ask for a smaller one."
    case .timedOut(let duration):
      """
      Wolfram Alpha did not answer within \(duration.inSeconds). Check the network, or ask again \
      later.
      """
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
