import ComposableArchitecture
public import Interface
import Pokedex

extension PokemonScreen {
  /// The addresses of the screens: `pokemon=25` and `type=electric`.
  public static let routes = [
    ScreenRoute("pokemon", "NUMBER") {
      Int($0).map(PokemonScreen.detail)
    } print: {
      Paths.detail.extract($0).map { "\($0)" }
    },
    ScreenRoute("type", PokemonType.self) {
      PokemonScreen.type(PokemonTypeState($0))
    } extract: {
      Paths.type.extract($0)?.type
    },
  ]
}
