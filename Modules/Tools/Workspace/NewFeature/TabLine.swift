/// The line of an app's tabs, as TerminalUI draws a segmented picker without the focus.
struct TabLine {
  /// The number of tabs for which there is a key.
  static let most = 9

  private let options: [String]

  /// Creates the line of tabs with these titles.
  init(_ titles: [String]) {
    options = titles.enumerated().map { "\($0.offset + 1) \($0.element)" }
  }

  /// Returns the line on a screen.
  ///
  /// - Parameters:
  ///   - picked: The offset of the tab that is picked.
  ///   - columns: The width of the screen.
  func text(picked: Int, columns: Int) -> String {
    let room = min(columns - 4, Self.widest)
    let row = options.enumerated()
      .map { $0.offset == picked ? "[\($0.element)]" : " \($0.element) " }
      .joined(separator: " ")
    let text = row.count <= room ? row : short(options[picked])
    let start = (columns - room) / 2 + (room - text.count) / 2
    let end = text.last == " " ? text.dropLast() : text[...]
    return String(repeating: " ", count: start) + end
  }

  /// The widest that a screen's content is drawn.
  private static let widest = 76

  /// Returns the picked tab alone, in the room of the longest.
  private func short(_ option: String) -> String {
    let width = options.map(\.count).max() ?? 0
    let before = String(repeating: " ", count: (width - option.count) / 2)
    return "‹ " + (before + option).padded(to: width) + " ›"
  }

  /// Returns a screen with other tabs in the place of these; nil where it shows none of these.
  ///
  /// - Parameter columns: The width of the screen.
  func replaced(by other: TabLine, in lines: [String], columns: Int) -> [String]? {
    for (picked, _) in options.enumerated() {
      guard let row = lines.firstIndex(of: text(picked: picked, columns: columns)) else { continue }
      var lines = lines
      lines[row] = other.text(picked: picked, columns: columns)
      return lines
    }
    return nil
  }
}
