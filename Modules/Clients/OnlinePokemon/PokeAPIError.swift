import CurlClient

/// The reason why PokéAPI gave no Pokémon: a sentence on the fault, and one on the remedy.
enum PokeAPIError: Error, Equatable, CustomStringConvertible {
  /// The server did not answer.
  case http(HTTPClient.Failure)
  /// The answer is not a valid Pokémon.
  case malformed
  /// All questions together took longer than this.
  case tookTooLong(Duration)

  /// The fault and the remedy.
  var description: String {
    switch self {
    case .http(.curl(let failure)):
      failure.sentences(asking: "PokéAPI", orElse: "start without --online and --api")
    case .http(.unreachable(let reason)):
      "PokéAPI cannot be reached: \(reason). Check the network, and load again."
    case .http(.brokenOff(let reason)):
      "An answer of PokéAPI did not arrive: \(reason). Load again later."
    case .http(.status(let status)):
      "PokéAPI answered with HTTP status \(status). Load again later."
    case .http(.busy(let seconds)):
      "PokéAPI has too many questions to answer. Load again \(Self.time(after: seconds))."
    case .http(.tooLong):
      "PokéAPI answered with more than an answer can have. Load again later."
    case .http(.timedOut(let duration)):
      "PokéAPI did not answer within \(duration.components.seconds) seconds. Load again later."
    case .malformed:
      "PokéAPI answered with something that is no Pokémon. Load again later."
    case .tookTooLong(let duration):
      "PokéAPI did not answer all questions within \(duration.components.seconds) seconds. Load again later."
    }
  }

  private static func time(after seconds: Int) -> String {
    for (unit, name) in [(1, "seconds"), (60, "minutes"), (3_600, "hours"), (86_400, "days")] {
      let count = (seconds - 1) / unit + 1
      if count < 2 { return "later" }
      if count < 120 { return "in \(count) \(name)" }
    }
    return "another time"
  }

  /// Whether there is no connection to the server.
  var isUnreachable: Bool {
    if case .http(.unreachable) = self { true } else { false }
  }
}
