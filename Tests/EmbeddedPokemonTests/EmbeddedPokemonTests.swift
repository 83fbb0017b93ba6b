import EmbeddedPokemon
import Pokedex
import PokemonList
import Testing

struct EmbeddedPokemonTests {
  private func load() async throws -> [Pokemon] {
    let batch = try await PokemonClient.embedded.load()
    #expect(batch.notice == nil)
    return batch.pokemon
  }

  @Test func `the Pokémon fill a list, and each is unique`() async throws {
    let pokemon = try await load()
    #expect(pokemon.count >= 50)
    #expect(Set(pokemon.map(\.id)).count == pokemon.count)
    #expect(Set(pokemon.map(\.englishName)).count == pokemon.count)
    #expect(Set(pokemon.map(\.chineseName)).count == pokemon.count)
    #expect(pokemon.allSatisfy { (1...151).contains($0.id) })
  }

  @Test func `every Pokémon has all its facts`() async throws {
    for pokemon in try await load() {
      #expect(!pokemon.englishName.isEmpty)
      #expect(
        pokemon.chineseName.unicodeScalars.allSatisfy { ("\u{4E00}"..."\u{9FFF}").contains($0) })
      #expect((1...2).contains(pokemon.types.count))
      #expect(Set(pokemon.types).count == pokemon.types.count)
      #expect(pokemon.decimeters > 0 && pokemon.hectograms > 0)
      #expect(pokemon.text.hasSuffix(".") && pokemon.text.count > 40)
    }
  }

  @Test func `the figures are true`() async throws {
    let pokemon = try await load()
    let pikachu = try #require(pokemon.first { $0.id == 25 })
    #expect(pikachu.englishName == "Pikachu" && pikachu.chineseName == "皮卡丘")
    #expect(pikachu.types == [.electric] && pikachu.color == .yellow)
    #expect(pikachu.height == "0.4 m" && pikachu.weight == "6.0 kg")
    let onix = try #require(pokemon.first { $0.id == 95 })
    #expect(onix.height == "8.8 m" && onix.weight == "210.0 kg" && onix.color == .gray)
  }
}
