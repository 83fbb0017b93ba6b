import Foundation
import MemoryTesting
import ProcessTesting
import RandomTesting
import TerminalTesting
import Testing

extension OnATerminal {
  /// PokeMaster is killed at a random moment, again and again, while its settings change.
  ///
  /// `KILL_COUNT` says how often, `KILL_SEED` which moments.
  struct PokeMasterKillTests {
    private let temporary = TemporaryFolder()
    private var folder: URL { temporary.url }
    private var file: URL { temporary["pokemaster.json"] }

    private static let orders = ["number", "name", "color", "favoritesFirst"]

    private struct Saved: Decodable {
      struct Value: Decodable {
        struct Settings: Decodable { var order: String }
        var settings: Settings
      }
      var value: Value
    }

    @Test func `a kill leaves the last saved order or later changes`() throws {
      let seed = Fuzz.number("KILL_SEED") ?? Int.random(in: 0..<1_000_000)
      var random = SeededRandom(seed: UInt64(bitPattern: Int64(seed)))
      var saved = 0
      for run in 0..<(Fuzz.number("KILL_COUNT") ?? 8) {
        let terminal = try OnATerminal.start("PokeMaster", ["--data-dir", folder.path])
        try terminal.type("2", until: "Sort by")
        let changes = Int.random(in: 0...2, using: &random)
        for _ in 0..<changes { terminal.type("\u{1B}[C") }
        for _ in 0..<Int.random(in: 0...3, using: &random) { terminal.read(within: 5) }
        terminal.signal(SIGKILL)
        #expect(terminal.end() == 128 + SIGKILL)
        let found = try order(in: file)
        let steps = (found - saved + Self.orders.count) % Self.orders.count
        #expect(steps <= changes, "KILL_SEED=\(seed), run \(run): \(found) after \(saved)")
        saved = found
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(!names.contains { $0.contains("unreadable") }, "KILL_SEED=\(seed): \(names)")
    }

    /// Starts PokeMaster on a folder with a favorite.
    private func startWithFavorite(environment: [String: String] = [:]) throws -> PseudoTerminal {
      let terminal = try PseudoTerminal(
        "PokeMaster", ["--data-dir", folder.path], environment: environment)
      try terminal.type("", until: "● #001")
      return terminal
    }

    private func kill(_ terminal: PseudoTerminal) {
      terminal.signal(SIGKILL)
      #expect(terminal.end() == 128 + SIGKILL)
    }

    @Test func `favorites shown as saved survive each kill`() throws {
      try Data(PokeMasterFiles.saved.utf8).write(to: file)
      for number in 2...(1 + min(Fuzz.number("KILL_COUNT") ?? 8, 8)) {
        let terminal = try startWithFavorite()
        for _ in 1..<number { terminal.type("\u{1B}[B") }
        terminal.type(" ")
        try terminal.waitUntilSaved(number)
        kill(terminal)
        #expect(try PokeMasterFiles.favorites(in: file) == Set(1...number))
      }
    }

    @Test(
      .enabled(if: PreloadedLibrary.isAvailable, "Linux and a C compiler are needed"),
      .disabled(if: isSanitized, "a sanitizer is the first library itself"))
    func `a slow disk keeps a change marked as unsaved`() throws {
      try Data(PokeMasterFiles.saved.utf8).write(to: file)
      let disk = try SlowDisk()
      let first = try startWithFavorite(environment: disk.environment)
      first.type("\u{1B}[B ")
      try first.wait(until: { first.text.contains("● #002") }, "the favorite")
      #expect(first.text.contains("Saving…"))
      kill(first)
      #expect(try PokeMasterFiles.favorites(in: file) == [1])
      let second = try startWithFavorite(environment: disk.environment)
      second.type("\u{1B}[B ")
      try second.wait(until: { second.text.contains("Saving…") }, "that it is being saved")
      for _ in 0..<1_500 where second.text.contains("Saving…") {
        if !disk.keep() { second.read(within: 20) }
      }
      #expect(second.text.contains("● #002") && !second.text.contains("Saving…"))
      kill(second)
      #expect(try PokeMasterFiles.favorites(in: file) == [1, 2])
    }

    /// Returns the index of the order that a file holds, or 0 if there is no file.
    private func order(in file: URL) throws -> Int {
      guard let data = try? Data(contentsOf: file) else { return 0 }
      let order = try JSONDecoder().decode(Saved.self, from: data).value.settings.order
      return try #require(Self.orders.firstIndex(of: order))
    }
  }
}
