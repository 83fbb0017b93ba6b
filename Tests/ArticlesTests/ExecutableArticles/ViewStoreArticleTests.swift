import ComposableArchitecture
import Observation
import PrimeModal
import Primes
import Testing

/// How often the modal is told: by a view store of a separate state, as in the article, and by
/// `store[\.isFavorite]`.
@MainActor
struct ViewStoreArticleTests {
  /// The state of the view: the shown values, without the favorites.
  private struct ViewState: Equatable {
    let count: Int
    let isFavorite: Bool

    init(_ modal: PrimeModalState) {
      (count, isFavorite) = (modal.count, modal.isFavorite)
    }
  }

  private enum Action: Sendable {
    case modal(PrimeModalAction)
    case othersChanged(IdentifiedArray<Prime>)
    case counted(Int)
  }

  /// The modal in an app that also counts, and changes favorites on another screen.
  private static let reducer = Reducer<PrimeModalState, Action, Void>.combine(
    primeModalReducer.pullback(
      state: \.self,
      action: CasePath(Action.modal) { if case .modal(let action) = $0 { action } else { nil } }),
    Reducer { state, action, _ in
      switch action {
      case .modal: break
      case .othersChanged(let primes): state.favoritePrimes = primes
      case .counted(let count): state.count = count
      }
      return .none
    })

  /// Each action, and whether the view has to show something else after it.
  private static let actions: [(Action, tells: Bool)] = [
    (.modal(.saveFavoritePrimeTapped), true),
    (.modal(.saveFavoritePrimeTapped), false),
    (.othersChanged(IdentifiedArray([2, 3, 7].compactMap(Prime.init))), false),
    (.modal(.removeFavoritePrimeTapped), true),
    (.modal(.removeFavoritePrimeTapped), false),
    (.othersChanged([]), false),
    (.counted(7), false),
    (.modal(.saveFavoritePrimeTapped), true),
  ]

  private let store = Store(
    initialState: PrimeModalState(count: 7, favoritePrimes: []), reducer: reducer, environment: ())

  @Test func `a view store of a view's state is told of changes alone`() {
    let viewStore = store.scope(state: ViewState.init, action: Action.modal).view
    let told = Count()
    observe(told) { _ = viewStore.state }
    for (action, tells) in Self.actions {
      told.value = 0
      store.send(action)
      #expect(told.value == (tells ? 1 : 0), "\(action)")
      #expect(viewStore.state == ViewState(store.state))
    }
  }

  @Test func `a property read from the store is told as often`() {
    let told = Count()
    observe(told) { [store] in _ = (store[\.count], store[\.isFavorite]) }
    for (action, tells) in Self.actions {
      told.value = 0
      store.send(action)
      #expect(told.value == (tells ? 1 : 0), "\(action)")
    }
  }

  @Test func `a view store keeps its scoped store`() {
    weak var scoped: Store<ViewState, PrimeModalAction>?
    let viewStore: ViewStore<ViewState, PrimeModalAction>
    do {
      let store = store.scope(state: ViewState.init, action: Action.modal)
      scoped = store
      viewStore = store.view
    }
    let told = Count()
    observe(told) { _ = viewStore.state }
    store.send(.modal(.saveFavoritePrimeTapped))
    #expect(told.value == 1 && viewStore.isFavorite)
    #expect(scoped != nil)
  }

  /// Counts the changes of what a function reads, which reads again after each.
  private func observe(_ told: Count, _ read: @escaping @Sendable @MainActor () -> Void) {
    withObservationTracking {
      read()
    } onChange: {
      MainActor.assumeIsolated {
        told.value += 1
        observe(told, read)
      }
    }
  }

  @MainActor private final class Count {
    var value = 0
  }
}
