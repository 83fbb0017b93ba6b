/// A screen of cells, before it becomes bytes or text.
public struct Screen {
  /// One cell.
  package struct Cell: Equatable {
    package var glyph: Glyph
    package var pen: Pen

    package static let blank = Cell(glyph: .blank, pen: [])
  }

  /// The place of the cursor, and whether it is visible.
  package struct Cursor: Equatable {
    package var x: Int
    package var y: Int
    package var isVisible: Bool

    package init(x: Int, y: Int, isVisible: Bool) {
      (self.x, self.y, self.isVisible) = (x, y, isVisible)
    }
  }

  /// The number of columns and rows.
  public let size: ScreenSize
  /// The cells, row by row; screens share the rows in which they are the same.
  package var rows: [[Cell]]
  package var glyphs: Glyphs
  package var cursor: Cursor?
  /// Whether something on it moves as time passes.
  package var isMoving = false

  /// Creates an empty screen that shares the clusters of the one before it.
  package init(size: ScreenSize, after last: Screen? = nil) {
    self.size = size.clamped
    rows = Array(repeating: Self.blankRow(of: self.size), count: self.size.rows)
    glyphs = last?.glyphs.withRoom ?? Glyphs()
  }

  private static func blankRow(of size: ScreenSize) -> [Cell] {
    Array(repeating: .blank, count: size.columns)
  }

  package var bounds: Rect { Rect(x: 0, y: 0, width: size.columns, height: size.rows) }

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

  /// A text that screens with the same cells and cursor share: 64 bits of FNV-1a (Fowler, Noll and Vo), over a
  /// cell at a time.
  package var digest: String {
    let prime: UInt64 = 0x100_0000_01B3
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for row in rows {
      for cell in row {
        let glyph = glyphs.number(of: cell.glyph)
        hash = (hash ^ (glyph &+ UInt64(cell.pen.rawValue) << 32)) &* prime
      }
    }
    for part in [cursor?.x, cursor?.y, cursor?.isVisible == true ? 1 : 0] {
      hash = (hash ^ UInt64(truncatingIfNeeded: part ?? -1)) &* prime
    }
    return String(hash, radix: 16)
  }

  /// The part of the screen at its top left that has a size, or all of it with blanks around it.
  package func cropped(to size: ScreenSize) -> Screen {
    var screen = self
    guard size != self.size else { return screen }
    screen = Screen(size: size, after: self)
    screen.put(self, at: 0)
    screen.cursor = cursor.flatMap { screen.bounds.contains(x: $0.x, y: $0.y) ? $0 : nil }
    screen.isMoving = isMoving
    return screen
  }

  /// The screen with what a terminal of a repertoire shows for its characters.
  package func replaced(by repertoire: Repertoire) -> Screen {
    var screen = self
    for (y, row) in rows.enumerated() {
      for (x, cell) in row.enumerated() {
        guard let first = glyphs.first(of: cell.glyph), let text = repertoire.replacement(of: first)
        else { continue }
        let isWide = x + 1 < row.count && row[x + 1].glyph == .continuation
        let shown = text.prefix(isWide ? 2 : 1)
        screen.put(
          isWide && shown.count == 1 ? shown + " " : String(shown), x: x, y: y, pen: cell.pen,
          clip: bounds)
      }
    }
    return screen
  }

  /// The screen as text with the escape sequences of its styles.
  package func styledText(_ depth: ColorDepth, _ theme: Theme = .dark) -> String {
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

  private func lines(_ line: ([Cell]) -> [UInt8]) -> String {
    rows.map { String(decoding: line($0), as: UTF8.self) }.joined(separator: "\n")
  }
}

// MARK: - Drawing

extension Screen {
  /// Draws a line of text, cut off at the edges of `clip`. Returns the column behind it.
  @discardableResult
  package mutating func put(_ text: String, x: Int, y: Int, pen: Pen = [], clip: Rect) -> Int {
    let clip = clip.intersection(bounds)
    guard clip.rows.contains(y) else { return x }
    var column = x
    let columns = clip.x..<clip.endX
    if let end = rows[y].putSimple(text, at: x, columns, pen) { return end }
    for character in text {
      if column >= clip.endX { break }
      let cluster = Glyph.shown(character)
      let width = Width.of(cluster)
      rows[y].put(glyphs.glyph(of: cluster), width, at: column, columns, pen)
      column += width
    }
    return column
  }

  /// Returns the cells of a part of a row; nil if a cluster is among them, which only screens with the same clusters
  /// have.
  package func cells(of row: Rect) -> [Cell]? {
    let cells = rows[row.y][row.columns]
    return cells.contains(where: \.glyph.isCluster) ? nil : Array(cells)
  }

