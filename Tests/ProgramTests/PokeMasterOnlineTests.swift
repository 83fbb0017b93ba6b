import Foundation
import LoopbackTesting
import ProcessTesting
import Testing

/// PokeMaster with `--api`, and the program that it starts for that.
@Suite(.runsPrograms, .enabled(if: LoopbackServer.isReachable, "this machine does not reach itself"))
struct PokeMasterOnlineTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("pokemaster-\(UUID().uuidString)")

  private func cleanUp() { try? FileManager.default.removeItem(at: folder) }

  /// A server that knows Pokémon up to a number, and answers 404 for the others.
  private static func server(upTo last: Int) throws -> LoopbackServer {
    try LoopbackServer { head in
      let parts = head.split(separator: " ").dropFirst().first?.split(separator: "/") ?? []
      let id = parts.last.flatMap { Int($0) } ?? 0
      let body =
        parts.contains("pokemon")
        ? """
        {"id":\(id),"height":7,"weight":69,"types":[{"slot":1,"type":{"name":"grass"}}]}
        """
        : """
        {"id":\(id),"color":{"name":"green"},"names":[{"name":"妙","language":{"name":"zh-hans"}},
         {"name":"Online \(id)","language":{"name":"en"}}],"flavor_text_entries":[
         {"flavor_text":"A seed.","language":{"name":"en"}}]}
        """
      let status = id <= last ? "200 OK" : "404 Not Found"
      return .init(
        data: Data(
          """
          HTTP/1.1 \(status)\r\nConnection: close\r\nContent-Length: \(body.utf8.count)\r\n\r\n\
          \(body)
          """.utf8))
    }
  }

  private func run(_ port: UInt16, _ keys: String = "") throws -> Run {
    try Run(
      "PokeMaster",
      [
        "--api", "http://127.0.0.1:\(port)/api/v2", "--data-dir", folder.path, "--size", "100x30",
        "--keys", keys,
      ])
  }

  @Test func `the list is that of the server, and is there without it for a day`() throws {
    defer { cleanUp() }
    let port: UInt16
    do {
      let server = try Self.server(upTo: 151)
      port = server.port
      let first = try run(port, "End")
      #expect(first.output.contains("#151 Online 151"))
      #expect(first.errors == "")
      #expect(server.questions.count == 302)
    }
    #expect(try run(port, "Enter").output.contains("Online 1 · 妙"))
  }

  @Test func `the folder of what is kept need not be UTF-8`() throws {
    defer { cleanUp() }
    let port: UInt16
    let command = """
      exec "$PROGRAM" --api "http://127.0.0.1:$PORT/api/v2" --size 100x30 --keys Enter \
        --data-dir "$FOLDER/$(printf 'a\\377b')"
      """
    func run(_ port: UInt16) throws -> Run {
      try Run(
        shell: command,
        [
          "PROGRAM": Executable.path(of: "PokeMaster"), "PORT": "\(port)", "FOLDER": folder.path,
        ])
    }
    do {
      let server = try Self.server(upTo: 151)
      port = server.port
      #expect(try run(port).output.contains("Online 1 · 妙"))
    }
    // It is there without the server.
    #expect(try run(port).output.contains("Online 1 · 妙"))
  }

  @Test func `what is missing is said below the list`() throws {
    defer { cleanUp() }
    let server = try Self.server(upTo: 3)
    let output = try run(server.port).output
    #expect(output.contains("#003 Online 3") && !output.contains("#004"))
    #expect(
      output.contains("148 of 151 Pokémon are missing: PokéAPI answered with HTTP status 404."))
  }

  @Test func `without a server it is said, and r tries again`() throws {
    defer { cleanUp() }
    let port = try Self.server(upTo: 1).port
    let output = try run(port).output
    #expect(output.contains("PokéAPI cannot be reached: it takes no connection."))
    #expect(output.contains("▸ Retry ◂"))
  }

  @Test func `an address that is none is refused`() throws {
    let run = try Run("PokeMaster", ["--api", "pokeapi.co", "--keys", ""])
    #expect(run.status == 64)
    #expect(
      run.errors
        == "PokeMaster: --api \"pokeapi.co\" is no address; write one such as "
        + "https://pokeapi.co/api/v2.\n")
    let program = try Run("PokeAPI", ["ftp://example.org"])
    #expect(program.status == 64)
    #expect(try Run("PokeAPI", ["http://127.0.0.1", "a%2"]).status == 64)
  }
}
