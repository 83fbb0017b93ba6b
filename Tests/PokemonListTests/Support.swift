import ComposableArchitecture
import Pokedex
import PokemonList

/// A client whose answers are given by a test, in the order of the questions.
final class Answers: Sendable {
  let answer: AsyncStream<Result<PokemonBatch, Broken>>.Continuation
  private let answers: AsyncStream<Result<PokemonBatch, Broken>>

  init() {
    (answers, answer) = AsyncStream<Result<PokemonBatch, Broken>>.makeStream()
  }

  var environment: PokemonClient {
    PokemonClient { [answers] in
      for await answer in answers { return try answer.get() }
      throw CancellationError()
    }
  }
}

struct Broken: Error, CustomStringConvertible {
  var description = "The line is cut. Mend it."
}

extension Pokemon {
  /// A Pokémon of which the number matters, and perhaps the name.
  init(_ id: Int, _ englishName: String = "Mon") {
    self.init(
      id: id, englishName: englishName, chineseName: "怪\(id)", types: [.normal], color: .red,
      decimeters: 1, hectograms: 1, text: "It is number \(id).")
  }
}

extension PokemonScreenState {
  init(_ ids: Int...) {
    self.init(pokemon: IdentifiedArray(ids.map { Pokemon($0) }))
  }
}
