import ComposableArchitecture
import ComposableArchitectureTesting
import Dates
import Interface
import Testing

@testable import FavoritesSaving

/// What the two lines say about the file.
@MainActor
struct FavoritesSavingViewTests {
  private func lines(_ saving: FavoritesFileState) -> (above: String, below: String) {
    let store = Store<FavoritesFileState, FavoritesSavingAction>(
      initialState: saving, reducer: .empty, environment: ())
    return (
      ViewGraph(FavoritesNotSavedLine(store: store)) {}.tree().outline(),
      ViewGraph(FavoritesSavingLine(store: store)) {}.tree().outline()
    )
  }

  @Test func `a saved file shows no line`() {
    var saving = FavoritesFileState()
    let silence = lines(saving)
    saving.phase = .on
    #expect(lines(saving) == silence)
    #expect(!silence.above.contains("ot saved") && !silence.below.contains("…"))
  }

  @Test func `the reason for an unsaved change is shown above`() {
    var saving = FavoritesFileState()
    saving.phase = .on
    saving.hold(.cleared(at: Moment(seconds: 0)))
    #expect(lines(saving).below.contains("Saving…"))
    saving.finish(FileAnswer(problem: "the disk is full"))
    #expect(lines(saving).above.contains("Not saved: the disk is full."))
    #expect(!lines(saving).below.contains("Saving…"))
  }

  @Test func `an unreadable file is reported as not read`() {
    var saving = FavoritesFileState()
    saving.phase = .loading
    saving.finish(FileAnswer(problem: "/data is not a folder"))
    #expect(lines(saving).above.contains("Not read: /data is not a folder."))
  }

  @Test func `a notice is said below`() {
    var saving = FavoritesFileState()
    saving.phase = .on
    saving.finish(FileAnswer(notice: "1 line is aside."))
    #expect(lines(saving).below.contains("1 line is aside."))
  }

  @Test func `that the file is being read is said`() {
    let store = TestStore(
      initialState: FavoritesSavingState(), reducer: favoritesSavingReducer,
      environment: FavoritesSavingEnvironment(
        file: .nothing, clock: TestClock(), now: { Moment(seconds: 0) }))
    store.exhaustivity = .off(showSkipped: false)
    #expect(store.state.saving.progress == nil)
    store.send(.began)
    #expect(store.state.saving.progress == "Loading…")
  }
}
