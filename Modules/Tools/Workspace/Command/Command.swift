package import Foundation

/// The commands of the workspace: from their arguments to their exit status.
package struct Command {
  /// The folder of the package.
  let root: URL
  let tools: Tools
  /// Where lines for the reader go.
  private let output: (String) -> Void
  /// Where problems go, a line each.
  private let errors: (String) -> Void

  /// Creates the commands.
  ///
  /// - Parameters:
  ///   - root: The folder of the package.
  ///   - tools: Runs git and SwiftPM.
  ///   - output: Where text for the reader goes.
  ///   - errors: Where problems go, a line each.
  package init(
    root: URL, tools: Tools, output: @escaping (String) -> Void,
    errors: @escaping (String) -> Void
  ) {
    self.root = root
    self.tools = tools
    self.output = output
    self.errors = errors
  }

  /// Runs a command.
  ///
  /// - Parameter arguments: The name of the command, and what it is given.
  /// - Returns: 0 if all is well, 1 if something is out of date that was to be checked, 64 for wrong
  ///   arguments, 65 for a package that does not fit, 73 for a file that cannot be written; or the
  ///   status of the tests that were run.
  package func run(_ arguments: [String]) -> Int32 {
    let name = arguments.first ?? ""
    let rest = Array(arguments.dropFirst())
    do {
      switch name {
      case "modules": return try modules(ModulesOptions(rest))
      case "affected": return try affected(AffectedOptions(rest))
      case "new-feature": return try newFeature(NewFeatureOptions(rest))
      default: throw Refusal("There is no command \"\(name)\".")
      }
    } catch let help as Help {
      output(help.text)
      return 0
    } catch let refusal as Refusal {
      errors("\(name): \(refusal.sentence)")
      return refusal.status
    } catch {
      errors("\(name): \(error)")
      return 65
    }
  }

  private func modules(_ options: ModulesOptions) throws -> Int32 {
    let workspace = try Workspace(at: root, tools: tools)
    switch options.form {
    case .text: output(workspace.moduleList)
    case .mermaid: output(ModuleGraph(workspace.manifest).mermaid)
    case .svg: output(ModuleGraph(workspace.manifest).svg)
    case .check: return try check(workspace)
    case .update:
      let table = try ModuleTable(of: workspace, in: readme)
      if try table.readme != readme {
        try Data(table.readme.utf8).write(to: readmeFile, options: .atomic)
      }
    }
    return 0
  }

  private func check(_ workspace: Workspace) throws -> Int32 {
    var problems = workspace.undeclaredImports.map(\.description)
    problems += workspace.unusedDependencies.map(\.description)
    if try ModuleTable(of: workspace, in: readme).readme != readme {
      problems.append(
        "README.md: error: Its modules are out of date: run swift package modules --update.")
    }
    for problem in problems { errors(problem) }
    return problems.isEmpty ? 0 : 1
  }

  private func affected(_ options: AffectedOptions) throws -> Int32 {
    let dump = try tools.manifest(of: root)
    let changes = try Changes(
      since: options.reference, in: root, tools: tools, manifest: dump)
    let workspace = try Workspace(at: root, manifest: dump.decoded)
    let affected = Affected(files: changes.files, targets: changes.targets, in: workspace)
    output(affected.lines.map { "\($0)\n" }.joined())
    guard options.runsTests, !affected.tests.isEmpty else { return 0 }
    // The lock is held by the `swift package` that runs this.
    return try tools.run(["swift", "test", "--ignore-lock", "--filter", affected.filter], root)
  }

  private func newFeature(_ options: NewFeatureOptions) throws -> Int32 {
    let workspace = try Workspace(at: root, tools: tools)
    let plan = try FeaturePlan(options.name, in: options.app, of: workspace, tools: tools)
    try plan.apply(to: root)
    for path in plan.texts.keys.sorted() { output("wrote \(path)\n") }
    return 0
  }

  private var readmeFile: URL { root.appending(path: "README.md") }

  private var readme: String {
    get throws { try String(contentsOf: readmeFile, encoding: .utf8) }
  }
}
