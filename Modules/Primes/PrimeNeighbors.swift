/// The greatest prime below a number.
///
/// - Returns: Nil where there is none: below 3.
/// - Complexity: O(log² n) multiplications on average: of about ln n numbers one is prime.
public func prime(before n: Int) -> Int? {
  guard n > 2 else { return nil }
  if n == 3 { return 2 }
  var candidate = n - (n.isMultiple(of: 2) ? 1 : 2)
  while !isPrime(candidate) { candidate -= 2 }
  return candidate
}

/// The smallest prime above a number.
///
/// - Returns: Nil where none fits an `Int`.
/// - Complexity: O(log² n) multiplications on average: of about ln n numbers one is prime.
public func prime(after n: Int) -> Int? {
  guard n > 1 else { return 2 }
  guard n < Int.max else { return nil }
  var candidate = n + (n.isMultiple(of: 2) ? 1 : 2)
  while !isPrime(candidate) {
    let (next, isTooLarge) = candidate.addingReportingOverflow(2)
    if isTooLarge { return nil }
    candidate = next
  }
  return candidate
}

/// The number of primes up to a number.
///
/// - Returns: Nil where counting them would take longer than looking it up: above a million.
public func knownPrimeCount(upTo n: Int) -> Int? {
  guard n > 1 else { return 0 }
  return n <= smallPrimes.limit ? smallPrimes.count(upTo: n) : nil
}
