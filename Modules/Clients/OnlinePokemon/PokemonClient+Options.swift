public import Files
import HelperPrograms
public import Launcher
public import PokemonList

extension PokemonClient {
  private static let onlineOption = LaunchOption.flag(
    "--online", "load the Pokémon from \(pokeAPI)")
  private static let apiOption = LaunchOption<String?>(
    "--api", "URL", "load the Pokémon from another server of that kind", default: nil
  ) { text throws(Refusal) in
    if text.hasPrefix("http://") || text.hasPrefix("https://") { return text }
    throw Refusal("--api \"\(text)\" is no address; write one such as \(pokeAPI).")
  }

  /// The options of a program that have its Pokémon loaded from a server.
  public static let options: [any AnyLaunchOption] = [onlineOption, apiOption]

  /// Creates the client that the options of a program ask for; nil where they ask for no server.
  ///
  /// - Parameters:
  ///   - values: The values of the options.
  ///   - program: The name of the program that asks the server; it lies beside the one that runs.
  ///   - cache: The file that keeps what was loaded for a day; nil where nothing is kept.
  public static func online(
    _ values: LaunchValues, program: String, cache: FilePath?
  ) -> PokemonClient? {
    guard values[onlineOption] || values[apiOption] != nil else { return nil }
    return online(
      program: HelperProgram(besideThisOne: program), api: values[apiOption] ?? pokeAPI,
      cache: cache)
  }
}
