import Account
import ComposableArchitecture
import ComposableArchitectureTesting
import Pokedex
import PokemonList

@testable import PokeMaster

extension Pokemon {
  /// A Pokémon of which the number matters.
  init(_ id: Int) {
    self.init(
      id: id, englishName: "Mon\(id)", chineseName: "怪\(id)", types: [.normal],
      color: PokemonColor.allCases[id % PokemonColor.allCases.count], decimeters: 1, hectograms: 1,
      text: "It is number \(id).")
  }
}

extension AppEnvironment {
  /// Three Pokémon, one account, and answers that take a second.
  static func test(_ clock: TestClock) -> AppEnvironment {
    AppEnvironment(
      pokemon: PokemonClient {
        try await clock.sleep(for: .seconds(1))
        return PokemonBatch(pokemon: [Pokemon(1), Pokemon(2), Pokemon(3)])
      },
      accounts: AccountClient(
        isRegistered: { _ in true },
        logIn: { _ in try await clock.sleep(for: .seconds(1)) },
        register: { _ in try await clock.sleep(for: .seconds(1)) }),
      clock: clock)
  }
}

extension AppState {
  /// The list is loaded.
  static var loaded: AppState {
    var app = AppState()
    app.screen = PokemonScreenState(pokemon: [Pokemon(1), Pokemon(2), Pokemon(3)])
    return app
  }
}

extension AsyncStream where Element: Sendable {
  /// The elements up to the end.
  func all() async -> [Element] {
    var elements: [Element] = []
    for await element in self { elements.append(element) }
    return elements
  }
}
