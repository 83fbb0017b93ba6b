#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// The calls of the operating system, without what the rest of the module need not know.
enum System {
  /// Why output cannot be written any more.
  struct OutputClosed: Error {
    /// The signal that stands for the cause: SIGPIPE, or SIGHUP where the terminal is gone.
    let signal: Int32
  }

  static let standardInput: Int32 = 0
  static let standardOutput: Int32 = 1
  static let standardError: Int32 = 2

  static func isTerminal(_ file: Int32) -> Bool { isatty(file) == 1 }

  /// Whether the terminal is for this process to use, and not for another job of its shell.
  static var isForeground: Bool {
    let group = tcgetpgrp(standardInput)
    return group < 0 || group == getpgrp()
  }

  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The size that the terminal reports, if it knows it.
  static func terminalSize() -> ScreenSize? {
    var size = winsize()
    guard ioctl(standardOutput, numericCast(TIOCGWINSZ), &size) == 0, size.ws_col > 0,
      size.ws_row > 0
    else { return nil }
    return ScreenSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// Writes all bytes, however slowly they are taken.
  static func write(_ bytes: [UInt8], to file: Int32) throws(OutputClosed) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { platformWrite(file, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var ready = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
        _ = poll(&ready, 1, -1)
      } else if errno != EINTR {
        throw OutputClosed(signal: errno == EPIPE ? SIGPIPE : SIGHUP)
      }
    }
  }

  /// Writes text, and leaves it at that where nobody reads it.
  static func print(_ text: String, to file: Int32) {
    try? write(Array(text.utf8), to: file)
  }

  /// What `read` found.
  enum Arrival {
    case bytes(ArraySlice<UInt8>)
    case nothing
    case end
  }

  static func read(_ file: Int32, into buffer: inout [UInt8]) -> Arrival {
    let count = buffer.withUnsafeMutableBytes { platformRead(file, $0.baseAddress, $0.count) }
    if count > 0 { return .bytes(buffer.prefix(count)) }
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? .nothing : .end
  }

  /// Waits until one of two files can be read, or until a time has passed.
  ///
  /// - Returns: Which can be read; neither where the time has passed or a signal came.
  static func wait(_ first: Int32, _ second: Int32, milliseconds: Int32?) -> (Bool, Bool) {
    var files = [
      pollfd(fd: first, events: Int16(POLLIN), revents: 0),
      pollfd(fd: second, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&files, 2, milliseconds ?? -1) > 0 else { return (false, false) }
    return (files[0].revents != 0, files[1].revents != 0)
  }

  /// A pipe of which neither end blocks.
  static func makePipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    return (ends[0], ends[1])
  }

  /// Ends the process with a status; the last thing that a program does.
  static func exit(_ status: Int32) -> Never {
    platformExit(status)
  }
}

// These names are taken above by words of the same meaning.
#if canImport(Darwin)
  private let (platformWrite, platformRead) = (Darwin.write, Darwin.read)
  private func platformExit(_ status: Int32) -> Never { Darwin.exit(status) }
#elseif canImport(Musl)
  private let (platformWrite, platformRead) = (Musl.write, Musl.read)
  private func platformExit(_ status: Int32) -> Never { Musl.exit(status) }
#elseif canImport(Glibc)
  private let (platformWrite, platformRead) = (Glibc.write, Glibc.read)
  private func platformExit(_ status: Int32) -> Never { Glibc.exit(status) }
#endif
