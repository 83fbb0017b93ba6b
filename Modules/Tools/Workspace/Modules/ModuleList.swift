extension Workspace {
  /// The modules as text: their groups, lines, public declarations and allowed imports, and the
  /// problems of their imports.
  var moduleList: String {
    let width = 2 + (manifest.groups.flatMap(\.targets).map(\.name.count).max() ?? 0)
    var lines: [String] = []
    for (title, targets) in manifest.groups {
      lines.append(
        lines.isEmpty ? title.padded(to: width + 2) + "  lines  public  may import" : "\n\(title)")
      for target in targets {
        let sources = files(of: target)
        let size = sources.reduce(0) { $0 + $1.source.utf8.count { $0 == UInt8(ascii: "\n") } }
        let declarations = sources.reduce(0) { $0 + $1.scanner.publicDeclarations }
        lines.append(
          "  " + target.name.padded(to: width) + "\(size)".indented(to: 7)
            + "\(declarations)".indented(to: 8) + "  \(target.imports)")
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

  /// The modules that it may import, in alphabetical order.
  var imports: String {
    let others = packages.map { "\($0) with its trait" }
    guard !modules.isEmpty else { return (["nothing"] + others).joined(separator: "; ") }
    return (modules.sorted() + others).joined(separator: ", ")
  }
}
