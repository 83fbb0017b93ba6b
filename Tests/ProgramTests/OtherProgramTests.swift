import Foundation
import ProcessTesting
import TerminalTesting
import Testing

extension OnATerminal {
  /// Two programs on one folder: each shows what the other one saves.
  struct OtherProgramTests {
    private let temporary = TemporaryFolder()

    /// Saves a prime by a program that ends then.
    private func save(_ keys: String) throws {
      let path = temporary["data"].path
      let run = try Run("PrimeTime", ["--data-dir", path, "--keys", "Enter g \(keys) Enter p s"])
      #expect(run.errors == "")
    }

    /// Neither the folder nor the log is there when it starts.
    @Test func `a favorite that another program saves is shown without a key`() throws {
      let terminal = try OnATerminal.start("PrimeTime", ["--data-dir", temporary["data"].path])
      try terminal.type("\u{1B}[B\r", until: "No favorite primes yet")
      for (keys, number) in [("7", "7"), ("1 1", "11")] {
        try save(keys)
        try terminal.wait(until: { terminal.text.contains("○ \(number) ") }, "the favorite")
      }
      #expect(terminal.quit() == 0)
    }
  }
}
