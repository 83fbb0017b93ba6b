import Foundation
import LoopbackTesting
import PlatformC
import Pokedex
import PokemonList
import Testing

@testable import OnlinePokemon

/// The answers of the API about a Pokémon, in its format.
enum Sample {
  static func pokemon(_ id: Int) -> String {
    """
    {"id":\(id),"name":"mon\(id)","height":7,"weight":69,"base_experience":64,"types":[
      {"slot":2,"type":{"name":"poison","url":""}},{"slot":1,"type":{"name":"grass","url":""}}]}
    """
  }

  static func species(_ id: Int) -> String {
    """
    {"id":\(id),"color":{"name":"green","url":""},"names":[
      {"name":"フシギダネ","language":{"name":"ja"}},{"name":"妙蛙\(id)","language":{"name":"zh-Hans"}},
      {"name":"Mon \(id)","language":{"name":"en"}}],
     "flavor_text_entries":[
      {"flavor_text":"Une graine.","language":{"name":"fr"}},
      {"flavor_text":"A strange\\nseed was\\fplanted.","language":{"name":"en"}},
      {"flavor_text":"Another one.","language":{"name":"en"}}]}
    """
  }

  static func joined(_ id: Int) -> Pokemon {
    Pokemon(
      id: id, englishName: "Mon \(id)", chineseName: "妙蛙\(id)", types: [.grass, .poison],
      color: .green, decimeters: 7, hectograms: 69, text: "A strange seed was planted.")
  }

  static func batch(_ ids: some Sequence<Int>, notice: String? = nil) -> PokemonBatch {
    PokemonBatch(pokemon: ids.map(joined), notice: notice)
  }
}

/// A question to the API.
struct Question {
  let path: String
  let id: Int

  init(_ head: String) {
    let parts = head.split(separator: " ").dropFirst().first?.split(separator: "/") ?? []
    path = parts.dropLast().last.map(String.init) ?? ""
    id = parts.last.flatMap { Int($0) } ?? 0
  }

  var body: String { path == "pokemon" ? Sample.pokemon(id) : Sample.species(id) }
}

extension LoopbackServer.Reply {
  static func http(_ head: String = "200 OK", _ body: String = "") -> Self {
    Self(
      data: Data(
        "HTTP/1.1 \(head)\r\nConnection: close\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
          .utf8))
  }

  /// The true answer.
  static func answer(_ question: Question) -> Self { .http("200 OK", question.body) }
}

extension LoopbackServer {
  /// A server of the API; a reply of `fault` replaces its own.
  static func api(
    fault: @escaping @Sendable (Question) -> Reply? = { _ in nil }
  ) throws -> LoopbackServer {
    try LoopbackServer { head in
      let question = Question(head)
      return fault(question) ?? .answer(question)
    }
  }

  var url: URL {
    get throws { try #require(URL(api: "http://127.0.0.1:\(port)/api/v2")) }
  }
}

/// A number that several threads count.
final class Count: Sendable {
  private let value = Lock((now: 0, most: 0))

  var most: Int { value.withLock { $0.most } }
  var now: Int { value.withLock { $0.now } }

  @discardableResult
  func add(_ step: Int) -> Int {
    value.withLock {
      $0.now += step
      $0.most = max($0.most, $0.now)
      return $0.now
    }
  }
}
