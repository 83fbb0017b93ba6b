import ComposableArchitecture
import ComposableArchitectureTesting
import Counter
import Dates
import FavoritesSaving
import Interface
import PrimeModal
import Testing

@testable import PrimeTime
@testable import TerminalUI

/// The buttons below all screens that undo and redo, under a hand at the keys.
@MainActor
struct UndoLineTests {
  @Test func `Enter pressed on Undo until nothing is left to undo redoes nothing`() async {
    let store = Store(
      initialState: AppState(counterView: CounterViewState(counter: CounterState(count: 7))),
      reducer: appReducer,
      environment: AppEnvironment(
        nthPrime: { n, _ in n }, now: { Moment(seconds: 0) },
        file: FavoritesFileClient(
          load: { .success(SavedFavorites()) }, append: { _ in Appended() }),
        clock: TestClock()))
    store.send(.saving(.began))
    store.send(.counterView(.primeModal(.saveTapped)))
    let session = Session(ContentView(store: store))
    for key in [Key.end, .enter, .enter, .enter] { session.press(key) }
    #expect(store.state.counterView.favorites.isEmpty)
    #expect(session.focused?.name == "Undo")
    session.press(.tab)
    session.update()
    #expect(session.focused?.name == "Redo")
    session.press(.enter)
    #expect(store.state.counterView.favorites.count == 1)
    await store.finish()
  }
}
