import Interaction
import Interface
import Terminal

/// A button, `[ Save ]`, or a row of a list that is one.
final class ButtonControl: RowControl {
  let role: ButtonRole?

  init(_ role: ButtonRole?, _ context: Context) {
    self.role = role
    super.init(context)
    if look.isRow { measureRow(room: room, context) } else { measureWords(besides: 4) }
  }

  override func draw(in rect: Rect, by painter: inout Painter) {
    if look.isRow {
      drawRow(in: rect, by: &painter)
      return
    }
    let words = Wrap.cut(name, width: rect.width - 4)
    let pen = role == .destructive && look.isEnabled ? Pen.danger : look.pen
    if painter.isFocused(self) {
      let color = pen.contains(.danger) ? .danger : look.focusPen
      painter.put("\(Painter.marker) \(words) ◂", rect.x, rect.y, [color, .reverse])
    } else {
      let end = painter.put(words, painter.put("[ ", rect.x, rect.y, .dim), rect.y, pen)
      painter.put(" ]", end, rect.y, .dim)
    }
  }
}
