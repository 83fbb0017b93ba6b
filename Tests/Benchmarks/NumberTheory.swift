import Numbers
import PrimeCounting
import Primes

/// W11: number theory, beside the program `primecount` if it is installed.
@MainActor
func numberTheory(_ bench: Bench) async {
  await primality(bench)
  let answers = [
    (1_000_000, 15_485_863), (1_000_000_000, 22_801_763_489),
    (1_000_000_000_000, 29_996_224_275_833),
  ]
  let primecount = Tool(named: "primecount")
  if primecount == nil {
    bench.note("W11: primecount is not installed, so that nothing stands beside nthPrime.")
  }
  for (exponent, (n, answer)) in zip([6, 9, 12], answers) {
    if exponent == 12 && bench.isQuick { break }
    var wrong = 0
    let found = await bench.inTurn(
      1, repetitions: 5,
      { _ in if (try? await nthPrime(n)) != answer { wrong += 1 } },
      { _ in
        guard let primecount else { return }
        if await primecount.run(["\(n)", "--nth-prime", "--threads=1"]) != "\(answer)" {
          wrong += 1
        }
      })
    bench.expect(wrong, is: 0, "W11, wrong answers for n = 10^\(exponent)")
    let (own, other) = (found.workloads[0], found.workloads[1])
    let most = [6: nil, 9: 5, 12: 10][exponent] ?? nil
    let reach: Row.Reach? = most.flatMap { most in
      primecount == nil
        ? nil : .init("at most \(most) primecount", own.median <= Double(most) * other.median)
    }
    bench.add(
      Row(
        workload: "W11", what: "nthPrime(10^\(exponent))", figures: own, floor: found.floor,
        reach: reach))
    guard primecount != nil else { continue }
    bench.add(
      Row(
        workload: "W11", what: "  primecount on one thread, with its start", figures: other,
        floor: found.floor))
  }
}

@MainActor
private func primality(_ bench: Bench) async {
  // The largest prime that an Int holds takes every step there is.
  let largest = 9_223_372_036_854_775_783
  let (end, primesBelow) = bench.isQuick ? (20_000, 2_262) : (200_000, 17_984)
  var (large, small) = (0, 0)
  let times = await bench.inTurn(
    end,
    { count in for _ in 0..<count / 10 where isPrime(largest) { large += 10 } },
    { count in for number in 0..<count where isPrime(number) { small += 1 } })
  bench.expect(large, is: times.operations, "W11, how often the largest number is prime")
  bench.expect(
    small, is: primesBelow * times.operations / end, "W11, primes among the smallest numbers")
  let each = Figures(times.workloads[0].sorted.map { $0 * 10 })
  bench.add(
    Row(
      workload: "W11", what: "isPrime, of the largest prime", figures: each, floor: times.floor,
      reach: .init("at most 5 µs", each.median <= 5_000)))
  bench.add(
    Row(
      workload: "W11", what: "isPrime, of numbers below \(end.grouped)",
      figures: times.workloads[1], floor: times.floor))
}
