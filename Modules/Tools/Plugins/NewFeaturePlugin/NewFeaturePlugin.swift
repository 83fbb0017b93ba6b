import Foundation
import PackagePlugin

/// `swift package new-feature`: writes a feature.
@main
struct NewFeaturePlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "workspace-tool").url
    process.arguments = ["new-feature"] + arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // The tool has printed its error.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}
