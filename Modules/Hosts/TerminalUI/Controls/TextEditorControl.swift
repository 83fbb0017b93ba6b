import Interaction
import Interface
import Terminal

/// An editable text with several lines below its label, which scrolls to its caret.
final class TextEditorControl: TextFieldControl {
  private let lines: Node.TextInput.Lines
  /// The rows of the text in the size of the last placement.
  private var wrapped: (size: (width: Int, height: Int), rows: TextRows)?

  /// The largest width, so that lines stay readable.
  private static let widest = 72

  init(_ input: Node.TextInput, _ lines: Node.TextInput.Lines, _ context: Context) {
    self.lines = lines
    super.init(input, context)
    width = min(look.gutter + 2 + Self.widest, room)
    height = labelHeight + (look.isDense ? min(lines.height, 3) : lines.height.inCells)
  }

  private var labelHeight: Int { input.label.isEmpty ? 0 : 1 }

  override func textRect(in rect: Rect) -> Rect {
    Rect(
      x: rect.x + look.gutter + 1, y: rect.y + labelHeight,
      width: max(rect.width - look.gutter - 2, 1), height: max(rect.height - labelHeight, 1))
  }

  private func rows(in place: Rect) -> TextRows {
    if let wrapped, wrapped.size == (place.width, place.height) { return wrapped.rows }
    let rows = TextRows(input.text, width: place.width, height: place.height)
    wrapped = ((place.width, place.height), rows)
    return rows
  }

  override func caret(
    atX x: Int, y: Int, in place: Rect, _ editor: FieldEditor, isEdited: Bool
  ) -> (offset: Int, start: Int) {
    let top = isEdited ? editor.start : 0
    return (rows(in: place).offset(inRow: top + y - place.y, column: x - place.x), top)
  }

  override func update(_ editor: inout FieldEditor) {
    let place = textRect(in: rect)
    editor.follow(
      (node.id, input.text), width: place.width, rows: rows(in: place), limit: lines.limit)
  }

  /// Scrolls the text while it is edited; another text shows its beginning.
  override func wheel(by lines: Int, in host: any PointerHost) -> Bool {
    node.id == host.interactor.focused?.id && host.editor.scroll(by: lines)
  }

  override func draw(in rect: Rect, by painter: inout Painter) {
    let isFocused = painter.isFocused(self)
    let (x, _) = painter.drawMarker(of: self, in: rect)
    let pen = Painter.pen(look.pen, isFocused ? [.focus, .bold] : [])
    let place = textRect(in: rect)
    if labelHeight > 0 {
      let end = painter.put(Wrap.cut(input.label, width: rect.endX - x), x, rect.y, pen)
      if isFocused, let refusal = painter.editor.refusal {
        painter.put(Wrap.cut(refusal, width: rect.endX - end - 2), end + 2, rect.y, .danger)
      }
    }
    let rows = rows(in: place)
    let top = isFocused ? painter.editor.start : 0
    for y in place.y..<place.endY {
      painter.put("│", place.x - 1, y, isFocused ? pen : .dim)
      painter.put("│", place.endX, y, isFocused ? pen : .dim)
    }
    if rows.count > place.height {
      let bar = Rect(x: place.endX, y: place.y, width: 1, height: place.height)
      painter.draw(ScrollBar(rect: bar, seen: top..<top + place.height, count: rows.count))
    }

    let outer = painter.clip
    defer { painter.clip = outer }
    clear(place, by: &painter)
    let selection = isFocused ? painter.editor.selection : nil
    for row in top..<max(min(top + place.height, rows.count), top) {
      let y = place.y + row - top
      painter.put(rows.shown(row), place.x, y, textPen)
      let selected = selection?.clamped(to: rows.characters(of: row)) ?? 0..<0
      if !selected.isEmpty {
        painter.put(
          rows.shown(row, selected), place.x + rows.column(of: selected.lowerBound, in: row), y,
          textPen.union(.reverse))
      }
    }
    guard isFocused else { return }
    let (caret, isBehind) = (painter.editor.caret, painter.editor.isBehindRow)
    painter.clip = outer
    painter.rest(
      place.x + min(rows.column(of: caret, isBehind: isBehind), place.width - 1),
      place.y + rows.row(of: caret, isBehind: isBehind) - top, isVisible: true)
  }
}
