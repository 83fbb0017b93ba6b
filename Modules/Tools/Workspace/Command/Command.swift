package import Foundation
import PlatformC

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
    // A name in an argument or of a file may have escape codes.
    self.output = { output($0.visible) }
    self.errors = { errors($0.visible) }
  }

  /// Runs a command.
  ///
  /// - Parameter arguments: The name of the command, and its arguments.
  /// - Returns: 0 on success, 1 if a check finds something out of date, or the status of the tests.
  ///   Refusals return 64 for wrong arguments, 65 for a package that does not fit, and 73 for a file
  ///   that cannot be written.
  package func run(_ arguments: [String]) -> Int32 {
    let name = arguments.first ?? ""
    let rest = Array(arguments.dropFirst())
    do {
      switch name {
      case "modules": return try modules(Options.modules(rest).flags.unique)
      case "affected": return try affected(.affected(rest))
      case "new-feature": return try newFeature(.newFeature(rest))
      case "--help", "-h": throw Help(text: Help.commands)
      default:
        throw Refusal(
          "There is no command \"\(name)\"; the commands are modules, affected and new-feature.")
      }
    } catch let help as Help {
      output(help.text)
      return 0
    } catch {
      let refusal = error as? Refusal ?? Refusal("\(error)", 65)
      errors("\(name.isEmpty ? "workspace-tool" : name): \(refusal.sentence)")
      return refusal.status
    }
  }

  private var workspace: Workspace {
    get throws { try Workspace(at: root, manifest: tools.manifest(of: root)) }
  }

  private func modules(_ flags: [String]) throws -> Int32 {
    let forms = flags.filter { $0 != "--json" || flags.contains("--mermaid") }
    guard forms.count < 2 else {
      throw Refusal("\(forms[0]) and \(forms[1]) cannot be had at once; name one of them.")
    }
    let (workspace, isJSON) = (try workspace, flags.contains("--json"))
    switch forms.first {
    case "--mermaid": output(workspace.manifest.diagram)
    case "--capabilities":
      let list = CapabilityList(workspace)
      output(isJSON ? try json(list) : list.text)
    case "--check":
      let problems = workspace.problems
      if isJSON { output(try json(["problems": problems])) } else { problems.forEach(errors) }
      return problems.isEmpty ? 0 : 1
    default:
      let list = ModuleList(workspace)
      output(isJSON ? try json(list) : list.text)
    }
    return 0
  }

  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }

  private func affected(_ options: Options) throws -> Int32 {
    guard let reference = options.values["--since"] else {
      throw Refusal("Say since when: swift package affected --since main.")
    }
    let workspace = try workspace
    let changes = try Changes(since: reference, in: workspace, tools: tools)
    let affected = Affected(files: changes.files, targets: changes.targets, in: workspace)
    output(
      options.flags.contains("--json")
        ? try json(affected) : affected.lines.map { "\($0)\n" }.joined())
    guard options.flags.contains("--test"), !affected.tests.isEmpty else { return 0 }
    // The lock is held by the `swift package` that runs this.
    return try tools.run(["swift", "test", "--ignore-lock", "--filter", affected.filter], root)
  }

  private func newFeature(_ options: Options) throws -> Int32 {
    guard let name = try options.name.map(FeatureName.init) else {
      throw Refusal("Name the feature: swift package new-feature Weather.")
    }
    return try Journal.alone(in: root) {
      errors("new-feature: waits for another new-feature in this package to end.")
    } body: {
      if try Journal.undo(in: root) {
        errors("new-feature: an earlier run was interrupted; what it wrote was taken back.")
      }
      let workspace = try workspace
      let user = workspace.manifest.targets.first {
        $0.part == .apps && $0.declared.contains(name.module)
      }
      let plan =
        options.flags.contains("--undo")
        ? try FeaturePlan(without: name, in: user?.name, of: workspace, tools: tools)
        : try FeaturePlan(name, in: options.values["--in"], of: workspace, tools: tools)
      try Journal(plan.texts, in: root).write(to: root)
      for (path, text) in plan.texts.sorted(by: { $0.key < $1.key }) {
        output("\(text == nil ? "removed" : "wrote") \(path)\n")
      }
      output(
        """
        Record its screens and README's picture with this command, and read the changes:
        UPDATE_SNAPSHOTS=1 swift test --filter 'ScreenTests|PictureTests|HeardTests'

        """)
      return 0
    }
  }
}
