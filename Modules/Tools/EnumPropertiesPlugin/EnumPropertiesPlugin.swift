import PackagePlugin

/// Runs `generate-enum-properties` with the arguments of the command.
@main
struct EnumPropertiesPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run("generate-enum-properties", arguments, in: context)
  }
}
