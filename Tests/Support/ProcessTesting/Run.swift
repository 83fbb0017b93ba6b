package import Foundation
import PlatformC

/// One run of a program without a terminal, from its start to its end.
package struct Run {
  package let output: String
  package let errors: String
  /// What a shell calls its exit status.
  package let status: Int32

  /// Runs an executable of this package.
  ///
  /// - Parameters:
  ///   - program: The name of the executable.
  ///   - arguments: The arguments of the program.
  ///   - environment: Environment variables, besides the time zone.
  package init(
    _ program: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws {
    try self.init(path: Executable.path(of: program), arguments, environment: environment)
  }

  /// Runs a command in a shell.
  package init(shell command: String, _ environment: [String: String]) throws {
    let path = ["PATH": "/usr/bin:/bin"].merging(environment) { $1 }
    try self.init(path: "/bin/sh", ["-c", command], environment: path)
  }

  /// Runs a tool of the system, which finds what this process finds in its environment.
  ///
  /// - Parameters:
  ///   - tool: The name of the tool, and its arguments.
  ///   - folder: Where it runs.
  ///   - environment: Additional environment variables.
  package init(tool: [String], in folder: URL, _ environment: [String: String] = [:]) throws {
    try self.init(
      path: "/bin/sh", ["-c", "cd \"$0\" && exec \"$@\" 2>&1", folder.path] + tool,
      environment: ProcessInfo.processInfo.environment.merging(environment) { $1 })
  }

  /// Runs a program of the system, such as a shell.
  package init(path: String, _ arguments: [String], environment: [String: String] = [:]) throws {
    let (output, errors) = (try TemporaryFile(), try TemporaryFile())
    let process = try ChildProcess(
      [path] + arguments, environment: ["TZ": "UTC"].merging(environment) { $1 },
      files: [.path("/dev/null", O_RDONLY), .open(output.number), .open(errors.number)])
    process.waitForEnd()
    self.output = output.text
    self.errors = errors.text
    status = process.shellStatus
  }
}

/// An unlinked file, which does not fill up as an unread pipe does.
private final class TemporaryFile {
  let number: Int32

  init() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    number = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard number >= 0 else { throw CocoaError(.fileWriteUnknown) }
    unlink(path)
  }

  deinit { close(number) }

  var text: String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = pread(number, &buffer, buffer.count, off_t(bytes.count)), count > 0 {
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
