import Foundation
import ProcessTesting
import TerminalTesting
import Testing

/// Files that cannot be written: one sentence, a status, and no hang.
@Suite(.runsPrograms)
struct OutputTests {
  /// Runs a playground under a shell, which arranges its files.
  private func run(_ arrangement: String, _ arguments: String...) throws -> Run {
    let folder = TemporaryFolder()
    let program = Executable.path(of: "CounterPlayground")
    return try withExtendedLifetime(folder) {
      try Run(
        path: "/bin/sh", ["-c", "cd \"$0\"; \(arrangement)", folder.url.path, program] + arguments)
    }
  }

  #if os(Linux)
    @Test func `a full output is told in a sentence`() throws {
      let run = try run("\"$@\" >/dev/full", "--keys", "+")
      #expect(run.status == 74)
      #expect(
        run.errors == "CounterPlayground: Standard output cannot be written: No space left on "
          + "device; nothing is shown.\n")
    }

    @Test func `a log on a full disk is told once`() throws {
      let run = try run("\"$@\"", "--log", "/dev/full", "--keys", "+ + +")
      #expect(run.status == 74)
      #expect(
        run.errors == "--log \"/dev/full\" cannot be written any more: No space left on device.\n")
      #expect(run.output.contains("What is the 3rd prime?"))
    }
  #endif

  @Test(arguments: ["--keys", "--size", "--log"])
  func `a closed output is reported, and no file replaces it`(option: String) throws {
    let value = ["--keys": "+", "--size": "40x12", "--log": "log"][option] ?? ""
    let run = try run(
      "\"$@\" >&-; echo \"$?\" >&2; cat log 2>/dev/null || true", option, value)
    #expect(
      run.errors == "CounterPlayground: Standard output is closed, so nothing can be shown.\n74\n")
    #expect(run.output == "")
  }

  @Test func `closed errors hold nothing up`() throws {
    let run = try run("\"$@\" 2>&-", "--keys", "+", "--log", "log")
    #expect(run.status == 0)
    #expect(run.output.contains("What is the 1st prime?"))
    #expect(try self.run("\"$@\" 2>&-", "--kyes").status == 64)
  }

  @Test func `a pipe without a reader is refused as a log`() throws {
    let run = try run("mkfifo pipe; \"$@\"", "--log", "pipe", "--keys", "+")
    #expect(run.status == 64)
    #expect(
      run.errors
        == "CounterPlayground: --log \"pipe\" is a pipe that nobody reads; start what reads it first.\n"
    )
  }

  @Test func `a log pipe that is not drained holds nothing up`() throws {
    let keys = Array(repeating: "+", count: 2_000).joined(separator: " ")
    let run = try run(
      "mkfifo pipe; (exec 3<>pipe; \"$@\"; echo \"$?\" >&2)", "--log", "pipe", "--keys", keys)
    #expect(run.errors == "0\n")
    #expect(run.output.contains("What is the 2,000th prime?"))
  }

  @Test(arguments: [
    ["--\u{1B}[31mred" as EscapedText], ["--keys", "\u{1B}]0;title\u{7}"], ["--count", "\u{1B}c"],
    ["--log", "/nowhere/\u{1B}[2J\n\u{9B}x"], ["--size", "\u{202E}1x1"],
  ])
  func `quoted arguments contain no control characters`(arguments: [EscapedText]) throws {
    let run = try Run("CounterPlayground", arguments.map(\.text))
    #expect(run.status == 64)
    #expect(run.errors.hasSuffix("\n"))
    let scalars = run.errors.dropLast().unicodeScalars
    #expect(scalars.allSatisfy { ![.control, .format].contains($0.properties.generalCategory) })
  }
}
