import ComposableArchitecture
import ComposableArchitectureTesting
import Counter
import Interaction
import Interface
import PrimeModal
import TerminalUI
import Testing

@testable import PrimeTime
@testable import Terminal

/// The buttons below all screens that undo and redo, pressed by keys.
@MainActor
struct UndoLineTests {
  @Test func `pressing Enter on Undo past the last undo redoes nothing`() async {
    let store = Store.saving(clock: TestClock())
    store.send(.counterView(.primeModal(.saveFavoritePrimeTapped)))
    let session = Session(ContentView(store: store))
    for key in [Key.end, .enter, .enter, .enter] { session.press(key) }
    #expect(store.state.counterView.favoritePrimes.isEmpty)
    #expect(session.interactor.focused?.name == "Undo")
    session.press(.tab)
    session.interactor.update()
    #expect(session.interactor.focused?.name == "Redo")
    session.press(.enter)
    #expect(store.state.counterView.favoritePrimes.count == 1)
    await store.finish()
  }
}
