import ActivityFeed
import ComposableArchitecture
import Dates
import FavoritesSaving
import Primes
import RandomTesting
import Testing

@testable import FavoritesLog

struct LogContentsTests {
  private func contents(_ entries: [LogEntry]) -> LogContents {
    var contents = LogContents()
    contents.append(entries)
    return contents
  }

  @Test func `favorites are distinct and in the order of their additions`() {
    #expect(contents([.added(7), .added(2), .added(7)]).favorites == [2, 7])
    #expect(contents([.added(7), .added(2), .removed(7), .added(7)]).favorites == [2, 7])
    #expect(contents([.removed(7), .replaced([3, 5, 3]), .added(2)]).favorites == [3, 5, 2])
    #expect(contents([.added(2), .added(3), .replaced([5, 2])]).favorites == [2, 5])
  }

  @Test func `a clock that is set back reorders nothing`() {
    let contents = contents([.added(7, at: 100), .added(2, at: 50), .removed(7, at: 0)])
    #expect(contents.favorites == [2])
    #expect(contents.activities.map(\.entry.moment.seconds) == [100, 50, 0])
  }

  @Test func `clearing removes activities alone`() {
    let contents = contents([.added(7), .cleared, .added(2)])
    #expect(contents.favorites == [7, 2])
    #expect(contents.feed.map(\.event) == [.added(2)])
    #expect(contents.recordCount == 3)
  }

  @Test func `what a program was told is enough for its favorites and its feed`() {
    var random = SeededRandom(seed: 5)
    for _ in 0..<500 {
      let whole = contents(LogEntry.random(30, &random))
      let again = LogContents(
        SavedFavorites(
          favorites: IdentifiedArray(whole.favorites.compactMap { Prime($0) }),
          activities: IdentifiedArray(whole.feed), last: whole.last))
      #expect(Set(again.favorites) == Set(whole.favorites))
      let hasReplaced = whole.activities.contains(where: \.entry.isReplacement)
      #expect(hasReplaced || again.favorites == whole.favorites)
      #expect(again.feed == whole.feed)
      #expect(again.last >= whole.last)
    }
  }

  @Test func `a shorter log leads to the same`() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<500 {
      let whole = contents(LogEntry.random(30, &random))
      var writer = LogWriter()
      let lines = whole.records.map { writer.line(of: $0) }
      #expect(lines.count == whole.recordCount)
      var reader = LogReader()
      reader.read(Array((LogLine.head + lines.joined()).utf8))
      #expect(reader.isSound)
      #expect(reader.contents == whole)
      #expect(reader.contents.last == whole.last)
    }
  }
}

extension LogEntry {
  /// Entries about few numbers, so that they meet.
  static func random(_ count: Int, _ random: inout SeededRandom) -> [LogEntry] {
    let numbers = [2, 3, 5, 7, 11]
    return (0..<Int.random(in: 0..<count, using: &random)).map { second in
      let number = numbers.randomElement(using: &random) ?? 2
      return switch Int.random(in: 0..<12, using: &random) {
      case 0: .cleared(at: Moment(seconds: second / 2))
      case 1: .replaced(numbers.filter { _ in Bool.random(using: &random) }, at: second / 2)
      case 2...5: .removed(number, at: second / 2)
      default: .added(number, at: second / 2)
      }
    }
  }
}
