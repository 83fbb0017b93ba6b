import Foundation

/// A program of this package on a terminal.
final class PseudoTerminal {
  private let process = Process()
  private let host: FileHandle
  private var seen = ""

  /// Starts a program, with nothing in its environment but this.
  init(_ program: String, environment: [String: String]) throws {
    let (host, name) = try Self.open()
    let screen = Foundation.open(name, O_RDWR | O_NOCTTY)
    guard screen >= 0 else { throw CocoaError(.fileReadUnknown) }
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(host, UInt(TIOCSWINSZ), &size)
    self.host = FileHandle(fileDescriptor: host, closeOnDealloc: true)
    let end = FileHandle(fileDescriptor: screen, closeOnDealloc: true)
    process.executableURL = Run.url(of: program)
    process.environment = environment
    process.standardInput = end
    process.standardOutput = end
    try process.run()
    try end.close()
  }

  /// A new terminal, and the path of the side that programs see.
  private static func open() throws -> (Int32, String) {
    #if canImport(Darwin)
      let host = posix_openpt(O_RDWR | O_NOCTTY)
      guard host >= 0, grantpt(host) == 0, unlockpt(host) == 0, let name = ptsname(host)
      else { throw CocoaError(.fileReadUnknown) }
      return (host, String(cString: name))
    #else
      // TIOCSPTLCK and TIOCGPTN: Swift does not see the functions that stand for them.
      let host = Foundation.open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var (lock, number): (Int32, Int32) = (0, 0)
      guard host >= 0, ioctl(host, 0x4004_5431, &lock) == 0,
        ioctl(host, 0x8004_5430, &number) == 0
      else { throw CocoaError(.fileReadUnknown) }
      return (host, "/dev/pts/\(number)")
    #endif
  }

  /// Types, and waits until a text is drawn.
  func type(_ text: String, until wanted: String) throws {
    host.write(Data(text.utf8))
    seen = ""
    while !seen.contains(wanted) {
      let piece = host.availableData
      if piece.isEmpty { throw CocoaError(.fileReadUnknown) }
      seen += String(decoding: piece, as: UTF8.self)
    }
  }

  /// Quits, and returns the exit status.
  func quit() -> Int32 {
    host.write(Data("q".utf8))
    process.waitUntilExit()
    return process.terminationStatus
  }
}
