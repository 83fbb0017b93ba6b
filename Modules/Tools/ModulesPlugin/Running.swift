// The other plugins link to this file: a plugin can import no module of its package.
import Foundation
import PackagePlugin

/// Runs an executable of this package in its folder, and ends as that does.
///
/// - Parameters:
///   - tool: The name of the executable.
///   - arguments: What it is given.
///   - context: Where the plugin runs.
/// - Throws: What keeps the executable from being started.
func run(_ tool: String, _ arguments: [String], in context: PluginContext) throws {
  let process = Process()
  process.executableURL = try context.tool(named: tool).url
  process.arguments = arguments
  process.currentDirectoryURL = context.package.directoryURL
  try process.run()
  process.waitUntilExit()
  // It has said what is wrong; an error thrown here would be a second sentence.
  if process.terminationStatus != 0 { exit(process.terminationStatus) }
}
