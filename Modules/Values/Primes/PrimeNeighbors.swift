/// Returns the greatest prime below a number; nil for numbers below 3.
///
/// - Complexity: O(log² n) multiplications on average: of about ln n numbers one is prime.
public func prime(before n: Int) -> Int? {
  guard n > 2 else { return nil }
  if n == 3 { return 2 }
  var candidate = n - (n.isMultiple(of: 2) ? 1 : 2)
  while !isPrime(candidate) { candidate -= 2 }
  return candidate
}

/// Returns the smallest prime above a number; nil if it does not fit an `Int`.
///
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
