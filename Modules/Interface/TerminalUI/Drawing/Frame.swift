import Interface
import Terminal

/// The content of a screen.
@MainActor
struct Frame {
  /// A layer, how many rows it is scrolled, and the position in a list that is shown beside it.
  struct Shown {
    let placed: PlacedLayer
    let scrolled: Int
    let position: String?
  }

  let page: Page
  let title: TitleBar
  /// The layers from the screen to what lies on top.
  let layers: [Shown]
  /// The control that has the focus, and its editor if it is a text field.
  let focused: Piece?
  /// The place of what a click would use now.
  let hovered: Rect?
  let editor: FieldEditor
  let keys: KeysLine
  /// The number of times that moving signs have moved.
  let step: Int

  /// Draws a screen.
  ///
  /// - Parameters:
  ///   - frame: Its content; nil if the screen is too small.
  ///   - last: The screen before it, and the content of that: rows without a piece that changed are shared.
  static func screen(
    of frame: Frame?, size: ScreenSize, after last: (frame: Frame?, screen: Screen)?
  ) -> Screen {
    guard let frame else {
      var painter = Painter(screen: Screen(size: size, after: last?.screen))
      painter.drawTooSmall()
      return painter.screen
    }
    if let last, let lastFrame = last.frame, !last.screen.isMoving, !last.screen.glyphs.isFull,
      let changed = frame.changedRows(since: lastFrame)
    {
      var painter = Painter(screen: last.screen)
      for rows in changed.ranges { frame.draw(rows, by: &painter) }
      return painter.screen
    }
    var painter = Painter(screen: Screen(size: size, after: last?.screen))
    frame.draw(by: &painter)
    return painter.screen
  }

  /// Draws some rows anew.
  private func draw(_ rows: Range<Int>, by painter: inout Painter) {
    let region = Rect(x: 0, y: rows.lowerBound, width: page.size.columns, height: rows.count)
    if let cursor = painter.screen.cursor, rows.contains(cursor.y) { painter.screen.cursor = nil }
    painter.clip = region
    painter.screen.clear(region)
    draw(by: &painter)
  }

  private func draw(by painter: inout Painter) {
    let region = painter.clip
    (painter.editor, painter.step) = (editor, step)
    for (index, shown) in layers.enumerated() {
      let placed = shown.placed
      painter.focus = index == layers.count - 1 ? focused : nil
      if index > 0 {
        placed.drawBox(position: shown.position, hasPanes: page.hasPanes, by: &painter)
      } else if !page.hasPanes {
        title.draw(position: shown.position, on: page, by: &painter)
      }
      painter.clip = placed.view.intersection(region)
      painter.shift = -shown.scrolled
      painter.draw(placed.pieces)
      (painter.clip, painter.shift) = (region, 0)
      if let bar = placed.bar(scrolled: shown.scrolled) { painter.draw(bar) }
      // The borders of panes carry titles and positions.
      if let position = shown.position, index == 0, let border = placed.border(of: .main)?.rect {
        let y = border.endY - 1 - shown.scrolled
        painter.drawPosition(position, x: border.x, endX: border.endX - 1, y: y)
      }
    }
    keys.draw(on: page, by: &painter)
    if let hovered { painter.screen.underline(hovered.intersection(region)) }
  }
}

extension Painter {
  /// Draws how large the window has to be.
  fileprivate mutating func drawTooSmall() {
    let smallest = ScreenSize.smallest
    let size = "\(smallest.columns)x\(smallest.rows)."
    var lines = Wrap.lines(
      of: "Too small: make it at least \(size)", width: screen.size.columns)
    if lines.count > screen.size.rows {
      lines = Wrap.lines(of: "At least \(size)", width: screen.size.columns)
    }
    let y = max((screen.size.rows - lines.count) / 2, 0)
    for (row, line) in lines.enumerated() {
      put(line, max((screen.size.columns - Width.of(line)) / 2, 0), y + row, [])
    }
  }
}

// MARK: - What to draw anew

extension Frame {
  /// The rows of the screen that may look different after another frame; nil where all may.
  ///
  /// No content is compared: a piece that the layout reused looks the same, and the rows of other pieces are
  /// drawn anew. The encoder finds the cells that differ.
  func changedRows(since last: Frame) -> RangeSet<Int>? {
    guard let shown = layers.first, layers.count == 1, last.layers.count == 1 else { return nil }
    let (lastShown, placed, lastPlaced) = (last.layers[0], shown.placed, last.layers[0].placed)
    guard page.size == last.page.size, page.hasPanes == last.page.hasPanes,
      shown.scrolled == lastShown.scrolled, placed.view == lastPlaced.view,
      placed.overflow == lastPlaced.overflow, focused?.pane == last.focused?.pane
    else { return nil }
    var changed = RangeSet<Int>()
    func add(_ rows: Range<Int>, in view: Range<Int>) {
      changed.insert(contentsOf: rows.clamped(to: view))
    }
    let all = 0..<page.size.rows
    if keys != last.keys { add(page.keysLine..<page.size.rows, in: all) }
    if hovered != last.hovered {
      for rect in [hovered, last.hovered].compactMap(\.self) { add(rect.rows, in: all) }
    }
    if title != last.title || shown.position != lastShown.position {
      let border = placed.border(of: .main)?.rect
      let rows = [page.titleLine, page.ruleLine, border.map { $0.endY - 1 - shown.scrolled }]
      for row in rows.compactMap(\.self) { add(row..<row + 1, in: all) }
    }
    func add(_ rect: Rect?) {
      guard let rows = rect?.moved(down: -shown.scrolled).rows else { return }
      add(rows, in: placed.view.rows)
    }
    if focused?.node.id != last.focused?.node.id || focused?.isTextField == true {
      add(focused?.rect)
      add(last.focused?.rect)
    }
    // Most pieces have the positions in the tree that they had, from the front and from the end.
    let (old, new) = (lastPlaced.pieces, placed.pieces)
    func isPair(_ old: Piece, _ new: Piece) -> Bool {
      if new.isSame(as: old) { return true }
      if new.node.id != old.node.id { return false }
      for rect in new.control.changes(of: new, since: old) { add(rect) }
      return true
    }
    let fewest = min(old.count, new.count)
    var front = 0
    while front < fewest, isPair(old[front], new[front]) { front += 1 }
    var end = 0
    while end < fewest - front, isPair(old[old.count - 1 - end], new[new.count - 1 - end]) {
      end += 1
    }
    var gone: [NodeID: Piece] = [:]
    for piece in old[front..<old.count - end] {
      if let other = gone.updateValue(piece, forKey: piece.node.id) { add(other.rect) }
    }
    for piece in new[front..<new.count - end] {
      if let old = gone.removeValue(forKey: piece.node.id) {
        _ = isPair(old, piece)
      } else {
        add(piece.rect)
      }
    }
    for piece in gone.values { add(piece.rect) }
    return changed
  }
}
