import Numbers
import Primes

/// What is known of a number, found in about two milliseconds at most.
struct NumberFacts: Equatable {
  /// One of the facts, and its name.
  struct Fact: Equatable {
    let name: String
    let value: String
  }

  let isPrime: Bool
  private(set) var facts: [Fact] = []

  /// Finds out about a number.
  init(of number: Int) {
    isPrime = Primes.isPrime(number)
    if let count = knownPrimeCount(upTo: number), count > 0 {
      let place = isPrime ? "the \(count.ordinal) prime" : "\(count.grouped) primes below"
      add("Place", place)
    }
    add("Before", prime(before: number)?.grouped)
    add("After", prime(after: number)?.grouped)
    if number > 1, !isPrime { add("Factors", primeFactors(of: number)?.words ?? "not found") }
  }

  private mutating func add(_ name: String, _ value: String?) {
    if let value { facts.append(Fact(name: name, value: value)) }
  }
}

extension [PrimeFactor] {
  /// The factors as a product: `2^3 × 3 × 5`.
  var words: String {
    map { $0.exponent == 1 ? $0.prime.grouped : "\($0.prime.grouped)^\($0.exponent)" }
      .joined(separator: " × ")
  }
}
