public import ComposableArchitecture
public import Pokedex

/// The Pokémon, and what the list of them takes from elsewhere.
public struct PokemonListState: Equatable, Sendable, Codable {
  /// The Pokémon, and what a person does with them.
  public var screen: PokemonScreenState
  /// How the list is shown.
  public var settings: ListSettings
  /// The favorites of the user; nil while nobody is logged in.
  public var favorites: Set<Pokemon.ID>?

  /// Creates a state.
  public init(
    screen: PokemonScreenState = PokemonScreenState(), settings: ListSettings = ListSettings(),
    favorites: Set<Pokemon.ID>? = nil
  ) {
    self.screen = screen
    self.settings = settings
    self.favorites = favorites
  }
}

/// The Pokémon, and what a person does with them on their screens.
public struct PokemonScreenState: Equatable, Sendable, Codable {
  /// The most Unicode scalars that a search may have.
  public static let longestSearch = 64

  /// The Pokémon that were loaded last, in the order in which they came.
  public var pokemon: IdentifiedArray<Pokemon>
  /// The load that runs, or that failed.
  public var loading: PokemonLoading?
  /// What is not as it should be with the Pokémon that are there.
  public var notice: String?
  /// A part of a name or of a number that is searched for.
  public var search = ""
  /// The Pokémon whose row is current; that of the first row where it is nil.
  public var selected: Pokemon.ID?
  /// The Pokémon whose detail is shown; one at most.
  public var path: [Pokemon.ID] = []
  /// The Pokémon that is to be a favorite as soon as somebody is logged in.
  public var wanted: Pokemon.ID?

  /// Creates a state.
  ///
  /// - Parameter pokemon: The Pokémon that are there.
  public init(pokemon: IdentifiedArray<Pokemon> = []) {
    self.pokemon = pokemon
  }

  /// Ends the load that runs, and forgets which Pokémon is wanted: another screen is shown.
  public mutating func leave() {
    endLoad()
    wanted = nil
  }

  /// Ends the load that runs.
  mutating func endLoad() {
    if loading == .asking { loading = nil }
  }
}

/// A load of the Pokémon.
public enum PokemonLoading: Equatable, Sendable, Codable {
  /// It was asked for and is not answered.
  case asking
  /// It failed, for a reason that is a sentence.
  case failed(String)
}

/// What happens to the list.
public enum PokemonListAction: Equatable, Sendable, Codable {
  /// The Pokémon are to be loaded: for the first time, again, or after a failure.
  case load
  /// The load that runs is not wanted any more.
  case cancelTapped
  /// The load is done.
  case loaded(PokemonBatch)
  /// The load failed, for a reason that is a sentence.
  case failed(String)
  /// A search is typed.
  case searched(String)
  /// The row of another Pokémon is current.
  case selected(Pokemon.ID?)
  /// A person goes to the detail of a Pokémon, or back.
  case pathChanged([Pokemon.ID])
  /// A Pokémon is to be a favorite, or no longer.
  case favoriteTapped(Pokemon.ID)
  /// Nobody logs in, so that what waits for that is no favorite.
  case wantedDismissed
}

/// What the effects of the list need.
public struct PokemonListEnvironment: Sendable {
  /// Loads the Pokémon.
  public var client: PokemonClient

  /// Creates an environment.
  public init(client: PokemonClient) {
    self.client = client
  }
}

/// Loads, searches, shows details, and marks favorites.
///
/// One load runs at a time. It ends when `screen.loading` is not asking any more.
public let pokemonListReducer = Reducer<
  PokemonListState, PokemonListAction, PokemonListEnvironment
> { state, action, environment in
  switch action {
  case .load:
    guard state.screen.loading != .asking else { return .none }
    state.screen.loading = .asking
    return environment.load.bound(to: state) { $0.screen.loading == .asking ? true : nil }
  case .loaded(let batch):
    state.screen.finish(with: batch)
  case .failed(let reason):
    if state.screen.loading == .asking { state.screen.loading = .failed(reason) }
  case .cancelTapped:
    state.screen.endLoad()
  case .searched(let text):
    state.screen.search = String(
      String.UnicodeScalarView(text.unicodeScalars.prefix(PokemonScreenState.longestSearch)))
    // Whoever clears a search stays at what was found.
    if !state.screen.search.isEmpty { state.screen.selected = nil }
  case .selected(let id):
    if id.map(state.screen.pokemon.contains(key:)) ?? true { state.screen.selected = id }
  case .pathChanged(let path):
    state.screen.path = Array(path.filter(state.screen.pokemon.contains(key:)).suffix(1))
  case .favoriteTapped(let id):
    state.toggleFavorite(id)
  case .wantedDismissed:
    state.screen.wanted = nil
  }
  return .none
}

extension PokemonListEnvironment {
  /// Loads the Pokémon.
  fileprivate var load: Effect<PokemonListAction> {
    .run(name: "load") { [client] send in
      do {
        await send(.loaded(try await client.load()))
      } catch let error where !(error is CancellationError) {
        await send(.failed("\(error)"))
      }
    }
  }
}

extension PokemonScreenState {
  /// Takes what was loaded, if it is waited for.
  fileprivate mutating func finish(with batch: PokemonBatch) {
    guard loading == .asking else { return }
    loading = nil
    notice = batch.notice
    pokemon = IdentifiedArray(batch.pokemon)
    path.removeAll { !pokemon.contains(key: $0) }
    if let id = selected, !pokemon.contains(key: id) { selected = nil }
    if let id = wanted, !pokemon.contains(key: id) { wanted = nil }
  }
}

extension PokemonListState {
  /// Makes a Pokémon a favorite, or no longer; without a user it waits for one.
  fileprivate mutating func toggleFavorite(_ id: Pokemon.ID) {
    guard screen.pokemon.contains(key: id) else { return }
    guard favorites != nil else { return screen.wanted = id }
    if favorites?.remove(id) == nil { favorites?.insert(id) }
  }
}
