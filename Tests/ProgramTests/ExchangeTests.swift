import Foundation
import ProcessTesting
import Testing

/// Favorites that PrimeTime imports from files of numbers, and exports to them.
@Suite(.runsPrograms)
struct ExchangeTests {
  private let temporary = TemporaryFolder()
  private var folder: URL { temporary["data"] }

  private var data: String { folder.appendingPathComponent("data").path }
  private var numbers: URL { folder.appendingPathComponent("numbers.txt") }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: numbers)
  }

  private func run(_ arguments: String...) throws -> Run {
    try Run("PrimeTime", ["--data-dir", data] + arguments)
  }

  @Test func `imported favorites are saved and can be exported`() throws {
    try write("7\n1e1\n\n2\n1,000,003\n")
    let first = try run("--import", numbers.path)
    #expect(first.output == "Added 3 favorites; 1 is not prime.\n")
    #expect(first.errors == "")
    #expect(first.status == 0)
    #expect(try run("--keys", "Down Enter").output.contains("○ 1,000,003"))
    let again = try run("--import=\(numbers.path)")
    #expect(again.output == "Added 0 favorites; 3 were there already; 1 is not prime.\n")
    let exported = try run("--export", numbers.path)
    #expect(exported.output == "Wrote 3 favorites to \(numbers.path).\n")
    #expect(exported.errors == "")
    #expect(try String(contentsOf: numbers, encoding: .utf8) == "7\n2\n1000003\n")
    #expect(try run("--export", "-").output == "7\n2\n1000003\n")
  }

  @Test func `an exported file of today is imported`() throws {
    try write("7\n2\n1000003\n9223372036854775783\n")
    #expect(try run("--import", numbers.path).output == "Added 4 favorites.\n")
    #expect(try run("--export", "-").output == "7\n2\n1000003\n9223372036854775783\n")
  }

  @Test(arguments: [
    String.Encoding.utf8, .utf16BigEndian, .utf16LittleEndian, .utf32BigEndian, .utf32LittleEndian,
  ])
  func `a file of PowerShell or Notepad is imported`(encoding: String.Encoding) throws {
    try write("")
    try #require("\u{FEFF}7\r\n11\r\n4é\r\n".data(using: encoding)).write(to: numbers)
    let imported = try run("--import", numbers.path)
    #expect(imported.output == "Added 2 favorites.\n")
    #expect(imported.errors.hasPrefix("PrimeTime: \(numbers.path), line 3: “4é”"))
  }

  @Test func `a closed input is refused`() throws {
    let program = Executable.path(of: "PrimeTime")
    let closed = try Run(shell: "\(program) --data-dir \(data) --import - <&-", [:])
    #expect(closed.errors == "PrimeTime: Nothing was imported: standard input is closed.\n")
    #expect(closed.status == 66 && closed.output == "")
    let empty = try Run(shell: "\(program) --data-dir \(data) --import - </dev/null", [:])
    #expect(empty.output == "Added 0 favorites.\n" && empty.status == 0)
  }

  @Test func `a repeated number counts once`() throws {
    try write("7\n9\n7\n9\n")
    #expect(
      try run("--import", numbers.path).output
        == "Added 1 favorite; 1 is not prime; 2 repeats were left out.\n")
    try write("7\n2\n2\n")
    #expect(
      try run("--import", numbers.path).output
        == "Added 1 favorite; 1 was there already; 1 repeat was left out.\n")
  }

  @Test func `lines without a number are reported, and others are imported`() throws {
    try write("2\nseven\n3\n" + String(repeating: "x\n", count: 30))
    let run = try run("--import", numbers.path, "--export", "-")
    #expect(run.status == 65)
    #expect(run.output == "2\n3\n")
    let lines = run.errors.split(separator: "\n")
    #expect(lines.contains("PrimeTime: Added 2 favorites."))
    #expect(
      lines.contains("PrimeTime: \(numbers.path), line 2: “seven” is no whole number."))
    #expect(lines.contains("PrimeTime: 11 more lines are no numbers."))
    #expect(lines.count == 22)
  }

  @Test func `many are imported as one change`() throws {
    let primes = (2..<3_000).filter { n in (2..<n).allSatisfy { $0 * $0 > n || n % $0 != 0 } }
    try write(primes.map { "\($0)\n" }.joined())
    #expect(try run("--import", numbers.path).output == "Added 430 favorites.\n")
    #expect(try run("--keys", "").output.contains(" 430 ›"))
  }

  @Test func `a file that cannot be read or written changes nothing`() throws {
    try write("2\n")
    let missing = folder.appendingPathComponent("missing").path
    let imported = try run("--import", missing)
    #expect(imported.status == 66)
    #expect(imported.output == "")
    #expect(
      imported.errors
        == "PrimeTime: Nothing was imported: \(missing) does not exist.\n")
    #expect(!FileManager.default.fileExists(atPath: data))
    let export = try run("--export", "\(numbers.path)/inside")
    #expect(export.status == 74)
    #expect(
      export.errors
        == "PrimeTime: Nothing was exported: \(numbers.path) is not a folder.\n")
    #expect(try String(contentsOf: numbers, encoding: .utf8) == "2\n")
  }

  @Test func `the file of the favorites is not exported to`() throws {
    try write("7\n")
    _ = try run("--import", numbers.path)
    let link = folder.appendingPathComponent("link").path
    let log = "\(data)/favorites.log"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: log)
    for path in [log, link] {
      let export = try run("--export", path)
      #expect(export.status == 74)
      #expect(
        export.errors
          == "PrimeTime: Nothing was exported: \(path) is where the favorites are kept.\n")
    }
    #expect(try run("--export", "-").output == "7\n")
  }

  @Test func `an export error names the file as it was given`() throws {
    try write("")
    let path = folder.appendingPathComponent("missing/numbers.txt").path
    #expect(
      try run("--export", path).errors
        == "PrimeTime: Nothing was exported: \(path) does not exist.\n")
  }

  @Test func `unusable favorites are neither exported nor imported`() throws {
    try write("2\n")
    let place = "/dev/null/x"
    let export = try Run("PrimeTime", ["--data-dir", place, "--export", numbers.path])
    #expect(export.status == 74)
    #expect(export.output == "")
    #expect(try String(contentsOf: numbers, encoding: .utf8) == "2\n")
    let imported = try Run("PrimeTime", ["--data-dir", place, "--import", numbers.path])
    #expect(imported.status == 74)
    #expect(imported.output == "")
    #expect(imported.errors.contains("/dev/null/x is not a folder"))
  }

  @Test func `import and export use the user's folder and no screen`() throws {
    try write("2\n")
    let home = ["XDG_DATA_HOME": folder.path]
    let run = try Run("PrimeTime", ["--import", numbers.path], environment: home)
    #expect(run.output == "Added 1 favorite.\n")
    #expect(try Run("PrimeTime", ["--export", "-"], environment: home).output == "2\n")
    let keys = try Run("PrimeTime", ["--export", "-", "--keys", ""], environment: home)
    #expect(keys.status == 64)
    #expect(
      keys.errors
        == "PrimeTime: --keys, --open, --record, --replay, --session, --size and --record-svg need a screen, "
        + "which the other options replace; leave them out.\n")
  }
}
