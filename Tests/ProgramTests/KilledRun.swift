import Foundation
import ProcessTesting
import TerminalTesting
import Testing

extension PseudoTerminal {
  /// What terminals send for the keys that `--keys` names.
  private static let sequences = [
    "Enter": "\r", "Escape": "\u{1B}", "Tab": "\t", "Space": " ", "Up": "\u{1B}[A",
    "Down": "\u{1B}[B", "Right": "\u{1B}[C", "Left": "\u{1B}[D", "Home": "\u{1B}[H",
    "End": "\u{1B}[F", "DC": "\u{1B}[3~",
  ]

  /// Types a key by its name.
  func press(_ key: String) { type(Self.sequences[key] ?? key) }
}

/// A screen, or a file, without the times of its favorites.
func withoutTimes(_ text: String) -> String {
  text.replacing(/\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?/, with: "(time)")
}

/// A program with `--session`, which is killed and goes on, and its user, who types one row of keys.
final class KilledRun {
  let program: String
  let keys: [String]
  /// The folder with all files.
  let folder = TemporaryFolder()
  private(set) var terminal: PseudoTerminal
  /// The words of a failure: the seed, and the line or the call of the kill.
  var place = ""

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - program: The name of the executable.
  ///   - keys: The names of the keys.
  ///   - files: The texts of files in its data folder.
  ///   - environment: Environment variables of the first process.
  init(
    _ program: String, _ keys: String = "", files: [String: String] = [:],
    environment: [String: String] = [:]
  ) throws {
    (self.program, self.keys) = (program, keys.split(separator: " ").map(String.init))
    for (name, text) in files {
      let data = folder["data"]
      try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: data.appending(path: name))
    }
    terminal = try Self.start(program, folder, environment)
  }

  private static func start(
    _ program: String, _ folder: TemporaryFolder, _ environment: [String: String]
  ) throws -> PseudoTerminal {
    let files = program.hasSuffix("Playground") ? [] : ["--data-dir", folder["data"].path]
    return try PseudoTerminal(
      program, ["--session", folder["run"].path] + files,
      environment: environment.merging(["XDG_DATA_HOME": folder.url.path]) { $1 })
  }

  /// Starts the next process.
  func start(_ environment: [String: String] = [:]) throws {
    terminal = try Self.start(program, folder, environment)
  }

  /// Starts the next process, which goes on with all that is in the log, and asks and leaves out nothing.
  func goOn(_ environment: [String: String] = [:]) throws {
    // Without an event it begins anew.
    let hasEvent = lines.contains { $0.contains("\"at\":") }
    try start(environment)
    try wait("the run") {
      let text = terminal.text
      return hasEvent
        ? text.contains(/The run goes on: (\d+) of \1 events/) : text.contains("? Keys")
    }
    #expect(!terminal.text.contains(/questions? (is|are) (new|left)/), "\(place): \(terminal.text)")
  }

  func kill() {
    terminal.signal(SIGKILL)
    #expect(terminal.end() == 128 + SIGKILL)
  }

  /// The texts of all files but locks, without times and the numbers that each run chooses.
  func files() throws -> [String: String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
    let files = names.filter { !$0.hasSuffix(".lock") && !folder[$0].hasDirectoryPath }
    return try Dictionary(
      uniqueKeysWithValues: files.map {
        let text = try String(contentsOf: folder[$0], encoding: .utf8)
        return ($0, withoutTimes(text).replacing(/\d{15,}/, with: "(number)"))
      })
  }

  // MARK: The log

  var log: URL { folder["run"] }

  var hasLog: Bool { FileManager.default.fileExists(atPath: log.path) }

  /// The whole lines of the log.
  var lines: [Substring] {
    let text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }

  /// How many of the keys are in the log; a forgotten password is typed again.
  var typed: Int {
    var (count, secret) = (0, Int?.none)
    for line in lines where line.contains("\"event\":") {
      if line.contains("\"forgets\":true") { count = secret ?? count }
      if line.contains("\"type\":\"•\"") { secret = secret ?? count }
      if line.contains(/"(key|type)":/) { count += 1 }
    }
    return count
  }

  /// Whether a question has no answer yet.
  private var isAsking: Bool {
    lines.count { $0.hasPrefix("{\"arguments\":\"") } != lines.count { $0.hasPrefix("{\"answer\"") }
  }

  // MARK: The person

  /// Reads until a condition holds, or the program has ended; fails after half a minute.
  func wait(_ what: String, until isMet: () -> Bool) throws {
    for _ in 0..<3_000 {
      if isMet() || terminal.hasEnded { return }
      terminal.read(within: 10)
    }
    throw TerminalFailure("\(place): \(what) did not come; the screen is:\n\(terminal.text)")
  }

  /// Types the keys that the log lacks, each when all before is answered and shown; each changes the screen.
  func typeRest(upTo last: Int? = nil) throws {
    let keys = keys.prefix(last ?? keys.count)
    while true {
      try wait("an answer") { !isAsking }
      while terminal.read(within: 20) {}
      let (count, shown) = (typed, terminal.bytes.count)
      if count >= keys.count || terminal.hasEnded { return }
      terminal.press(keys[count])
      try wait("key \(count) of \(keys)") { typed > count && terminal.bytes.count > shown }
    }
  }

  /// The screen, once it stands still.
  func screen() -> String {
    while terminal.read(within: 300) {}
    return withoutTimes(terminal.text)
  }

  /// Waits for a screen; the line that says how the run goes on may have any text there.
  func expect(_ screen: String) throws {
    func isShown() -> Bool {
      let rows = withoutTimes(terminal.text).split(
        separator: "\n", omittingEmptySubsequences: false)
      let expected = screen.split(separator: "\n", omittingEmptySubsequences: false)
      return rows.count == expected.count
        && zip(rows, expected).allSatisfy { $0 == $1 || $0.contains("The run goes on") }
    }
    try wait("the screen\n\(screen)\n", until: isShown)
    #expect(isShown(), "\(place): \(terminal.text)")
  }
}
