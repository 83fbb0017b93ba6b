import Foundation
import Pokedex
import Testing

@testable import OnlinePokemon

struct PokeAPIAnswerTests {
  private func joined(_ pokemon: String, _ species: String) throws -> Pokemon {
    try Pokemon(id: 1, pokemon: Data(pokemon.utf8), species: Data(species.utf8))
  }

  @Test func `two answers are joined into one value`() throws {
    #expect(try joined(Sample.pokemon(1), Sample.species(1)) == Sample.joined(1))
  }

  @Test func `traditional characters replace missing simplified ones`() throws {
    let species = Sample.species(1).replacingOccurrences(of: "zh-Hans", with: "zh-Hant")
    #expect(try joined(Sample.pokemon(1), species) == Sample.joined(1))
  }

  @Test(arguments: [
    #""id":1"#, #""height":7"#, #""weight":69"#, #""slot":1"#, #""name":"grass""#,
  ])
  func `a pokémon that lacks something is refused`(part: String) {
    let broken = Sample.pokemon(1).replacingOccurrences(of: part, with: #""x":0"#)
    #expect(broken != Sample.pokemon(1))
    #expect(throws: PokeAPIError.malformed) { try joined(broken, Sample.species(1)) }
  }

  @Test(arguments: [
    #""id":1"#, #""name":"green""#, #""name":"zh-Hans""#, #""name":"Mon 1""#, "flavor_text_entries",
    #""names""#, #""name":"en""#,
  ])
  func `a species that lacks something is refused`(part: String) {
    let broken = Sample.species(1).replacingOccurrences(
      of: part, with: part.hasPrefix("\"") && part.contains(":") ? #""x":0"# : "x\(part.count)")
    #expect(broken != Sample.species(1))
    #expect(throws: PokeAPIError.malformed) { try joined(Sample.pokemon(1), broken) }
  }

  @Test func `unknown types and colors are refused`() {
    let type = Sample.pokemon(1).replacingOccurrences(of: "grass", with: "shadow")
    #expect(throws: PokeAPIError.malformed) { try joined(type, Sample.species(1)) }
    let color = Sample.species(1).replacingOccurrences(of: "green", with: "mauve")
    #expect(throws: PokeAPIError.malformed) { try joined(Sample.pokemon(1), color) }
    #expect(throws: PokeAPIError.malformed) { try joined(Sample.pokemon(2), Sample.species(1)) }
  }
}
