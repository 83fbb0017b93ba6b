import ComposableArchitecture
import Primes
import Testing

@testable import FavoritePrimes

struct LatestChangeTests {
  private func primes(_ numbers: Int...) -> [Prime] { numbers.compactMap(Prime.init) }

  @Test func `an empty history has no words`() {
    #expect(LatestChange(UndoHistory()).words == nil)
  }

  @Test func `a change is known by what takes it back`() {
    let words = { LatestChange(UndoHistory(undos: [[], $0])).words }
    #expect(words([.remove([1_000_003])]) == "Saved 1,000,003")
    #expect(words([.remove([2, 3])]) == "2 saved")
    #expect(words([.insert(self.primes(17), at: [4])]) == "Deleted 17")
    #expect(words([.insert(self.primes(2, 3, 5), at: [0, 1, 2])]) == "3 deleted")
    #expect(words([.insert(self.primes(2), at: [0]), .remove([3])]) == "1 saved, 1 deleted")
  }

  @Test func `an undone change is described by its redo`() {
    let words = { LatestChange(UndoHistory(undos: [[]], redos: [$0], isUndone: true)).words }
    #expect(words([.remove([17])]) == "Undone: deleted 17")
    #expect(words([.remove([2, 3, 5])]) == "Undone: 3 deleted")
    #expect(words([.insert(self.primes(17), at: [0])]) == "Undone: saved 17")
  }

  @Test func `undo and redo are available only with a change`() {
    let change = LatestChange(UndoHistory(undos: [[.remove([2])]], redos: [[.remove([3])]]))
    #expect(change.canUndo && change.canRedo)
    #expect(change.words == "Saved 2")
    let all = LatestChange(UndoHistory(undos: [], redos: [[.remove([3])]], isUndone: true))
    #expect(!all.canUndo && all.canRedo)
  }
}
