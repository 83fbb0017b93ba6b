import Foundation
import ProcessTesting

/// One run of a tool of the toolchain.
struct Command {
  /// Its standard output and standard error.
  let output: String
  /// The status that it ended with.
  let status: Int32

  /// Runs a tool to its end.
  ///
  /// - Parameters:
  ///   - words: The tool and its arguments.
  ///   - folder: Where it runs.
  init(_ words: String..., in folder: URL) throws {
    try self.init(words, in: folder)
  }

  /// Runs a tool to its end.
  ///
  /// - Parameters:
  ///   - words: The tool and its arguments.
  ///   - folder: Where it runs.
  init(_ words: [String], in folder: URL) throws {
    let files = FileManager.default
    // SwiftPM leaves folders and locks in its temporary folder.
    let temporary = files.temporaryDirectory.appending(path: "command-\(UUID().uuidString)")
    try files.createDirectory(at: temporary, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: temporary) }
    // The whole package is read, whichever of its tests run.
    let run = try Run(tool: words, in: folder, ["TMPDIR": temporary.path, "TESTS": ""])
    output = run.output
    status = run.status
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
