import Foundation
import Primes
import PrimesTesting
import Synchronization
import Testing

@testable import PrimeCounting

/// Whether the tests that take minutes in a debug build are wanted: always in a release build, and
/// where the environment variable `PRIMES_LONG` is 1.
private let isLong: Bool = {
  #if DEBUG
    ProcessInfo.processInfo.environment["PRIMES_LONG"] == "1"
  #else
    true
  #endif
}()

@Suite struct NthPrimeTests {
  /// p(10ᵏ) for k = 0, 1, … (OEIS A006988).
  private static let ofPowersOfTen = [
    2, 29, 541, 7919, 104_729, 1_299_709, 15_485_863, 179_424_673, 2_038_074_743, 22_801_763_489,
    252_097_800_623, 2_760_727_302_517, 29_996_224_275_833, 323_780_508_946_331,
    3_475_385_758_524_527,
  ]

  @Test(arguments: 0...9)
  func `gives the published primes with the index 10ᵏ`(k: Int) async throws {
    let n = (0..<k).reduce(1) { power, _ in 10 * power }
    #expect(try await nthPrime(n) == Self.ofPowersOfTen[k])
  }

  @Test(.enabled(if: isLong, "PRIMES_LONG=1 runs it"), arguments: 10...14)
  func `gives the published primes with an index 10ᵏ far up`(k: Int) async throws {
    let n = (0..<k).reduce(1) { power, _ in 10 * power }
    #expect(try await nthPrime(n) == Self.ofPowersOfTen[k])
  }

  @Test func `agrees with a plain sieve for every n`() throws {
    let sieve = PlainSieve(upTo: isLong ? 15_485_863 : 1_299_709)
    #expect(sieve.primes.count == (isLong ? 1_000_000 : 100_000))
    let progress = ProgressMeter { _ in }
    var wrong: [Int] = []
    for n in 1...sieve.primes.count {
      if try nthPrime(n, progress: progress) != sieve.primes[n - 1] { wrong.append(n) }
    }
    #expect(wrong == [])
  }

  /// Values of the reference program primecount 7.6.
  @Test(arguments: [
    (123_456_789, 2_543_568_463), (999_999_999, 22_801_763_477),
    (1_000_000_001, 22_801_763_513), (203_280_221, 4_294_967_291), (203_280_222, 4_294_967_311),
  ])
  func `gives the values of a reference program`(n: Int, prime: Int) async throws {
    #expect(try await nthPrime(n) == prime)
  }

  @Test(arguments: [0, -1, Int.min])
  func `there is no prime before the first`(n: Int) async {
    await #expect(throws: NthPrimeError.noSuchPrime(n: n)) { try await nthPrime(n) }
  }

  @Test(arguments: [NthPrimeError.greatestN + 1, Int.max])
  func `refuses a prime beyond Int before it does any work`(n: Int) async {
    let calls = Atomic(0)
    await #expect(throws: NthPrimeError.outOfReach(n: n)) {
      try await nthPrime(n) { _ in calls.add(1, ordering: .relaxed) }
    }
    let count = calls.load(ordering: .relaxed)
    #expect(count == 0)
  }

  @Test(arguments: [1, 100, 82_025, 82_026, 1_000_000, 1_000_000_000])
  func `reports shares that rise to one`(n: Int) throws {
    var shares: [Double] = []
    _ = try nthPrime(n, progress: ProgressMeter { shares.append($0) })
    #expect(shares.last == 1)
    #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(shares.allSatisfy { (0...1).contains($0) })
  }

  @Test func `a long search reports in small steps`() throws {
    var shares: [Double] = []
    _ = try nthPrime(100_000_000_000, progress: ProgressMeter { shares.append($0) })
    let distinct = Set(shares.map { Int($0 * 100) })
    #expect(shares.count > 100)
    #expect(distinct.count > 40)
  }

  @Test func `the client reports twenty times a second, and the end`() async throws {
    let shares = Mutex<[Double]>([])
    let start = ContinuousClock.now
    _ = try await NthPrimeClient.live.find(100_000_000_000) { share in
      shares.withLock { $0.append(share) }
    }
    let time = start.duration(to: .now)
    let count = shares.withLock { $0.count }
    #expect(count <= 2 + Int(time / .milliseconds(50)))
    #expect(count >= min(3, Int(time / .milliseconds(100))))
    #expect(shares.withLock { $0.last } == 1)
  }

  @Test(.timeLimit(.minutes(30)), arguments: [1, 2, 3, 5, 10, 100])
  func `a cancelled search reports no further progress`(reports: Int) async {
    let calls = Atomic(0)
    let task = Task {
      try await nthPrime(NthPrimeError.greatestN / 1000) { _ in
        if calls.add(1, ordering: .relaxed).newValue == reports {
          withUnsafeCurrentTask { $0?.cancel() }
        }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    let count = calls.load(ordering: .relaxed)
    #expect(count == reports)
  }

  // A separate thread cancels: other tests may hold the threads of the pool and the main actor for minutes.
  @Test(.timeLimit(.minutes(30))) func `a search can be cancelled from outside`() async {
    let hasBegun = DispatchSemaphore(value: 0)
    let task = Task { try await nthPrime(NthPrimeError.greatestN) { _ in hasBegun.signal() } }
    Thread.detachNewThread {
      hasBegun.wait()
      task.cancel()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  // A search that waited until the main actor is free would hold a thread of the pool while other tests run.
  @Test @MainActor func `leaves the caller's actor free`() async throws {
    let mark = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: mark, value: ())
    #expect(DispatchQueue.getSpecific(key: mark) != nil)
    let reports = Atomic(0)
    let reportsOfMainActor = Atomic(0)
    _ = try await nthPrime(1_000_000) { _ in
      reports.add(1, ordering: .relaxed)
      if DispatchQueue.getSpecific(key: mark) != nil {
        reportsOfMainActor.add(1, ordering: .relaxed)
      }
    }
    #expect(reports.load(ordering: .relaxed) > 1)
    #expect(reportsOfMainActor.load(ordering: .relaxed) == 0)
  }
}
