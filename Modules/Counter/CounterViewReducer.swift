public import ComposableArchitecture
public import PrimeModal
public import Primes

/// The counter, and the primes that its count may be saved to.
public struct CounterViewState: Equatable, Sendable, Codable {
  /// The counter.
  public var counter: CounterState
  /// The primes that were saved.
  public var favorites: IdentifiedArray<Prime>

  /// Makes a state.
  ///
  /// - Parameters:
  ///   - counter: The counter.
  ///   - favorites: The primes that were saved.
  public init(counter: CounterState = CounterState(), favorites: IdentifiedArray<Prime> = []) {
    self.counter = counter
    self.favorites = favorites
  }

  /// What the sheet about the count shows.
  static let primeModal = Lens<CounterViewState, PrimeModalState>(
    get: { PrimeModalState(count: $0.counter.count, favorites: $0.favorites) },
    modify: { state, body in
      var modal = PrimeModalState(count: state.counter.count, favorites: take(&state.favorites))
      body(&modal)
      state.favorites = modal.favorites
    })
}

/// What a person does with the counter and in the sheet that lies over it.
public enum CounterViewAction: Equatable, Sendable, Codable {
  /// Something happens to the counter.
  case counter(CounterAction)
  /// Something happens in the sheet.
  case primeModal(PrimeModalAction)
}

/// The counter together with the sheet about its count being prime.
public let counterViewReducer = Reducer<
  CounterViewState, CounterViewAction, CounterEnvironment
>.combine(
  counterReducer.pullback(
    state: \.counter,
    action: CasePath(
      embed: CounterViewAction.counter,
      extract: { if case .counter(let action) = $0 { action } else { nil } })),
  primeModalReducer.pullback(
    state: CounterViewState.primeModal,
    action: CasePath(
      embed: CounterViewAction.primeModal,
      extract: { if case .primeModal(let action) = $0 { action } else { nil } }),
    environment: { _ in () }))
