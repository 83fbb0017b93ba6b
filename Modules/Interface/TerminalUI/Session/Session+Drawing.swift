import Interface

extension Session {
  /// Draws everything that is on screen.
  func draw(after last: Screen?) -> Screen {
    let last = last?.glyphs.isFull == true ? nil : last
    var painter = Painter(
      screen: Screen(size: size, after: last), clip: .init(x: 0, y: 0, width: 0, height: 0))
    painter.clip = painter.screen.bounds
    guard size.isEnough else {
      painter.paintTooSmall()
      return painter.screen
    }
    painter.caret = caret
    for (index, placed) in layers.enumerated() {
      painter.focus = index == layers.count - 1 ? focused?.node.id : nil
      if index == 0 { painter.paintTitle(titleBar, on: page) } else { painter.paintBox(of: placed) }
      painter.clip = placed.view
      painter.shift = -(scrolls[placed.layer.id] ?? 0)
      painter.paint(placed.pieces)
      painter.clip = painter.screen.bounds
      painter.paintScroll(of: placed)
      painter.shift = 0
    }
    painter.paintKeys(hints, on: page)
    return painter.screen
  }

  /// What the title line says: where Escape leads, and where one is.
  var titleBar: TitleBar {
    guard let screen = layers.first?.layer else { return TitleBar(back: nil, title: name) }
    var back: String?
    if let navigation = screen.content.innermostWayBack {
      back = navigation.children.dropLast().last?.screenTitle ?? name
    }
    return TitleBar(back: back, title: screen.title ?? name)
  }
}

/// The title line.
struct TitleBar {
  var back: String?
  var title: String

  var backText: String? { back.map { "‹ \($0)" } }
  static let gap = 3
}

// MARK: - The page around the content

extension Painter {
  fileprivate mutating func paintTitle(_ bar: TitleBar, on page: Page) {
    var x = page.column.x
    let end = page.column.endX
    if let back = bar.backText {
      let text = Wrap.cut(back, width: page.column.width / 2)
      x = screen.put(text, x: x, y: page.titleLine, pen: .dim, clip: clip) + TitleBar.gap
    }
    let title = Wrap.cut(bar.title, width: end - x)
    screen.put(title, x: x, y: page.titleLine, pen: .bold, clip: clip)
    guard let rule = page.ruleLine else { return }
    let line = String(repeating: "─", count: page.column.width)
    screen.put(line, x: page.column.x, y: rule, pen: .dim, clip: clip)
  }

  fileprivate mutating func paintKeys(_ hints: (left: [Hint], right: [Hint]), on page: Page) {
    let y = page.keysLine
    screen.clear(Rect(x: 0, y: y, width: screen.size.columns, height: 1))
    paint(hints.left, x: page.column.x, y: y)
    paint(hints.right, x: page.column.endX - Hint.total(hints.right), y: y)
  }

  private mutating func paint(_ hints: [Hint], x: Int, y: Int) {
    var x = x
    for hint in hints {
      x = screen.put(hint.key, x: x, y: y, pen: .bold, clip: clip) + 1
      x = screen.put(hint.word, x: x, y: y, pen: .dim, clip: clip) + Hint.gap
    }
  }

  /// Draws an empty box over what lies below, which steps back.
  fileprivate mutating func paintBox(of placed: PlacedLayer) {
    screen.recede()
    screen.cursor = nil
    let box = placed.box
    var halo = box
    halo.x -= 1
    halo.width += 2
    screen.clear(halo)
    let line = String(repeating: "─", count: max(box.width - 2, 0))
    screen.put("╭\(line)╮", x: box.x, y: box.y, pen: .accent, clip: clip)
    for y in box.y + 1..<max(box.endY - 1, box.y + 1) {
      screen.put("│", x: box.x, y: y, pen: .accent, clip: clip)
      screen.put("│", x: box.endX - 1, y: y, pen: .accent, clip: clip)
    }
    screen.put("╰\(line)╯", x: box.x, y: box.endY - 1, pen: .accent, clip: clip)
    if let title = placed.layer.title {
      let text = " \(Wrap.cut(title, width: box.width - 6)) "
      screen.put(text, x: box.x + 2, y: box.y, pen: .bold, clip: clip)
    }
  }

  /// Draws which part of a layer that does not fit is seen.
  fileprivate mutating func paintScroll(of placed: PlacedLayer) {
    guard placed.overflow > 0 else { return }
    var rect = placed.view
    rect.width += 2
    let start = -shift
    paintBar(
      from: start, to: start + rect.height, of: rect.height + placed.overflow, in: rect)
  }

  fileprivate mutating func paintTooSmall() {
    let smallest = ScreenSize.smallest
    let sentence =
      "Too small: make it at least \(smallest.columns)x\(smallest.rows)."
    let lines = Wrap.lines(of: sentence, width: screen.size.columns)
    let y = max((screen.size.rows - lines.count) / 2, 0)
    for (row, line) in lines.enumerated() {
      let x = max((screen.size.columns - Width.of(line)) / 2, 0)
      screen.put(line, x: x, y: y + row, clip: clip)
    }
  }
}
