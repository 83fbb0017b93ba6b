import Primes
import RandomTesting
import TerminalTesting

/// A source of nth primes that answers at once, late, never, wrongly, or with an error. It does not
/// notice that a question was cancelled.
@MainActor
final class HostileAnswers {
  /// Why there is no answer, in words that a terminal should not be told.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private struct Waiting {
    let progress: @Sendable (Double) -> Void
    let answer: CheckedContinuation<Int, any Error>
  }

  private var random: SeededRandom
  private var waiting: [Waiting] = []

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  /// How many questions are open here.
  var count: Int { waiting.count }

  /// The nth prime, sooner or later.
  func nthPrime(_ n: Int, _ progress: @escaping @Sendable (Double) -> Void) async throws -> Int {
    if random.isOne(in: 3) { return try answer() }
    return try await withCheckedThrowingContinuation {
      waiting.append(Waiting(progress: progress, answer: $0))
    }
  }

  /// Answers one of the questions that are open.
  func answerOne() {
    if waiting.isEmpty { return }
    let question = waiting.remove(at: Int.random(in: 0..<waiting.count, using: &random))
    question.answer.resume(with: Result { try answer() })
  }

  /// Says how far the latest question has come, which may be nonsense.
  func progress() {
    waiting.last?.progress(random.pick([0, 0.25, 1, -1, 2, 1e300, .infinity, -.infinity]))
  }

  /// Answers all open questions.
  func answerAll() {
    while !waiting.isEmpty { answerOne() }
  }

  private func answer() throws -> Int {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: throw NthPrimeError.noSuchPrime(n: 0)
    case 1: throw NthPrimeError.outOfReach(n: .max)
    case 2: throw Failure(description: random.pick(HostileText.all).text)
    case 3: return random.pick([.min, -1, 0, 1, .max])
    default: return random.pick([2, 3, 17, 104_729])
    }
  }
}
