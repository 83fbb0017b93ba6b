extension Workspace {
  /// All that `modules --check` finds, a sentence each.
  package var problems: [String] {
    undeclaredImports + unusedDependencies + forbiddenDependencies + forbiddenReaches()
      + impureFeatures
  }

  /// A sentence for each import of a module of this package that the manifest does not give to the target.
  ///
  /// The compiler finds such a module if it was built before, as it is then; SwiftPM's own check lets
  /// pass the dependency of a dependency.
  package var undeclaredImports: [String] { manifest.targets.flatMap(undeclaredImports) }

  /// A sentence for each dependency that the manifest gives to a target and that none of its files imports.
  package var unusedDependencies: [String] { manifest.targets.flatMap(unusedDependencies) }

  func undeclaredImports(of target: Manifest.Target) -> [String] {
    let others = Set(manifest.targets.map(\.module)).subtracting(target.declared)
    return files(of: target).flatMap { file in
      file.scanner.imports.filter { others.contains($0.module) }.map { line in
        """
        \(file.path):\(line.line): error: \(target.name) imports \(line.module), which Package.swift \
        does not give it: add "\(line.module)" to the line of \(target.name), or leave the import out.
        """
      }
    }
  }

  func unusedDependencies(of target: Manifest.Target) -> [String] {
    // A playground declares the dependencies of its feature, and a feature the basis of all, whether they import
    // them or not.
    let basis = ["ComposableArchitecture", "ComposableInterface", "Interface"]
    let given =
      target.group == "Features"
      ? Set(basis) : target.playedFeature.flatMap(manifest.target)?.declared ?? []
    let imported = imported(by: target).union(given)
    // A program is not imported, but started by its name.
    let started = Set(files(of: target).flatMap { $0.scanner.strings.map(String.init) })
    return target.dependencies.filter { name in
      let module = manifest.target(name)
      let isStarted = module?.type == .executable && started.contains(name)
      return !imported.contains(module?.module ?? name) && !isStarted
    }
    .map { name in
      """
      Package.swift: error: \(target.name) declares \(name), which none of its files imports: take \
      "\(name)" out of the line of \(target.name).
      """
    }
  }
}
