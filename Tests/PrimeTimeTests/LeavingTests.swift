import ActivityFeed
import ComposableArchitecture
import ComposableArchitectureTesting
import Counter
import Dates
import FavoritesSaving
import Launching
import PrimeModal
import Testing

@testable import PrimeTime

/// Quitting saves the unsaved changes, and ends even if the disk fails or does not answer.
@MainActor
struct LeavingTests {
  private let clock = TestClock()

  private func savingSeven(in store: Store<AppState, AppAction>) {
    store.send(.counterView(.primeModal(.saveFavoritePrimeTapped)))
  }

  /// Leaves as the program does, on the clock of the test.
  private func leave(_ store: Store<AppState, AppAction>) async -> String? {
    await store.scope(state: \.saving, action: AppAction.saving)
      .leave(sending: .left, until: \.isSettled, clock: clock).loss
  }

  @Test func `a successful save on leaving reports no loss`() async {
    let store = Store.saving(clock: clock) { _ in FileAnswer() }
    savingSeven(in: store)
    #expect(await leave(store) == nil)
    #expect(store.state.saving.isSaved)
  }

  @Test func `a failed save on leaving reports its cause`() async {
    let store = Store.saving(clock: clock) { _ in
      FileAnswer(problem: "the disk is full")
    }
    savingSeven(in: store)
    #expect(await leave(store) == "1 change was not saved: the disk is full.")
  }

  @Test func `leaving waits at most ten seconds for the disk`() async {
    let store = Store.saving(clock: clock) { _ in
      for await _ in AsyncStream<Void>.makeStream().stream {}
      return FileAnswer()
    }
    savingSeven(in: store)
    let leaving = Task { await leave(store) }
    await clock.advance(by: .seconds(9))
    #expect(!store.state.saving.isSaved)
    await clock.advance(by: .seconds(1))
    #expect(await leaving.value == "1 change was not saved: the disk does not answer.")
  }
}
