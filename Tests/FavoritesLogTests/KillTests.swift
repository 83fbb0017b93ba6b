import ComposableArchitecture
import DurableFiles
import FavoritesSaving
import Foundation
import PlatformC
import ProcessTesting
import RandomTesting
import Testing

@testable import FavoritesLog

/// A program that saves favorites is killed at a random moment, again and again: everything that it
/// said was saved is there afterwards.
///
/// `KILL_COUNT` says how often, `KILL_SEED` which moments.
@Suite(.runsPrograms)
struct KillTests {
  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  @Test func `confirmed changes are there after each kill`() throws {
    let seed = Self.number("KILL_SEED") ?? Int.random(in: 0..<1_000_000)
    var random = SeededRandom(seed: UInt64(bitPattern: Int64(seed)))
    var folder = TemporaryFolder()
    var expected: Set<Int> = []
    for run in 0..<(Self.number("KILL_COUNT") ?? 20) {
      // A new folder now and then: its first moments are the most delicate.
      if run % 10 == 0 {
        folder = TemporaryFolder()
        expected = []
      }
      let said = try kill(folder["data"].path, &random)
      var open: Set<Int> = []
      for line in said {
        guard let number = Int(line.dropFirst(2)) else { continue }
        switch line.prefix(2) {
        case "!+": expected.insert(number)
        case "!-": expected.remove(number)
        default: open = [number]
        }
      }
      let saved = try Program(FavoritesLog(folder: FilePath(folder["data"].path))).load()
      let found = Set(saved.numbers)
      // Only the change that was under way at the kill may be there or not.
      let isExplained = found.symmetricDifference(expected).isSubset(of: open)
      #expect(isExplained, "KILL_SEED=\(seed), run \(run): \(found) is not \(expected)")
      expected = found
    }
  }

  @Test(arguments: ["--help", "-h"])
  func `the program explains itself and makes no folder`(option: String) throws {
    let folder = TemporaryFolder()
    let run = try Run(tool: [Executable.path(of: "FavoritesSaver"), option], in: folder.url)
    #expect(run.status == 0)
    #expect(run.output.contains("usage: FavoritesSaver FOLDER"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }

  /// Runs the program, kills it at a random moment, and returns the lines that it wrote.
  private func kill(_ folder: String, _ random: inout SeededRandom) throws -> [Substring] {
    let output = try LocalPipe()
    let process = try ChildProcess(
      [Executable.path(of: "FavoritesSaver"), folder],
      environment: ProcessInfo.processInfo.environment,
      files: [.path("/dev/null", O_RDONLY), .open(output.writing), .open(2)])
    output.closeWriting()
    var text: [UInt8] = []
    // The moment comes after a random number of bytes, and then random idle work.
    let bytes = Int.random(in: 0..<200, using: &random)
    while text.count < bytes {
      let piece = output.read()
      if piece.isEmpty { break }
      text += piece
    }
    let work = bytes == 0 ? 20_000_000 : 1_000_000
    idle(Int.random(in: 0..<work, using: &random))
    PlatformC.kill(process.id, SIGKILL)
    text += output.readToEnd()
    process.waitForEnd()
    #expect(process.signal == SIGKILL)
    return String(decoding: text, as: UTF8.self).split(separator: "\n")
  }

  private func idle(_ steps: Int) {
    var random = SeededRandom(seed: 0)
    var sum: UInt64 = 0
    for _ in 0..<steps / 10 { sum &+= random.next() }
    #expect(sum != 1)
  }
}
