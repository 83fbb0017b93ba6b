/// The modules: their groups, lines, public declarations and allowed imports, and the problems of their imports.
struct ModuleList: Encodable, Sendable {
  /// A module.
  struct Module: Encodable, Sendable {
    let name: String
    let group: String
    let lines: Int
    let publicDeclarations: Int
    let imports: [String]
    /// The packages that it may import with their traits.
    let packages: [String]
  }

  let modules: [Module]
  let undeclaredImports: [String]
  let unusedDependencies: [String]

  init(_ workspace: Workspace) {
    modules = workspace.manifest.groups.flatMap { title, targets in
      targets.map { target in
        let sources = workspace.files(of: target)
        return Module(
          name: target.name, group: title,
          lines: sources.reduce(0) { $0 + $1.source.utf8.count { $0 == UInt8(ascii: "\n") } },
          publicDeclarations: sources.reduce(0) { $0 + $1.scanner.publicDeclarations },
          imports: target.modules.sorted(), packages: target.packages)
      }
    }
    undeclaredImports = workspace.undeclaredImports
    unusedDependencies = workspace.unusedDependencies
  }

  /// The list as text.
  var text: String {
    let width = 2 + (modules.map(\.name.count).max() ?? 0)
    var lines: [String] = []
    for title in modules.map(\.group).unique {
      lines.append(
        lines.isEmpty ? title.padded(to: width + 2) + "  lines  public  may import" : "\n\(title)")
      lines += modules.filter { $0.group == title }.map { module in
        "  " + module.name.padded(to: width) + "\(module.lines)".indented(to: 7)
          + "\(module.publicDeclarations)".indented(to: 8) + "  \(module.importText)"
      }
    }
    for (title, problems) in [
      ("Imports that Package.swift does not declare:", undeclaredImports),
      ("Dependencies that Package.swift declares and nothing imports:", unusedDependencies),
    ] {
      lines += ["\n\(title)"] + (problems.isEmpty ? ["none"] : problems).map { "  \($0)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension ModuleList.Module {
  fileprivate var importText: String {
    let others = packages.map { "\($0) with its trait" }
    guard !imports.isEmpty else { return (["nothing"] + others).joined(separator: "; ") }
    return (imports + others).joined(separator: ", ")
  }
}

extension Manifest {
  /// The targets by group, without tests and their helpers. Groups have the order in which the manifest
  /// first names one of their modules.
  var groups: [(title: String, targets: [Target])] {
    let shown = targets.filter { $0.part != .tests }
    return shown.map(\.title).unique.map { title in (title, shown.filter { $0.title == title }) }
  }
}

extension Manifest.Target {
  /// The folder that it is listed under.
  var title: String {
    group ?? (part == .modules ? "Modules" : String(folder.prefix { $0 != "/" }))
  }
}
