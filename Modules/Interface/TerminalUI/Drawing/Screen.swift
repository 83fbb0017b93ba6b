/// A screen of cells, before it becomes bytes or text.
public struct Screen {
  /// One cell.
  struct Cell: Equatable {
    var glyph: Glyph
    var pen: Pen

    static let blank = Cell(glyph: .blank, pen: [])
  }

  /// The place of the cursor, and whether it is visible.
  struct Cursor: Equatable {
    var x: Int
    var y: Int
    var isVisible: Bool
  }

  /// The number of columns and rows.
  public let size: ScreenSize
  var cells: [Cell]
  var glyphs: Glyphs
  var cursor: Cursor?
  /// Whether something on it moves as time passes.
  var isMoving = false

  /// Creates an empty screen that shares the clusters of the one before it.
  init(size: ScreenSize, after last: Screen? = nil) {
    self.size = size.clamped
    cells = Array(repeating: .blank, count: self.size.columns * self.size.rows)
    glyphs = last?.glyphs ?? Glyphs()
  }

  var bounds: Rect { Rect(x: 0, y: 0, width: size.columns, height: size.rows) }

  /// The screen as text: one line for each row, without the spaces at its end.
  ///
  /// Complexity: linear in the number of cells.
  public var text: String {
    lines { row in
      var bytes: [UInt8] = []
      for cell in row { glyphs.append(cell.glyph, to: &bytes) }
      while bytes.last == 0x20 { bytes.removeLast() }
      return bytes
    }
  }

  /// The screen as text with the escape sequences of its styles.
  func styledText(_ depth: ColorDepth, _ theme: Theme = .dark) -> String {
    lines { row in
      var bytes: [UInt8] = []
      var pen: Pen = []
      let end = row.lastIndex { $0 != .blank }.map { $0 + 1 } ?? row.startIndex
      for cell in row[..<end] {
        if cell.pen != pen {
          let parameters = theme.parameters(to: cell.pen, in: depth)
          if !pen.isEmpty { bytes.append(contentsOf: "\u{1B}[m".utf8) }
          if !parameters.isEmpty { bytes.append(contentsOf: "\u{1B}[\(parameters)m".utf8) }
          pen = cell.pen
        }
        glyphs.append(cell.glyph, to: &bytes)
      }
      if !pen.isEmpty { bytes.append(contentsOf: "\u{1B}[m".utf8) }
      return bytes
    }
  }

  private func lines(_ line: (ArraySlice<Cell>) -> [UInt8]) -> String {
    (0..<size.rows).map { row in
      let start = row * size.columns
      return String(decoding: line(cells[start..<start + size.columns]), as: UTF8.self)
    }.joined(separator: "\n")
  }
}

// MARK: - Drawing

extension Screen {
  /// Draws a line of text, cut off at the edges of `clip`. Returns the column behind it.
  @discardableResult
  mutating func put(_ text: some StringProtocol, x: Int, y: Int, pen: Pen = [], clip: Rect) -> Int {
    let clip = clip.intersection(bounds)
    guard y >= clip.y, y < clip.endY else { return x }
    var column = x
    if Width.isPlain(text) {
      for byte in text.utf8 {
        if column >= clip.endX { break }
        if column >= clip.x { set(Glyph(byte), x: column, y: y, pen: pen) }
        column += 1
      }
      return column
    }
    if text.unicodeScalars.allSatisfy({ Width.ofSimple($0) != nil }) {
      for scalar in text.unicodeScalars {
        if column >= clip.endX { break }
        let width = Width.ofSimple(scalar) ?? 1
        put(Glyph(scalar), width, x: column, y: y, pen: pen, clip: clip)
        column += width
      }
      return column
    }
    for character in text {
      if column >= clip.endX { break }
      let cluster = Glyph.shown(character)
      let width = Width.of(cluster)
      put(glyphs.glyph(of: cluster), width, x: column, y: y, pen: pen, clip: clip)
      column += width
    }
    return column
  }

  /// Draws a glyph that is one or two columns wide, unless an edge of `clip` would cut it in two.
  private mutating func put(_ glyph: Glyph, _ width: Int, x: Int, y: Int, pen: Pen, clip: Rect) {
    guard x >= clip.x && x + width <= clip.endX else { return }
    set(glyph, x: x, y: y, pen: pen)
    if width == 2 { set(.continuation, x: x + 1, y: y, pen: pen) }
  }

  /// Fills a rectangle with blanks.
  mutating func clear(_ rect: Rect, pen: Pen = []) {
    let rect = rect.intersection(bounds)
    for y in rect.y..<rect.endY {
      for x in rect.x..<rect.endX { set(.blank, x: x, y: y, pen: pen) }
    }
  }

  /// Fills a rectangle with a character that is one column wide, cut off at the edges of `clip`.
  mutating func fill(_ rect: Rect, with character: Character, pen: Pen, clip: Rect) {
    let rect = rect.intersection(clip).intersection(bounds)
    let glyph = glyphs.glyph(of: character)
    for y in rect.y..<rect.endY {
      for x in rect.x..<rect.endX { set(glyph, x: x, y: y, pen: pen) }
    }
  }

  /// Dims everything drawn so far.
  mutating func recede() {
    for index in cells.indices where cells[index] != .blank { cells[index].pen = .dim }
  }

  /// Underlines the words in a rectangle, and the blanks between two of them.
  mutating func underline(_ rect: Rect) {
    let rect = rect.intersection(bounds)
    for y in rect.y..<rect.endY {
      let row = y * size.columns
      let words = (rect.x..<rect.endX).filter { cells[row + $0].glyph != .blank }
      for x in words { cells[row + x].pen.insert(.underline) }
      for (x, next) in zip(words, words.dropFirst()) where next == x + 2 {
        cells[row + x + 1].pen.insert(.underline)
      }
    }
  }

  /// Sets a cell inside the bounds, and blanks the other half of a wide cluster that it cuts in
  /// two.
  private mutating func set(_ glyph: Glyph, x: Int, y: Int, pen: Pen) {
    let index = y * size.columns + x
    let old = cells[index].glyph
    if old == .continuation && glyph != .continuation && x > 0 {
      cells[index - 1].glyph = .blank
    }
    if x + 1 < size.columns && cells[index + 1].glyph == .continuation {
      cells[index + 1].glyph = .blank
    }
    let isUnseen = glyph == .blank && pen.isDisjoint(with: .seenOnBlanks)
    cells[index] = Cell(glyph: glyph, pen: isUnseen ? [] : pen)
  }
}
