import Pokedex
import RandomTesting
import Testing

struct PokemonIndexTests {
  private let index = PokemonIndex([
    Pokemon(25, "Pikachu", "皮卡丘", .yellow),
    Pokemon(4, "Charmander", "小火龙", .red),
    Pokemon(7, "squirtle", "杰尼龟", .blue),
    Pokemon(1, "Bulbasaur", "妙蛙种子", .green),
    Pokemon(6, "Charizard", "喷火龙", .red),
  ])

  private func ids(
    _ search: String = "", order: PokemonOrder = .number, english: Bool = true,
    onlyFavorites: Bool = false, favorites: Set<Int> = []
  ) -> [Int] {
    index.ids(
      matching: PokemonQuery(
        search: search,
        settings: ListSettings(
          order: order, showsEnglishNames: english, showsOnlyFavorites: onlyFavorites),
        favorites: favorites))
  }

  @Test(arguments: ["flabebe", "FLABÉBÉ", "flabe\u{301}", "ébé"])
  func `case and accents do not matter`(search: String) {
    for name in ["Flabébé", "Flabe\u{301}be\u{301}"] {
      let index = PokemonIndex([Pokemon(669, name, "花蓓蓓", .white)])
      #expect(index.ids(matching: PokemonQuery(search: search)) == [669])
    }
  }

  @Test func `each order is kept, and numbers where it says nothing`() {
    #expect(ids() == [1, 4, 6, 7, 25])
    #expect(ids(order: .name) == [1, 6, 4, 25, 7])
    #expect(ids(order: .name, english: false) == [6, 1, 4, 7, 25])
    #expect(ids(order: .color) == [7, 1, 4, 6, 25])
    #expect(ids(order: .favoritesFirst, favorites: [25, 4]) == [4, 25, 1, 6, 7])
  }

  @Test(arguments: [
    ("char", [4, 6]), ("CHAR", [4, 6]), ("火", [4, 6]), ("皮卡", [25]), ("  pika ", [25]),
    ("#00", [1, 4, 6, 7]), ("25", [25]), ("u", [1, 7, 25]), ("rx", []), ("", [1, 4, 6, 7, 25]),
    ("charizardx", []), ("\n", [1, 4, 6, 7, 25]), ("r\n小", []),
  ])
  func `a part of a name or a number matches`(search: String, found: [Int]) {
    #expect(ids(search) == found)
  }

  @Test func `the favorites filter keeps the order and the search`() {
    #expect(ids(onlyFavorites: true) == [])
    #expect(ids(order: .name, onlyFavorites: true, favorites: [1, 4, 6]) == [1, 6, 4])
    #expect(ids("char", onlyFavorites: true, favorites: [1, 4, 99]) == [4])
  }

  @Test func `an empty index finds no Pokémon`() {
    let none = PokemonIndex([])
    #expect(none.ids(matching: PokemonQuery()) == [])
    #expect(none.ids(matching: PokemonQuery(search: "a")) == [])
  }

  @Test func `an index finds what a plain search finds`() {
    var random = SeededRandom(seed: 1)
    let names = (0..<300).map { _ in
      let length = Int.random(in: 0...6, using: &random)
      return String((0..<length).map { _ in random.pick(Array("abç火")) })
    }
    let pokemon = names.enumerated().map { Pokemon($0 + 1, $1, "") }
    let index = PokemonIndex(pokemon)
    for search in ["a", "ab", "ç", "火a", "bb", "aab"] {
      let found = index.ids(matching: PokemonQuery(search: search))
      #expect(found == pokemon.filter { $0.englishName.contains(search) }.map(\.id))
    }
  }
}
