/// The sieve of Eratosthenes as in a schoolbook, to compare with.
package struct PlainSieve: Sendable {
  /// The primes up to the limit.
  package let primes: [Int]
  /// Whether the number of an index is prime.
  package let isPrime: [Bool]

  /// Sieves the numbers up to a limit.
  package init(upTo limit: Int) {
    let isPrime = [Bool](unsafeUninitializedCapacity: limit + 1) { flags, count in
      flags.initialize(repeating: true)
      count = limit + 1
      (flags[0], flags[1]) = (false, false)
      var prime = 2
      while prime * prime <= limit {
        if flags[prime] {
          var multiple = prime * prime
          while multiple <= limit {
            flags[multiple] = false
            multiple += prime
          }
        }
        prime += 1
      }
    }
    self.isPrime = isPrime
    primes = isPrime.indices.filter { isPrime[$0] }
  }

  /// The number of primes up to each number.
  package var counts: [Int] {
    var count = 0
    return isPrime.map { flag in
      count += flag ? 1 : 0
      return count
    }
  }

  /// The sieve up to a million.
  package static let million = PlainSieve(upTo: 1_000_000)
}
