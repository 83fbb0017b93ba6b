import Pokedex

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Pokemon {
  /// The most bytes of a name or a text: the cache takes all of them together, unless most are characters
  /// that JSON escapes.
  static let longestText = 2_000

  /// Joins the answers of `/pokemon/{id}` and `/pokemon-species/{id}`: https://pokeapi.co/docs/v2
  ///
  /// - Throws: `PokeAPIError.malformed` if one of them lacks something or is not valid.
  init(id: Int, pokemon: Data, species: Data) throws(PokeAPIError) {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard let pokemon = try? decoder.decode(PokemonAnswer.self, from: pokemon),
      let species = try? decoder.decode(SpeciesAnswer.self, from: species),
      pokemon.id == id, species.id == id,
      1...PokemonType.allCases.count ~= pokemon.types.count,
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
    let longest = [englishName, chineseName, self.text].map(\.utf8.count).max() ?? 0
    if longest > Self.longestText { throw .malformed }
  }
}

private struct Named<Name: Decodable>: Decodable {
  var name: Name
}

private struct PokemonAnswer: Decodable {
  struct TypeSlot: Decodable {
    var slot: Int
    var type: Named<PokemonType>
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
    var language: Named<String>
  }

  var id: Int
  var color: Named<PokemonColor>
  var names: [Translation]
  var flavorTextEntries: [Translation]
}

extension [SpeciesAnswer.Translation] {
  /// Returns the first translation into a language.
  fileprivate func first(in language: String) -> Element? {
    first { $0.language.name.lowercased() == language }
  }
}
