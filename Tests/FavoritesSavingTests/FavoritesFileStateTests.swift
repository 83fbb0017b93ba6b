import ActivityFeed
import Dates
import Testing

@testable import FavoritesSaving

struct FavoritesFileStateTests {
  private func holding(_ count: Int) -> FavoritesFileState {
    var saving = FavoritesFileState()
    for second in 0..<count { saving.hold(.cleared(at: Moment(seconds: second))) }
    return saving
  }

  @Test func `stamps increase even when the clock is set back`() {
    var saving = FavoritesFileState()
    for second in [10, 10, 3] { saving.hold(.cleared(at: Moment(seconds: second))) }
    let stamps = saving.held.map(\.stamp)
    #expect(zip(stamps, stamps.dropFirst()).allSatisfy { $0 < $1 })
    #expect(saving.last == stamps.last)
  }

  @Test func `replacing all takes a stamp for each number`() {
    var saving = FavoritesFileState()
    saving.hold(.activity(.replaced([2, 3, 5]), at: Moment(seconds: 0)))
    #expect(saving.held.first?.stamp.advanced(by: 2) == saving.last)
  }

  @Test func `retry delays double up to ten seconds`() {
    var saving = FavoritesFileState()
    let delays = (0..<9).map { _ in
      saving.finish(FileAnswer(problem: "the disk is full"))
      return saving.retryDelay
    }
    #expect(delays.prefix(3) == [.milliseconds(100), .milliseconds(200), .milliseconds(400)])
    #expect(delays.suffix(2) == [.seconds(10), .seconds(10)])
    saving.finish(FileAnswer())
    saving.finish(FileAnswer(problem: "x"))
    #expect(saving.retryDelay == .milliseconds(100))
    saving.isLeaving = true
    saving.finish(FileAnswer(problem: "x"))
    #expect(saving.retryDelay == nil)
  }

  @Test func `a loss is said with its number and its cause`() {
    var saving = holding(1)
    #expect(saving.loss == "1 change was not saved: the disk does not answer.")
    saving = holding(2)
    saving.finish(FileAnswer(problem: "the disk is full"))
    #expect(saving.loss == "2 changes were not saved: the disk is full.")
    #expect(FavoritesFileState().loss == nil)
  }

  @Test func `a program can end once the file is idle`() {
    var saving = holding(1)
    #expect(saving.isSettled)
    saving.isBusy = true
    #expect(!saving.isSettled)
    #expect(FavoritesFileState().isSettled)
  }
}
