import Foundation
import LoopbackTesting
import ProcessTesting
import Testing

/// PokeMaster with `--api`, and the curl that it starts for that.
@Suite(
  .runsPrograms, .enabled(if: LoopbackServer.isReachableByCurl, "curl does not reach this machine"))
struct PokeMasterOnlineTests {
  private let temporary = TemporaryFolder()
  private var folder: URL { temporary["data"] }

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

  /// The folders in which programs are found.
  private static let path = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]

  private func run(_ port: UInt16, _ keys: String = "") throws -> Run {
    try Run(
      "PokeMaster",
      [
        "--api", "http://127.0.0.1:\(port)/api/v2", "--data-dir", folder.path, "--size", "100x30",
        "--keys", keys,
      ], environment: Self.path)
  }

  @Test func `the server's list is cached for later runs without it`() throws {
    let port: UInt16
    do {
      let server = try Self.server(upTo: 151)
      port = server.port
      let first = try run(port, "End")
      #expect(first.output.contains("#151   Online 151"))
      #expect(first.errors == "")
      #expect(server.questions.count == 302)
    }
    #expect(try run(port, "Enter").output.contains("Online 1 · 妙"))
  }

  @Test func `the path of the cache need not be UTF-8`() throws {
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

  @Test func `a line below the list counts missing Pokémon`() throws {
    let server = try Self.server(upTo: 3)
    let output = try run(server.port).output
    #expect(output.contains("#003   Online 3") && !output.contains("#004"))
    #expect(
      output.contains("148 of 151 Pokémon are missing: PokéAPI answered with HTTP status 404."))
  }

  @Test func `without a server it is said, and r tries again`() throws {
    let port = try Self.server(upTo: 1).port
    let output = try run(port).output
    #expect(output.contains("PokéAPI cannot be reached: it takes no connection."))
    #expect(output.contains("▸ Retry ◂"))
  }

  #if os(Linux)
    /// A value that Linux tells about a process; nil after its end.
    private static func status(_ name: String, of process: some StringProtocol) -> Substring? {
      let text = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      let line = text?.split(separator: "\n").first { $0.hasPrefix("\(name):") }
      return line?.split(whereSeparator: \.isWhitespace).dropFirst().first
    }

    private func start(_ server: LoopbackServer) throws -> ChildProcess {
      try ChildProcess(
        [
          Executable.path(of: "PokeMaster"), "--api", "http://127.0.0.1:\(server.port)",
          "--data-dir", folder.path, "--keys", "",
        ],
        environment: Self.path,
        files: [
          .path("/dev/null", O_RDONLY), .path("/dev/null", O_WRONLY), .path("/dev/null", O_WRONLY),
        ])
    }

    @Test func `an endless answer is read to the limit`() throws {
      let server = try LoopbackServer { _ in .endless }
      let program = try start(server)
      var kilobytes = 0
      while !program.hasEnded {
        let now = Self.status("VmHWM", of: "\(program.id)").flatMap { Int($0) }
        kilobytes = max(kilobytes, now ?? 0)
        sched_yield()
      }
      #expect(program.exitStatus == 0)
      #expect((1...8).contains(server.questions.count))
      #expect((1..<150_000).contains(kilobytes), "\(kilobytes) KB of memory")
      #expect(server.sentBytes < 200_000_000, "\(server.sentBytes) bytes were sent")
    }

    @Test func `curl ends after PokeMaster with the next bytes`() throws {
      let isKilled = DispatchSemaphore(value: 0)
      let server = try LoopbackServer { _ in
        isKilled.wait()
        return .endless
      }
      let program = try start(server)
      while server.questions.count < 8, !program.hasEnded { _ = poll(nil, 0, 10) }
      try #require(!program.hasEnded)
      kill(program.id, SIGKILL)
      program.waitForEnd()
      for _ in 1...8 { isKilled.signal() }
      while server.connections > 0 { _ = poll(nil, 0, 10) }
      #expect(server.questions.count == 8)
    }
  #endif

  @Test(arguments: [
    "pokeapi.co", "ftp://example.org", "http://", "https:///api", "file:///etc/passwd",
  ])
  func `an address that is none is refused`(address: String) throws {
    let run = try Run("PokeMaster", ["--api", address, "--keys", ""])
    #expect(run.status == 64)
    #expect(
      run.errors
        == "PokeMaster: --api \"\(address)\" is no address; write one such as "
        + "https://pokeapi.co/api/v2.\n")
  }
}
