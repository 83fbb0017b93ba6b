import Interaction
import Interface
import Terminal

// A box over the screen: a sheet, an alert, or the palette.

extension PlacedLayer {
  /// Returns the places of a box with its border, and of its content.
  static func box(of layer: Layer, on page: Page) -> (Rect, Rect) {
    let (across, down) = page.boxMargin
    var largest = page.largestBox
    let table = layer.content.widestTable + 2 * across
    largest.width = min(max(largest.width, table), page.size.columns - 4)
    let content = Control.fitting(
      layer.content, width: largest.width - 2 * across, height: largest.height - 2 * down)
    let title = layer.title.map { Width.of($0) + 8 } ?? 0
    let wanted = max(content.width + 2 * across, title, 32)
    let width = content.stretchesAcross ? largest.width : min(wanted, largest.width)
    // The palette stays as high as all of its commands while the user searches.
    let tall =
      layer.commandLines.map { $0 + 2 * down }
      ?? (content.stretchesDown ? largest.height * 2 / 3 : 0)
    let height = min(max(content.height + 2 * down, tall), largest.height)
    let box = page.box(width: width, height: height)
    let view = Rect(
      x: box.x + across, y: box.y + down, width: width - 2 * across, height: height - 2 * down)
    return (box, view)
  }

  /// Whether a click outside closes the box; an alert waits for its answer.
  var isClosedByPointer: Bool {
    layer.kind == .sheet && layer.dismiss != nil
  }

  /// The place of the ✕ that closes a box without a button; nil for others.
  var close: Rect? {
    if !isClosedByPointer || focusable.contains(where: { $0 is ButtonControl }) {
      return nil
    }
    return Rect(x: box.endX - 5, y: box.y, width: 3, height: 1)
  }

  /// The places on the screen of controls with an end, such as the bracket of a button, that a box must not cut.
  func controlPlaces(scrolled: Int) -> [Rect] {
    controls
      .filter {
        $0.node.canFocus
          && !($0 is ListControl || $0 is LinkControl || $0 is TableHeaderControl)
      }
      .map { $0.rect.moved(down: -shift(of: $0, scrolled: scrolled)).intersection(box) }
  }

  /// Draws an empty box over what lies below, which is dimmed.
  ///
  /// - Parameter places: The places of controls below, none of which looks out from under the box.
  func drawBox(
    over places: [Rect], position: String?, hasPanes: Bool, by painter: inout Painter
  ) {
    painter.screen.recede()
    (painter.screen.cursor, painter.screen.isMoving) = (nil, false)
    var halo = box
    // The borders of panes are no text that a box has to be told from.
    if !hasPanes {
      halo.x -= 1
      halo.width += 2
    }
    painter.screen.clear(halo)
    for place in places where halo.covers(partOf: place) { painter.screen.clear(place) }
    painter.drawBorder(
      of: box, title: layer.title, room: box.width - (close == nil ? 6 : 10), pen: .border)
    if let position {
      painter.drawPosition(position, x: box.x, endX: box.endX - 1, y: box.endY - 1)
    }
    if let close { painter.put(" ✕ ", close.x, close.y, .bold) }
  }
}

extension Rect {
  fileprivate func covers(partOf other: Rect) -> Bool {
    let common = intersection(other)
    return common.width > 0 && common.height > 0
  }
}

extension Painter {
  /// Draws the border of a box or a pane, with a title in it.
  ///
  /// - Parameter room: The width of the longest title.
  mutating func drawBorder(of box: Rect, title: String?, room: Int? = nil, pen: Pen) {
    drawEdge("╭", "╮", of: box, y: box.y, pen)
    drawEdge("╰", "╯", of: box, y: box.endY - 1, pen)
    var side = Rect(x: box.x, y: box.y + 1, width: 1, height: max(box.height - 2, 0))
    screen.fill(side, with: "│", pen: pen, clip: clip)
    side.x = box.endX - 1
    screen.fill(side, with: "│", pen: pen, clip: clip)
    guard let title, clip.rows.contains(box.y) else { return }
    put(" \(Wrap.cut(title, width: room ?? box.width - 6)) ", box.x + 2, box.y, .bold)
  }

  // W8: filled, 7 µs less for a frame of panes than a text of box characters.
  private mutating func drawEdge(
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
}
