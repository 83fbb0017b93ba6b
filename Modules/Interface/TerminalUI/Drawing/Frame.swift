import Interface

/// All that a screen shows.
@MainActor
struct Frame {
  let page: Page
  let title: TitleBar
  /// The layers from the screen to what lies on top, and how many rows each is scrolled.
  let layers: [(placed: PlacedLayer, scrolled: Int)]
  /// The control that has the focus, and its editor if it is a text field.
  let focus: NodeID?
  let editor: FieldEditor
  let keys: KeysLine
  /// The number of times that what moves has moved.
  var step = 0
}

extension Painter {
  /// Draws a screen.
  ///
  /// - Parameters:
  ///   - frame: What it shows; nil where it is too small to show anything.
  ///   - last: The screen before it, whose clusters it shares.
  static func screen(of frame: Frame?, size: ScreenSize, after last: Screen?) -> Screen {
    let last = last?.glyphs.isFull == true ? nil : last
    var painter = Painter(screen: Screen(size: size, after: last))
    if let frame { painter.paint(frame) } else { painter.paintTooSmall() }
    return painter.screen
  }

  private mutating func paint(_ frame: Frame) {
    (editor, step) = (frame.editor, frame.step)
    for (index, (placed, scrolled)) in frame.layers.enumerated() {
      focus = index == frame.layers.count - 1 ? frame.focus : nil
      let position = placed.position(focus: focus, width: frame.page.column.width / 2)
      if index == 0 {
        paint(frame.title, position: position, on: frame.page)
      } else {
        paintBox(of: placed, position: position)
      }
      clip = placed.view
      shift = -scrolled
      paint(placed.pieces)
      clip = screen.bounds
      shift = 0
      paintScrollBar(of: placed, scrolled: scrolled)
    }
    paint(frame.keys, on: frame.page)
  }

  private mutating func paint(_ bar: TitleBar, position: String?, on page: Page) {
    let column = page.column
    var (x, end) = (column.x, column.endX)
    if let back = bar.backText(on: page) {
      x = put(back, x, page.titleLine, .dim) + TitleBar.gap
    }
    if let position, page.ruleLine == nil {
      let text = Wrap.cut(position, width: end - x)
      put(text, end - Width.of(text), page.titleLine, .dim)
      end -= Width.of(text) + 1
    }
    put(Wrap.cut(bar.title, width: end - x), x, page.titleLine, .bold)
    guard let rule = page.ruleLine else { return }
    put(String(repeating: "─", count: column.width), column.x, rule, .dim)
    if let position { paintPosition(position, x: column.x, endX: column.endX, y: rule) }
  }

  private mutating func paint(_ keys: KeysLine, on page: Page) {
    let y = page.keysLine
    screen.clear(Rect(x: 0, y: y, width: screen.size.columns, height: 1))
    for (hint, x) in keys.placed(in: page.column) {
      put(hint.word, put(hint.label, x, y, .bold) + 1, y, .dim)
    }
  }

  /// Draws an empty box over what lies below, which is dimmed.
  private mutating func paintBox(of placed: PlacedLayer, position: String?) {
    screen.recede()
    (screen.cursor, screen.isMoving) = (nil, false)
    let box = placed.box
    var halo = box
    halo.x -= 1
    halo.width += 2
    screen.clear(halo)
    let line = String(repeating: "─", count: max(box.width - 2, 0))
    put("╭\(line)╮", box.x, box.y, .accent)
    for y in box.y + 1..<max(box.endY - 1, box.y + 1) {
      put("│", box.x, y, .accent)
      put("│", box.endX - 1, y, .accent)
    }
    put("╰\(line)╯", box.x, box.endY - 1, .accent)
    if let position { paintPosition(position, x: box.x, endX: box.endX - 1, y: box.endY - 1) }
    let close = placed.close
    if let title = placed.layer.title {
      let room = box.width - (close == nil ? 6 : 10)
      put(" \(Wrap.cut(title, width: room)) ", box.x + 2, box.y, .bold)
    }
    if let close { put(" ✕ ", close.x, close.y, .bold) }
  }

  /// Draws which part of a layer that does not fit is seen.
  private mutating func paintScrollBar(of placed: PlacedLayer, scrolled: Int) {
    if let bar = placed.bar(scrolled: scrolled) { paint(bar) }
  }

  private mutating func paintTooSmall() {
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
