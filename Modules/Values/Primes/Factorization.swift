/// A prime that divides a number, and how often.
public struct PrimeFactor: Equatable, Sendable {
  /// The prime.
  public let prime: Int
  /// How often the number can be divided by it.
  public let exponent: Int

  /// Creates a factor.
  public init(prime: Int, exponent: Int) {
    self.prime = prime
    self.exponent = exponent
  }
}

/// The primes whose product a number is.
///
/// Small primes are divided out; the rest is split by Pollard's rho in Brent's form (R. P. Brent,
/// "An improved Monte Carlo factorization algorithm", BIT 20, 1980).
///
/// - Parameter n: A number above zero.
/// - Returns: The factors in ascending order, none for one; nil for zero and for negative numbers, and
///   for the rare number whose factors are not found in about two milliseconds.
/// - Complexity: O(√p) multiplications on average, p being the second greatest prime factor.
public func primeFactors(of n: Int) -> [PrimeFactor]? {
  guard n > 0 else { return nil }
  var primes: [UInt64] = []
  var rest = UInt64(n)
  for prime in smallDivisors {
    while rest.isMultiple(of: prime) {
      primes.append(prime)
      rest /= prime
    }
    if prime * prime > rest { break }
  }
  var composites = rest > 1 ? [rest] : []
  while let number = composites.popLast() {
    if isPrime(Int(number)) {
      primes.append(number)
    } else if let divisor = properDivisor(of: number) {
      composites += [divisor, number / divisor]
    } else {
      return nil
    }
  }
  primes.sort()
  var factors: [PrimeFactor] = []
  for prime in primes.map({ Int($0) }) {
    let exponent = factors.last?.prime == prime ? factors.removeLast().exponent : 0
    factors.append(PrimeFactor(prime: prime, exponent: exponent + 1))
  }
  return factors
}

private let smallDivisors: [UInt64] = (2..<256).filter { isPrime($0) }.map { UInt64($0) }

/// The steps after which the search for a divisor ends, which take about two milliseconds.
///
/// About 10⁵ are expected for the product of the greatest primes below 2³¹·⁵.
private let mostSteps = 1 << 19

/// A divisor of an odd composite number besides one and the number itself; nil if none is found.
private func properDivisor(of n: UInt64) -> UInt64? {
  let domain = MontgomeryDomain(modulus: n)
  var stepsLeft = mostSteps
  var constant: UInt64 = 1
  // A sequence that meets all primes of the number at once finds none; another one does.
  while stepsLeft > 0 {
    if let divisor = brentDivisor(of: n, constant: constant, in: domain, &stepsLeft) {
      return divisor
    }
    constant += 1
  }
  return nil
}

/// Follows the sequence x² + constant until two of its elements differ by a multiple of a divisor.
private func brentDivisor(
  of n: UInt64, constant: UInt64, in domain: MontgomeryDomain, _ stepsLeft: inout Int
) -> UInt64? {
  let batch = 128
  func next(_ x: UInt64) -> UInt64 {
    let square = domain.multiply(x, x)
    return square >= n - constant ? square - (n - constant) : square + constant
  }
  func difference(_ a: UInt64, _ b: UInt64) -> UInt64 { a > b ? a - b : b - a }
  var (fast, slow) = (UInt64(2), UInt64(2))
  var length = 1
  while true {
    guard stepsLeft >= 2 * length else {
      stepsLeft = 0
      return nil
    }
    stepsLeft -= 2 * length
    slow = fast
    for _ in 0..<length { fast = next(fast) }
    var done = 0
    while done < length {
      let start = fast
      var product = domain.one
      for _ in 0..<min(batch, length - done) {
        fast = next(fast)
        product = domain.multiply(product, difference(slow, fast))
      }
      var divisor = greatestCommonDivisor(product, n)
      if divisor == n {
        // The product met all primes: its factors are looked at one by one.
        fast = start
        repeat {
          fast = next(fast)
          divisor = greatestCommonDivisor(difference(slow, fast), n)
        } while divisor == 1
      }
      if divisor == n { return nil }
      if divisor > 1 { return divisor }
      done += batch
    }
    length *= 2
  }
}

/// The greatest common divisor of a number, which may be zero, and an odd one.
private func greatestCommonDivisor(_ a: UInt64, _ b: UInt64) -> UInt64 {
  var (a, b) = (a, b)
  guard a > 0 else { return b }
  a >>= UInt64(a.trailingZeroBitCount)
  while a != b {
    if a < b { swap(&a, &b) }
    a -= b
    a >>= UInt64(a.trailingZeroBitCount)
  }
  return a
}
