extension Draft {
  /// Adds the lines of a feature to `Package.swift`: among the features in alphabetical order, and to
  /// what uses it.
  ///
  /// - Parameters:
  ///   - name: The feature.
  ///   - app: The app that shows it, if one does.
  ///   - manifest: What the manifest says so far.
  /// - Throws: A ``Refusal`` that names the place that is missing.
  mutating func declare(
    _ name: FeatureName, in app: String?, manifest: Manifest
  ) throws(Refusal) {
    try add(
      "\(name.module)Playground", behind: ".programTests(", in: entry(".programTests("), until: ")")
    if let app {
      try add(name.module, behind: "uses:", in: entry(".app(", of: app), until: ")")
      // The benchmarks have sources of the app, and so import what these do.
      if manifest.target("Benchmarks")?.declared.contains(app) == true {
        try add(name.module, behind: ".benchmarks(", in: entry(".benchmarks("), until: ")")
      }
    }
    try insertFeature(name.module)
  }

  private mutating func insertFeature(_ name: String) throws(Refusal) {
    let paragraphs = featureParagraphs
    guard let last = paragraphs.last else {
      throw Refusal(noPlace: "\".feature(…)\" with empty lines around it in \(path)")
    }
    let entry = """
          .feature("\(name)"),
          .featureTests(of: "\(name)", uses: "Interface"),
          .playground("\(name)"),
      """
    if let next = paragraphs.first(where: { $0.name > name }) {
      insert(entry + "\n", at: next.first)
    } else {
      insert("\n" + entry, at: last.end)
    }
  }

  /// The paragraphs that declare a feature, without the comments before them.
  private var featureParagraphs: [(name: String, first: Int, end: Int)] {
    var paragraphs: [(String, Int, Int)] = []
    var first = lines.startIndex
    for end in lines.indices where lines[end].unindented.isEmpty {
      defer { first = end + 1 }
      let start = (first..<end).first { !lines[$0].unindented.hasPrefix("//") } ?? end
      let text = lines[start..<end].joined()
      let isFeature = lines[start..<end].contains { line in
        line.hasPrefix("    .feature(\"") || line.contains("in: .features")
      }
      guard isFeature, text.hasPrefix("    ."),
        let name = text.split(separator: "\"").dropFirst().first
      else { continue }
      paragraphs.append((String(name), start, end))
    }
    return paragraphs
  }

  /// The lines of an entry of the manifest.
  ///
  /// - Parameters:
  ///   - word: What it begins with.
  ///   - name: The name that comes first in it, whatever it is where none is given.
  private func entry(_ word: String, of name: String? = nil) throws(Refusal) -> ClosedRange<Int> {
    for first in lines.indices where lines[first].hasPrefix("    \(word)") {
      let entry = entry(from: first)
      let first = lines[entry].joined().split(separator: "\"").dropFirst().first
      if name == nil || first == name.map({ $0[...] }) { return entry }
    }
    throw Refusal(noPlace: "\"\(word)\(name.map { "\"\($0)\"" } ?? "")…)\" in \(path)")
  }
}
