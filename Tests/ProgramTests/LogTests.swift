import Foundation
import ProcessTesting
import Testing

/// The file of `--log`.
@Suite(.runsPrograms)
struct LogTests {
  private let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("\(UUID().uuidString).log")

  @Test(
    arguments: [
      (
        "PrimeTime", "Enter +",
        "counterView(.counter(.incrTapped))\n  counterView.counter.count: 0 → 1\n"
      ),
      ("CounterPlayground", "+", "counter(.incrTapped)\n  counter.count: 0 → 1\n"),
      ("PrimeModalPlayground", "s", "saveFavoritePrimeTapped\n  favoritePrimes: + 7\n"),
      ("FavoritePrimesPlayground", "DC", "deleteFavoritePrimes([2])\n  favoritePrimes: - 2\n"),
      ("ActivityFeedPlayground", "c", "clearTapped\n  isAskingToClear: false → true\n"),
    ])
  func eachActionIsWrittenWithWhatItChanged(program: String, keys: String, text: String) throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try Run(program, ["--log", file.path, "--keys", keys])
    #expect(run.status == 0)
    #expect(try String(contentsOf: file, encoding: .utf8).contains(text))
  }

  @Test func `a file that cannot be written is refused`() throws {
    let run = try Run("PrimeTime", ["--log", "/nowhere/log", "--keys", ""])
    #expect(run.status == 64)
    #expect(
      run.errors == """
        PrimeTime: --log "/nowhere/log" cannot be written: No such file or directory; name a file \
        in a folder that is there.

        """)
  }
}
