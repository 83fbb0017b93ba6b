public import DurableFiles
public import HelperPrograms
public import Launching
public import PokemonList

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PokemonClient {
  /// The address of PokéAPI, version 2.
  public static let pokeAPI = "https://pokeapi.co/api/v2"

  /// Creates a client that asks PokéAPI.
  ///
  /// - Parameters:
  ///   - program: The program that asks.
  ///   - api: The address of the API.
  ///   - cache: The file that keeps the Pokémon for a day; nil to keep nothing.
  public static func online(
    program: HelperProgram, api: String = pokeAPI, cache: FilePath? = nil
  ) -> PokemonClient {
    var program = program
    // Hundreds of questions are asked, some of them more than once.
    (program.timeLimit, program.outputLimit) = (.seconds(300), 1_048_576)
    let service = OnlineService(
      "PokéAPI", program: program, alternative: "start without --online and --api")
    let load = { @Sendable () async throws -> PokemonBatch in
      try await service.answer(to: ["pokeapi", api]) { line in
        try? JSONDecoder().decode(PokemonBatch.self, from: Data(line.utf8))
      }
    }
    guard let cache else { return PokemonClient(load: load) }
    return PokemonClient { try await PokemonCache(path: cache, api: api).batch(orLoad: load) }
  }

  private static let onlineOption = LaunchOption.flag(
    "--online", "load the Pokémon from \(pokeAPI)"
  ).usingNetwork()
  private static let apiOption = LaunchOption<String?>(
    "--api", "URL", "load the Pokémon from another server of that kind", default: nil
  ) { text throws(Refusal) in
    if text.hasPrefix("http://") || text.hasPrefix("https://") { return text }
    throw Refusal("--api \"\(text)\" is no address; write one such as \(pokeAPI).")
  }
  .usingNetwork()

  /// The launch options that load the Pokémon from a server.
  public static let options: [any AnyLaunchOption] = [onlineOption, apiOption]

  /// Creates the client of the launch options; nil if they name no server.
  ///
  /// - Parameters:
  ///   - values: The values of the options.
  ///   - program: The program that asks.
  ///   - cache: The file that keeps the Pokémon for a day; nil to keep nothing.
  public static func online(
    _ values: LaunchValues, program: HelperProgram, cache: FilePath?
  ) -> PokemonClient? {
    guard values[onlineOption] || values[apiOption] != nil else { return nil }
    return online(program: program, api: values[apiOption] ?? pokeAPI, cache: cache)
  }
}
