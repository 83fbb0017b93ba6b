import Foundation
import Workspace

/// The commands of the workspace, as its plugins run them: in the folder of the package.
@main
struct WorkspaceTool {
  static func main() {
    let command = Command(
      root: URL(fileURLWithPath: FileManager.default.currentDirectoryPath), tools: .live,
      output: { FileHandle.standardOutput.write(Data($0.utf8)) },
      errors: { FileHandle.standardError.write(Data("\($0)\n".utf8)) })
    exit(command.run(Array(CommandLine.arguments.dropFirst())))
  }
}

extension Tools {
  /// The tools of this system, found as a shell finds them.
  static let live = Tools(
    read: { words, folder in
      let output = Pipe()
      let process = process(words, in: folder)
      process.standardOutput = output
      try process.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      return (text, process.terminationStatus)
    },
    run: { words, folder in
      let process = process(words, in: folder)
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus
    })

  private static func process(_ words: [String], in folder: URL) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = folder
    return process
  }
}
