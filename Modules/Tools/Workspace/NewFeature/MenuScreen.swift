/// A screen that shows the menu of an app, and notes below it, as TerminalUI draws them.
///
/// Where they do not fit, the empty lines between them are left out; where that does not do, a bar shows
/// which part is seen.
struct MenuScreen {
  private let lines: [String]
  /// The number of entries, and the lines of those that are seen.
  private let count: Int
  private let entries: [String]
  /// The notes that are seen.
  private let notes: [String]
  /// The lines below the menu where there is room for all: whether each is a note, or empty.
  private let spacing: [Bool]

  /// Reads a screen.
  ///
  /// - Parameters:
  ///   - text: The screen.
  ///   - menu: The titles of all entries.
  ///   - larger: The same screen with room for all; itself if left out.
  /// - Returns: Nil where it does not show the menu.
  init?(_ text: String, menu: [String], larger: String? = nil) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let shown = Self.body(of: text).filter { !$0.isEmpty }
    count = menu.count
    entries = Array(shown.prefix(count))
    notes = Array(shown.dropFirst(count))
    let isMenu = zip(menu, entries).allSatisfy { title, line in
      line.hasSuffix(" ›") && line.drop { " ▸".contains($0) }.hasPrefix(title + " ")
    }
    guard isMenu, !entries.isEmpty else { return nil }
    var below = Self.body(of: larger ?? text).drop(while: \.isEmpty).dropFirst(count)
    while below.last?.isEmpty == true { below.removeLast() }
    spacing = below.map { !$0.isEmpty }
  }

  /// Whether there is room for one more entry without leaving anything out.
  var hasRoom: Bool { count + 1 + spacing.count <= room }

  /// Returns the screen with one more entry.
  func adding(_ title: String) -> String {
    // Where not all entries are seen, neither is one more.
    let all = entries.count < count ? entries : entries + [entry(title)]
    if hasRoom {
      var notes = notes[...]
      let loose = all + spacing.map { $0 ? notes.popFirst() ?? "" : "" }
      let air = ScreenSize.air(height: loose.count, of: lines.count - 1)
      return text(Array(repeating: "", count: air) + loose)
    }
    let dense = all + notes
    let height = count + 1 + spacing.count { $0 }
    guard height > room else { return text(dense) }
    let thumb = max(room * room / height, 1)
    let width = (lines.first { $0.contains("─") }?.count ?? 0) + 1
    let seen = dense.prefix(room).enumerated()
    return text(seen.map { row, line in line.padded(to: width) + (row < thumb ? "┃" : "│") })
  }

  private func entry(_ title: String) -> String {
    let last = entries.last ?? ""
    let start = last.prefix { " ▸".contains($0) }.count
    return (String(repeating: " ", count: start) + title).padded(to: last.count - 1) + "›"
  }

  /// The lines between the title and the keys, without a bar.
  private static func body(of text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.dropFirst(3).dropLast(3).map { line in
      var line = line.hasSuffix(" ┃") || line.hasSuffix(" │") ? line.dropLast(2) : line
      while line.last == " " { line.removeLast() }
      return String(line)
    }
  }

  private var room: Int { lines.count - 6 }

  private func text(_ body: [String]) -> String {
    let empty = Array(repeating: "", count: max(room - body.count, 0))
    return (lines.prefix(3) + body + empty + lines.suffix(3)).joined(separator: "\n")
  }
}
