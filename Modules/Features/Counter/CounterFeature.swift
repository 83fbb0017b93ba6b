public import ComposableArchitecture
public import PrimeModal
public import Primes

/// The screen of a counter: the counter, and the primes that its count may be saved to.
public struct CounterFeatureState: Equatable, Sendable, Codable {
  /// The counter.
  public var counter: CounterState
  /// The saved primes.
  public var favoritePrimes: IdentifiedArray<Prime>

  /// Creates a state.
  public init(counter: CounterState = CounterState(), favoritePrimes: IdentifiedArray<Prime> = []) {
    self.counter = counter
    self.favoritePrimes = favoritePrimes
  }

  var primeModal: PrimeModalState {
    PrimeModalState(count: counter.count, favoritePrimes: favoritePrimes)
  }
}

extension Lens<CounterFeatureState, PrimeModalState> {
  /// Lends the count and the favorites.
  static let primeModal = Lens(
    get: \.primeModal,
    modify: { screen, body in
      var modal = PrimeModalState(
        count: screen.counter.count, favoritePrimes: take(&screen.favoritePrimes))
      body(&modal)
      screen.favoritePrimes = modal.favoritePrimes
    })
}

/// An action of the counter's screen.
public enum CounterFeatureAction: Equatable, Sendable, Codable {
  /// An action of the counter.
  case counter(CounterAction)
  /// An action of the sheet about the count.
  case primeModal(PrimeModalAction)

  /// The case paths of actions that have reducers and stores.
  public enum Paths {
    /// The counter.
    public static let counter = CasePath(CounterFeatureAction.counter) {
      if case .counter(let action) = $0 { action } else { nil }
    }
    static let primeModal = CasePath(CounterFeatureAction.primeModal) {
      if case .primeModal(let action) = $0 { action } else { nil }
    }
  }
}

/// The counter together with the sheet about its count being prime.
public let counterViewReducer = Reducer<
  CounterFeatureState, CounterFeatureAction, NthPrimeEnvironment
>.combine(
  counterReducer.pullback(state: \.counter, action: CounterFeatureAction.Paths.counter),
  primeModalReducer.pullback(
    state: Lens.primeModal, action: CounterFeatureAction.Paths.primeModal,
    environment: { _ in () }))
