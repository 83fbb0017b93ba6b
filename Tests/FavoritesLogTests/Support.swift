import ActivityFeed
import ComposableArchitecture
import Dates
import FavoritesSaving
import Foundation
import Primes

@testable import FavoritesLog

extension LogEntry {
  static func added(_ number: Int, at seconds: Int = 0) -> LogEntry {
    .activity(.added(number), at: Moment(seconds: seconds))
  }

  static func removed(_ number: Int, at seconds: Int = 0) -> LogEntry {
    .activity(.removed(number), at: Moment(seconds: seconds))
  }

  static func replaced(_ numbers: [Int], at seconds: Int = 0) -> LogEntry {
    .activity(.replaced(numbers), at: Moment(seconds: seconds))
  }

  static let cleared = LogEntry.cleared(at: Moment(seconds: 0))
}

extension SavedFavorites {
  var numbers: [Int] { favorites.map(\.id) }
  var events: [Activity.Event] { activities.map(\.event) }
}

extension Appended {
  /// The favorites, where others did something.
  var numbers: [Int]? { merged?.numbers }
}

extension SystemError {
  static let readOnly = SystemError(code: EROFS)
  static let refused = SystemError(code: EACCES)
  static let broken = SystemError(code: EIO)
}

/// SplitMix64: the same numbers for the same seed.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
