/// Whether a number is prime: exact for every `Int`, by deterministic Miller–Rabin.
///
/// The bases are proven to leave no composite undetected:
/// - two bases by Steve Worley below 1 050 535 501 (https://miller-rabin.appspot.com),
/// - 2, 7 and 61 below 4 759 123 141 (G. Jaeschke, "On strong pseudoprimes to several bases", Mathematics of
///   Computation 61, 1993),
/// - seven bases by Jim Sinclair below 2⁶⁴ (https://miller-rabin.appspot.com).
///
/// - Parameter n: Any number; zero, one and the negative numbers are not prime.
/// - Returns: Whether `n` has exactly two divisors.
/// - Complexity: O(log n) multiplications.
public func isPrime(_ n: Int) -> Bool {
  guard n > 1 else { return false }
  let n = UInt64(n)
  if n & 1 == 0 { return n == 2 }
  if n % 3 == 0 { return n == 3 }
  if n % 5 == 0 { return n == 5 }
  if n % 7 == 0 { return n == 7 }
  if n < 121 { return true }
  let domain = MontgomeryDomain(modulus: n)
  let bases = n < 1_050_535_501 ? twoBases : n < 4_759_123_141 ? threeBases : sevenBases
  return bases.allSatisfy { isStrongProbablePrime(n, base: $0, in: domain) }
}

private let twoBases: [UInt64] = [336_781_006_125, 9_639_812_373_923_155]
private let threeBases: [UInt64] = [2, 7, 61]
private let sevenBases: [UInt64] = [
  2, 325, 9375, 28178, 450_775, 9_780_504, 1_795_265_022,
]

/// Whether an odd number passes the strong test to a base.
private func isStrongProbablePrime(
  _ n: UInt64, base: UInt64, in domain: MontgomeryDomain
) -> Bool {
  let base = base % n
  if base == 0 { return true }
  let twos = (n - 1).trailingZeroBitCount
  let minusOne = n - domain.one
  var power = domain.power(domain.enter(base), (n - 1) >> twos)
  if power == domain.one || power == minusOne { return true }
  for _ in 1..<twos {
    power = domain.multiply(power, power)
    if power == minusOne { return true }
  }
  return false
}

/// Multiplication modulo an odd number without division.
///
/// P. L. Montgomery, "Modular multiplication without trial division", Mathematics of
/// Computation 44, 1985. A number a is held as a·2⁶⁴ modulo the modulus.
struct MontgomeryDomain {
  let modulus: UInt64
  /// The inverse of the modulus modulo 2⁶⁴.
  let inverse: UInt64
  /// One, and 2⁶⁴ as a number of the domain.
  let one: UInt64
  let radix: UInt64

  init(modulus: UInt64) {
    self.modulus = modulus
    // Each Newton step doubles the correct low bits; an odd number is its own inverse to 3 bits.
    var inverse = modulus
    for _ in 0..<5 { inverse &*= 2 &- modulus &* inverse }
    self.inverse = inverse
    one = (UInt64.max % modulus + 1) % modulus
    radix = modulus.dividingFullWidth((one, 0)).remainder
  }

  func enter(_ number: UInt64) -> UInt64 { multiply(number, radix) }

  @inline(__always)
  func multiply(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = a.multipliedFullWidth(by: b)
    let excess = (product.low &* inverse).multipliedFullWidth(by: modulus).high
    let (difference, borrow) = product.high.subtractingReportingOverflow(excess)
    return borrow ? difference &+ modulus : difference
  }

  func power(_ base: UInt64, _ exponent: UInt64) -> UInt64 {
    var result = base
    // The highest bit of the exponent is the base itself.
    var bit = UInt64(1) << (63 - exponent.leadingZeroBitCount)
    bit >>= 1
    while bit != 0 {
      result = multiply(result, result)
      if exponent & bit != 0 { result = multiply(result, base) }
      bit >>= 1
    }
    return result
  }
}
