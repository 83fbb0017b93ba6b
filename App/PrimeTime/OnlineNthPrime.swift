import Primes

/// Asks Wolfram Alpha for the nth prime, through the program that knows how to.
struct OnlineNthPrime: Sendable {
  let program: HelperProgram

  /// Why Wolfram Alpha did not tell: a sentence on what happened, and one on what to do.
  struct Failure: Error, Equatable, CustomStringConvertible {
    let description: String
  }

  /// The nth prime.
  ///
  /// - Throws: `NthPrimeError`, without asking, where there is no answer; `Failure`, or
  ///   `CancellationError`.
  func callAsFunction(_ n: Int) async throws -> Int {
    guard n > 0 else { throw NthPrimeError.noSuchPrime(n: n) }
    guard n <= NthPrimeError.greatestN else { throw NthPrimeError.outOfReach(n: n) }
    do {
      let (line, status) = try await program.run(["\(n)"])
      guard status == 0 else { throw Failure(description: line) }
      guard let prime = Int(line) else { throw HelperProgram.Failure.noLine }
      guard prime > n, isPrime(prime) else { throw Failure(prime, for: n) }
      return prime
    } catch let failure as HelperProgram.Failure {
      throw Failure(failure, of: program)
    }
  }
}

extension OnlineNthPrime.Failure {
  fileprivate init(_ number: Int, for n: Int) {
    description = """
      Wolfram Alpha answered with \(number), which is not prime number \(n). Ask again later, or \
      start without --online.
      """
  }

  fileprivate init(_ failure: HelperProgram.Failure, of program: HelperProgram) {
    description =
      switch failure {
      case .missing:
        """
        The program that asks Wolfram Alpha is missing. Run swift build, or put it back to \
        \(program.path).
        """
      case .notStarted(let reason):
        "The program that asks Wolfram Alpha does not start: \(reason). Look at \(program.path)."
      case .noLine:
        """
        The program that asks Wolfram Alpha broke off without an answer. Ask again, or start \
        without --online.
        """
      case .tooMuch:
        """
        The program that asks Wolfram Alpha printed more than an answer. Ask again, or start without \
        --online.
        """
      case .tookTooLong:
        """
        The program that asks Wolfram Alpha did not end in time. Check the network, or ask again \
        later.
        """
      }
  }
}
