import CurlClient
import Pokedex
import PokemonList

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Asks PokéAPI for the Pokémon.
struct PokeAPIClient: Sendable {
  let api: URL
  /// The number of Pokémon, whose numbers begin with 1.
  var count = 151
  /// The maximum number of questions at a time.
  var atOnce = 8
  /// The time limit of a load; Pokémon that have not come by then are missing.
  var timeLimit = Duration.seconds(240)
  /// Sends the questions.
  var http = HTTPClient(byteLimit: 4_194_304, retries: 3)

  /// Loads the Pokémon; the notice says why some are missing.
  ///
  /// A server that cannot be used is given up: the load returns the Pokémon that have arrived.
  ///
  /// - Throws: `PokeAPIError` if no Pokémon was loaded, or `CancellationError`.
  func load() async throws -> PokemonBatch {
    var loaded: [Pokemon] = []
    var failures: [Int: PokeAPIError] = [:]
    try await withThrowingTaskGroup(
      of: (Int, Result<Pokemon, PokeAPIError>?).self
    ) { group in
      var ids = (1...max(count, 1)).makeIterator()
      var (asked, failuresInARow) = (0, 0)
      func askNext() {
        guard let id = ids.next() else { return }
        let isAsked = group.addTaskUnlessCancelled { (id, try await pokemon(id)) }
        if isAsked { asked += 1 }
      }
      for _ in 0..<atOnce { askNext() }
      group.addTask {
        let isOver: Void? = try? await http.clock.sleep(for: timeLimit)
        return (0, isOver.map { .failure(.tookTooLong(timeLimit)) })
      }
      while asked > 0, let (id, result) = try await group.next() {
        if id > 0 { asked -= 1 }
        switch result {
        case .success(let pokemon):
          loaded.append(pokemon)
          failuresInARow = 0
        case .failure(let error):
          failures[id] = error
          failuresInARow += 1
          if isHopeless(error, loaded.isEmpty) { group.cancelAll() }
        case nil: continue
        }
        // A server that only fails is asked nothing new, and the questions under way may end.
        if failuresInARow < (loaded.isEmpty ? 3 : 8) { askNext() }
      }
      group.cancelAll()
    }
    try Task.checkCancellation()
    loaded.sort { $0.id < $1.id }
    guard let first = failures.min(by: { $0.key < $1.key })?.value else {
      return PokemonBatch(pokemon: loaded)
    }
    if loaded.isEmpty { throw failures.values.first(where: \.isUnreachable) ?? first }
    let missing = count - loaded.count
    return PokemonBatch(
      pokemon: loaded,
      notice: "\(missing) of \(count) Pokémon \(missing == 1 ? "is" : "are") missing: \(first)")
  }

  /// Whether no other question can succeed after this failure.
  private func isHopeless(_ error: PokeAPIError, _ isFirst: Bool) -> Bool {
    switch error {
    case .http(.curl), .http(.unreachable), .http(.tooLong), .http(.status(401)), .tookTooLong: true
    case .http(.busy(let seconds)): seconds > http.longestDelay
    case .http(.timedOut): isFirst
    case .http(.brokenOff), .http(.status), .malformed: false
    }
  }

  /// One Pokémon, joined from two answers; nil after a cancellation.
  private func pokemon(_ id: Int) async throws -> Result<Pokemon, PokeAPIError>? {
    do {
      let pokemon = try await http.get(api.appendingPathComponent("pokemon/\(id)"))
      let species = try await http.get(api.appendingPathComponent("pokemon-species/\(id)"))
      return .success(try Pokemon(id: id, pokemon: pokemon, species: species))
    } catch let failure as HTTPClient.Failure {
      return .failure(.http(failure))
    } catch let error as PokeAPIError {
      return .failure(error)
    } catch is CancellationError {
      return nil
    }
  }
}

extension URL {
  /// The address of an API; nil for another text.
  init?(api text: String) {
    self.init(string: text)
    guard ["http", "https"].contains(scheme?.lowercased()), host?.isEmpty == false else {
      return nil
    }
  }
}
