import Foundation
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

    @Test func `after each kill the file holds what was saved before, or a later change`() throws {
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

    /// The place of the order that a file holds among all orders; the first where there is no file.
    private func order(in file: URL) throws -> Int {
      guard let data = try? Data(contentsOf: file) else { return 0 }
      let order = try JSONDecoder().decode(Saved.self, from: data).value.settings.order
      return try #require(Self.orders.firstIndex(of: order))
    }
  }
}
