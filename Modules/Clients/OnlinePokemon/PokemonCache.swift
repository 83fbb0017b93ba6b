import DurableFiles
import Pokedex
import PokemonList

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A file that keeps the Pokémon of an API for a day.
struct PokemonCache: Sendable {
  let path: FilePath
  /// The address of the API.
  let api: String
  var now: @Sendable () -> Date = { Date() }

  /// The time after which the Pokémon are loaded again.
  static let validity: TimeInterval = 24 * 60 * 60
  /// The maximum size of the file in bytes.
  private static let limit = 4_194_304
  private static let files = LiveFileSystem()

  private struct Content: Codable {
    var version = 1
    var api: String
    var date: Date
    var pokemon: [Pokemon]
  }

  /// Returns valid Pokémon of the file, otherwise loads them.
  ///
  /// If some cannot be loaded, older Pokémon take their place, and the notice says so.
  @concurrent
  func batch(
    orLoad load: @Sendable () async throws -> PokemonBatch
  ) async throws -> PokemonBatch {
    let kept = read()
    if let kept, kept.age < Self.validity { return PokemonBatch(pokemon: kept.pokemon) }
    do {
      var batch = try await load()
      guard let notice = batch.notice else {
        write(batch.pokemon)
        return batch
      }
      let ids = Set(batch.pokemon.map(\.id))
      guard let kept, !ids.isSuperset(of: kept.pokemon.map(\.id)) else { return batch }
      batch.pokemon += kept.pokemon.filter { !ids.contains($0.id) }
      batch.notice = "\(notice) Those that were loaded \(kept.age.ago) are shown in their place."
      return batch
    } catch let failure as PokeAPIError {
      guard let kept else { throw failure }
      return PokemonBatch(
        pokemon: kept.pokemon, notice: "These Pokémon were loaded \(kept.age.ago). \(failure)")
    }
  }

  /// Reads the Pokémon, and their age.
  ///
  /// - Returns: Nil without a file, or if the API cannot have answered with its content.
  func read() -> (pokemon: [Pokemon], age: TimeInterval)? {
    guard let bytes = try? Self.files.read(path, limit: Self.limit),
      let content = try? JSONDecoder().decode(Content.self, from: Data(bytes)),
      content.version == 1, content.api == apiWithoutUser, content.pokemon.areValid
    else { return nil }
    let age = now().timeIntervalSince(content.date)
    // The clock may have been set back since.
    return (content.pokemon, age < 0 ? .infinity : age)
  }

  /// Writes the Pokémon. After a failure they are loaded again the next time.
  func write(_ pokemon: [Pokemon]) {
    let content = Content(api: apiWithoutUser, date: now(), pokemon: pokemon)
    guard let data = try? JSONEncoder().encode(content) else { return }
    try? Self.files.makeFolder(path.parent)
    try? Self.files.replace(path, with: Array(data))
  }

  /// The address without user and password, which the file must not contain.
  private var apiWithoutUser: String {
    guard var parts = URLComponents(string: api) else { return "" }
    (parts.user, parts.password) = (nil, nil)
    return parts.string ?? ""
  }
}

extension [Pokemon] {
  /// Whether there are Pokémon, each has a type, and their numbers ascend.
  fileprivate var areValid: Bool {
    guard let first, first.id > 0, allSatisfy({ !$0.types.isEmpty }) else { return false }
    return zip(self, dropFirst()).allSatisfy { $0.id < $1.id }
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
