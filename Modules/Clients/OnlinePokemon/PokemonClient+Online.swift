public import Files
public import HelperPrograms
public import PokemonList

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PokemonClient {
  /// The address of PokéAPI, version 2.
  public static let pokeAPI = "https://pokeapi.co/api/v2"

  /// Creates a client that asks PokéAPI, through the program that knows how to.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - api: The address of the API.
  ///   - cache: The file that keeps what was loaded for a day; nil where nothing is kept.
  public static func online(
    program: HelperProgram, api: String = pokeAPI, cache: FilePath? = nil
  ) -> PokemonClient {
    var program = program
    // Hundreds of questions are asked, some of them more than once.
    (program.timeLimit, program.outputLimit) = (.seconds(300), 1_048_576)
    let service = OnlineService(
      "PokéAPI", program: program, alternative: "start without --online and --api")
    let arguments = [api] + [cache?.percentEncoded].compactMap(\.self)
    return PokemonClient {
      try await service.answer(to: arguments) { line in
        try? JSONDecoder().decode(PokemonBatch.self, from: Data(line.utf8))
      }
    }
  }
}
