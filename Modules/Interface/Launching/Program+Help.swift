extension Program {
  /// The line of `--version`.
  package var versionText: String { "\(name) \(version)\n" }

  /// Returns the text of `--help`.
  ///
  /// - Parameters:
  ///   - host: The options of the host.
  ///   - keys: The keys that work in every program on it, besides the keys of all hosts.
  ///   - note: A paragraph at the end.
  package func helpText(
    host: [any AnyLaunchOption], keys: [(key: String, word: String)], note: String
  ) -> String {
    let shared = (Arguments.shared + host).sorted { $0.name < $1.name }
    let options = (self.options + shared).map { option in
      let short = option.name == Arguments.help.name ? "\(Arguments.shortHelp), " : ""
      let placeholder = option.placeholder.map { " \($0)" } ?? ""
      return (key: short + option.name + placeholder, word: option.help)
    }
    return """
      \(name): \(about)

      Usage: \(name) [options]

      Options:
      \(Self.table(options))

      Keys:
      \(Self.table(self.keys + Self.sharedKeys + keys))

      \(note)

      """
  }

  private static let sharedKeys: [(key: String, word: String)] = [
    ("arrows, Tab", "move"), ("Enter, Space", "use what has the focus"),
    ("Escape", "back, or close what lies on top"),
    ("?, :, F1", "all that can be done now, with its keys"),
    ("y", "copy the current row of a list"),
  ]

  private static func table(_ rows: [(key: String, word: String)]) -> String {
    let room = (rows.map(\.key.count).max() ?? 0) + 3
    return rows.map { row in
      "  " + row.key + String(repeating: " ", count: room - row.key.count) + row.word
    }.joined(separator: "\n")
  }
}
