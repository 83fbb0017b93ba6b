public import ComposableArchitecture
public import Pokedex
public import ViewValues

/// The state of the list of Pokémon, with its settings and favorites.
public struct PokemonListState: Equatable, Sendable, Codable {
  /// The Pokémon, and the state of their screens.
  public var screen: PokemonScreenState
  /// How the list is shown.
  public var settings: ListSettings
  /// The favorites of the user; nil without a logged-in user.
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

/// The Pokémon, and the state of their screens.
public struct PokemonScreenState: Equatable, Sendable, Codable {
  /// The most Unicode scalars that a search may have.
  public static let longestSearch = 64

  /// The loaded Pokémon, in the order of the load.
  public var pokemon: IdentifiedArray<Pokemon>
  /// The running or failed load.
  public var loading: PokemonLoading?
  /// A sentence on a fault of the loaded Pokémon, if any.
  public var notice: String?
  /// The typed search: a part of a name or a number.
  public var search = ""
  /// Whether the order of a column begins with the last Pokémon.
  public var isReversed = false
  /// The Pokémon of the current row; nil for the first row.
  public var selected: Pokemon.ID?
  /// The screens over the list.
  public var path = StackState<PokemonScreen>()
  /// The Pokémon to add to the favorites after the login.
  public var pendingFavorite: Pokemon.ID?

  /// Creates a state.
  ///
  /// - Parameter pokemon: The Pokémon.
  public init(pokemon: IdentifiedArray<Pokemon> = []) {
    self.pokemon = pokemon
  }

  /// Ends the running load, and forgets the pending favorite: another screen is shown.
  public mutating func leave() {
    endLoad()
    pendingFavorite = nil
  }

  var isAsking: Bool { loading == .asking }

  fileprivate mutating func endLoad() {
    if isAsking { loading = nil }
  }
}

/// A load of the Pokémon.
public enum PokemonLoading: Equatable, Sendable, Codable {
  /// It runs.
  case asking
  /// It failed; the reason is a sentence.
  case failed(String)
}

/// An action of the list.
public enum PokemonListAction: Equatable, Sendable, Codable {
  /// The list appeared: load the Pokémon, unless there are some.
  case appeared
  /// Load the Pokémon: again, or after a failure.
  case load
  /// Cancel tapped: end the running load.
  case cancelTapped
  /// The load succeeded.
  case loaded(PokemonBatch)
  /// The load failed; the reason is a sentence.
  case failed(String)
  /// A search was typed.
  case searched(String)
  /// The list is sorted in another order.
  case sorted(TableSort<PokemonOrder>)
  /// Another row was selected.
  case selected(Pokemon.ID?)
  /// The user opened a screen, went back, or did something on a screen.
  case path(StackAction<PokemonScreen, PokemonTypeAction>)
  /// Add a Pokémon to the favorites, or remove it.
  case favoriteTapped(Pokemon.ID)
  /// The log-in sheet was dismissed; the pending favorite is forgotten.
  case loginDismissed

  enum Paths {
    static let path = CasePath(PokemonListAction.path) {
      if case .path(let action) = $0 { action } else { nil }
    }
  }
}

/// Loads, searches, shows details, and marks favorites.
///
/// One load runs at a time, while `screen.loading` is `.asking`.
public let pokemonListReducer = pokemonTypeReducer.pullback(
  state: PokemonScreen.Paths.type, action: .self
)
.forEach(
  state: \PokemonListState.screen.path, action: PokemonListAction.Paths.path,
  environment: { (_: PokemonClient) in () }
)
.combined(with: listReducer)
.subscriptions(to: { $0.screen.isAsking ? ["load"] : [] }) { _, client in
  .task(name: "load") {
    .loaded(try await client.load())
  } catch: {
    .failed("\($0)")
  }
}

private let listReducer = Reducer<
  PokemonListState, PokemonListAction, PokemonClient
> { state, action, _ in
  switch action {
  case .appeared, .load:
    guard !state.screen.isAsking, action == .load || state.screen.pokemon.isEmpty
    else { return .none }
    state.screen.loading = .asking
  case .loaded(let batch):
    state.screen.finish(with: batch)
  case .failed(let reason):
    if state.screen.isAsking { state.screen.loading = .failed(reason) }
  case .cancelTapped:
    state.screen.endLoad()
  case .searched(let text):
    state.screen.search = String(
      String.UnicodeScalarView(text.unicodeScalars.prefix(PokemonScreenState.longestSearch)))
    // The selection stays when the search is cleared.
    if !state.screen.search.isEmpty { state.screen.selected = nil }
  case .sorted(let sort):
    (state.settings.order, state.screen.isReversed) = (sort.value, sort.isReversed)
  case .selected(let id):
    if id.map(state.screen.pokemon.contains(key:)) ?? true { state.screen.selected = id }
  case .path:
    if !state.screen.pokemon.isEmpty { state.screen.popAbsentDetails() }
  case .favoriteTapped(let id):
    state.toggleFavorite(id)
  case .loginDismissed:
    state.screen.pendingFavorite = nil
  }
  return .none
}

extension PokemonScreenState {
  /// Takes the loaded Pokémon if the load still runs.
  fileprivate mutating func finish(with batch: PokemonBatch) {
    guard isAsking else { return }
    loading = nil
    notice = batch.notice
    let isFirst = pokemon.isEmpty
    pokemon = IdentifiedArray(batch.pokemon)
    let absent = popAbsentDetails()
    // The screens were there before the Pokémon if the program was started with them.
    if isFirst, let id = absent { notice = "There is no Pokémon \(id); choose one of the list." }
    if let id = selected, !pokemon.contains(key: id) { selected = nil }
    if let id = pendingFavorite, !pokemon.contains(key: id) { pendingFavorite = nil }
  }

  /// Pops the details of Pokémon that are not loaded.
  ///
  /// - Returns: The number of one of them, if there is any.
  @discardableResult
  fileprivate mutating func popAbsentDetails() -> Pokemon.ID? {
    var absent: Pokemon.ID?
    path.removeAll {
      guard case .detail(let id) = $0, !pokemon.contains(key: id) else { return false }
      absent = id
      return true
    }
    return absent
  }
}

extension PokemonListState {
  var sort: TableSort<PokemonOrder> { TableSort(settings.order, isReversed: screen.isReversed) }

  subscript(isFavorite id: Pokemon.ID) -> Bool { favorites?.contains(id) == true }

  /// Adds a Pokémon to the favorites, or removes it; without a user it waits for the login.
  fileprivate mutating func toggleFavorite(_ id: Pokemon.ID) {
    guard screen.pokemon.contains(key: id) else { return }
    guard favorites != nil else { return screen.pendingFavorite = id }
    if favorites?.remove(id) == nil { favorites?.insert(id) }
  }
}
