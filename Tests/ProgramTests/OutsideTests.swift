import Foundation
import MemoryTesting
import PlatformC
import ProcessTesting
import TerminalTesting
import Testing

/// PrimeTime, while its data is moved, changed, or damaged outside of it.
@Suite(.runsPrograms)
struct OutsideTests {
  private let temporary = TemporaryFolder()
  var folder: URL { temporary["data"] }

  var log: URL { folder.appendingPathComponent("favorites.log") }
  /// Where the folder lies in one test, that links to it.
  private var volume: URL { folder.appendingPathExtension("volume") }
  private var away: URL { folder.appendingPathExtension("away") }

  static let head = "{\"version\":1,\"holds\":\"favorites and activities of PrimeTime\"}\n"
  private static let seven = "{\"added\":7,\"at\":\"2026-11-21T09:05:00+00:00\"}\n"

  func write(_ text: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: log)
  }

  func run(_ keys: String) throws -> Run {
    try Run("PrimeTime", ["--data-dir", folder.path, "--keys", keys])
  }

  /// Runs PrimeTime in a shell, with `$folder` in its environment.
  private func run(shell: String) throws -> Run {
    try Run(
      shell: shell, ["PRIMETIME": Executable.path(of: "PrimeTime"), "folder": folder.path])
  }

  @Test func `removals and clearing last while the folder is moved away`() throws {
    try write(Self.head + Self.seven)
    try FileManager.default.moveItem(at: folder, to: volume)
    try FileManager.default.createSymbolicLink(at: folder, withDestinationURL: volume)
    let terminal = try PseudoTerminal("PrimeTime", ["--data-dir", folder.path])
    try terminal.type("", until: "Favorite primes")
    try terminal.wait(until: { terminal.text.contains("1 ›") }, "the favorite")
    try FileManager.default.moveItem(at: volume, to: away)
    try terminal.type("\u{1B}[B\r", until: "○ 7")
    try terminal.type("\u{1B}[3~", until: "Not saved")
    try terminal.type("\u{1B}", until: "0 ›")
    try terminal.type("\u{1B}[B\r", until: "Removed 7")
    try terminal.type("c", until: "Clear the activity feed?")
    try terminal.type("y", until: "Nothing happened yet.")
    try FileManager.default.moveItem(at: away, to: volume)
    try terminal.wait(until: { !terminal.text.contains("Not saved") }, "that all is saved")
    #expect(terminal.quit() == 0)
    #expect(try run("").output.contains(" 0 ›"))
    #expect(try run("Down Down Enter").output.contains("Nothing happened yet."))
  }

  @Test func `a favorite removed while the volume is out stays removed`() throws {
    try write(Self.head + Self.seven)
    let terminal = try PseudoTerminal("PrimeTime", ["--data-dir", folder.path])
    try terminal.type("", until: "1 ›")
    try FileManager.default.moveItem(at: folder, to: away)
    try terminal.type("\u{1B}[B\r", until: "○ 7")
    try terminal.type("\u{1B}[3~", until: "it is made again")
    try terminal.wait(until: { !terminal.text.contains("aving…") }, "that it is saved")
    try FileManager.default.removeItem(at: folder)
    try FileManager.default.moveItem(at: away, to: folder)
    #expect(terminal.quit() == 0)
    #expect(try run("").output.contains(" 0 ›"))
  }

  @Test func `the exit status reports changes that are not saved`() throws {
    try Data().write(to: folder)
    #expect(try run("Enter g 7 Enter p s").status == 74)
    #expect(try run("").status == 0)
  }

  // A sanitizer writes a file itself.
  @Test(.disabled(if: isSanitized))
  func `reaching the file size limit is an error`() throws {
    try write(Self.head + Self.seven + "{\"add")
    // Its messages go through a pipe, which has no such limit.
    let run = try run(
      shell: """
        (ulimit -f 0; "$PRIMETIME" --data-dir "$folder" --keys 'Enter g 1 1 Enter p s'
        echo "status $?") 2>&1 | cat
        """)
    #expect(run.output.contains("has reached the limit of file sizes"))
    #expect(run.output.hasSuffix("status 74\n"))
    #expect(try self.run("Down Enter").output.contains("○ 7"))
  }

  @Test func `a log of a newer version is not touched`() throws {
    let text = "{\"version\":2}\n" + Self.seven + "{\"liked\":7}\n"
    try write(text)
    let run = try run("Enter g 1 1 Enter p s Escape Escape Down Enter")
    #expect(run.status == 74)
    #expect(run.output.contains("○ 7") && run.output.contains("○ 11"))
    #expect(run.output.contains("was written by a newer PrimeTime"))
    #expect(try String(contentsOf: log, encoding: .utf8) == text)
  }

  @Test func `a folder name that is not UTF-8 is used unchanged`() throws {
    let keys = "--keys 'Enter g 7 Enter p s'"
    for option in ["--data-dir \"$d\"", "--data-dir=\"$d\""] {
      let run = try run(
        shell:
          "d=\"$folder/$(printf '\\377')\"; \"$PRIMETIME\" \(option) \(keys); ls \"$d\"; ls $folder | wc -l"
      )
      #expect(run.errors == "")
      #expect(run.output.hasSuffix("favorites.log\nfavorites.log.lock\n1\n"))
    }
  }

  @Test(arguments: ["/dev/zero", nil])
  func `a log that is no file does not block starting`(
    device: String?
  ) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if let device {
      try FileManager.default.createSymbolicLink(atPath: log.path, withDestinationPath: device)
    } else {
      #expect(mkfifo(log.path, 0o600) == 0)
    }
    let run = try run("Enter g 7 Enter p s Escape")
    #expect(run.status == 0)
    #expect(run.output.asOneLine.contains("was no file; it was moved to"))
    #expect(try self.run("Down Enter").output.contains("○ 7"))
  }

  @Test func `confirmed favorites stay when another program recreates the folder`() throws {
    try write(Self.head + Self.seven)
    let terminal = try PseudoTerminal("PrimeTime", ["--data-dir", folder.path])
    try terminal.type("", until: "1 ›")
    try FileManager.default.removeItem(at: folder)
    #expect(try run("Enter g 1 1 Enter p s").errors == "")
    try terminal.type("\r", until: "Go to")
    try terminal.type("g", until: "Number")
    try terminal.type("13\rp", until: "Save to favorites")
    try terminal.type("s", until: "Remove")
    try terminal.wait(
      until: { terminal.text.asOneLine.contains("lacked what was saved in it; it is put back.") },
      "what happened to the log")
    try terminal.type("\u{1B}", until: "Go to")
    try terminal.type("\u{1B}", until: "3 ›")
    #expect(terminal.quit() == 0)
    let list = try run("Down Enter").output
    for number in [7, 11, 13] { #expect(list.contains("○ \(number) ")) }
  }

  /// Zeros that take no room on the disk.
  private func writeZeros(upTo size: off_t) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = open(log.path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    try #require(file >= 0 && ftruncate(file, size) == 0)
    close(file)
  }

  /// A terabyte takes longer than any test: so does a disk that does not answer. It is one line.
  @Test func `reading an endless line uses bounded memory and blocks nothing`() throws {
    try writeZeros(upTo: 1 << 40)
    let terminal = try PseudoTerminal("PrimeTime", ["--data-dir", folder.path])
    try terminal.type("", until: "Loading…")
    try terminal.type("\r", until: "What is the nth prime?")
    try terminal.type("+", until: "What is the 1st prime?")
    // Twice as much as a line may have.
    while !terminal.hasEnded, let read = terminal.bytesRead, read < 160 << 20 {
      terminal.read(within: 100)
    }
    // A sanitizer keeps freed memory.
    if !isSanitized, let memory = terminal.mostMemory { #expect(memory < 220_000) }
    try terminal.type("+", until: "What is the 2nd prime?")
    #expect(terminal.text.contains("Loading…"))
    #expect(terminal.quit() == 0)
  }

  @Test func `an overlong line is removed from the log and reported`() throws {
    try write(Self.head + Self.seven)
    try writeZeros(upTo: 65 << 20)
    let run = try run("Down Enter")
    #expect(run.status == 0)
    let words = run.output.asOneLine
    #expect(words.contains("1 line of the favorites could not be read; see"))
    #expect(words.contains("○ 7"))
    #expect(try String(contentsOf: log, encoding: .utf8) == Self.head + Self.seven)
  }
}

extension String {
  /// The words, each with one space before the next.
  fileprivate var asOneLine: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
