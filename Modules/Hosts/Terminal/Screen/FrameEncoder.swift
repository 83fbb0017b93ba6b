import PlatformC

/// An encoder of the bytes that bring a terminal from one screen to the next.
package struct FrameEncoder {
  /// The number of colors of the terminal.
  private let depth: ColorDepth
  /// The colors; all is drawn anew after they change.
  package var theme: Theme {
    didSet {
      guard theme != oldValue else { return }
      sequences = [:]
      forget()
    }
  }
  /// The characters that the terminal can show.
  package var repertoire = Repertoire.all
  /// Whether the terminal can hold a frame back until all of it has arrived (mode 2026).
  package var isSynchronized = false

  private var last: Screen?
  private var bytes: [UInt8] = []
  private var pen: Pen = []
  private var place: (x: Int, y: Int)?
  private var isCursorVisible = true
  /// The cached sequences that change the pen, by the pens before and after.
  private var sequences: [UInt64: [UInt8]] = [:]

  /// The size in bytes above which a frame may arrive in parts.
  private static let longFrame = 512
  /// The number of unchanged cells that are shorter to write again than to move over.
  private static let shortGap = 3
  /// The number of blanks at the end of a row that are shorter to erase than to write.
  private static let shortTail = 4

  package init(depth: ColorDepth, theme: Theme = .dark) {
    self.depth = depth
    self.theme = theme
  }

  /// Forgets what the terminal shows: the next frame draws all cells.
  package mutating func forget() {
    last = nil
  }

  /// Returns the bytes that show a screen after the last one; empty if nothing changed.
  ///
  /// Complexity: linear in the number of cells.
  package mutating func frame(_ screen: Screen) -> [UInt8] {
    bytes.removeAll(keepingCapacity: true)
    let old = start(screen)
    for y in Self.changedRows(of: screen, after: old) { encodeRow(y, of: screen, after: old) }
    restCursor(of: screen)
    last = screen
    guard isSynchronized && bytes.count > Self.longFrame else { return bytes }
    return Array("\u{1B}[?2026h".utf8) + bytes + Array("\u{1B}[?2026l".utf8)
  }

  /// Returns the screen to compare with: the last one, or an empty one after clearing the terminal.
  private mutating func start(_ screen: Screen) -> Screen {
    if let last, last.size == screen.size,
      last.glyphs.generation == screen.glyphs.generation
    {
      return last
    }
    bytes.append(contentsOf: "\u{1B}[m\u{1B}[2J\u{1B}[?25l".utf8)
    pen = []
    place = nil
    isCursorVisible = false
    return Screen(size: screen.size, after: screen)
  }

  /// The rows that may differ from the rows of an old screen.
  private static func changedRows(of screen: Screen, after old: Screen) -> [Int] {
    screen.rows.withUnsafeBufferPointer { rows in
      old.rows.withUnsafeBufferPointer { oldRows in
        rows.indices.filter { !haveSameBytes(rows[$0], oldRows[$0]) }
      }
    }
  }

  private mutating func encodeRow(_ y: Int, of screen: Screen, after old: Screen) {
    let (row, oldRow) = (screen.rows[y], old.rows[y])
    guard var x = Self.firstChange(in: row, after: oldRow, from: 0) else { return }
    var tail = row.count
    while tail > 0, row[tail - 1] == .blank { tail -= 1 }
    // A terminal may draw a cluster over the cells before this one.
    var covered = 0
    while x < row.count {
      if x >= tail && row.count - x >= Self.shortTail { return eraseTail(x: x, y: y) }
      write(row, over: oldRow, x: x, y: y, screen: screen)
      covered = max(covered, x + screen.glyphs.separateColumns(of: row[x].glyph))
      guard
        let next = Self.firstChange(in: row, after: oldRow, from: x + 1, evenBefore: covered)
      else { return }
      bridge(row, from: x + 1, to: next, y: y, screen: screen)
      x = next
    }
  }

  /// Whether two rows are shared or have the same bytes; the bytes of equal cells can differ.
  private static func haveSameBytes(_ row: [Screen.Cell], _ other: [Screen.Cell]) -> Bool {
    row.withUnsafeBytes { row in
      other.withUnsafeBytes { other in
        guard let start = row.baseAddress, let otherStart = other.baseAddress, start != otherStart
        else { return true }
        return memcmp(start, otherStart, min(row.count, other.count)) == 0
      }
    }
  }

  private static func firstChange(
    in row: [Screen.Cell], after old: [Screen.Cell], from start: Int, evenBefore covered: Int = 0
  ) -> Int? {
    row.withUnsafeBufferPointer { row in
      old.withUnsafeBufferPointer { old in
        (start..<row.count).first {
          (row[$0] != old[$0] || $0 < covered) && row[$0].glyph != .continuation
        }
      }
    }
  }

  private mutating func eraseTail(x: Int, y: Int) {
    move(toX: x, y: y)
    use(Screen.Cell.blank)
    bytes.append(contentsOf: "\u{1B}[K".utf8)
  }

  /// Writes a few unchanged cells between two changes if they have the current style.
  private mutating func bridge(
    _ row: [Screen.Cell], from start: Int, to end: Int, y: Int, screen: Screen
  ) {
    guard place != nil, end - start <= Self.shortGap else { return }
    let gap = row[start..<end]
    guard gap.allSatisfy({ $0.glyph.isPlain && needsNoChange($0) }) else { return }
    for index in gap.indices {
      write(row, over: row, x: index, y: y, screen: screen)
    }
  }

  private mutating func write(
    _ row: [Screen.Cell], over old: [Screen.Cell], x: Int, y: Int, screen: Screen
  ) {
    let cell = row[x]
    move(toX: x, y: y)
    use(cell)
    let isWide = x + 1 < row.count && row[x + 1].glyph == .continuation
    let isDoubtful = cell.glyph.isDoubtful(isWide: isWide)
    let end = x + (isWide ? 2 : 1)
    if isWide, isDoubtful, old[x + 1] != .blank || cell.pen != [] {
      // A terminal that draws it in one column leaves the other as it was.
      bytes.append(contentsOf: "  ".utf8)
      place = end >= screen.size.columns ? nil : (end, y)
      move(toX: x, y: y)
    }
    if repertoire != .all,
      let text = screen.glyphs.first(of: cell.glyph).flatMap(repertoire.replacement)
    {
      bytes.append(contentsOf: text.utf8.prefix(isWide ? 2 : 1))
      if isWide && text.utf8.count == 1 { bytes.append(UInt8(ascii: " ")) }
    } else {
      screen.glyphs.append(cell.glyph, to: &bytes)
    }
    place = isDoubtful || end >= screen.size.columns ? nil : (end, y)
  }

  private mutating func restCursor(of screen: Screen) {
    guard let cursor = screen.cursor else { return show(false) }
    if !bytes.isEmpty || last?.cursor != cursor { move(toX: cursor.x, y: cursor.y) }
    show(cursor.isVisible)
  }

  private mutating func show(_ isVisible: Bool) {
    if isVisible != isCursorVisible {
      bytes.append(contentsOf: isVisible ? "\u{1B}[?25h".utf8 : "\u{1B}[?25l".utf8)
    }
    isCursorVisible = isVisible
  }
}

