import DurableFiles
import Foundation
import PlatformC
import Pokedex
import PokemonList
import ProcessTesting
import Testing

@testable import OnlinePokemon

struct PokemonCacheTests {
  private static let api = "https://pokeapi.co/api/v2"

  private let temporary = TemporaryFolder()
  private var path: String { temporary["a/b/cache.json"].path }

  private func cache(hours: Double, api: String = api) -> PokemonCache {
    PokemonCache(
      path: FilePath(path), api: api, now: { Date(timeIntervalSince1970: hours * 3_600) })
  }

  private static func pokemon(_ id: Int) -> Pokemon {
    Pokemon(
      id: id, englishName: "Mon \(id)", chineseName: "妙蛙\(id)", types: [.grass, .poison],
      color: .green, decimeters: 7, hectograms: 69, text: "A strange seed was planted.")
  }

  private static func batch(_ ids: Int..., notice: String? = nil) -> PokemonBatch {
    PokemonBatch(pokemon: ids.map(pokemon), notice: notice)
  }

  /// An API that answers with two Pokémon.
  private static let answering = { @Sendable () async throws in batch(1, 2) }

  /// An API that must not be asked.
  private static let unasked = { @Sendable () async throws -> PokemonBatch in
    Issue.record("The API was asked.")
    return batch()
  }

  /// An API that is down.
  private static let failing = { @Sendable () async throws -> PokemonBatch in
    throw PokeAPIError.malformed
  }

  @Test func `loaded Pokémon are valid for a day`() async throws {
    #expect(try await cache(hours: 0).batch(orLoad: Self.answering) == Self.batch(1, 2))
    for hours in [0.5, 23.9] {
      #expect(try await cache(hours: hours).batch(orLoad: Self.unasked) == Self.batch(1, 2))
    }
    #expect(try await cache(hours: 24).batch { Self.batch(3) } == Self.batch(3))
    #expect(try await cache(hours: 47).batch(orLoad: Self.unasked) == Self.batch(3))
    // The clock was set back.
    #expect(try await cache(hours: 0).batch { Self.batch(4) } == Self.batch(4))
  }

