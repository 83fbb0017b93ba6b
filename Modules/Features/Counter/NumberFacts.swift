import Numbers
import Primes

/// What is known of a number, in words, found in about two milliseconds at most.
struct NumberFacts: Equatable {
  let isPrime: Bool
  /// The place of a prime, or the number of primes below another number; nil where it is not known.
  private(set) var place: String?
  /// The primes before and after the number; nil where there is none.
  let before: String?
  let after: String?
  /// The factors of a number that is no prime; nil for a prime and for numbers without factors.
  private(set) var factors: String?

  /// Finds out about a number.
  init(of number: Int) {
    isPrime = Primes.isPrime(number)
    before = prime(before: number)?.grouped
    after = prime(after: number)?.grouped
    if let count = knownPrimeCount(upTo: number), count > 0 {
      place = isPrime ? "the \(count.ordinal) prime" : "\(count.grouped) primes below"
    }
    if number > 1, !isPrime { factors = primeFactors(of: number)?.words ?? "not found" }
  }
}

extension [PrimeFactor] {
  /// The factors as a product: `2^3 × 3 × 5`.
  var words: String {
    map { $0.exponent == 1 ? $0.prime.grouped : "\($0.prime.grouped)^\($0.exponent)" }
      .joined(separator: " × ")
  }
}
