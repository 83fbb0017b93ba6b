@testable import OnlineHelper

extension WolframAlphaClient {
  /// Knows the first ten primes, and asks no server.
  static let test = WolframAlphaClient { n in
    let primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29]
    guard (1...primes.count).contains(n) else { throw WolframAlphaError.noNumber }
    return primes[n - 1]
  }
}
