import Interface

/// All that a screen shows.
@MainActor
struct Frame {
  let page: Page
  let title: TitleBar
  /// The layers from the screen to what lies on top, and how many rows each is scrolled.
  let layers: [(placed: PlacedLayer, scrolled: Int)]
  /// The control that has the focus, and its caret if it is a text field.
  let focus: NodeID?
  let caret: Int
  let keys: KeysLine
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
    caret = frame.caret
    for (index, (placed, scrolled)) in frame.layers.enumerated() {
      focus = index == frame.layers.count - 1 ? frame.focus : nil
      if index == 0 { paint(frame.title, on: frame.page) } else { paintBox(of: placed) }
      clip = placed.view
      shift = -scrolled
      paint(placed.pieces)
      clip = screen.bounds
      shift = 0
      paintScrollBar(of: placed, scrolled: scrolled)
    }
    paint(frame.keys, on: frame.page)
  }

  private mutating func paint(_ bar: TitleBar, on page: Page) {
    var x = page.column.x
    var end = page.column.endX
    if let back = bar.backText(on: page) {
      x = put(back, x, page.titleLine, .dim) + TitleBar.gap
    }
    if let selection = bar.selection {
      let room = end - x - Width.of(bar.title) - TitleBar.selectionGap
      let words = Wrap.cut(selection.words(width: room), width: end - x)
      end -= Width.of(words)
      put(words, end, page.titleLine, .accent)
      end -= TitleBar.selectionGap
    }
    put(Wrap.cut(bar.title, width: max(end - x, 0)), x, page.titleLine, .bold)
    guard let rule = page.ruleLine else { return }
    put(String(repeating: "─", count: page.column.width), page.column.x, rule, .dim)
  }

  private mutating func paint(_ keys: KeysLine, on page: Page) {
    let y = page.keysLine
    screen.clear(Rect(x: 0, y: y, width: screen.size.columns, height: 1))
    for (hint, x) in keys.placed(in: page.column) {
      put(hint.word, put(hint.label, x, y, .bold) + 1, y, .dim)
    }
  }

  /// Draws an empty box over what lies below, which is dimmed.
  private mutating func paintBox(of placed: PlacedLayer) {
    screen.recede()
    screen.cursor = nil
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
    if let title = placed.layer.title {
      put(" \(Wrap.cut(title, width: box.width - 6)) ", box.x + 2, box.y, .bold)
    }
  }

  /// Draws which part of a layer that does not fit is seen.
  private mutating func paintScrollBar(of placed: PlacedLayer, scrolled: Int) {
    guard placed.overflow > 0 else { return }
    var rect = placed.view
    rect.width += 2
    paintBar(
      from: scrolled, to: scrolled + rect.height, of: rect.height + placed.overflow, in: rect)
  }

  private mutating func paintTooSmall() {
    let smallest = ScreenSize.smallest
    let sentence =
      "Too small: make it at least \(smallest.columns)x\(smallest.rows)."
    let lines = Wrap.lines(of: sentence, width: screen.size.columns)
    let y = max((screen.size.rows - lines.count) / 2, 0)
    for (row, line) in lines.enumerated() {
      put(line, max((screen.size.columns - Width.of(line)) / 2, 0), y + row, [])
    }
  }
}
