import Foundation
import PackagePlugin

/// `swift package affected`: what the changes since a commit can reach.
@main
struct AffectedPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "workspace-tool").url
    process.arguments = ["affected"] + arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // The tool has printed its error.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}
