/// The greatest integer whose square is at most a number that is not negative.
func squareRoot(_ number: Int) -> Int {
  // Off by one at most: the double is within half an ulp, and its root is rounded once.
  var root = Int(Double(number).squareRoot())
  while root.multipliedReportingOverflow(by: root).overflow || root * root > number { root -= 1 }
  while true {
    let (square, overflow) = (root + 1).multipliedReportingOverflow(by: root + 1)
    if overflow || square > number { return root }
    root += 1
  }
}

/// The greatest integer whose cube is at most a number that is not negative.
func cubeRoot(_ number: Int) -> Int {
  // Binary search over the at most 21 bits of the root: its cube cannot overflow.
  var root = 0
  var bit = 1 << 20
  while bit > 0 {
    let candidate = root | bit
    if candidate <= number / candidate / candidate { root = candidate }
    bit >>= 1
  }
  return root
}
