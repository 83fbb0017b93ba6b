import Foundation
import TerminalTesting

/// A disk that keeps nothing before it is told to: `fsync` waits until then.
final class SlowDisk {
  private static let source = """
    #include <fcntl.h>
    #include <stdlib.h>
    #include <unistd.h>

    // Opening a pipe waits for its other end.
    int fsync(int file) {
      int gate = open(getenv("SLOW_DISK"), O_RDONLY | O_CLOEXEC);
      char byte;
      ssize_t count = gate < 0 ? -1 : read(gate, &byte, 1);
      if (gate >= 0) close(gate);
      return count < 0 ? -1 : fdatasync(file);
    }
    """

  private let library: PreloadedLibrary
  private var gate: String { library["gate"] }

  init() throws {
    library = try PreloadedLibrary(Self.source)
    guard mkfifo(gate, 0o600) == 0 else { throw TerminalFailure("no pipe") }
  }

  /// The environment of a program that has this disk.
  var environment: [String: String] { library.environment.merging(["SLOW_DISK": gate]) { $1 } }

  /// Lets one call end; false where none waits.
  func keep() -> Bool {
    // Without a reader such a pipe does not open.
    let file = open(gate, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    var byte: UInt8 = 1
    return write(file, &byte, 1) == 1
  }
}
