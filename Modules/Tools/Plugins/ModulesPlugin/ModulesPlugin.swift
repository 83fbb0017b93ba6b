import Foundation
import PackagePlugin

/// `swift package modules`: which module may import which.
@main
struct ModulesPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "workspace-tool").url
    process.arguments = ["modules"] + arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // The tool has printed its error.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}
