/// An import of a module of this package that the manifest does not give to the target.
///
/// The compiler finds the module if it was built before, as it is then, and reports what does not fit
/// as an error of the file.
package struct UndeclaredImport: Equatable, Sendable, CustomStringConvertible {
  let target: String
  let module: String
  let path: String
  let line: Int

  /// The place, what is wrong there, and what to do.
  package var description: String {
    """
    \(path):\(line): error: \(target) imports \(module), which Package.swift does not give it: add \
    "\(module)" to the line of \(target), or leave the import out.
    """
  }
}

/// A dependency that the manifest gives to a target and that none of its files imports.
package struct UnusedDependency: Equatable, Sendable, CustomStringConvertible {
  let target: String
  let module: String

  /// What is wrong, and what to do.
  package var description: String {
    """
    Package.swift: error: \(target) declares \(module), which none of its files imports: take \
    "\(module)" out of the line of \(target).
    """
  }
}

extension Workspace {
  /// The imports that the manifest does not declare, in the order of its targets.
  package var undeclaredImports: [UndeclaredImport] {
    manifest.targets.flatMap(undeclaredImports)
  }

  /// The dependencies that nothing imports, in the order of the manifest's targets.
  package var unusedDependencies: [UnusedDependency] {
    manifest.targets.flatMap(unusedDependencies)
  }

  func undeclaredImports(of target: Manifest.Target) -> [UndeclaredImport] {
    let others = modules.subtracting(target.declared)
    return files(of: target).flatMap { file in
      file.imports.filter { others.contains($0.module) }.map {
        UndeclaredImport(
          target: target.name, module: $0.module, path: file.path, line: $0.line)
      }
    }
  }

  func unusedDependencies(of target: Manifest.Target) -> [UnusedDependency] {
    // A playground is given what its feature imports, whatever it needs of that.
    let given = target.playedFeature.flatMap(manifest.target)?.declared ?? []
    let imported = imported(by: target).union(given)
    // A program is not imported, but started by its name.
    let started = Set(files(of: target).flatMap { $0.scanner.strings.map(String.init) })
    return target.dependencies
      .filter { dependency in
        let module = manifest.target(dependency.name)
        let isStarted = module?.type == .executable && started.contains(dependency.name)
        return !imported.contains(module?.module ?? dependency.name) && !isStarted
      }
      .map { UnusedDependency(target: target.name, module: $0.name) }
  }

  private var modules: Set<String> { Set(manifest.targets.map(\.module)) }
}
