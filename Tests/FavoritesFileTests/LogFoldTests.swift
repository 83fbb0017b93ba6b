import ActivityFeed
import ComposableArchitecture
import Testing

@testable import FavoritesFile

struct LogFoldTests {
  private func fold(_ entries: [LogEntry]) -> LogFold {
    var fold = LogFold()
    for entry in entries { fold.take(entry) }
    return fold
  }

  @Test func favoritesAreDistinctAndInTheirOrder() {
    #expect(fold([.added(7), .added(2), .added(7)]).favorites == [7, 2])
    #expect(fold([.added(7), .added(2), .removed(7), .added(7)]).favorites == [2, 7])
    #expect(fold([.removed(7), .replaced([3, 5, 3]), .added(2)]).favorites == [3, 5, 2])
  }

  @Test func clearingForgetsActivitiesAlone() {
    let fold = fold([.added(7), .cleared, .added(2)])
    #expect(fold.favorites == [7, 2])
    #expect(fold.activities.map(\.event) == [.added(2)])
    #expect(fold.passed == 2)
  }

  private func randomEntries(_ random: inout SeededGenerator) -> [LogEntry] {
    let numbers = [2, 3, 5, 7, 11]
    return (0..<Int.random(in: 0..<30, using: &random)).map { second in
      let number = numbers.randomElement(using: &random) ?? 2
      return switch Int.random(in: 0..<12, using: &random) {
      case 0: .cleared
      case 1: .replaced(numbers.filter { _ in Bool.random(using: &random) }, at: second)
      case 2...5: .removed(number, at: second)
      default: .added(number, at: second)
      }
    }
  }

  @Test func aShorterLogLeadsToTheSame() {
    var random = SeededGenerator(state: 3)
    for _ in 0..<500 {
      let whole = fold(randomEntries(&random))
      let short = fold(
        LogEntry.all(favorites: whole.favorites, activities: whole.activities))
      #expect(Set(short.favorites) == Set(whole.favorites))
      #expect(short.activities == whole.activities)
    }
  }

  @Test func whatOthersDidWithoutAnActivityIsKept() {
    let activities = [
      Activity(id: 1, event: .added(7), moment: Moment(seconds: 0)),
      Activity(id: 2, event: .replaced([2, 3]), moment: Moment(seconds: 1)),
    ]
    let again = fold(LogEntry.all(favorites: [3, 11], activities: activities))
    #expect(again.favorites == [3, 11])
  }

  @Test func replacingAllKeepsWhatOthersAdded() {
    let others: [Activity.Event] = [.added(11), .added(13), .removed(13), .added(2)]
    #expect(Activity.Event.replaced([2, 3]).keeping(others) == .replaced([2, 3, 11]))
    #expect(Activity.Event.replaced([2, 3]).keeping([]) == .replaced([2, 3]))
    #expect(Activity.Event.removed(11).keeping(others) == .removed(11))
  }
}
