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

  /// The handwritten line of the entry, without a stamp and without changes.
  var line: String {
    LogRecord(entry: self, stamp: LogStamp.first.next(at: moment)).line(after: .first)
      .replacingOccurrences(of: "\"added\":[],\"removed\":[],", with: "")
  }
}

/// The content of a file, and the notice about it.
@dynamicMemberLookup
struct LoadedFavorites: Equatable {
  var saved = SavedFavorites()
  var notice: String?

  subscript<Value>(dynamicMember path: KeyPath<SavedFavorites, Value>) -> Value {
    saved[keyPath: path]
  }
}

/// The reason why a file is not read or written.
struct FileProblem: Error, Equatable {
  let cause: String
}

extension SavedFavorites {
  var numbers: [Int] { favorites.map(\.id) }
  var events: [Activity.Event] { activities.map(\.event) }
}

extension FileAnswer {
  /// The favorites, where others did something.
  var numbers: [Int]? { merged?.numbers }
}

extension LogContents {
  /// Takes in entries that follow all others.
  mutating func append(_ entries: [LogEntry]) {
    for entry in entries { record(of: .entry(entry)).map { insert($0) } }
  }

  /// Whether a number is a favorite.
  func contains(_ number: Int) -> Bool { change(of: number).isAddition }

  /// Merges three logs, as a program does that was told the known log.
  static func merge(known: LogContents, held: [HeldEntry], found: LogContents) -> LogContents {
    var log = LogKnowledge()
    log.isTold = true
    log.merge(found: known)
    let held = held.map { HeldEntry($0.entry, stamp: $0.stamp, generation: log.generation) }
    log.merge(held: held, found: found)
    return log.contents
  }
}
