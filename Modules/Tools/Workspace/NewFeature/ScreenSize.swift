/// The sizes of the screens that tests hold, and what a new feature shows there.
struct ScreenSize {
  /// What is shown below the title.
  enum Body {
    case empty, emptyInApp, answered
    /// The feature is the last of these tabs.
    case emptyInTab([String])
  }

  let columns: Int
  let rows: Int
  private let fieldColumn: Int
  private let fieldWidth: Int

  static let all = [
    ScreenSize(columns: 80, rows: 24, fieldColumn: 21, fieldWidth: 24),
    ScreenSize(columns: 40, rows: 12, fieldColumn: 2, fieldWidth: 22),
  ]

  var name: String { "\(columns)x\(rows)" }

  /// Returns the screen of a new feature as text.
  ///
  /// - Parameters:
  ///   - title: Its first line.
  ///   - body: What is below.
  func screen(titled title: String, _ body: Body) -> String {
    var lines = Array(repeating: "", count: rows)
    lines[0] = "  \(title)"
    lines[1] = "  " + String(repeating: "─", count: columns - 4)
    var first = 3 + Self.air(height: 3, of: rows)
    if case .emptyInTab(let titles) = body {
      // The tabs are at the bottom, so that the feature is at the top.
      first = 3
      lines[rows - 3] = TabLine(titles).text(picked: titles.count - 1, columns: columns)
    }
    let isAnswered = if case .answered = body { true } else { false }
    let typed = (isAnswered ? "Why?" : "").padded(to: fieldWidth)
    lines[first] = text("\(isAnswered ? " " : "▸") Question  [\(typed)]", at: fieldColumn)
    lines[first + 2] = text(isAnswered ? "▸ Ask ◂" : "[ Ask ]", at: columns / 2 - 4)
    if isAnswered { lines[first + 4] = text("Why?", at: columns / 2 - 2) }
    let (keys, ways) =
      switch body {
      case .empty, .emptyInTab: ("  Enter Done", "F1 Keys")
      case .emptyInApp: ("  Enter Done", "Esc Back   F1 Keys")
      case .answered: ("", "q Quit   ? Keys")
      }
    lines[rows - 1] = keys.padded(to: columns - 2 - ways.count) + ways
    return lines.joined(separator: "\n") + "\n"
  }

  /// The lines that are left free above what is lower than a screen, as TerminalUI has it.
  static func air(height: Int, of rows: Int) -> Int {
    let room = rows - 5
    return min(max(room - height, 0) / 2, room / 6)
  }

  private func text(_ text: String, at column: Int) -> String {
    String(repeating: " ", count: column) + text
  }
}
