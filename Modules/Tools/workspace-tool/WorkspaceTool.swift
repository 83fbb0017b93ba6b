import Foundation
import Workspace

/// The commands of the workspace, as its plugins run them: in the folder of the package.
@main
struct WorkspaceTool {
  static func main() {
    let command = Command(
      root: URL(fileURLWithPath: FileManager.default.currentDirectoryPath),
      tools: Tools(
        read: { try run($0, in: $1, reads: true) }, run: { try run($0, in: $1, reads: false).1 }),
      output: { FileHandle.standardOutput.write(Data($0.utf8)) },
      errors: { FileHandle.standardError.write(Data("\($0)\n".utf8)) })
    exit(command.run(Array(CommandLine.arguments.dropFirst())))
  }

  /// Runs a tool of this system, found as a shell finds it.
  @Sendable private static func run(
    _ words: [String], in folder: URL, reads: Bool
  ) throws -> (String, Int32) {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = folder
    if reads { process.standardOutput = output }
    try process.run()
    let data = reads ? output.fileHandleForReading.readDataToEndOfFile() : Data()
    process.waitUntilExit()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
  }
}
