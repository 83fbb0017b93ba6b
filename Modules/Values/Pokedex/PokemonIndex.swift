import ViewValues

/// What makes finding and sorting among many Pokémon fast: their orders and their names, prepared once.
///
/// A list that is searched and sorted is derived from an index with `ids(matching:)`.
public struct PokemonIndex: Sendable {
  private let ids: [Pokemon.ID]
  /// The offsets of the Pokémon in each order.
  private let byNumber: [Int]
  private let byEnglishName: [Int]
  private let byChineseName: [Int]
  private let byColor: [Int]
  /// The text to search of each Pokémon: the folded names and the number, one after the other.
  private let texts: [UInt8]
  /// A byte that no text has.
  private static let separator: UInt8 = 0xFF
  /// Where the text of each Pokémon starts in `texts`, and where the last one ends.
  private let bounds: [Int]

  /// Creates an index.
  ///
  /// - Parameter pokemon: The Pokémon, in any order.
  /// - Complexity: O(n log n).
  public init(_ pokemon: some Collection<Pokemon>) {
    let pokemon = pokemon.sorted { $0.id < $1.id }
    ids = pokemon.map(\.id)
    byNumber = Array(pokemon.indices)
    byEnglishName = Self.offsets(of: pokemon.map { $0.englishName.lowercased() })
    byChineseName = Self.offsets(of: pokemon.map(\.chineseName))
    let places = Dictionary(
      uniqueKeysWithValues: zip(PokemonColor.allCases, PokemonColor.allCases.indices))
    let colors = pokemon.map { places[$0.color] ?? 0 }
    byColor = pokemon.indices.sorted { (colors[$0], $0) < (colors[$1], $1) }
    var texts: [UInt8] = []
    var bounds = [0]
    for pokemon in pokemon {
      let parts = [pokemon.englishName.folded, pokemon.chineseName.folded, pokemon.number]
      texts += parts.map(\.utf8).joined(separator: [Self.separator])
      bounds.append(texts.count)
    }
    self.texts = texts
    self.bounds = bounds
  }

  private static func offsets(of names: [String]) -> [Int] {
    names.indices.sorted { (names[$0], $0) < (names[$1], $1) }
  }

  /// The ids of the Pokémon that a query asks for, in its order.
  ///
  /// - Complexity: O(n).
  public func ids(matching query: PokemonQuery) -> [Pokemon.ID] {
    let needle = Array(SearchText(query.search).folded.utf8)
    let settings = query.settings
    var found: [Pokemon.ID] = []
    for offset in offsets(in: settings) where matches(needle, at: offset) {
      let id = ids[offset]
      if !settings.showsOnlyFavorites || query.favorites.contains(id) { found.append(id) }
    }
    guard settings.order == .favoritesFirst else { return found }
    return found.filter(query.favorites.contains) + found.filter { !query.favorites.contains($0) }
  }

  private func offsets(in settings: ListSettings) -> [Int] {
    switch settings.order {
    case .number, .favoritesFirst: byNumber
    case .name: settings.showsEnglishNames ? byEnglishName : byChineseName
    case .color: byColor
    }
  }

  private func matches(_ needle: [UInt8], at offset: Int) -> Bool {
    guard let first = needle.first else { return true }
    var start = bounds[offset]
    let end = bounds[offset + 1] - needle.count
    while start <= end {
      if texts[start] == first, texts[start...].starts(with: needle) { return true }
      start += 1
    }
    return false
  }
}

/// A search, an order and a filter for a list of Pokémon.
public struct PokemonQuery: Equatable, Sendable {
  /// A part of a name or of a number; empty for all.
  public var search: String
  /// The order, and whether only favorites are wanted.
  public var settings: ListSettings
  /// The favorites.
  public var favorites: Set<Pokemon.ID>

  /// Creates a query.
  public init(
    search: String = "", settings: ListSettings = ListSettings(), favorites: Set<Pokemon.ID> = []
  ) {
    self.search = search
    self.settings = settings
    self.favorites = favorites
  }
}