  @Test(arguments: [(25.0, "a day ago"), (50, "2 days ago"), (30_000, "some time ago")])
  func `without a network the cache is used longer, with notice`(
    hours: Double, words: String
  ) async throws {
    cache(hours: 0).write([Self.pokemon(1)])
    let notice =
      "These Pokémon were loaded \(words). \(PokeAPIError.malformed)"
    #expect(
      try await cache(hours: hours).batch(orLoad: Self.failing) == Self.batch(1, notice: notice))
  }

  @Test func `without a cache a failure is thrown`() async {
    await #expect(throws: PokeAPIError.self) {
      try await cache(hours: 0).batch(orLoad: Self.failing)
    }
  }

  @Test func `a cancelled load is no failure`() async {
    cache(hours: 0).write([Self.pokemon(1)])
    await #expect(throws: CancellationError.self) {
      try await cache(hours: 50).batch { throw CancellationError() }
    }
  }

  @Test func `the answers of another API are not used`() async throws {
    cache(hours: 0, api: "http://localhost:1/api").write([Self.pokemon(7)])
    #expect(try await cache(hours: 1).batch(orLoad: Self.answering) == Self.batch(1, 2))
  }

  @Test func `a password in the address is not kept`() throws {
    let api = "http://blob:secret@localhost/api"
    cache(hours: 0, api: api).write([Self.pokemon(7)])
    #expect(cache(hours: 1, api: api).read()?.pokemon == [Self.pokemon(7)])
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(!text.contains("secret") && !text.contains("blob"))
  }

  @Test func `an incomplete list is not kept`() async throws {
    let batch = Self.batch(1, notice: "One is missing.")
    #expect(try await cache(hours: 0).batch { batch } == batch)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `the cache fills in missing Pokémon with a notice`() async throws {
    cache(hours: 0).write([Self.pokemon(1), Self.pokemon(2)])
    let notice =
      "One is missing. Those that were loaded 2 days ago are shown in their place."
    let incomplete = Self.batch(1, notice: "One is missing.")
    #expect(
      try await cache(hours: 50).batch { incomplete } == Self.batch(1, 2, notice: notice))
    // The cache has nothing to add.
    let other = Self.batch(2, 1, notice: "One is missing.")
    #expect(try await cache(hours: 50).batch { other } == other)
  }

  /// Changes of two Pokémon after which they cannot come from an answer.
  private static let faults: [@Sendable (inout [Pokemon]) -> Void] = [
    { $0[0].types = [] }, { $0[0].id = 0 }, { $0[0].id = 152 }, { $0[1].id = 1 }, { $0 = [] },
  ]

  @Test(arguments: faults.indices)
  func `an invalid cache is ignored`(fault: Int) async throws {
    var pokemon = [Self.pokemon(3), Self.pokemon(4)]
    Self.faults[fault](&pokemon)
    cache(hours: 0).write(pokemon)
    #expect(try await cache(hours: 1).batch(orLoad: Self.answering) == Self.batch(1, 2))
  }

  @Test func `the longest texts of all Pokémon are not too long`() throws {
    let slashes = String(repeating: "/", count: 2_000)
    let pokemon = (1...151).map { id in
      var pokemon = Self.pokemon(id)
      (pokemon.englishName, pokemon.chineseName, pokemon.text) = (slashes, slashes, slashes)
      return pokemon
    }
    cache(hours: 0).write(pokemon)
    #expect(cache(hours: 1).read()?.pokemon == pokemon)
  }

  @Test func `a cache that is too long is ignored`() async throws {
    var pokemon = (1...5_000).map(Self.pokemon)
    for index in pokemon.indices { pokemon[index].text = String(repeating: "x", count: 1_000) }
    cache(hours: 0).write(pokemon)
    #expect(try await cache(hours: 1).batch(orLoad: Self.answering) == Self.batch(1, 2))
  }

  @Test func `a cache that is no regular file is ignored`() async throws {
    try LiveFileSystem().makeFolder(FilePath(path).parent)
    try #require(mkfifo(path, 0o600) == 0)
    #expect(try await cache(hours: 1).batch(orLoad: Self.answering) == Self.batch(1, 2))
  }

  private func write(_ text: String) throws {
    let file = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private static let version1 = #"""
    {"version":1,"api":"https://pokeapi.co/api/v2","date":-978303600,"pokemon":[{"id":1,\#
    "englishName":"Bulbasaur","chineseName":"妙蛙种子","types":["grass","poison"],\#
    "color":"green","decimeters":7,"hectograms":69,"text":"A strange seed was planted."}]}
    """#

  @Test func `a cache of version 1 is read`() throws {
    try write(Self.version1)
    let kept = try #require(cache(hours: 2).read())
    #expect(kept.age == 3_600)
    #expect(
      kept.pokemon == [
        Pokemon(
          id: 1, englishName: "Bulbasaur", chineseName: "妙蛙种子", types: [.grass, .poison],
          color: .green, decimeters: 7, hectograms: 69, text: "A strange seed was planted.")
      ])
  }

  @Test func `a linked cache stays a link with its permissions`() throws {
    try write("old")
    let other = path + ".other"
    try FileManager.default.moveItem(atPath: path, toPath: other)
    chmod(other, 0o640)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: other)
    cache(hours: 0).write([Self.pokemon(7)])
    #expect(cache(hours: 1).read()?.pokemon == [Self.pokemon(7)])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == other)
    let mode = try FileManager.default.attributesOfItem(atPath: other)[.posixPermissions]
    #expect(mode as? Int == 0o640)
  }

  @Test func `a new cache is for its owner alone`() throws {
    cache(hours: 0).write([Self.pokemon(7)])
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  @Test func `a pipe is not written to`() throws {
    try write("")
    try FileManager.default.removeItem(atPath: path)
    #expect(mkfifo(path, 0o600) == 0)
    cache(hours: 0).write([Self.pokemon(7)])
    let names = try FileManager.default.contentsOfDirectory(
      atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path)
    #expect(names == ["cache.json"])
  }

  @Test(arguments: [
    "", "rubbish", "{}", #"{"version":2}"#,
    version1.replacingOccurrences(of: "grass", with: "shadow"),
    version1.replacingOccurrences(of: "green", with: "mauve"),
  ])
  func `a file that cannot be read is loaded again`(text: String) async throws {
    try write(text)
    #expect(try await cache(hours: 1).batch(orLoad: Self.answering) == Self.batch(1, 2))
  }

  @Test func `a cache that cannot be written does not matter`() async throws {
    let cache = PokemonCache(path: FilePath("/dev/null/cache.json"), api: Self.api)
    #expect(try await cache.batch(orLoad: Self.answering) == Self.batch(1, 2))
  }
}
