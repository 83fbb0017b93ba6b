/// Returns the number of primes up to a number; nil for numbers from 2²⁰, about a million.
///
/// - Complexity: O(log n); the first call sieves the primes below 2²⁰.
public func knownPrimeCount(upTo n: Int) -> Int? {
  guard n < limit else { return nil }
  var (low, high) = (0, smallPrimes.count)
  while low < high {
    let middle = (low + high) / 2
    if Int(smallPrimes[middle]) <= n { low = middle + 1 } else { high = middle }
  }
  return low
}

private let limit = 1 << 20

/// The primes below the limit, by the sieve of Eratosthenes over the odd numbers.
private let smallPrimes: [UInt32] = {
  var isComposite = [Bool](repeating: false, count: limit / 2)
  var primes: [UInt32] = [2]
  for number in stride(from: 3, to: limit, by: 2) where !isComposite[number / 2] {
    primes.append(UInt32(number))
    for multiple in stride(from: number * number, to: limit, by: 2 * number) {
      isComposite[multiple / 2] = true
    }
  }
  return primes
}()
