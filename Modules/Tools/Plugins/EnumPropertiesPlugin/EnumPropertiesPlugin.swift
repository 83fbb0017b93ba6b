import Foundation
import PackagePlugin

/// Runs `generate-enum-properties` with the arguments of the command.
@main
struct EnumPropertiesPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "generate-enum-properties").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // The tool has printed its error.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}
