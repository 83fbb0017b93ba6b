public import DurableFiles
public import Launching
public import PokemonList

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PokemonClient {
  /// The address of PokéAPI, version 2.
  private static let pokeAPI = "https://pokeapi.co/api/v2"

  private static let onlineOption = LaunchOption.flag(
    "--online", "load the Pokémon from \(pokeAPI)"
  ).usingNetwork()
  private static let apiOption = LaunchOption<String?>(
    "--api", "URL", "load the Pokémon from another server of that kind", default: nil
  ) { text throws(Refusal) in
    if URL(api: text) != nil { return text }
    throw Refusal("--api \"\(text)\" is no address; write one such as \(pokeAPI).")
  }
  .usingNetwork()

  /// The launch options that load the Pokémon from a server.
  public static let options: [any AnyLaunchOption] = [onlineOption, apiOption]

  /// Creates the client of the launch options; nil if they name no server.
  ///
  /// - Parameters:
  ///   - values: The values of the options.
  ///   - cache: The file that keeps the Pokémon for a day; nil to keep nothing.
  public static func online(_ values: LaunchValues, cache: FilePath?) -> PokemonClient? {
    guard let address = values[apiOption] ?? (values[onlineOption] ? pokeAPI : nil),
      let api = URL(api: address)
    else { return nil }
    let load = PokeAPIClient(api: api).load
    guard let cache else { return PokemonClient(load: load) }
    return PokemonClient { try await PokemonCache(path: cache, api: address).batch(orLoad: load) }
  }
}
