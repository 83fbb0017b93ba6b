#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Takes the terminal and gives it back as it was found.
///
/// There is one terminal in a process, and signal handlers have to reach it: so this is static, all
/// that a handler needs is made before the first handler is installed, and `leave` calls only what
/// a handler may call (write, read, dup2, tcsetattr: POSIX, "Async-signal-safe functions").
enum TerminalModes {
  /// The alternate screen, no cursor, bracketed paste, mouse reports; and the question whether
  /// frames can be synchronized.
  private static let entering = Array(
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h\u{1B}[?1000h\u{1B}[?1006h\u{1B}[?2026$p".utf8)
  private static let leaving = Array(
    "\u{1B}[?2026l\u{1B}[m\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l".utf8)

  /// What `leave` needs.
  private struct State {
    var found = termios()
    var isEntered = false
    var farewell: UnsafeMutableBufferPointer<UInt8>
    var scratch: UnsafeMutableRawBufferPointer
    /// Where messages on standard error wait while the screen is taken, and where they belong.
    var messages: Int32 = -1
    var messagesEnd: Int32 = -1
    var standardError: Int32 = -1
  }

  // Written while no handler is installed or by the thread that enters and leaves; a handler that
  // interrupts it finds `isEntered` true only between the two.
  nonisolated(unsafe) private static let state: UnsafeMutablePointer<State> = {
    let farewell = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: leaving.count)
    _ = farewell.initialize(from: leaving)
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 4_096, alignment: 1)
    state.initialize(to: State(farewell: farewell, scratch: scratch))
    return state
  }()

  /// Takes the terminal: raw keys, the alternate screen, messages kept back.
  ///
  /// - Returns: Whether there is a terminal that can be taken.
  static func enter() -> Bool {
    let wasEntered = state.pointee.isEntered
    if !wasEntered {
      guard tcgetattr(System.standardInput, &state.pointee.found) == 0 else { return false }
    }
    var raw = state.pointee.found
    cfmakeraw(&raw)
    state.pointee.isEntered = true
    guard tcsetattr(System.standardInput, TCSANOW, &raw) == 0 else {
      // A keyboard that has gone is no reason to forget that the screen is to be given back.
      state.pointee.isEntered = wasEntered
      return false
    }
    keepMessagesBack()
    try? System.write(entering, to: System.standardOutput)
    return true
  }

  /// Gives the terminal back, and shows the messages that waited. Async-signal-safe.
  ///
  /// A signal that comes in between and ends the process does all of it again, which does no harm.
  static func leave() {
    guard state.pointee.isEntered else { return }
    let farewell = state.pointee.farewell
    _ = write(System.standardOutput, farewell.baseAddress, farewell.count)
    _ = tcsetattr(System.standardInput, TCSANOW, &state.pointee.found)
    showMessages()
    state.pointee.isEntered = false
  }

  /// Forgets what was typed ahead or what the terminal answered too late.
  static func dropInput() {
    if System.isForeground { _ = tcflush(System.standardInput, TCIFLUSH) }
  }

  /// Standard error goes to a pipe while the screen is taken: the last words of a trap would be
  /// lost with the alternate screen.
  private static func keepMessagesBack() {
    guard System.isTerminal(System.standardError) else { return }
    if state.pointee.messages < 0 {
      guard let pipe = System.makePipe() else { return }
      (state.pointee.messages, state.pointee.messagesEnd) = (pipe.read, pipe.write)
      state.pointee.standardError = dup(System.standardError)
    }
    _ = dup2(state.pointee.messagesEnd, System.standardError)
  }

  private static func showMessages() {
    guard state.pointee.standardError >= 0 else { return }
    _ = dup2(state.pointee.standardError, System.standardError)
    let scratch = state.pointee.scratch
    while true {
      let count = read(state.pointee.messages, scratch.baseAddress, scratch.count)
      if count <= 0 { return }
      _ = write(System.standardError, scratch.baseAddress, count)
    }
  }
}
