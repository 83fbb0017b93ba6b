package import PlatformC
import Synchronization

/// The error of a terminal that takes no output any more.
package typealias OutputClosed = System.OutputClosed

/// Takes the terminal and gives it back as it was found.
///
/// A process has one terminal, and signal handlers have to reach it: so this is static, all that a
/// handler needs is allocated before the first handler is installed, and `leave` calls only
/// async-signal-safe functions (POSIX: write, read, poll, dup2, tcsetattr).
package enum TerminalModes {
  /// Returns the alternate screen with keys in their plain form, no cursor, bracketed paste, reports of the window's
  /// focus and of the mouse, and the queries.
  ///
  /// Reports of drags are asked for before reports of all movements, which some terminals lack. All terminals answer
  /// the last query, which asks what they are, after those before it.
  ///
  /// - Parameters:
  ///   - usesMouse: Whether the program gets reports of the mouse, so that the terminal does not select text with it.
  ///   - asksForBackground: Whether the terminal is asked for its background.
  package static func entering(usesMouse: Bool, asksForBackground: Bool) -> [UInt8] {
    let mouse = usesMouse ? "\u{1B}[?1002h\u{1B}[?1003h\u{1B}[?1006h" : ""
    let background = asksForBackground ? "\u{1B}]11;?\u{1B}\\" : ""
    return Array(
      ("\u{1B}[?1049h\u{1B}[=0u\u{1B}[?25l\u{1B}[?2004h\u{1B}[?1004h" + mouse
        + "\u{1B}[?2026$p" + background + "\u{1B}[c").utf8)
  }
  private static let leaving = Array(
    ("\u{1B}[?2026l\u{1B}[m\u{1B}[?1004l\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?2004l\u{1B}[?25h"
      + "\u{1B}[?1049l").utf8)
  /// What asks a terminal for brackets around pastes.
  private static let bracketing = Array("\u{1B}[?2004h".utf8)
  /// The bytes of `leaving` that end the brackets.
  private static let unbracketing = leaving.firstRange(of: "\u{1B}[?2004l".utf8) ?? 0..<0
  /// The number of milliseconds that `leave` waits for a terminal that is not read.
  private static let patience = 1_500
  /// The number of milliseconds that a second `leave` waits for the first.
  private static let lastPatience = 500

  /// The memory that `leave` needs.
  private struct State {
    var found = termios()
    let allLeavingBytes: UnsafeMutableBufferPointer<UInt8>
    /// All bytes of `leaving`, or the bytes that end the brackets around pastes, or none.
    var leavingBytes: UnsafeMutableBufferPointer<UInt8>
    var screen: NonblockingFile?
  }

  // Written while no handler is installed or by the thread that enters and leaves; a handler that
  // interrupts it finds `isEntered` true only between the two.
  private static let isEntered = Atomic(false)
  // Safety: as `isEntered`.
  nonisolated(unsafe) private static let state: UnsafeMutablePointer<State> = {
    let leavingBytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: leaving.count)
    _ = leavingBytes.initialize(from: leaving)
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    state.initialize(to: State(allLeavingBytes: leavingBytes, leavingBytes: leavingBytes))
    return state
  }()

  /// The users of the screen.
  private enum User {
    static let none: UInt8 = 0
    /// A thread that draws or enters.
    static let drawing: UInt8 = 1
    /// A thread that gives the screen back; the last one stays the user.
    static let leaving: UInt8 = 2
  }
  private static let user = Atomic<UInt8>(User.none)

  /// The descriptor to poll for room to draw; -1 before the terminal was taken.
  static var screen: Int32 { state.pointee.screen?.descriptor ?? -1 }

  /// Takes the terminal: raw keys, messages held back. The caller then draws `entering`.
  ///
  /// - Parameter isPlain: Whether the program writes lines: messages appear among them, and there is no screen to
  ///   give back. A terminal puts brackets around pastes, unless it knows no sequences.
  /// - Returns: False if the terminal cannot be used.
  static func enter(isPlain: Bool) -> Bool {
    guard use(as: User.drawing) else { return false }
    defer { user.store(User.none, ordering: .releasing) }
    let wasEntered = isEntered.load(ordering: .acquiring)
    if !wasEntered {
      guard tcgetattr(System.standardInput, &state.pointee.found) == 0 else { return false }
    }
    if state.pointee.screen == nil {
      state.pointee.screen = NonblockingFile(System.standardOutput)
    }
    var raw = state.pointee.found
    cfmakeraw(&raw)
    let brackets =
      isPlain && System.isTerminal(System.standardOutput) && System.environment("TERM") != "dumb"
    if isPlain {
      raw.c_oflag = state.pointee.found.c_oflag
      state.pointee.leavingBytes = UnsafeMutableBufferPointer(
        rebasing: state.pointee.allLeavingBytes[brackets ? unbracketing : 0..<0])
    }
    isEntered.store(true, ordering: .releasing)
    guard tcsetattr(System.standardInput, TCSANOW, &raw) == 0 else {
      // Even without a keyboard, the screen has to be given back.
      isEntered.store(wasEntered, ordering: .releasing)
      return false
    }
    if !isPlain { StandardError.hold() }
    if brackets { state.pointee.screen?.write(bracketing, until: 0) }
    return true
  }

  /// Writes as many bytes as the terminal has room for. It draws no bytes after the last `leave`.
  ///
  /// - Returns: The number of bytes drawn or dropped.
  static func draw(_ bytes: ArraySlice<UInt8>) throws(OutputClosed) -> Int {
    guard let screen = state.pointee.screen, use(as: User.drawing) else { return bytes.count }
    defer { user.store(User.none, ordering: .releasing) }
    let count = bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.map { screen.writeNow($0, bytes.count) } ?? 0
    }
    if count < 0 { throw OutputClosed(error: errno) }
    return count
  }

  /// Gives the terminal back, and shows the messages that were held back. Async-signal-safe.
  ///
  /// A signal handler that ends the process meanwhile waits a moment for this to finish. It then does
  /// all of it again, which does no harm.
  ///
  /// - Parameter isLast: Whether the program draws nothing after this.
  /// - Returns: Whether the terminal has taken all bytes.
  @discardableResult
  static func leave(isLast: Bool) -> Bool {
    guard isEntered.load(ordering: .acquiring) || isLast else { return true }
    let isAgain = !use(as: User.leaving)
    defer { if !isLast { user.store(User.none, ordering: .releasing) } }
    if isAgain { waitUntilLeft() }
    guard isEntered.load(ordering: .acquiring) else { return true }
    let deadline = isAgain ? 0 : NonblockingFile.now + patience
    let leavingBytes = state.pointee.leavingBytes
    var isTaken = false
    // `map` would instantiate a type when it is first called, which takes memory, and so a lock that
    // the interrupted thread may hold.
    if let start = leavingBytes.baseAddress, let screen = state.pointee.screen {
      isTaken = screen.write(start, leavingBytes.count, until: deadline)
    }
    _ = tcsetattr(System.standardInput, TCSANOW, &state.pointee.found)
    StandardError.release(until: deadline)
    isEntered.store(false, ordering: .releasing)
    return isTaken
  }

  /// Waits a limited time while another thread, or the one that a signal interrupted, gives the
  /// screen back.
  private static func waitUntilLeft() {
    let deadline = NonblockingFile.now + lastPatience
    while isEntered.load(ordering: .acquiring) && NonblockingFile.now < deadline {
      _ = poll(nil, 0, 5)
    }
  }

  /// Waits until no thread draws; drawing does not block, so the wait is short.
  ///
  /// - Returns: False if a thread gives the screen back already.
  private static func use(as use: UInt8) -> Bool {
    for _ in 1...100 {
      let (isDone, found) = user.compareExchange(
        expected: User.none, desired: use, ordering: .acquiringAndReleasing)
      if isDone { return true }
      if found == User.leaving { return false }
      // The thread that draws may be the one that a signal interrupted.
      _ = poll(nil, 0, 1)
    }
    user.store(use, ordering: .releasing)
    return true
  }

  /// Drops input that was typed ahead or that the terminal sent too late.
  static func dropInput() {
    if System.isForeground { _ = tcflush(System.standardInput, TCIFLUSH) }
  }
}
