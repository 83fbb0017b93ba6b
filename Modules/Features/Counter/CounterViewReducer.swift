public import ComposableArchitecture
public import PrimeModal
public import Primes

/// The counter, and the primes that its count may be saved to.
public struct CounterViewState: Equatable, Sendable, Codable {
  /// The counter.
  public var counter: CounterState
  /// The primes that were saved.
  public var favorites: IdentifiedArray<Prime>

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - counter: The counter.
  ///   - favorites: The primes that were saved.
  public init(counter: CounterState = CounterState(), favorites: IdentifiedArray<Prime> = []) {
    self.counter = counter
    self.favorites = favorites
  }
}

extension PrimeModalState {
  /// What the sheet about the count shows.
  init(_ view: CounterViewState) {
    self.init(count: view.counter.count, favorites: view.favorites)
  }
}

extension Lens<CounterViewState, PrimeModalState> {
  /// Lends the favorites to the sheet and takes them back.
  fileprivate static let primeModal = Lens(
    get: PrimeModalState.init,
    modify: { view, body in
      var modal = PrimeModalState(count: view.counter.count, favorites: take(&view.favorites))
      body(&modal)
      view.favorites = modal.favorites
    })
}

/// What a person does with the counter and in the sheet that lies over it.
public enum CounterViewAction: Equatable, Sendable, Codable {
  /// Something happens to the counter.
  case counter(CounterAction)
  /// Something happens in the sheet.
  case primeModal(PrimeModalAction)
}

extension CounterViewAction {
  /// The ways to and from the cases that reducers are pulled back to.
  enum Paths {
    static let counter = CasePath(CounterViewAction.counter) {
      if case .counter(let action) = $0 { action } else { nil }
    }
    static let primeModal = CasePath(CounterViewAction.primeModal) {
      if case .primeModal(let action) = $0 { action } else { nil }
    }
  }
}

/// The counter together with the sheet about its count being prime.
public let counterViewReducer = Reducer<
  CounterViewState, CounterViewAction, CounterEnvironment
>.combine(
  counterReducer.pullback(
    state: \.counter,
    action: CounterViewAction.Paths.counter,
    environment: { $0 }),
  primeModalReducer.pullback(
    state: Lens.primeModal,
    action: CounterViewAction.Paths.primeModal,
    environment: { _ in () }))
