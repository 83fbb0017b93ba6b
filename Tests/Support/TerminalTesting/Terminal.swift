package import Terminal

/// A terminal in memory that understands only the sequences of the encoder.
package struct Terminal {
  package let size: ScreenSize
  package private(set) var cells: [(text: String, style: String)]
  package private(set) var x = 0
  package private(set) var y = 0
  package private(set) var isCursorVisible = true
  /// The other private modes that are on, such as 1049 for the alternate screen.
  package private(set) var modes: Set<String> = []
  /// The content of its clipboard, in Base64.
  package private(set) var clipboard: String?
  /// Sequences that it does not understand.
  package private(set) var unknown: [String] = []
  private var style = ""
  /// The columns that it gives a cluster.
  private let columns: (Character) -> Int

  package init(size: ScreenSize, columns: @escaping (Character) -> Int = { Width.of($0) }) {
    self.size = size
    self.columns = columns
    cells = Array(repeating: ("?", ""), count: size.columns * size.rows)
  }

  /// The text of its cells, in the form of `Screen.text`.
  package var text: String {
    var text = ""
    for row in 0..<size.rows {
      if row > 0 { text += "\n" }
      let line = cells[row * size.columns..<(row + 1) * size.columns]
      let last = line.lastIndex { $0.text != " " } ?? line.startIndex - 1
      for cell in line[...last] { text += cell.text }
    }
    return text
  }

  /// How many columns the clusters of each row take: as many as there are, on a whole screen.
  package var widths: [Int] {
    (0..<size.rows).map { row in
      cells[row * size.columns..<(row + 1) * size.columns].reduce(0) { width, cell in
        // Almost all cells hold one byte.
        width + (cell.text.utf8.count == 1 ? 1 : Width.of(cell.text))
      }
    }
  }

  /// The parameters of the style of a cell.
  package func style(x: Int, y: Int) -> String { cells[y * size.columns + x].style }

  package mutating func receive(_ bytes: [UInt8]) {
    var rest = Substring(String(decoding: bytes, as: UTF8.self))
    while let character = rest.popFirst() {
      switch character {
      case "\u{1B}": takeSequence(&rest)
      case "\r": x = 0
      case "\r\n": (x, y) = (0, y + 1)
      case "\u{8}": x = max(x - 1, 0)
      default: put(character)
      }
    }
  }

  private mutating func put(_ character: Character) {
    let width = columns(character)
    guard x + width <= size.columns, y < size.rows else { return unknown.append("\(character)") }
    cells[y * size.columns + x] = (String(character), style)
    if width == 2 { cells[y * size.columns + x + 1] = ("", style) }
    x += width
  }

  private mutating func takeSequence(_ rest: inout Substring) {
    let start = rest.popFirst()
    if start == "]" { return takeCommand(&rest) }
    guard start == "[" else { return unknown.append("ESC") }
    let body = rest.prefix { !$0.isLetter }
    rest = rest.dropFirst(body.count)
    guard let final = rest.popFirst() else { return unknown.append("end") }
    let numbers = body.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    let count = max(numbers.first ?? 1, 1)
    switch (final, body) {
    case ("H", _): (y, x) = (count - 1, max(numbers.last ?? 1, 1) - 1)
    case ("A", _): y = max(y - count, 0)
    case ("B", _): y += count
    case ("C", _): x += count
    case ("D", _): x = max(x - count, 0)
    case ("K", _):
      guard y < size.rows else { return unknown.append("\(body)\(final)") }
      for column in min(x, size.columns)..<size.columns {
        cells[y * size.columns + column] = (" ", style)
      }
    case ("J", "2"): cells = Array(repeating: (" ", style), count: cells.count)
    case ("h", "?25"): isCursorVisible = true
    case ("l", "?25"): isCursorVisible = false
    case ("h", "?2026"), ("l", "?2026"), ("u", "=0"), ("c", ""): break
    case ("h", _) where body.first == "?": modes.insert(String(body.dropFirst()))
    case ("l", _) where body.first == "?": modes.remove(String(body.dropFirst()))
    case ("m", _): setStyle(body)
    default: unknown.append("\(body)\(final)")
    }
  }

  /// Takes an operating system command: the query of the background, or a copied text.
  private mutating func takeCommand(_ rest: inout Substring) {
    let body = rest.prefix { $0 != "\u{1B}" && $0 != "\u{7}" }
    rest = rest.dropFirst(body.count)
    if rest.popFirst() == "\u{1B}" { rest = rest.dropFirst() }
    let copying = "52;c;"
    if body.hasPrefix(copying) {
      clipboard = String(body.dropFirst(copying.count))
    } else if body != "11;?" {
      unknown.append("]\(body)")
    }
  }

  private mutating func setStyle(_ body: Substring) {
    if body.isEmpty { return style = "" }
    let parts = body.split(separator: ";", maxSplits: 1).map(String.init)
    if parts.first == "0" {
      style = parts.count > 1 ? parts[1] : ""
    } else {
      style += style.isEmpty ? String(body) : ";" + body
    }
  }
}
