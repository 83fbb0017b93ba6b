import ComposableArchitecture
import DurableFiles
import Interface
import Launcher
import OnlinePokemon
import PokemonList
import SavedFile
import ValueSaving

/// The app: Pokémon, the settings of their list, the favorites of a user, and notes.
@main
struct PokeMaster: App {
  static let home = DataFolder("pokemaster")
  static let dataFolder = LaunchOption.path(
    "--data-dir",
    "the folder that keeps settings, favorites, notes and accounts, \(home.shortPath) if left out")
  static let open = LaunchOption.open(
    ScreenRoute.each(Tab.self, Route.tab)
      + PokemonScreen.routes.map { $0.map(Route.list) { Route.Paths.list.extract($0) } })

  static let program = Program(
    "PokeMaster",
    about: "Look through Pokémon, search and sort them, and keep the ones that you like.",
    options: [dataFolder, open] + PokemonClient.options)

  /// Creates the screen from the values of the options.
  static func scene(_ values: LaunchValues) -> Scene {
    let files = AppFiles(values)
    let store = values.store(
      initialState: .live(values, files), reducer: appReducer, environment: .live(values, files))
    files.tellOthersChanges(to: store)
    return Scene(
      ContentView(store: store), of: store, saving: \.saving, action: AppAction.Paths.saving)
  }
}
