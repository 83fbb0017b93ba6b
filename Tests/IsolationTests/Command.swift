import Foundation

/// One run of a tool of the toolchain.
struct Command {
  /// What it printed, on both of its outputs.
  let output: String
  /// The status that it ended with.
  let status: Int32

  /// Runs a tool to its end.
  ///
  /// - Parameters:
  ///   - words: The tool and what it is given.
  ///   - folder: Where it runs.
  init(_ words: String..., in folder: URL) throws {
    try self.init(words, in: folder)
  }

  /// Runs a tool to its end.
  ///
  /// - Parameters:
  ///   - words: The tool and what it is given.
  ///   - folder: Where it runs.
  init(_ words: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    self.output = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }

  /// The errors that it reported: each once, without its place, sorted.
  var errors: [String] {
    let lines = output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    let errors = lines.compactMap { line in
      line.firstRange(of: "error: ").map { String(line[$0.upperBound...]) }
    }
    return Set(errors).sorted()
  }
}
