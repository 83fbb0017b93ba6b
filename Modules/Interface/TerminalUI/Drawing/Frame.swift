import Interface
import Terminal

/// All that a screen shows.
@MainActor
struct Frame {
  let page: Page
  let title: TitleBar
  /// A layer, how many rows it is scrolled, and the position in a list that is shown beside it.
  struct Shown {
    let placed: PlacedLayer
    let scrolled: Int
    let position: String?
  }

  /// The layers from the screen to what lies on top.
  let layers: [Shown]
  /// The control that has the focus, and its editor if it is a text field.
  let focused: Piece?
  /// The place of what a click would use now.
  let hovered: Rect?
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
  ///   - last: The screen before it, whose clusters it shares, and what that showed: only what
  ///     changed is drawn.
  static func screen(
    of frame: Frame?, size: ScreenSize, after last: (frame: Frame?, screen: Screen)?
  ) -> Screen {
    if let frame, let last, let lastFrame = last.frame, !last.screen.isMoving,
      !last.screen.glyphs.isFull, let regions = frame.regionsChanged(since: lastFrame)
    {
      var painter = Painter(screen: last.screen)
      for region in regions { painter.paint(frame, anewIn: region) }
      return painter.screen
    }
    var painter = Painter(screen: Screen(size: size, after: last?.screen))
    if let frame { painter.paint(frame) } else { painter.paintTooSmall() }
    return painter.screen
  }

  /// Draws a part of a frame anew.
  private mutating func paint(_ frame: Frame, anewIn region: Rect) {
    self.region = region
    if let cursor = screen.cursor, region.contains(x: cursor.x, y: cursor.y) { screen.cursor = nil }
    screen.clear(region)
    paint(frame)
  }

  private mutating func paint(_ frame: Frame) {
    (editor, step, clip) = (frame.editor, frame.step, region)
    for (index, shown) in frame.layers.enumerated() {
      let (placed, scrolled, position) = (shown.placed, shown.scrolled, shown.position)
      focus = index == frame.layers.count - 1 ? frame.focused : nil
      if index == 0 && frame.page.hasPanes {
        // The borders of panes carry their titles.
      } else if index == 0 {
        paint(frame.title, position: position, on: frame.page)
      } else {
        paintBox(of: placed, position: position, hasPanes: frame.page.hasPanes)
      }
      clip = placed.view.intersection(region)
      shift = -scrolled
      paint(placed.pieces)
      clip = region
      shift = 0
      paintScrollBar(of: placed, scrolled: scrolled)
      if let position, index == 0, let border = placed.border(of: .main) {
        let rect = border.rect
        paintPosition(position, x: rect.x, endX: rect.endX - 1, y: rect.endY - 1 - scrolled)
      }
    }
    paint(frame.keys, on: frame.page)
    if let hovered = frame.hovered { screen.underline(hovered.intersection(region)) }
  }

  private mutating func paint(_ bar: TitleBar, position: String?, on page: Page) {
    guard clip.y <= page.ruleLine ?? page.titleLine else { return }
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
    guard clip.rows.contains(y) else { return }
    screen.clear(Rect(x: 0, y: y, width: screen.size.columns, height: 1).intersection(clip))
    for (hint, x) in keys.placed(in: page.column) {
      put(hint.word, put(hint.label, x, y, .bold) + 1, y, .dim)
    }
  }

  /// Draws an empty box over what lies below, which is dimmed.
  private mutating func paintBox(of placed: PlacedLayer, position: String?, hasPanes: Bool) {
    screen.recede()
    (screen.cursor, screen.isMoving) = (nil, false)
    let box = placed.box
    var halo = box
    // The borders of panes are no text that a box has to be told from.
    if !hasPanes {
      halo.x -= 1
      halo.width += 2
    }
    screen.clear(halo)
    paintBorder(of: box, pen: .accent)
    if let position { paintPosition(position, x: box.x, endX: box.endX - 1, y: box.endY - 1) }
    let close = placed.close
    if let title = placed.layer.title {
      let room = box.width - (close == nil ? 6 : 10)
      put(" \(Wrap.cut(title, width: room)) ", box.x + 2, box.y, .bold)
    }
    if let close { put(" ✕ ", close.x, close.y, .bold) }
  }

  /// Draws the border of a box or a pane, with a title in it.
  mutating func paintBorder(of box: Rect, title: String? = nil, pen: Pen) {
    paintEdge("╭", "╮", of: box, y: box.y, pen)
    paintEdge("╰", "╯", of: box, y: box.endY - 1, pen)
    var side = Rect(x: box.x, y: box.y + 1, width: 1, height: max(box.height - 2, 0))
    screen.fill(side, with: "│", pen: pen, clip: clip)
    side.x = box.endX - 1
    screen.fill(side, with: "│", pen: pen, clip: clip)
    guard let title, clip.rows.contains(box.y) else { return }
    put(" \(Wrap.cut(title, width: box.width - 6)) ", box.x + 2, box.y, .bold)
  }

  private mutating func paintEdge(
    _ left: Unicode.Scalar, _ right: Unicode.Scalar, of box: Rect, y: Int, _ pen: Pen
  ) {
    guard clip.rows.contains(y) else { return }
    var part = Rect(x: box.x, y: y, width: box.width, height: 1)
    screen.fill(part, with: "─", pen: pen, clip: clip)
    part.width = 1
    screen.fill(part, with: left, pen: pen, clip: clip)
    part.x = box.endX - 1
    screen.fill(part, with: right, pen: pen, clip: clip)
  }

  /// Draws which part of a layer that does not fit is seen.
  private mutating func paintScrollBar(of placed: PlacedLayer, scrolled: Int) {
    if let bar = placed.bar(scrolled: scrolled) { paint(bar) }
  }
}
