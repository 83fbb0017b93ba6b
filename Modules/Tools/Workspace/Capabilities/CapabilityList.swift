/// What features are given, and on which ways features and programs reach libraries of the system.
struct CapabilityList: Encodable, Sendable {
  /// A feature or a program.
  struct Entry: Encodable, Sendable {
    let name: String
    /// The types of what its environment holds, by name; the compiler checks them.
    let environment: [String: String]
    /// The modules that import a library of the system, as the imports in all branches of `#if` say.
    let systemImports: [SystemImport]
  }

  let features: [Entry]
  let programs: [Entry]

  init(_ workspace: Workspace) {
    func entry(_ target: Manifest.Target) -> Entry {
      Entry(
        name: target.name,
        environment: target.group == "Features" ? workspace.environment(of: target) : [:],
        systemImports: workspace.systemImports(from: target.module))
    }
    let targets = workspace.manifest.targets.filter { $0.part != .tests }
    features = targets.filter { $0.group == "Features" }.map(entry)
    programs = targets.filter { $0.type == .executable }.map(entry)
  }

  /// The list as text.
  var text: String {
    let parts = [
      (
        "Features: what each is given, with types that the compiler checks,\n"
          + "and the ways to libraries of the system, from all imports of its modules:", features
      ), ("\nPrograms: the ways to libraries of the system:", programs),
    ]
    return parts.flatMap { title, entries in [title] + entries.flatMap(\.lines) }
      .joined(separator: "\n") + "\n"
  }
}

extension CapabilityList.Entry {
  fileprivate var lines: [String] {
    let members = environment.sorted { $0.key < $1.key }
    let width = 2 + (members.map(\.key.count).max() ?? 0)
    let given = members.map { "  \($0.key.padded(to: width))\($0.value)" }
    let ways = systemImports.map { reached in
      "  \((reached.way + [reached.libraries.joined(separator: ", ")]).joined(separator: " → "))"
    }
    return [name] + given + (ways.isEmpty ? ["  no library of the system"] : ways)
  }
}
