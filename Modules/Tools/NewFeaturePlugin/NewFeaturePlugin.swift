import PackagePlugin

/// `swift package new-feature`: writes a feature.
@main
struct NewFeaturePlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run("workspace-tool", ["new-feature"] + arguments, in: context)
  }
}
