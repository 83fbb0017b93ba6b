import DurableFiles
import Foundation
import LoopbackTesting
import PlatformC
import Testing

@testable import OnlineHelper

@Suite(
  .timeLimit(.minutes(30)), .serialized,
  .enabled(if: LoopbackServer.isReachable, "this machine does not reach itself"))
struct PokemonCacheTests {
  private let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("pokeapi-\(UUID().uuidString)/a/cache.json").path

  private func cleanUp() {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().deletingLastPathComponent()
    try? FileManager.default.removeItem(at: folder)
  }

  private func cache(hours: Double) -> PokemonCache {
    PokemonCache(path: FilePath(path), now: { Date(timeIntervalSince1970: hours * 3_600) })
  }

  @Test func `loaded Pokémon are valid for a day`() async throws {
    defer { cleanUp() }
    let server = try LoopbackServer.api()
    let client = PokeAPIClient(api: try server.url, count: 2)
    for hours in [0, 0.5, 23.9] {
      #expect(try await client.load(with: cache(hours: hours)) == Sample.batch(1...2))
      #expect(server.questions.count == 4)
    }
    #expect(try await client.load(with: cache(hours: 24)) == Sample.batch(1...2))
    #expect(server.questions.count == 8)
    // The clock was set back.
    #expect(try await client.load(with: cache(hours: 0)) == Sample.batch(1...2))
    #expect(server.questions.count == 12)
  }

