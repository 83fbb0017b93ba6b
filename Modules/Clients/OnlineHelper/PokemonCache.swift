import DurableFiles
import Foundation

/// The cache of the Pokémon, in a file.
struct PokemonCache: Sendable {
  let path: FilePath
  var files: any FileSystem = .live
  var now: @Sendable () -> Date = { Date() }

  /// The time after which the Pokémon are loaded again.
  static let validity: TimeInterval = 24 * 60 * 60
  /// The maximum size of the file in bytes: less than PokeMaster reads from this program.
  private static let limit = 1_000_000

  private struct Content: Codable {
    var version = 1
    var api: String
    var date: Date
    var pokemon: [PokemonBatch.Pokemon]
  }

  /// Reads the Pokémon of an API, and their age.
  ///
  /// - Returns: Nil without a file, or if an API cannot have answered with its content.
  func load(from api: URL) -> (pokemon: [PokemonBatch.Pokemon], age: TimeInterval)? {
    guard let bytes = try? files.read(path, limit: Self.limit),
      let content = try? JSONDecoder().decode(Content.self, from: Data(bytes)),
      content.version == 1, content.api == api.withoutUser,
      content.pokemon.areValid
    else { return nil }
    let age = now().timeIntervalSince(content.date)
    // The clock may have been set back since.
    return (content.pokemon, age < 0 ? .infinity : age)
  }

  /// Writes the Pokémon of an API. After a failure they are loaded again the next time.
  func save(_ pokemon: [PokemonBatch.Pokemon], from api: URL) {
    let content = Content(api: api.withoutUser, date: now(), pokemon: pokemon)
    try? files.makeFolder(path.parent)
    if let data = try? JSONEncoder().encode(content) { try? files.replace(path, with: Array(data)) }
  }
}

extension [PokemonBatch.Pokemon] {
  /// Whether there are Pokémon, all are valid, and their numbers ascend.
  fileprivate var areValid: Bool {
    guard let first, first.id > 0, allSatisfy(\.isValid) else { return false }
    return zip(self, dropFirst()).allSatisfy { $0.id < $1.id }
  }
}

extension URL {
  /// The address without user and password, which the cache must not contain.
  fileprivate var withoutUser: String {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return "" }
    (parts.user, parts.password) = (nil, nil)
    return parts.string ?? ""
  }
}

extension PokeAPIClient {
  /// Loads the Pokémon from a valid cache, otherwise from the API.
  ///
  /// If the API fails, older Pokémon from the cache take the place of the missing Pokémon, and the
  /// notice says so.
  func load(with cache: PokemonCache?) async throws -> PokemonBatch {
    let kept = cache?.load(from: api)
    if let kept, kept.age < PokemonCache.validity { return PokemonBatch(pokemon: kept.pokemon) }
    do {
      let batch = try await load()
      if batch.notice == nil { cache?.save(batch.pokemon, from: api) }
      return kept.map { batch.completed(with: $0.pokemon, loaded: $0.age.ago) } ?? batch
    } catch let error as PokeAPIError {
      guard let kept else { throw error }
      return PokemonBatch(
        pokemon: kept.pokemon, notice: "These Pokémon were loaded \(kept.age.ago). \(error)")
    }
  }
}

extension PokemonBatch {
  /// Adds missing Pokémon from the cache, and says so in the notice.
  fileprivate func completed(with kept: [Pokemon], loaded ago: String) -> PokemonBatch {
    let ids = Set(pokemon.map(\.id))
    let added = kept.filter { !ids.contains($0.id) }
    guard let notice, !added.isEmpty else { return self }
    return PokemonBatch(
      pokemon: (pokemon + added).sorted { $0.id < $1.id },
      notice: "\(notice) Those that were loaded \(ago) are shown in their place.")
  }
}

extension TimeInterval {
  /// The age in words.
  fileprivate var ago: String {
    guard isFinite, self < 1_000 * PokemonCache.validity else { return "some time ago" }
    let days = Int(self / PokemonCache.validity)
    return days <= 1 ? "a day ago" : "\(days) days ago"
  }
}
