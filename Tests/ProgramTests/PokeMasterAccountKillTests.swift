import Foundation
import PlatformC
import ProcessTesting
import RandomTesting
import TerminalTesting
import Testing

/// PokeMaster is killed while it registers one account after the other.
///
/// `KILL_COUNT` says how often, `KILL_SEED` at which moments.
@Suite(.runsPrograms)
struct PokeMasterAccountKillTests {
  private struct Saved: Decodable {
    var value: [String: String]
  }

  private let temporary = TemporaryFolder()
  private var folder: URL { temporary.url }

  private var log: String { folder.appendingPathComponent("log").path }

  private static let accountsOfRun = 6

  private static func email(_ run: Int, _ number: Int) -> String { "\(run)x\(number)@b.c" }

  /// The keys that register several accounts.
  private static func keys(_ run: Int) -> String {
    let password = "x y z z y 1 2 3"
    let accounts = (0..<accountsOfRun).map { number in
      let email = email(run, number).map(String.init).joined(separator: " ")
      return "Up Up Up Up Right Down \(email) Tab \(password) Tab \(password) Enter l"
    }
    return "3 l " + accounts.joined(separator: " ")
  }

  /// The addresses whose registration a log says is answered.
  private static func answered(_ log: String, run: Int) -> [String] {
    (0..<accountsOfRun).map { email(run, $0) }
      .filter { log.contains("account(.loggedIn(email: \"\($0)\"))") }
  }

  private func saved() throws -> [String: String] {
    let file = folder.appendingPathComponent("accounts.json")
    guard let data = try? Data(contentsOf: file) else { return [:] }
    return try JSONDecoder().decode(Saved.self, from: data).value
  }

  /// Runs the program with a pipe as its log, and kills it after a number of bytes of the log.
  ///
  /// - Returns: The whole log.
  private func kill(_ run: Int, after bytes: Int) throws -> String {
    unlink(log)
    #expect(mkfifo(log, 0o600) == 0)
    let reading = open(log, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(reading) }
    let process = try ChildProcess(
      [Executable.path(of: "PokeMaster"), "--data-dir", folder.path, "--log", log]
        + ["--keys", Self.keys(run)],
      environment: ["TZ": "UTC"],
      files: [.path("/dev/null", O_RDONLY), .path("/dev/null", O_WRONLY)])
    var text: [UInt8] = []
    while text.count < bytes, !process.hasEnded { text += read(reading, within: 10) }
    PlatformC.kill(process.id, SIGKILL)
    process.waitForEnd()
    while case let more = read(reading, within: 0), !more.isEmpty { text += more }
    return String(decoding: text, as: UTF8.self)
  }

  private func read(_ file: Int32, within milliseconds: Int32) -> [UInt8] {
    var ready = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, milliseconds) > 0 else { return [] }
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = PlatformC.read(file, &buffer, buffer.count)
    return Array(buffer.prefix(max(count, 0)))
  }

  @Test(.needsSlowHash)
  func `accounts survive each kill once their registration is answered`() throws {
    let seed = Fuzz.number("KILL_SEED") ?? Int.random(in: 0..<1_000_000)
    var random = SeededRandom(seed: UInt64(bitPattern: Int64(seed)))
    // One run to its end says how long a log is, and registers all.
    let whole = try kill(0, after: .max)
    var expected = Set(Self.answered(whole, run: 0))
    #expect(expected.count == Self.accountsOfRun)
    let start = whole.range(of: "tabChanged").map { whole[..<$0.lowerBound].utf8.count } ?? 0
    for run in 1...(Fuzz.number("KILL_COUNT") ?? 8) {
      let moment = Int.random(in: start...whole.utf8.count, using: &random)
      expected.formUnion(Self.answered(try kill(run, after: moment), run: run))
      let found = try saved()
      let lost = expected.subtracting(found.keys)
      #expect(lost.isEmpty, "KILL_SEED=\(seed), run \(run): \(lost.sorted()) are lost")
      #expect(found.values.allSatisfy { $0.hasPrefix("$") })
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(!names.contains { $0.contains("unreadable") }, "KILL_SEED=\(seed): \(names)")
  }
}
