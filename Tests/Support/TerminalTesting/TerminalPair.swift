package import PlatformC
import ProcessTesting
package import Terminal

/// Both ends of a pseudo-terminal: the user's end, and the program's end.
package final class TerminalPair {
  package private(set) var person: Int32
  package let program: Int32
  /// All that was written on it.
  package private(set) var bytes: [UInt8] = []

  package init(size: ScreenSize) throws {
    var window = Self.window(size)
    var (person, program) = (Int32(-1), Int32(-1))
    let isOpen = ChildProcess.withoutSpawning {
      guard openpty(&person, &program, nil, nil, &window) == 0 else { return false }
      for end in [person, program] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return true
    }
    guard isOpen else { throw TerminalFailure("there is no pseudo-terminal here") }
    (self.person, self.program) = (person, program)
  }

  deinit {
    hangUp()
    close(program)
  }

  /// The path of the end of programs.
  package var name: String {
    // Other tests ask for the names of theirs at the same time.
    let longest = 128
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: longest) { name in
      guard let start = name.baseAddress, ttyname_r(program, start, longest) == 0 else {
        return "/dev/null"
      }
      return String(cString: start)
    }
  }

  /// How keys and output are treated.
  package var settings: String {
    var settings = termios()
    return tcgetattr(program, &settings) == 0 ? "\(settings)" : "none"
  }

  /// The process group to which keys such as control-C belong.
  package var foreground: pid_t { tcgetpgrp(person) }

  package func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { write(person, $0.baseAddress, $0.count) }
  }

  /// Sends many bytes, each when there is room.
  ///
  /// - Parameters:
  ///   - patience: How long to wait for the next to be taken, in hundredths of a second.
  ///   - meanwhile: Runs again and again.
  /// - Returns: How many bytes were taken before none was for that long.
  package func send(_ bytes: [UInt8], patience longest: Int = 200, meanwhile: () -> Void) -> Int {
    // A write to a terminal takes what there is room for only where it does not block.
    let flags = fcntl(person, F_GETFL)
    _ = fcntl(person, F_SETFL, flags | O_NONBLOCK)
    defer { _ = fcntl(person, F_SETFL, flags) }
    var (sent, patience) = (0, longest)
    while sent < bytes.count && patience > 0 {
      let count = bytes[sent...].withUnsafeBytes { write(person, $0.baseAddress, $0.count) }
      meanwhile()
      if count > 0 {
        sent += count
        patience = longest
      } else {
        _ = poll(nil, 0, 10)
        patience -= 1
      }
    }
    return sent
  }

  /// Writes on the side of the program until there is no room.
  package func fill() {
    let own = open(name, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    // The system moves the written bytes on, so that there is room again a moment later.
    var patience = 10
    while patience > 0 {
      if write(own, [0x20], 1) > 0 { continue }
      _ = poll(nil, 0, 10)
      patience -= 1
    }
    close(own)
  }

  package func resize(_ size: ScreenSize) {
    var window = Self.window(size)
    _ = ioctl(person, numericCast(TIOCSWINSZ), &window)
  }

  /// Turns line mode on, so that control-D ends the input.
  package func takeLines() { set(ICANON) }

  /// Keeps unread output at a control-C: the system discards it otherwise.
  func keepOutput() { set(NOFLSH) }

  private func set(_ flag: some BinaryInteger) {
    var settings = termios()
    tcgetattr(program, &settings)
    settings.c_lflag |= numericCast(flag)
    tcsetattr(program, TCSANOW, &settings)
  }

  /// Closes the end of the person, as a window that is closed does.
  package func hangUp() {
    guard person >= 0 else { return }
    ChildProcess.withoutSpawning { _ = close(person) }
    person = -1
  }

  /// Reads the output until a timeout.
  ///
  /// - Returns: Whether there was output.
  package func read(within milliseconds: Int32) -> Bool {
    var ready = pollfd(fd: person, events: Int16(POLLIN), revents: 0)
    guard person >= 0, poll(&ready, 1, milliseconds) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = PlatformC.read(person, &buffer, buffer.count)
    guard count > 0 else { return false }
    bytes += buffer[..<count]
    return true
  }

  /// Reads all that was written until now, which the system hands over a moment later: a mark that
  /// is written behind it says when that has come.
  package func readToEnd() {
    guard person >= 0 else { return }
    // On a full terminal there is no room for the mark.
    while read(within: 20) {}
    let mark: [UInt8] = [0]
    _ = mark.withUnsafeBytes { write(program, $0.baseAddress, $0.count) }
    while bytes.last != 0, read(within: 1_000) {}
    if bytes.last == 0 { bytes.removeLast() }
  }

  private static func window(_ size: ScreenSize) -> winsize {
    winsize(ws_row: UInt16(size.rows), ws_col: UInt16(size.columns), ws_xpixel: 0, ws_ypixel: 0)
  }
}

/// Why a program under a pseudo-terminal cannot be tested.
package struct TerminalFailure: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
