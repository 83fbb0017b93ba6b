import Foundation
import TerminalTesting
import TerminalUI

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A program that runs in a real pseudo-terminal, and what a person would see there.
final class PseudoTerminal {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let process = Process()
  private(set) var bytes: [UInt8] = []
  private let size: ScreenSize
  private let master: Int32
  private let slave: Int32

  /// Starts a program in a terminal of a size.
  init(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = [:],
    columns: Int = 80, rows: Int = 24
  ) throws {
    size = ScreenSize(columns: columns, rows: rows)
    var window = winsize()
    (window.ws_col, window.ws_row) = (UInt16(columns), UInt16(rows))
    var (master, slave) = (Int32(-1), Int32(-1))
    guard openpty(&master, &slave, nil, nil, &window) == 0 else {
      throw Failure(description: "there is no pseudo-terminal here")
    }
    (self.master, self.slave) = (master, slave)
    process.executableURL = Run.url(of: program)
    process.arguments = arguments
    process.environment = ["TERM": "xterm-256color", "TZ": "UTC", "PATH": "/usr/bin:/bin"]
      .merging(environment) { $1 }
    let terminal = FileHandle(fileDescriptor: slave)
    process.standardInput = terminal
    process.standardOutput = terminal
    process.standardError = terminal
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    close(master)
    close(slave)
  }

  /// How the terminal treats keys and output now.
  var modes: [UInt32] {
    var modes = termios()
    tcgetattr(slave, &modes)
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag].map { UInt32($0) }
  }

  /// What a person sees.
  var text: String {
    var terminal = Terminal(size: size)
    terminal.receive(bytes)
    return terminal.text
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// Types, and waits until a text is on the screen.
  func type(_ text: String, until wanted: String) throws {
    type(text)
    try wait(until: { self.text.contains(wanted) }, wanted)
  }

  /// Quits, and returns the exit status.
  func quit() -> Int32 {
    type("q")
    waitForEnd()
    return process.terminationStatus
  }

  /// Reads what the program writes until a condition holds; fails after half a minute without.
  func wait(until condition: () -> Bool, _ what: String) throws {
    while !condition() {
      guard readSome(within: 30_000) else {
        throw Failure(description: "\(what) did not come; the screen is:\n\(text)")
      }
    }
  }

  /// Reads what is left once the program has ended.
  func waitForEnd() {
    while process.isRunning, readSome(within: 100) || process.isRunning {}
    process.waitUntilExit()
    while readSome(within: 0) {}
  }

  private func readSome(within milliseconds: Int32) -> Bool {
    var ready = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, milliseconds) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(master, &buffer, buffer.count)
    guard count > 0 else { return false }
    bytes += buffer[..<count]
    return true
  }
}
