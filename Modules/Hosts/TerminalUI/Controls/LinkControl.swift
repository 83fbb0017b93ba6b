import Interaction
import Interface
import Terminal

/// A row that leads to another screen, or to the one that is shown beside it.
final class LinkControl: RowControl {
  override init(_ context: Context) {
    super.init(context)
    measureRow(room: room - look.gutter - 2, context)
    width = room
    hasGutter = true
  }

  override func narrowest(_ part: Part) -> Int { min(part.width, 2 * TextControl.narrowest) }
  override var trailing: Int { 2 }

  override func draw(in rect: Rect, by painter: inout Painter) {
    let pen = drawRow(in: rect, by: &painter)
    painter.put("›", rect.endX - 1, rect.y, Painter.pen(.dim, pen))
  }
}

/// A control whose label is laid out as a row.
class RowControl: Control {
  /// The controls of the label.
  private(set) final var label: [Control] = []

  /// The columns behind the label.
  var trailing: Int { 0 }

  final func measureRow(room: Int, _ context: Context) {
    var inner = look
    inner.isRow = false
    var label = node.children
    if label.count > 1 {
      let row = Node.Kind.stack(.horizontal, alignment: .center, spacing: 1)
      label = [Node(id: node.id.appending(.id("label")), kind: row, children: node.children)]
    }
    let last = context.last?.part(at: 0)
    parts = label.map {
      Part(.of($0, width: max(room, 1), look: inner, after: last, among: context.measured))
    }
    width = parts.first?.width ?? 0
    height = max(parts.first?.control.height ?? 1, 1)
    stretchesAcross = true
  }

  final override func place(with placement: inout Placement) {
    if let part = part(at: 0) {
      var room = rect
      room.x += look.gutter
      room.width -= look.gutter + trailing
      label = placement.parts { $0.place(part, in: room) }
    }
    placement.add(self)
  }

  /// Draws the marker and the label; returns the pen that the focus adds.
  @discardableResult
  final func drawRow(in rect: Rect, by painter: inout Painter) -> Pen {
    let isFocused = painter.isFocused(self)
    painter.drawMarker(of: self, in: rect)
    let outer = painter.emphasis
    if isFocused { painter.emphasis = [look.focusPen, .bold] }
    if control.isCurrent && !isFocused {
      painter.emphasis = [look.isEnabled ? .selection : .dim, .bold]
      painter.put("•", rect.x, rect.y, painter.emphasis)
    }
    defer { painter.emphasis = outer }
    painter.draw(label)
    return painter.emphasis
  }
}
