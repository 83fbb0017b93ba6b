import Foundation
import PackagePlugin

/// Runs `generate-enum-properties` with the arguments of the command.
@main
struct EnumPropertiesPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "generate-enum-properties").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(status: process.terminationStatus) }
  }
}

/// The program has said already what is wrong.
struct Failure: Error, CustomStringConvertible {
  var status: Int32
  var description: String { "generate-enum-properties ended with \(status)" }
}