// MARK: - Pen and place of the terminal

extension FrameEncoder {
  private mutating func use(_ cell: Screen.Cell) {
    if needsNoChange(cell) { return }
    let change = UInt64(pen.rawValue) << 32 | UInt64(cell.pen.rawValue)
    if let known = sequences[change] {
      bytes += known
    } else {
      let new = sequence(from: pen, to: cell.pen)
      sequences[change] = new
      bytes += new
    }
    pen = cell.pen
  }

  private func sequence(from old: Pen, to new: Pen) -> [UInt8] {
    if new.isEmpty { return Array("\u{1B}[m".utf8) }
    let isAddition = old.isSubset(of: new)
    let parameters = theme.parameters(from: isAddition ? old : [], to: new, in: depth)
    if isAddition && parameters.isEmpty { return [] }
    return Array("\(isAddition ? "\u{1B}[" : "\u{1B}[0;")\(parameters)m".utf8)
  }

  /// Whether a cell can be written with the current style of the terminal.
  private func needsNoChange(_ cell: Screen.Cell) -> Bool {
    cell.pen == pen || cell == .blank && pen.isDisjoint(with: .seenOnBlanks)
  }

  /// Moves the cursor with the shortest sequence that does: along a row or a column of at most 1,000 cells, no move
  /// by steps is longer than the one to a place.
  private mutating func move(toX x: Int, y: Int) {
    if let place, place == (x, y) { return }
    defer { place = (x, y) }
    guard let place, place.x == x || place.y == y else {
      bytes.append(contentsOf: "\u{1B}[".utf8)
      append(digitsOf: y + 1)
      bytes.append(UInt8(ascii: ";"))
      append(digitsOf: x + 1)
      return bytes.append(UInt8(ascii: "H"))
    }
    if x == 0, place.x > 0 { return bytes.append(0x0D) }
    let steps = abs(x - place.x) + abs(y - place.y)
    if x < place.x, steps <= 3 {
      return bytes.append(contentsOf: repeatElement(0x08, count: steps))
    }
    bytes.append(contentsOf: "\u{1B}[".utf8)
    if steps > 1 { append(digitsOf: steps) }
    let letter: Unicode.Scalar = x > place.x ? "C" : x < place.x ? "D" : y > place.y ? "B" : "A"
    bytes.append(UInt8(ascii: letter))
  }

  /// Appends the digits of a number that is not negative.
  private mutating func append(digitsOf number: Int) {
    if number > 9 { append(digitsOf: number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
