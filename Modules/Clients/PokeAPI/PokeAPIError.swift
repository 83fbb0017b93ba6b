/// Why PokéAPI gave no Pokémon: a sentence on what happened, and one on what to do.
enum PokeAPIError: Error, Equatable, Sendable {
  /// No answer arrived, for this reason.
  case unreachable(reason: String)
  /// An answer began, or was about to, and did not arrive, for this reason.
  case brokenOff(reason: String)
  /// Something other than an answer arrived, with this HTTP status.
  case status(Int)
  /// It asks to wait for so many seconds.
  case busy(seconds: Int)
  /// What arrived is not the JSON that was asked for.
  case malformed
  /// More arrived than an answer can have.
  case tooLong
  /// Nothing arrived in this time.
  case timedOut(after: Duration)
  /// All questions together took longer than this.
  case tookTooLong(Duration)
}

extension PokeAPIError: CustomStringConvertible {
  /// What happened, and what to do.
  var description: String {
    switch self {
    case .unreachable(let reason):
      "PokéAPI cannot be reached: \(reason). Check the network, and load again."
    case .brokenOff(let reason):
      "An answer of PokéAPI did not arrive: \(reason). Load again later."
    case .status(let status):
      "PokéAPI answered with HTTP status \(status). Load again later."
    case .busy(let seconds):
      "PokéAPI has too many questions to answer. Load again \(Self.time(after: seconds))."
    case .malformed:
      "PokéAPI answered with something that is no Pokémon. Load again later."
    case .tooLong:
      "PokéAPI answered with more than an answer can have. Load again later."
    case .timedOut(let duration):
      "PokéAPI did not answer within \(duration.components.seconds) seconds. Load again later."
    case .tookTooLong(let duration):
      "PokéAPI did not answer all questions within \(duration.components.seconds) seconds. Load again later."
    }
  }

  private static func time(after seconds: Int) -> String {
    if seconds < 2 { return "later" }
    return seconds < 120 ? "in \(seconds) seconds" : "in \((seconds - 1) / 60 + 1) minutes"
  }
}
