extension Draft {
  /// Adds what a feature may reach to the rules of the house, and the feature to what an app and the
  /// benchmarks of the app may reach.
  ///
  /// - Throws: A ``Refusal`` that names the place that is missing.
  mutating func allow(_ name: FeatureName, in app: String?, manifest: Manifest) throws(Refusal) {
    for module in manifest.users(of: app) {
      try add(name.module, behind: "[", in: row(of: module), until: "]")
    }
    let features = manifest.targets.filter { $0.group == "Features" && $0.type == .library }
    guard let last = features.compactMap({ try? row(of: $0.module).upperBound }).max() else {
      throw Refusal(noPlace: "row of a feature in \(path)")
    }
    insert("    Row(\"\(name.module)\", reaches: basis),", at: last + 1)
  }

  private func row(of module: String) throws(Refusal) -> ClosedRange<Int> {
    for first in lines.indices where lines[first].unindented.hasPrefix("Row(") {
      let row = entry(from: first)
      if lines[row].joined().split(separator: "\"").dropFirst().first == module[...] { return row }
    }
    throw Refusal(noPlace: "row of \(module) in \(path)")
  }
}

extension Manifest {
  /// The app and what has its sources.
  fileprivate func users(of app: String?) -> [String] {
    guard let app else { return [] }
    return [app] + (target("Benchmarks")?.declared.contains(app) == true ? ["Benchmarks"] : [])
  }
}
