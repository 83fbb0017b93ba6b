package import PlatformC
import ProcessTesting
package import Terminal

/// A program in a real pseudo-terminal, and its output there.
package final class PseudoTerminal {
  private let pair: TerminalPair
  private let outputPair: TerminalPair
  private let process: ChildProcess
  private var size: ScreenSize
  private let isInShell: Bool
  private var seen = 0
  /// Whether it answers the query of what it is, as terminals do, and how many bytes it has looked at for that.
  private let answers: Bool
  private var asked = 0
  package static let query = "\u{1B}[c"
  package static let answer = "\u{1B}[?62;22c"

  /// Called when the test has finished with the terminal.
  package var onEnd: () -> Void = {}

  deinit { onEnd() }

  /// How the terminal was set before the program ran.
  package let settingsBefore: String

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: The name of the executable.
  ///   - arguments: The arguments of the program.
  ///   - environment: Environment variables, besides the type of the terminal.
  ///   - size: The size of the terminal.
  ///   - hasOwnOutput: Whether it writes on another terminal than it reads from.
  ///   - errors: Where its errors go, if that is not its output.
  ///   - backtraces: Whether Swift reports crashes, which is its default.
  ///   - limits: What the shell's `ulimit` is given before the program starts.
  ///   - keepsOutput: Whether a control-C leaves unread output, which the system otherwise discards.
  ///   - answers: Whether it answers the query of what it is.
  ///   - isInShell: Whether a shell starts it, which then reads commands, and says `status N.` when
  ///     the program or a command has ended or was stopped.
  package init(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = [:],
    size: ScreenSize = .standard, hasOwnOutput: Bool = false, errors: Int32? = nil,
    backtraces: Bool = false, limits: String? = nil, keepsOutput: Bool = false,
    answers: Bool = true, isInShell: Bool = false
  ) throws {
    self.size = size
    self.answers = answers
    self.isInShell = isInShell
    pair = try TerminalPair(size: size)
    if keepsOutput { pair.keepOutput() }
    outputPair = try hasOwnOutput ? TerminalPair(size: size) : pair
    settingsBefore = pair.settings
    let words = [Executable.path(of: program)] + arguments
    var usual = ["TERM": "xterm-256color", "TZ": "UTC", "PATH": "/usr/bin:/bin"]
    if !backtraces { usual["SWIFT_BACKTRACE"] = "enable=no" }
    let limiting = limits.map { ["/bin/bash", "-c", "ulimit \($0); exec \"$0\" \"$@\""] } ?? []
    process = try ChildProcess(
      (isInShell ? ["/bin/sh", "-m", "-c", Self.shell] : limiting) + words,
      environment: usual.merging(environment) { $1 },
      files: [.path(pair.name, O_RDWR), .path(outputPair.name, O_RDWR), .open(errors ?? 1)],
      leadsSession: true)
  }

  private static let shell = """
    "$0" "$@"; echo "status $?."
    while read command; do eval "$command"; echo "status $?."; done
    """

  /// The process that runs in the foreground: the program, or the shell.
  package var foreground: pid_t {
    // Where the session has ended, the terminal names no group that signals could be meant for.
    isInShell && pair.foreground > 1 ? pair.foreground : process.id
  }

  /// How the terminal treats keys and output now.
  package var settings: String { pair.settings }

  /// All that was written.
  package var output: String { String(decoding: bytes, as: UTF8.self) }

  package var bytes: [UInt8] { outputPair.bytes }

  /// The terminal as the user sees it, with the output since the screen was last cleared.
  package var terminal: Terminal {
    var terminal = Terminal(size: size)
    let clear = Array("\u{1B}[m\u{1B}[2J".utf8)
    let start = bytes.indices.dropLast(clear.count).last { bytes[$0...].starts(with: clear) }
    terminal.receive(Array(bytes[(start ?? 0)...]))
    return terminal
  }

  package var text: String { terminal.text }

  /// The private modes that are on, and whether the cursor is seen, after all that was written.
  package var modes: (on: Set<String>, isCursorVisible: Bool) {
    var terminal = Terminal(size: size)
    terminal.receive(bytes)
    return (terminal.modes, terminal.isCursorVisible)
  }

  // MARK: Input

  package func type(_ text: String) { pair.send(text) }

  /// Types many bytes, as fast as the program reads them.
  ///
  /// - Parameter isRead: Whether its output is read meanwhile.
  /// - Parameter patience: How long it may take none, in hundredths of a second: with a sanitizer on a busy
  ///   machine it takes seconds to handle its input.
  /// - Returns: How many bytes were taken before the program took none for that long.
  package func type(_ bytes: [UInt8], isRead: Bool, patience: Int = 200) -> Int {
    pair.send(bytes, patience: patience) { if isRead { read(within: 0) } }
  }

  /// Fills the buffer of the terminal with unread output.
  package func fill() { outputPair.fill() }

  /// Types, and waits until a text is on the screen.
  package func type(_ text: String, until wanted: String) throws {
    type(text)
    try wait(until: { self.text.contains(wanted) }, wanted)
  }

  package func resize(_ size: ScreenSize) {
    self.size = size
    pair.resize(size)
    if outputPair !== pair { outputPair.resize(size) }
  }

  /// Sends a signal to what runs in the foreground.
  package func signal(_ number: Int32) {
    if !process.hasEnded { kill(foreground, number) }
  }

  package func closeInput() { pair.hangUp() }

  package func closeOutput() { outputPair.hangUp() }

  /// Turns line mode on, so that control-D ends the input.
  package func takeLines() { pair.takeLines() }

  // MARK: Waiting

  /// Reads the output until a condition holds.
  ///
  /// Fails after half a minute without output, or after two minutes.
  package func wait(until condition: () -> Bool, _ what: String) throws {
    let end = ContinuousClock.now + .seconds(120)
    while !condition() {
      guard ContinuousClock.now < end, read(within: 30_000) else {
        throw TerminalFailure("\(what) did not come; the screen is:\n\(text)")
      }
    }
  }

  /// Reads until a text is written after the text of the last such call.
  package func waitForOutput(_ text: String) throws {
    let wanted = Array(text.utf8)
    try wait(
      until: {
        let places = bytes.indices[min(seen, bytes.count)...]
        let found = places.first { bytes[$0...].starts(with: wanted) }
        seen = found.map { $0 + wanted.count } ?? max(seen, bytes.count - wanted.count)
        return found != nil
      }, text)
  }

  /// Quits, and returns the exit status.
  package func quit() -> Int32 {
    type("q")
    return end()
  }

  /// Waits for the end of the program; it is killed after half a minute, or where it takes longer
  /// than it may.
  ///
  /// - Parameters:
  ///   - key: A key to press again and again until then.
  ///   - isRead: Whether its output is read meanwhile.
  ///   - milliseconds: How long it may take.
  /// - Returns: What a shell calls its exit status: 128 and more stand for a signal.
  package func end(
    pressing key: String? = nil, isRead: Bool = true, within milliseconds: Int = 30_000
  ) -> Int32 {
    var patience = milliseconds / 20
    while !hasEnded {
      if let key { type(key) }
      // A terminal that is gone has nothing to wait for.
      if !isRead || !read(within: 20) { _ = poll(nil, 0, 20) }
      patience -= 1
      if patience == 0 { kill(process.id, SIGKILL) }
    }
    if isRead { outputPair.readToEnd() }
    return process.shellStatus
  }

  /// Whether the program has ended.
  package var hasEnded: Bool { process.hasEnded }

  /// The signal that ended the program, or nil if it exited.
  package var endingSignal: Int32? { process.signal }

  /// Reads the output until a timeout.
  ///
  /// - Returns: Whether there was output.
  @discardableResult
  package func read(within milliseconds: Int32) -> Bool {
    let hasRead = outputPair.read(within: milliseconds)
    let query = Array(Self.query.utf8)
    if answers, hasRead,
      let place = bytes.indices[asked...].first(where: { bytes[$0...].starts(with: query) })
    {
      asked = place + query.count
      if !hasEnded { pair.send(Self.answer) }
    }
    return hasRead
  }
}
