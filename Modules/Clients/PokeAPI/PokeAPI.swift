import Files
import Foundation

/// Loads the Pokémon of PokéAPI: prints them as one line of JSON and ends with 0, or prints why not in a
/// sentence.
///
/// PokeMaster starts this program where it was started with `--online` or `--api`, so that only those who
/// ask for it load networking; see `WolframAlpha`, from which it has some of its files.
@main
struct PokeAPI {
  static func main() async {
    endWithReader()
    let arguments = Array(CommandLine.arguments.dropFirst())
    let paths = arguments.dropFirst().compactMap { FilePath(percentEncoded: $0) }
    guard let url = arguments.first.flatMap(URL.init(api:)), arguments.count <= 2,
      paths.count == arguments.count - 1
    else {
      print(
        """
        Give the address of the API, such as \(URL.pokeAPI), and perhaps a file for the cache, \
        percent-encoded.
        """)
      exit(64)
    }
    let cache = paths.first.map { PokemonCache(path: $0) }
    do {
      let batch = try await PokeAPIClient(api: url).load(with: cache)
      print(String(decoding: try batch.json(), as: UTF8.self))
    } catch {
      print("\(error)".split(whereSeparator: \.isNewline).joined(separator: " "))
      exit(1)
    }
  }
}

extension URL {
  /// The address of PokéAPI, version 2.
  static let pokeAPI = "https://pokeapi.co/api/v2"

  /// The address of an API; nil for a text that is none.
  init?(api text: String) {
    self.init(string: text)
    guard ["http", "https"].contains(scheme?.lowercased()), host?.isEmpty == false else {
      return nil
    }
  }
}
