import Terminal

extension Program {
  /// The line of `--version`.
  var versionText: String { "\(name) \(version)\n" }

  /// The text of `--help`.
  var helpText: String {
    let options = (self.options + Arguments.shared).map { option in
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
      \(Self.table(keys + Self.sharedKeys))

      Keys for --keys are named as tmux names them and parted by spaces: Enter Tab
      BTab Up Down Left Right PPage NPage Home End Escape Space BSpace DC F1 C-c M-b
      S-Left, or the character itself.

      """
  }

  private static let sharedKeys: [(key: String, word: String)] = [
    ("arrows, Tab", "move"), ("Enter, Space", "use what has the focus"),
    ("Escape", "back, or close what lies on top"),
    ("?, :, F1", "all that can be done now, with its keys"),
    ("y", "copy the current row of a list"),
    ("q", "quit"), ("control-C", "quit at once"), ("control-Z", "suspend; fg resumes"),
  ]

  private static func table(_ rows: [(key: String, word: String)]) -> String {
    let room = (rows.map { Width.of($0.key) }.max() ?? 0) + 3
    return rows.map { row in
      "  " + row.key + String(repeating: " ", count: room - Width.of(row.key)) + row.word
    }.joined(separator: "\n")
  }
}
