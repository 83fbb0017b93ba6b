import PackagePlugin

/// `swift package affected`: what the changes since a commit can reach.
@main
struct AffectedPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run("workspace-tool", ["affected"] + arguments, in: context)
  }
}
