/// A wide screen that shows the menu of an app in a pane at its left edge, as TerminalUI draws it.
struct SidebarScreen {
  private var lines: [[Character]]
  /// The row of the last entry, and the number of columns of the pane.
  private let last: Int
  private let width: Int

  /// Reads a screen.
  ///
  /// - Parameters:
  ///   - text: The screen.
  ///   - menu: The titles of all entries.
  /// - Returns: Nil where no pane shows the menu.
  init?(_ text: String, menu: [String]) {
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard
      let top = rows.firstIndex(where: { $0.hasPrefix(" ╭─ ") }), rows.count > top + menu.count,
      let corner = rows[top].firstIndex(of: "╮")
    else { return nil }
    width = rows[top][...corner].count
    let isMenu = zip(menu, rows[(top + 1)...]).allSatisfy { title, row in
      row.hasPrefix(" │ ") && row.dropFirst(3).drop { " ▸•".contains($0) }.hasPrefix(title + " ")
    }
    guard isMenu else { return nil }
    last = top + menu.count
    lines = rows.map(Array.init)
  }

  /// Returns the screen with one more entry; nil where there is no room for it.
  func adding(_ title: String) -> String? {
    let next = last + 1
    let empty = " │" + String(repeating: " ", count: width - 3) + "│"
    // The frame, the marker and the arrow take the rest.
    let room = width - 9
    guard lines.indices.contains(next), lines[next].starts(with: empty), title.count <= room else {
      return nil
    }
    var lines = lines
    lines[next].replaceSubrange(..<width, with: " │   \(title.padded(to: room)) › │")
    return lines.map { String($0) }.joined(separator: "\n")
  }
}
