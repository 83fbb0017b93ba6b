import Workspace

/// What holds for imports and what the compiler does not refuse: it finds every module that was
/// built already, whether it is declared or not.
struct ImportRules {
  let manifest: Manifest

  /// What is wrong with the imports of a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - target: The target that it is compiled in.
  /// - Returns: A sentence for each thing that is wrong.
  func violations(in file: SourceFile, of target: Manifest.Target) -> [String] {
    let scanner = file.scanner
    let unnamed = HouseRules.unnamed[target.module, default: []].filter { name in
      file.source.lowercased().contains(name.lowercased())
    }
    let tested =
      target.type == .test
      ? []
      : scanner.modules(behind: "@testable").map { module in
        "\(target.module) imports \(module) as @testable, which only tests may."
      }
    let exported = scanner.modules(behind: "@_exported").filter { module in
      HouseRules.exports[target.module]?.contains(module) != true
    }
    return scanner.imports.flatMap { violations(of: $0, in: target) } + tested
      + exported.map { module in
        "\(target.module) exports \(module) again, so that others need not declare it."
      }
      + impurities(in: file, of: target)
      + unnamed.map { "\(target.module) names \($0), which it may know nothing of." }
  }

  private func impurities(in file: SourceFile, of target: Manifest.Target) -> [String] {
    guard target.group == "Features", let workspace = try? Workshop.workspace else { return [] }
    return workspace.impurities(of: target, in: [file])
  }

  private func violations(of line: Import, in target: Manifest.Target) -> [String] {
    let (place, module) = (target.module, line.module)
    var sentences: [String] = []
    if manifest.targets.contains(where: { $0.module == module }) {
      if !target.declared.contains(module) {
        sentences.append("\(place) imports \(module), which Package.swift does not give it.")
      }
    } else if !target.declared.contains(module), !mayImport(target, fromToolchain: module) {
      sentences.append(
        "\(place) imports \(module), which HouseRules does not allow in \"\(target.house)\".")
    }
    return sentences
  }

  private func mayImport(_ target: Manifest.Target, fromToolchain module: String) -> Bool {
    HouseRules.rules[target.house]?.toolchain.contains(module) == true
  }
}

extension SourceScanner {
  /// The modules whose imports have an attribute.
  fileprivate func modules(behind attribute: Substring) -> [String] {
    let modules = Set(imports.map(\.module))
    return words.indices.filter { words[$0] == attribute }.compactMap { index in
      words[index...].lazy.map(String.init).first(where: modules.contains)
    }
  }
}
