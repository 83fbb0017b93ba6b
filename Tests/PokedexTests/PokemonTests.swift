import Pokedex
import Testing

struct PokemonTests {
  @Test(arguments: [(1, "#001"), (25, "#025"), (151, "#151"), (1025, "#1025")])
  func `a number has three digits at least`(id: Int, text: String) {
    #expect(Pokemon(id).number == text)
  }

  @Test(arguments: [(4, "0.4 m"), (88, "8.8 m"), (100, "10.0 m"), (0, "0.0 m"), (-5, "-0.5 m")])
  func `a height is in meters`(decimeters: Int, text: String) {
    var pokemon = Pokemon(1)
    pokemon.decimeters = decimeters
    #expect(pokemon.height == text)
  }

  @Test(arguments: [(60, "6.0 kg"), (9999, "999.9 kg"), (1, "0.1 kg")])
  func `a weight is in kilograms`(hectograms: Int, text: String) {
    var pokemon = Pokemon(1)
    pokemon.hectograms = hectograms
    #expect(pokemon.weight == text)
  }

  @Test func `words begin with a capital`() {
    #expect(PokemonType.fairy.word == "Fairy")
    #expect(PokemonColor.gray.word == "Gray")
  }
}

extension Pokemon {
  /// A Pokémon of which only some things matter.
  init(
    _ id: Int, _ englishName: String = "", _ chineseName: String = "",
    _ color: PokemonColor = .red
  ) {
    self.init(
      id: id, englishName: englishName, chineseName: chineseName, types: [.normal], color: color,
      decimeters: 1, hectograms: 1, text: "")
  }
}
