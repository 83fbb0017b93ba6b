import Foundation

extension PokemonBatch.Pokemon {
  /// Joins the answers of `/pokemon/{id}` and `/pokemon-species/{id}`: https://pokeapi.co/docs/v2
  ///
  /// - Throws: `PokeAPIError.malformed` if one of them lacks something or is not valid.
  init(id: Int, pokemon: Data, species: Data) throws(PokeAPIError) {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard let pokemon = try? decoder.decode(PokemonAnswer.self, from: pokemon),
      let species = try? decoder.decode(SpeciesAnswer.self, from: species),
      pokemon.id == id, species.id == id,
      let english = species.names.first(in: "en")?.name,
      let chinese = species.names.first(in: "zh-hans") ?? species.names.first(in: "zh-hant"),
      let chinese = chinese.name,
      let text = species.flavorTextEntries.first(in: "en")?.flavorText
    else { throw .malformed }
    self.init(
      id: id, englishName: english, chineseName: chinese,
      types: pokemon.types.sorted { $0.slot < $1.slot }.map(\.type.name), color: species.color.name,
      decimeters: pokemon.height, hectograms: pokemon.weight,
      // The texts have the line ends of small screens.
      text: text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    if !isValid { throw .malformed }
  }

  /// Whether PokeMaster knows the types and the color, and no text is too long for it.
  var isValid: Bool {
    !types.isEmpty && types.count <= Self.types.count && types.allSatisfy(Self.types.contains)
      && Self.colors.contains(color)
      && [englishName, chineseName, text].allSatisfy { $0.utf8.count <= Self.longestText }
  }

  /// The most bytes of a name or a text: all of them together are not too many for PokeMaster, unless most
  /// are characters that JSON escapes.
  static let longestText = 2_000

  /// The types that PokeMaster knows.
  private static let types: Set = [
    "normal", "fire", "water", "grass", "electric", "ice", "fighting", "poison", "ground", "flying",
    "psychic", "bug", "rock", "ghost", "dragon", "dark", "steel", "fairy",
  ]

  /// The colors that PokeMaster knows.
  private static let colors: Set = [
    "black", "blue", "brown", "gray", "green", "pink", "purple", "red", "white", "yellow",
  ]
}

private struct Named: Decodable {
  var name: String
}

private struct PokemonAnswer: Decodable {
  struct TypeSlot: Decodable {
    var slot: Int
    var type: Named
  }

  var id: Int
  var height: Int
  var weight: Int
  var types: [TypeSlot]
}

private struct SpeciesAnswer: Decodable {
  struct Translation: Decodable {
    var name: String?
    var flavorText: String?
    var language: Named
  }

  var id: Int
  var color: Named
  var names: [Translation]
  var flavorTextEntries: [Translation]
}

extension [SpeciesAnswer.Translation] {
  /// Returns the first translation into a language.
  fileprivate func first(in language: String) -> Element? {
    first { $0.language.name.lowercased() == language }
  }
}
