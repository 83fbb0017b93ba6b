import Interaction
import Interface
import Terminal

extension Session {
  /// Draws all of the screen, since the encoder compares all cells with the screen before.
  ///
  /// - Parameter last: The screen before, whose clusters it shares.
  func drawScreen(after last: Screen?) -> Screen {
    var painter = Painter(screen: Screen(size: size, after: last))
    guard size.isEnough else {
      painter.drawTooSmall()
      return painter.screen
    }
    (painter.editor, painter.step) = (editor, step)
    for placed in stack.layers {
      let scrolled = scrolling[placed.layer.id]
      let isTop = placed === top
      painter.focus = isTop ? focused : nil
      let border = placed.border(of: .main)?.rect
      let position = position(in: placed, border: border)
      if placed.layer.kind != .screen {
        let below = stack.layers.prefix { $0 !== placed }
          .flatMap { $0.controlPlaces(scrolled: scrolling[$0.layer.id]) }
        placed.drawBox(
          over: below, position: position, hasPanes: page.hasPanes, by: &painter)
      } else if !page.hasPanes {
        titleBar.draw(position: position, on: page, by: &painter)
      }
      (painter.clip, painter.origin) = (placed.view, (0, -scrolled))
      painter.draw(placed.controls)
      if placed.footer.height > 0 {
        (painter.clip, painter.origin) = (placed.footer, (0, -placed.overflow))
        painter.draw(placed.controls)
      }
      (painter.clip, painter.origin) = (painter.screen.bounds, (0, 0))
      if let bar = placed.bar(scrolled: scrolled) { painter.draw(bar) }
      // The borders of panes carry titles and positions.
      if let position, let border {
        let y = border.endY - 1 - scrolled
        painter.drawPosition(position, x: border.x, endX: border.endX - 1, y: y)
      }
    }
    keys.draw(on: page, by: &painter)
    if let hovered { painter.screen.underline(hovered) }
    return painter.screen
  }

  /// The position in a list of a layer, in the room that a border, a rule or half of a title line has.
  private func position(in placed: PlacedLayer, border: Rect?) -> String? {
    if placed.lists.isEmpty { return nil }
    let width =
      placed.layer.kind != .screen
      ? placed.box.width - 5
      : border.map { $0.width - 5 }
        ?? (page.ruleLine == nil ? page.column.width / 2 : page.column.width - 4)
    let focus = placed === top ? focused?.node.id : nil
    return placed.position(focus: focus, width: width)
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