  /// Draws the cells of a part of a row that lies on this screen.
  package mutating func put(_ cells: [Cell], x: Int, y: Int) {
    rows[y].withUnsafeMutableBufferPointer { row in
      _ = row[x..<x + cells.count].update(fromContentsOf: cells)
    }
  }

  /// Draws another screen, whose left edge is at a column.
  package mutating func put(_ other: Screen, at x: Int) {
    for (y, row) in other.rows.prefix(size.rows).enumerated() {
      for (offset, cell) in row.prefix(max(size.columns - x, 0)).enumerated() {
        rows[y][x + offset] = Cell(glyph: glyphs.glyph(cell.glyph, of: other.glyphs), pen: cell.pen)
      }
    }
  }

  /// Fills a rectangle with blanks.
  package mutating func clear(_ rect: Rect, pen: Pen = []) {
    let rect = rect.intersection(bounds)
    for y in rect.y..<rect.endY { rows[y].fill(rect.x..<rect.endX, with: .blank, pen) }
  }

  /// Fills a rectangle with a scalar that is one column wide, cut off at the edges of `clip`.
  package mutating func fill(_ rect: Rect, with scalar: Unicode.Scalar, pen: Pen, clip: Rect) {
    let rect = rect.intersection(clip).intersection(bounds)
    for y in rect.y..<rect.endY {
      rows[y].fill(rect.x..<rect.endX, with: Glyph(code: scalar.value), pen)
    }
  }

  /// Dims all cells.
  package mutating func recede() {
    for y in rows.indices {
      for x in rows[y].indices where rows[y][x] != .blank { rows[y][x].pen = .dim }
    }
  }

  /// Underlines the words in a rectangle, and the blanks between two of them.
  package mutating func underline(_ rect: Rect) {
    let rect = rect.intersection(bounds)
    for y in rect.y..<rect.endY {
      let words = (rect.x..<rect.endX).filter { rows[y][$0].glyph != .blank }
      for x in words { rows[y][x].pen.insert(.underline) }
      for (x, next) in zip(words, words.dropFirst()) where next == x + 2 {
        rows[y][x + 1].pen.insert(.underline)
      }
    }
  }
}

// MARK: - Drawing in a row

extension [Screen.Cell] {
  /// Draws a text of simple scalars. Returns the column behind it; nil for a text that has others, of which
  /// the clusters before those may be drawn.
  fileprivate mutating func putSimple(
    _ text: String, at x: Int, _ columns: Range<Int>, _ pen: Pen
  ) -> Int? {
    var column = x
    // A scalar is drawn once it is known that the next one does not join it.
    var last = Glyph.blank
    var width = 0
    for scalar in text.unicodeScalars {
      guard let next = Width.ofSimple(scalar) else { return nil }
      if width > 0, column < columns.upperBound { put(last, width, at: column, columns, pen) }
      column += width
      (last, width) = (Glyph(code: scalar.value), next)
    }
    if width > 0, column < columns.upperBound { put(last, width, at: column, columns, pen) }
    return column + width
  }

  /// Draws a glyph that is one or two columns wide, unless an edge would cut it in two.
  fileprivate mutating func put(
    _ glyph: Glyph, _ width: Int, at x: Int, _ columns: Range<Int>, _ pen: Pen
  ) {
    guard x >= columns.lowerBound && x + width <= columns.upperBound else { return }
    set(glyph, at: x, pen)
    if width == 2 { set(.continuation, at: x + 1, pen) }
  }

  /// Sets cells to a glyph that is one column wide.
  fileprivate mutating func fill(_ columns: Range<Int>, with glyph: Glyph, _ pen: Pen) {
    guard let first = columns.first, let last = columns.last else { return }
    set(glyph, at: first, pen)
    set(glyph, at: last, pen)
    guard last - first > 1 else { return }
    // No cluster between the two reaches beyond them.
    let cell = self[first]
    withUnsafeMutableBufferPointer { $0[first + 1..<last].update(repeating: cell) }
  }

  /// Sets a cell, and blanks the other half of a wide cluster that it cuts in two.
  fileprivate mutating func set(_ glyph: Glyph, at x: Int, _ pen: Pen) {
    if self[x].glyph == .continuation && glyph != .continuation && x > 0 {
      self[x - 1].glyph = .blank
    }
    if x + 1 < count && self[x + 1].glyph == .continuation { self[x + 1].glyph = .blank }
    let isUnseen = glyph == .blank && pen.isDisjoint(with: .seenOnBlanks)
    self[x] = Screen.Cell(glyph: glyph, pen: isUnseen ? [] : pen)
  }
}