  @Test func `without a network it is used longer, and that is said`() async throws {
    defer { cleanUp() }
    let url = try LoopbackServer.api().url
    cache(hours: 0).save([Sample.joined(1)], from: url)
    let batch = try await PokeAPIClient(api: url).load(with: cache(hours: 50))
    #expect(batch.pokemon == [Sample.joined(1)])
    #expect(
      batch.notice?.hasPrefix(
        "These Pokémon were loaded 2 days ago. PokéAPI cannot be reached:") == true)
  }

  @Test func `the answers of another API are not used`() async throws {
    defer { cleanUp() }
    let server = try LoopbackServer.api()
    cache(hours: 0).save([Sample.joined(7)], from: try LoopbackServer.api().url)
    let client = PokeAPIClient(api: try server.url, count: 2)
    #expect(try await client.load(with: cache(hours: 1)) == Sample.batch(1...2))
  }

  @Test func `a password in the address is not kept`() throws {
    defer { cleanUp() }
    let url = try #require(URL(api: "http://blob:secret@localhost/api"))
    cache(hours: 0).save([Sample.joined(7)], from: url)
    #expect(cache(hours: 1).load(from: url)?.pokemon == [Sample.joined(7)])
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(!text.contains("secret") && !text.contains("blob"))
  }

  @Test func `an incomplete list is not kept`() async throws {
    defer { cleanUp() }
    let server = try LoopbackServer.api { $0.id == 2 ? .http("404 No") : nil }
    let client = PokeAPIClient(api: try server.url, count: 2)
    _ = try await client.load(with: cache(hours: 0))
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `missing Pokémon come from the cache, and the notice says so`() async throws {
    defer { cleanUp() }
    let server = try LoopbackServer.api { $0.id == 2 ? .http("404 No") : nil }
    let client = PokeAPIClient(api: try server.url, count: 2)
    cache(hours: 0).save([Sample.joined(1), Sample.joined(2)], from: try server.url)
    let notice = """
      1 of 2 Pokémon is missing: \(PokeAPIError.http(.status(404))) Those that were loaded 2 days ago are shown \
      in their place.
      """
    #expect(
      try await client.load(with: cache(hours: 50)) == Sample.batch(1...2, notice: notice))
  }

  /// Changes of two Pokémon after which they cannot come from an answer.
  private static let faults: [@Sendable (inout [PokemonBatch.Pokemon]) -> Void] = [
    { $0[0].types = ["shadow"] }, { $0[0].types = [] }, { $0[0].color = "mauve" },
    { $0[0].englishName = String(repeating: "x", count: 2_001) }, { $0[0].id = 0 },
    { $0[0].id = 152 }, { $0[1].id = 1 }, { $0 = [] },
  ]

  @Test(arguments: faults.indices)
  func `an invalid cache is ignored`(fault: Int) async throws {
    defer { cleanUp() }
    let server = try LoopbackServer.api()
    var pokemon = [Sample.joined(1), Sample.joined(2)]
    Self.faults[fault](&pokemon)
    cache(hours: 0).save(pokemon, from: try server.url)
    let client = PokeAPIClient(api: try server.url, count: 2)
    #expect(try await client.load(with: cache(hours: 1)) == Sample.batch(1...2))
    #expect(server.questions.count == 4)
  }

  @Test func `a cache that is too long for PokeMaster is ignored`() async throws {
    defer { cleanUp() }
    let server = try LoopbackServer.api()
    let count = 2_000
    var pokemon = (1...count).map(Sample.joined)
    for index in pokemon.indices { pokemon[index].text = String(repeating: "x", count: 1_000) }
    cache(hours: 0).save(pokemon, from: try server.url)
    let client = PokeAPIClient(api: try server.url, count: 2)
    #expect(try await client.load(with: cache(hours: 1)) == Sample.batch(1...2))
  }

  @Test func `a cache that is no regular file is ignored`() async throws {
    defer { cleanUp() }
    try LiveFileSystem().makeFolder(FilePath(path).parent)
    try #require(mkfifo(path, 0o600) == 0)
    let server = try LoopbackServer.api()
    let client = PokeAPIClient(api: try server.url, count: 2)
    #expect(try await client.load(with: cache(hours: 1)) == Sample.batch(1...2))
  }

  private func write(_ text: String) throws {
    let file = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  @Test func `a cache of version 1 is read`() throws {
    defer { cleanUp() }
    try write(
      #"""
      {"version":1,"api":"https://pokeapi.co/api/v2","date":-978303600,"pokemon":[{"id":1,\#
      "englishName":"Bulbasaur","chineseName":"妙蛙种子","types":["grass","poison"],\#
      "color":"green","decimeters":7,"hectograms":69,"text":"A strange seed was planted."}]}
      """#)
    let url = try #require(URL(api: URL.pokeAPI))
    let loaded = try #require(cache(hours: 2).load(from: url))
    #expect(loaded.age == 3_600)
    #expect(
      loaded.pokemon == [
        PokemonBatch.Pokemon(
          id: 1, englishName: "Bulbasaur", chineseName: "妙蛙种子", types: ["grass", "poison"],
          color: "green", decimeters: 7, hectograms: 69, text: "A strange seed was planted.")
      ])
  }

  @Test func `a linked cache stays a link with its permissions`() throws {
    defer { cleanUp() }
    try write("old")
    let other = path + ".other"
    try FileManager.default.moveItem(atPath: path, toPath: other)
    chmod(other, 0o640)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: other)
    let url = try #require(URL(api: URL.pokeAPI))
    cache(hours: 0).save([Sample.joined(7)], from: url)
    #expect(cache(hours: 1).load(from: url)?.pokemon == [Sample.joined(7)])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == other)
    let mode = try FileManager.default.attributesOfItem(atPath: other)[.posixPermissions]
    #expect(mode as? Int == 0o640)
  }

  @Test func `a new cache is for its owner alone`() throws {
    defer { cleanUp() }
    cache(hours: 0).save([Sample.joined(7)], from: try #require(URL(api: URL.pokeAPI)))
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  @Test func `a pipe is not written to`() throws {
    defer { cleanUp() }
    try write("")
    try FileManager.default.removeItem(atPath: path)
    #expect(mkfifo(path, 0o600) == 0)
    cache(hours: 0).save([Sample.joined(7)], from: try #require(URL(api: URL.pokeAPI)))
    let names = try FileManager.default.contentsOfDirectory(
      atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path)
    #expect(names == ["cache.json"])
  }

  @Test(arguments: ["", "rubbish", "{}", #"{"version":2}"#])
  func `a file that cannot be read is loaded again`(text: String) async throws {
    defer { cleanUp() }
    try write(text)
    let client = PokeAPIClient(api: try LoopbackServer.api().url, count: 1)
    await #expect(throws: PokeAPIError.self) { try await client.load(with: cache(hours: 0)) }
  }

  @Test func `a cache that cannot be written does not matter`() async throws {
    let server = try LoopbackServer.api()
    let client = PokeAPIClient(api: try server.url, count: 1)
    let cache = PokemonCache(path: FilePath("/dev/null/cache.json"))
    #expect(try await client.load(with: cache) == Sample.batch(1...1))
  }
}
