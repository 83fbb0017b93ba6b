import Terminal

/// The rows of a text that is wrapped between words.
///
/// The last column stays free for the caret; a blank may stand there.
struct TextRows {
  private struct Row {
    let characters: Range<Int>
    let start: String.Index
  }

  private let text: String
  private var rows: [Row] = []
  /// The columns of a row before the last one.
  private let room: Int
  /// The number of rows that are visible.
  private let height: Int

  /// The number of rows, at least one.
  var count: Int { rows.count }

  /// Wraps a text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  init(_ text: String, width: Int, height: Int) {
    self.text = text
    self.height = max(height, 1)
    room = max(width - 1, 1)
    var row = (offset: 0, start: text.startIndex)
    var used = 0
    /// The place behind the last blank of the row.
    var gap: (offset: Int, index: String.Index, used: Int)?
    var offset = 0
    for index in text.indices {
      let character = text[index]
      if character.isNewline {
        rows.append(Row(characters: row.offset..<offset, start: row.start))
        row = (offset + 1, text.index(after: index))
        (used, gap) = (0, nil)
      } else {
        var cells = columns(of: character, at: used)
        let isBlank = character == " " || character == "\t"
        // What is left behind a gap may still be too wide with the next letter.
        while used > 0, used + cells > room, !isBlank || used > room {
          let next = gap ?? (offset, index, used)
          rows.append(Row(characters: row.offset..<next.offset, start: row.start))
          row = (next.offset, next.index)
          (used, gap) = (used - next.used, nil)
          cells = columns(of: character, at: used)
        }
        used += cells
        if isBlank { gap = (offset + 1, text.index(after: index), used) }
      }
      offset += 1
    }
    rows.append(Row(characters: row.offset..<offset, start: row.start))
  }

  func characters(of row: Int) -> Range<Int> { rows[row].characters }

  /// Returns some characters of a row; all of them if left out.
  func text(of row: Int, _ part: Range<Int>? = nil) -> String {
    let row = rows[row]
    let part = part ?? row.characters
    return String(
      text[row.start...].dropFirst(part.lowerBound - row.characters.lowerBound).prefix(part.count))
  }

  /// Returns the row of the caret; O(log *n*).
  ///
  /// - Parameter isBehind: Whether a caret between two rows of a line is behind the first one.
  func row(of caret: Int, isBehind: Bool = false) -> Int {
    var (low, high) = (0, rows.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if rows[middle].characters.lowerBound <= caret { low = middle } else { high = middle }
    }
    let isStart = rows[low].characters.lowerBound == caret
    return isBehind && isStart && low > 0 && goesOn(after: low - 1) ? low - 1 : low
  }

  /// Returns the column of the caret.
  func column(of caret: Int, isBehind: Bool = false) -> Int {
    column(of: caret, in: row(of: caret, isBehind: isBehind))
  }

  func column(of offset: Int, in row: Int) -> Int {
    let before = rows[row].characters.lowerBound..<max(offset, rows[row].characters.lowerBound)
    return text(of: row, before).reduce(0) { $0 + columns(of: $1, at: $0) }
  }

  /// The distance of tab stops.
  private static let tab = 8

  /// Returns the columns of a character at a column of its row: a tab reaches to the next stop, or to the end.
  private func columns(of character: Character, at column: Int) -> Int {
    guard character == "\t" else { return Width.of(Glyph.shown(character)) }
    return min(Self.tab - column % Self.tab, max(room - column, 1))
  }

  /// Returns some characters of a row as they are drawn, with blanks for tabs; all of them if left out.
  func shown(_ row: Int, _ part: Range<Int>? = nil) -> String {
    let text = text(of: row, part)
    guard text.contains("\t") else { return text }
    var column = part.map { self.column(of: $0.lowerBound, in: row) } ?? 0
    return text.reduce(into: "") { shown, character in
      let cells = columns(of: character, at: column)
      // A mark that stands alone behind a tab would join the blank before it.
      shown +=
        character == "\t" ? String(repeating: " ", count: cells) : String(Glyph.shown(character))
      column += cells
    }
  }

  /// Returns the place of the caret at a column of a row; the first or the last place outside of the rows.
  func offset(inRow row: Int, column: Int) -> Int {
    guard row >= 0 else { return 0 }
    guard row < rows.count else { return end(of: rows.count - 1) }
    var used = 0
    let passed = text(of: row).prefix { character in
      used += columns(of: character, at: used)
      return used <= column
    }
    return min(rows[row].characters.lowerBound + passed.count, end(of: row))
  }

  /// The last place of the caret in a row: the end of a row that goes on in the next one is the start of that.
  private func end(of row: Int) -> Int {
    let characters = rows[row].characters
    return goesOn(after: row)
      ? max(characters.upperBound - 1, characters.lowerBound) : characters.upperBound
  }

  /// Whether the line of a row goes on in the next one.
  func goesOn(after row: Int) -> Bool {
    row + 1 < rows.count && rows[row + 1].characters.lowerBound == rows[row].characters.upperBound
  }

  /// Returns where a motion by rows leads; nil for another motion.
  ///
  /// - Parameters:
  ///   - column: The column in which the caret moves up and down.
  ///   - isBehind: Whether a caret between two rows of a line is behind the first one.
  func offset(
    _ motion: FieldMotion, from caret: Int, column: Int?, isBehind: Bool = false
  ) -> Int? {
    let row = row(of: caret, isBehind: isBehind)
    let column = column ?? self.column(of: caret, isBehind: isBehind)
    switch motion {
    case .start: return rows[row].characters.lowerBound
    case .end:
      // A letter that is typed there follows the last word of the row.
      let characters = rows[row].characters
      let isGap = text(of: row).last.map { $0 == " " || $0 == "\t" } ?? false
      return isGap ? end(of: row) : characters.upperBound
    case .up: return offset(inRow: row - 1, column: column)
    case .down: return offset(inRow: row + 1, column: column)
    case .pageUp: return offset(inRow: row - height, column: column)
    case .pageDown: return offset(inRow: row + height, column: column)
    default: return nil
    }
  }

  /// Returns the first visible row after scrolling, and the place of the caret in the visible rows.
  ///
  /// - Parameter column: The column in which the caret moves up and down.
  func scrolled(
    from top: Int, by lines: Int, showing caret: Int, column: Int
  ) -> (top: Int, caret: Int) {
    let top = min(max(top + lines, 0), max(count - height, 0))
    let (row, last) = (row(of: caret), min(top + height, count) - 1)
    if (top...last).contains(row) { return (top, caret) }
    return (top, offset(inRow: min(max(row, top), last), column: column))
  }

  /// Returns the first visible row: the last one, moved no further than the caret asks for.
  func top(after top: Int, showing caret: Int, isBehind: Bool = false) -> Int {
    let row = row(of: caret, isBehind: isBehind)
    let last = min(top, row, max(rows.count - height, 0))
    return max(last, row - height + 1, 0)
  }
}
