import PackagePlugin

/// `swift package modules`: which module may import which.
@main
struct ModulesPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run("workspace-tool", ["modules"] + arguments, in: context)
  }
}
