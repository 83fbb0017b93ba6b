/// About where the nth prime lies: the inverse of Riemann's function R.
///
/// R(x) is the Gram series 1 + Σ (ln x)ᵏ / (k · k! · ζ(k + 1)) (H. Riesel, "Prime Numbers and
/// Computer Methods for Factorization", 2nd edition, chapter 2); R(x) counts the primes up to x
/// with an error of the order of √x / ln x. Newton's method inverts it, with R′(x) ≈ 1 / ln x.
///
/// - Parameter n: At least 2.
func estimateNthPrime(_ n: Int) -> Double {
  let target = Double(n)
  let logarithm = naturalLogarithm(target)
  var x = max(3, target * (logarithm + naturalLogarithm(max(logarithm, 1)) - 1))
  for _ in 0..<10 {
    let logarithm = naturalLogarithm(x)
    let step = (target - riemannR(logarithm: logarithm)) * logarithm
    x = max(3, x + step)
    if abs(step) < 1 || abs(step) < x * 0x1p-50 { break }
  }
  return x
}

/// Riemann's R at e to the power of `logarithm`.
private func riemannR(logarithm: Double) -> Double {
  var sum = 1.0
  var power = 1.0
  for k in 1...zetas.count {
    power *= logarithm / Double(k)
    let term = power / (Double(k) * zetas[k - 1])
    sum += term
    if term < sum * 0x1p-60 { break }
  }
  return sum
}

/// ζ(2), ζ(3), … up to the last that the Gram series needs below 2⁶³.
private let zetas: [Double] = (2...200).map { exponent in
  // The sum to 20, and the Euler–Maclaurin formula for the rest of it.
  let s = Double(exponent)
  func power(_ base: Double) -> Double {
    (0..<exponent).reduce(1) { product, _ in product / base }
  }
  let head = (1..<20).reduce(0) { sum, base in sum + power(Double(base)) }
  let last = power(20)
  return head + last * (20 / (s - 1) + 0.5 + s / 240 - s * (s + 1) * (s + 2) / (720 * 8000))
}

/// The natural logarithm of a finite number above zero, to about an ulp.
///
/// The standard library has none: with m in √½…√2, ln(m · 2ᵉ) = e · ln 2 + 2 artanh((m-1)/(m+1)).
func naturalLogarithm(_ number: Double) -> Double {
  var exponent = Double(number.exponent)
  var significand = number.significand
  if significand > 1.4142135623730951 {
    significand /= 2
    exponent += 1
  }
  let ratio = (significand - 1) / (significand + 1)
  let square = ratio * ratio
  // |ratio| < 0.1716: its 23rd power is below 2⁻⁵⁸ of the sum.
  var series = 0.0
  for divisor in stride(from: 23.0, through: 1, by: -2) { series = series * square + 1 / divisor }
  return exponent * 0.6931471805599453 + 2 * ratio * series
}
