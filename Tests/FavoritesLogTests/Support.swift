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
