import Foundation

/// The loaded Pokémon, as PokeMaster reads them.
struct PokemonBatch: Equatable, Sendable, Codable {
  /// One Pokémon, joined from two answers of the API.
  struct Pokemon: Equatable, Sendable, Codable {
    var id: Int
    var englishName: String
    var chineseName: String
    var types: [String]
    var color: String
    var decimeters: Int
    var hectograms: Int
    var text: String
  }

  /// The Pokémon, by number.
  var pokemon: [Pokemon]
  /// A sentence on missing or old Pokémon, if any.
  var notice: String?

  /// The line that PokeMaster reads.
  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }
}
