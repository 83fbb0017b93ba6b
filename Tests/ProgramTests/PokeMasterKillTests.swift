import Foundation
import MemoryTesting
import RandomTesting
import TerminalTesting
import Testing

extension OnATerminal {
  /// PokeMaster is killed at a random moment, again and again, while its settings change.
  ///
  /// `KILL_COUNT` says how often, `KILL_SEED` which moments.
  struct PokeMasterKillTests {
    private static let orders = ["number", "name", "color", "favoritesFirst"]

    private struct Saved: Decodable {
      struct Value: Decodable {
        struct Settings: Decodable { var order: String }
        var settings: Settings
      }
      var value: Value
    }

    private static func number(_ name: String) -> Int? {
      ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
    }

    @Test func `a kill leaves the last saved order or later changes`() throws {
      let seed = Self.number("KILL_SEED") ?? Int.random(in: 0..<1_000_000)
      var random = SeededRandom(seed: UInt64(bitPattern: Int64(seed)))
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("pokemaster-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      var saved = 0
      for run in 0..<(Self.number("KILL_COUNT") ?? 8) {
        let terminal = try OnATerminal.start("PokeMaster", ["--data-dir", folder.path])
        try terminal.type("2", until: "Sort by")
        let changes = Int.random(in: 0...2, using: &random)
        for _ in 0..<changes { terminal.type("\u{1B}[C") }
        for _ in 0..<Int.random(in: 0...3, using: &random) { terminal.read(within: 5) }
        terminal.signal(SIGKILL)
        #expect(terminal.end() == 128 + SIGKILL)
        let found = try order(in: folder.appendingPathComponent("pokemaster.json"))
        let steps = (found - saved + Self.orders.count) % Self.orders.count
        #expect(steps <= changes, "KILL_SEED=\(seed), run \(run): \(found) after \(saved)")
        saved = found
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(!names.contains { $0.contains("unreadable") }, "KILL_SEED=\(seed): \(names)")
    }

    /// Starts PokeMaster on a folder with a favorite.
    private func startWithFavorite(
      _ folder: URL, environment: [String: String] = [:]
    ) throws -> PseudoTerminal {
      let terminal = try PseudoTerminal(
        "PokeMaster", ["--data-dir", folder.path], environment: environment)
      try terminal.type("", until: "● #001")
      return terminal
    }

    /// A folder in which a user is logged in and has the first Pokémon as a favorite.
    private func makeFolder() throws -> URL {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("pokemaster-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(PokeMasterFiles.saved.utf8)
        .write(to: folder.appendingPathComponent("pokemaster.json"))
      return folder
    }

    private func favorites(in folder: URL) throws -> Set<Int> {
      struct Saved: Decodable {
        struct Value: Decodable { var favorites: [String: Set<Int>] }
        var value: Value
      }
      let data = try Data(contentsOf: folder.appendingPathComponent("pokemaster.json"))
      return try JSONDecoder().decode(Saved.self, from: data).value.favorites["b@c.d"] ?? []
    }

    private func kill(_ terminal: PseudoTerminal) {
      terminal.signal(SIGKILL)
      #expect(terminal.end() == 128 + SIGKILL)
    }

    @Test func `favorites shown as saved survive each kill`() throws {
      let folder = try makeFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      for number in 2...(1 + min(Self.number("KILL_COUNT") ?? 8, 8)) {
        let terminal = try startWithFavorite(folder)
        for _ in 1..<number { terminal.type("\u{1B}[B") }
        terminal.type(" ")
        try terminal.wait(
          until: {
            let text = terminal.text
            return text.contains("● #00\(number)") && !text.contains("Saving…")
          }, "that #00\(number) is saved")
        kill(terminal)
        #expect(try favorites(in: folder) == Set(1...number))
      }
    }

    @Test(
      .enabled(if: SlowDisk.isAvailable, "Linux and a C compiler are needed"),
      .disabled(if: isSanitized, "a sanitizer is the first library itself"))
    func `a slow disk keeps a change marked as unsaved`() throws {
      let folder = try makeFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      let disk = try SlowDisk()
      let first = try startWithFavorite(folder, environment: disk.environment)
      first.type("\u{1B}[B ")
      try first.wait(until: { first.text.contains("● #002") }, "the favorite")
      #expect(first.text.contains("Saving…"))
      kill(first)
      #expect(try favorites(in: folder) == [1])
      let second = try startWithFavorite(folder, environment: disk.environment)
      second.type("\u{1B}[B ")
      try second.wait(until: { second.text.contains("Saving…") }, "that it is being saved")
      for _ in 0..<1_500 where second.text.contains("Saving…") {
        if !disk.keep() { second.read(within: 20) }
      }
      #expect(second.text.contains("● #002") && !second.text.contains("Saving…"))
      kill(second)
      #expect(try favorites(in: folder) == [1, 2])
    }

    /// Returns the index of the order that a file holds, or 0 if there is no file.
    private func order(in file: URL) throws -> Int {
      guard let data = try? Data(contentsOf: file) else { return 0 }
      let order = try JSONDecoder().decode(Saved.self, from: data).value.settings.order
      return try #require(Self.orders.firstIndex(of: order))
    }
  }
}
