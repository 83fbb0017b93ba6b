/// Σ of Gourdon's formula: the seven closed sums over the primes up to the cube root of x.
func sigmaTerms(
  _ plan: PrimeCountPlan, _ table: borrowing PrimeTable, primesUpToSquareRoot: Int
) -> Int {
  let (x, y) = (plan.x, plan.y)
  let rootOfQuotient = squareRoot(x / y)
  let a = table.count(upTo: y)
  let b = table.count(upTo: plan.cubeRootOfX)
  let c = table.count(upTo: rootOfQuotient)
  let d = table.count(upTo: plan.star)

  var sum = a - 1 + pairs(primesUpToSquareRoot) - pairs(a)
  sum &+= pairs(a - b)
  sum &+= a &* (b - c - c * (c - 3) / 2 + d * (d - 3) / 2)
  sum &+= squarePyramid(b - 1) - b - squarePyramid(d - 1) + d

  var fourth = 0
  if d < c {
    for index in d + 1...c { fourth &+= table.count(upTo: x / (table.primes[index] * y)) }
  }
  sum &+= a &* fourth
  if c < b {
    for index in c + 1...b {
      let prime = table.primes[index]
      sum &+= table.count(upTo: x / (prime * prime))
    }
  }
  if d < b {
    for index in d + 1...b {
      let count = table.count(upTo: squareRoot(x / table.primes[index]))
      sum &-= count &* count
    }
  }
  return sum
}

/// How many pairs can be formed of `count` things.
private func pairs(_ count: Int) -> Int { count * (count - 1) / 2 }

/// The sum of the squares of 1 to `side`.
private func squarePyramid(_ side: Int) -> Int { side * (side + 1) * (2 * side + 1) / 6 }
