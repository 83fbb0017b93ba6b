import Foundation
import ProcessTesting
import Terminal
import TerminalTesting

/// A disk that keeps nothing before it is told to: `fsync` waits until then.
///
/// A library that is loaded before all others takes the place of the function. A C compiler makes it;
/// Linux alone loads it in this way.
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

  private let folder: URL
  private var gate: String { folder.appendingPathComponent("gate").path }

  /// Whether this system can have such a disk.
  static let isAvailable: Bool = {
    #if os(Linux)
      (try? Run(shell: "command -v cc", [:]).status) == 0
    #else
      false
    #endif
  }()

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("slow-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("slow.c")
    try Data(Self.source.utf8).write(to: file)
    let run = try Run(
      shell: "cc -shared -fPIC -o \"$FOLDER/slow.so\" \"$FOLDER/slow.c\" && mkfifo \"$GATE\"",
      ["FOLDER": folder.path, "GATE": gate])
    guard run.status == 0 else { throw TerminalFailure("no library: \(run.errors)") }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The environment of a program that has this disk.
  var environment: [String: String] {
    ["LD_PRELOAD": folder.appendingPathComponent("slow.so").path, "SLOW_DISK": gate]
  }

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
