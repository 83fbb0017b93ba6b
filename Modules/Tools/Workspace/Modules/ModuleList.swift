extension Workspace {
  /// The modules as text: their groups, lines, public declarations and what they may import, and
  /// what is wrong with their imports.
  var moduleList: String {
    let shown = manifest.shown
    let width = 2 + (shown.map(\.name.count).max() ?? 0)
    var lines: [String] = []
    var title: String?
    for target in shown {
      if target.title != title {
        title = target.title
        if !lines.isEmpty { lines.append("") }
        let head = target.title.padded(to: width + 2)
        lines.append(title == shown[0].title ? "\(head)  lines  public  may import" : target.title)
      }
      let sources = files(of: target)
      let size = sources.reduce(0) { $0 + $1.lineCount }
      let declarations = sources.reduce(0) { $0 + $1.scanner.publicDeclarations }
      lines.append(
        "  " + target.name.padded(to: width) + "\(size)".indented(to: 7)
          + "\(declarations)".indented(to: 8) + "  \(target.imports(inProse: false))")
    }
    lines += ["", "Imports that Package.swift does not declare:"]
    lines += undeclaredImports.isEmpty ? ["  none"] : undeclaredImports.map { "  \($0)" }
    lines += ["", "Dependencies that Package.swift declares and nothing imports:"]
    lines += unusedDependencies.isEmpty ? ["  none"] : unusedDependencies.map { "  \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension SourceFile {
  fileprivate var lineCount: Int { source.utf8.count { $0 == UInt8(ascii: "\n") } }
}

extension Manifest {
  /// The targets that are no tests and no help of tests, by group, groups in the order in which the
  /// manifest first names one of their modules.
  var shown: [Target] {
    let all = targets.filter { $0.part != .tests }
    let titles = all.map(\.title).unique
    return titles.flatMap { title in all.filter { $0.title == title } }
  }
}

extension Manifest.Target {
  /// The folder that it is listed under.
  var title: String {
    group ?? (part == .modules ? "Modules" : String(folder.prefix { $0 != "/" }))
  }

  /// The modules that it may import, in alphabetical order.
  ///
  /// - Parameter isProse: Whether what every feature is made of is called the basis.
  func imports(inProse isProse: Bool) -> String {
    let names = dependencies.filter { $0.package == nil }.map(\.name).sorted()
    let others = packages.map { "\($0) with its trait" }
    guard !names.isEmpty else {
      return (["nothing"] + others).joined(separator: "; ")
    }
    let isFeature = isProse && Manifest.basis.isSubset(of: names)
    let own = isFeature ? names.filter { !Manifest.basis.contains($0) } : names
    return ((isFeature ? ["the basis"] : []) + own + others).joined(separator: ", ")
  }
}
