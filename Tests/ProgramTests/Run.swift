import Foundation
import TerminalTesting

/// One run of an executable of this package, from its start to its end.
struct Run {
  let output: String
  let errors: String
  let status: Int32

  /// Runs an executable without a terminal.
  ///
  /// - Parameters:
  ///   - program: The name of the executable.
  ///   - arguments: What it is given.
  ///   - environment: What it finds in its environment, besides the time zone.
  init(_ program: String, _ arguments: [String], environment: [String: String] = [:]) throws {
    try self.init(path: Executable.path(of: program), arguments, environment: environment)
  }

  /// Runs a command in a shell.
  init(shell command: String, _ environment: [String: String]) throws {
    let path = ["PATH": "/usr/bin:/bin"].merging(environment) { $1 }
    try self.init(path: "/bin/sh", ["-c", command], environment: path)
  }

  /// Runs a program of the system, such as a shell.
  init(path: String, _ arguments: [String], environment: [String: String] = [:]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = ["TZ": "UTC"].merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    self.output = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    self.errors = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }
}
