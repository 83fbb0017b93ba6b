import Interface
import Terminal

/// The part of a text that a field has room for, with a sign on each side where text is left out.
struct FieldWindow: Equatable {
  /// The sign for text that is left out.
  static let sign = "…"
  /// The width of a field that has room for signs.
  private static let narrowest = 4

  /// The characters that are shown, by their offsets in the text.
  let shown: Range<Int>
  /// The columns at which the characters begin, and the one behind the last.
  let columns: [Int]
  /// Whether text is left out behind the last character that is shown.
  let isCutAfter: Bool

  /// Whether text is left out before the first character that is shown.
  var isCutBefore: Bool { shown.lowerBound > 0 }

  /// Finds the part of a text that is shown, which changes no more than the caret asks for.
  ///
  /// - Parameters:
  ///   - text: The text as it is shown.
  ///   - caret: The number of characters before the caret; nil where the field has none.
  ///   - start: The number of characters that were left out at the beginning.
  ///   - width: The width of the field.
  /// - Complexity: O(*n*) in the length of the text.
  init(of text: String, caret: Int?, from start: Int, width: Int) {
    let room = max(width, 1)
    let sign = room >= Self.narrowest ? 1 : 0
    let end = caret ?? 0
    let lowest = max(end - room, 0)
    let part = text.dropFirst(lowest).prefix(end - lowest + room)
    let hasMore = part.endIndex < text.endIndex
    var cells = part.map { Width.of(Glyph.shown($0)) }
    let length = cells.count
    // The caret needs a cell behind the text.
    if !hasMore { cells.append(caret == nil ? 0 : 1) }

    let at = min(end - lowest, cells.count - 1)
    let rest = cells[at...].reduce(0, +)
    func column(of at: Int, from first: Int) -> Int {
      cells[first..<at].reduce(lowest + first > 0 ? sign : 0, +)
    }
    func isCut(from first: Int) -> Bool { hasMore || column(of: at, from: first) + rest > room }
    func fits(from first: Int) -> Bool {
      column(of: at, from: first) + cells[at] + (isCut(from: first) ? sign : 0) <= room
    }
    var first = min(max(start - lowest, 0), at)
    while first < at && !fits(from: first) { first += 1 }
    while first > 0 && !isCut(from: first - 1) { first -= 1 }
    if lowest + first == 1 && cells[0] == sign { first = 0 }

    isCutAfter = isCut(from: first)
    var columns = [column(of: first, from: first)]
    for cell in cells[first..<length] {
      let next = (columns.last ?? 0) + cell
      if next > room - (isCutAfter ? sign : 0) { break }
      columns.append(next)
    }
    self.columns = columns
    shown = lowest + first..<lowest + first + columns.count - 1
  }

  /// Returns the column of the caret, or of a character that is shown.
  func column(of offset: Int) -> Int {
    columns[min(max(offset - shown.lowerBound, 0), columns.count - 1)]
  }

  /// Returns the number of characters before the one at a column; a sign stands for the character
  /// that is left out next to it.
  func offset(atColumn column: Int) -> Int {
    if isCutBefore && column < columns[0] { return shown.lowerBound - 1 }
    return shown.lowerBound + columns.dropFirst().prefix { $0 <= column }.count
  }
}
