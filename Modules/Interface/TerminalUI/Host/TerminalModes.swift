import Platform
import Synchronization

/// Takes the terminal and gives it back as it was found.
///
/// There is one terminal in a process, and signal handlers have to reach it: so this is static, all
/// that a handler needs is made before the first handler is installed, and `leave` calls only what
/// a handler may call (write, read, poll, dup2, tcsetattr: POSIX, "Async-signal-safe functions").
enum TerminalModes {
  /// The alternate screen, no cursor, bracketed paste, mouse reports; and the question whether
  /// frames can be synchronized.
  static let entering = Array(
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h\u{1B}[?1000h\u{1B}[?1006h\u{1B}[?2026$p".utf8)
  private static let leaving = Array(
    "\u{1B}[?2026l\u{1B}[m\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l".utf8)
  /// How many milliseconds a terminal that nobody reads may hold up its being given back.
  private static let patience = 1_500
  /// How many of these are left where it is asked for again.
  private static let lastPatience = 500

  /// What `leave` needs.
  private struct State {
    var found = termios()
    var farewell: UnsafeMutableBufferPointer<UInt8>
    var screen: NonblockingFile?
  }

  // Written while no handler is installed or by the thread that enters and leaves; a handler that
  // interrupts it finds `isEntered` true only between the two.
  private static let isEntered = Atomic(false)
  // As `isEntered`.
  nonisolated(unsafe) private static let state: UnsafeMutablePointer<State> = {
    let farewell = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: leaving.count)
    _ = farewell.initialize(from: leaving)
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    state.initialize(to: State(farewell: farewell))
    return state
  }()

  /// Who uses the screen.
  private enum User {
    static let nobody: UInt8 = 0
    /// A thread that draws or enters.
    static let drawing: UInt8 = 1
    /// A thread that gives the screen back. It stays so where that is for good.
    static let leaving: UInt8 = 2
  }
  private static let user = Atomic<UInt8>(User.nobody)

  /// The descriptor at which to wait for room to draw; -1 before the terminal was taken.
  static var screen: Int32 { state.pointee.screen?.descriptor ?? -1 }

  /// Takes the terminal: raw keys, messages kept back. `entering` is to be drawn then.
  ///
  /// - Returns: Whether there is a terminal that can be taken.
  static func enter() -> Bool {
    guard use(as: User.drawing) else { return false }
    defer { user.store(User.nobody, ordering: .releasing) }
    let wasEntered = isEntered.load(ordering: .acquiring)
    if !wasEntered {
      guard tcgetattr(System.standardInput, &state.pointee.found) == 0 else { return false }
    }
    if state.pointee.screen == nil {
      state.pointee.screen = NonblockingFile(System.standardOutput)
    }
    var raw = state.pointee.found
    cfmakeraw(&raw)
    isEntered.store(true, ordering: .releasing)
    guard tcsetattr(System.standardInput, TCSANOW, &raw) == 0 else {
      // A keyboard that has gone is no reason to forget that the screen is to be given back.
      isEntered.store(wasEntered, ordering: .releasing)
      return false
    }
    KeptMessages.begin()
    return true
  }

  /// Writes what the terminal has room for. Once it is given back for good, nothing is drawn.
  ///
  /// - Returns: How many bytes are done with.
  static func draw(_ bytes: ArraySlice<UInt8>) throws(System.OutputClosed) -> Int {
    guard let screen = state.pointee.screen, use(as: User.drawing) else { return bytes.count }
    defer { user.store(User.nobody, ordering: .releasing) }
    let count = bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.map { screen.writeNow($0, bytes.count) } ?? 0
    }
    if count < 0 { throw System.OutputClosed(error: errno) }
    return count
  }

  /// Gives the terminal back, and shows the messages that waited. Async-signal-safe.
  ///
  /// A signal that comes in between and ends the process waits a moment for this to be done, and
  /// does all of it again where it is not, which does no harm.
  ///
  /// - Parameter isLast: Whether nothing is drawn any more.
  /// - Returns: Whether the terminal has taken all of it.
  @discardableResult
  static func leave(isLast: Bool) -> Bool {
    guard isEntered.load(ordering: .acquiring) || isLast else { return true }
    let isAgain = !use(as: User.leaving)
    defer { if !isLast { user.store(User.nobody, ordering: .releasing) } }
    if isAgain { waitUntilLeft() }
    guard isEntered.load(ordering: .acquiring) else { return true }
    let deadline = isAgain ? 0 : NonblockingFile.now + patience
    let farewell = state.pointee.farewell
    var isTaken = false
    // `map` would instantiate a type when it is first called, which takes memory, and so a lock that
    // the interrupted thread may hold.
    if let start = farewell.baseAddress, let screen = state.pointee.screen {
      isTaken = screen.write(start, farewell.count, until: deadline)
    }
    _ = tcsetattr(System.standardInput, TCSANOW, &state.pointee.found)
    KeptMessages.show(until: deadline)
    isEntered.store(false, ordering: .releasing)
    return isTaken
  }

  /// Waits while another thread gives the screen back, unless that takes too long, or the thread is
  /// the one that a signal interrupted.
  private static func waitUntilLeft() {
    let deadline = NonblockingFile.now + lastPatience
    while isEntered.load(ordering: .acquiring) && NonblockingFile.now < deadline {
      _ = poll(nil, 0, 5)
    }
  }

  /// Waits until no thread draws: it does so without blocking, and so for a moment.
  ///
  /// - Returns: False where a thread gives the screen back already.
  private static func use(as use: UInt8) -> Bool {
    for _ in 1...100 {
      let (isDone, found) = user.compareExchange(
        expected: User.nobody, desired: use, ordering: .acquiringAndReleasing)
      if isDone { return true }
      if found == User.leaving { return false }
      // The thread that draws may be the one that a signal interrupted.
      _ = poll(nil, 0, 1)
    }
    user.store(use, ordering: .releasing)
    return true
  }

  /// Forgets what was typed ahead or what the terminal answered too late.
  static func dropInput() {
    if System.isForeground { _ = tcflush(System.standardInput, TCIFLUSH) }
  }

  /// Keeps a message back while the screen is taken.
  ///
  /// - Returns: Whether it is kept or counted; false where the screen is not taken.
  static func keepBack(_ line: [UInt8]) -> Bool {
    guard isEntered.load(ordering: .acquiring) else { return false }
    KeptMessages.keep(line)
    return true
  }
}
