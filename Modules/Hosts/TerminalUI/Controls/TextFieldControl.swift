import Interaction
import Interface
import Terminal
import ViewValues

/// An editable line of text, `Name  [Ada ]`.
class TextFieldControl: Control {
  final let input: Node.TextInput

  /// The width of the text, and the least.
  private static let text = 24
  private static let narrowestText = 10

  init(_ input: Node.TextInput, _ context: Context) {
    self.input = input
    super.init(context)
    hasGutter = true
    stretchesAcross = look.isFramed
    let beside = look.gutter + labelWidth + 2
    if room - beside >= Self.narrowestText {
      width = min(beside + Self.text, room)
    } else {
      width = min(look.gutter + max(Width.of(input.label), 2 + Self.text), room)
      height = labelWidth > 0 ? 2 : 1
    }
  }

  /// The columns of the label and the gap behind it.
  private var labelWidth: Int { input.label.isEmpty ? 0 : look.width(ofLabel: input.label) + 2 }

  override func narrowest(_ part: Part) -> Int {
    min(part.width, Look.gutter + 2 + Self.narrowestText)
  }

  /// Returns the place of the text, inside its borders.
  func textRect(in rect: Rect) -> Rect {
    let isBelow = rect.height > 1
    let start = rect.x + look.gutter + (isBelow ? 0 : labelWidth) + 1
    return Rect(
      x: start, y: rect.y + (isBelow ? 1 : 0), width: max(rect.endX - start - 1, 1), height: 1)
  }

  private func window(in place: Rect, _ editor: FieldEditor, isEdited: Bool) -> FieldWindow {
    FieldWindow(
      of: input.text, caret: isEdited ? editor.caret : nil, from: isEdited ? editor.start : 0,
      width: place.width)
  }

  /// Returns the place of the caret after a press at a cell.
  ///
  /// - Parameters:
  ///   - place: The place of the text.
  ///   - isEdited: Whether the editor edits this text.
  func caret(
    atX x: Int, y: Int, in place: Rect, _ editor: FieldEditor, isEdited: Bool
  ) -> (offset: Int, start: Int) {
    let window = window(in: place, editor, isEdited: isEdited)
    return (window.offset(atColumn: x - place.x), window.shown.lowerBound)
  }

  // MARK: Drawing

  override func draw(in rect: Rect, by painter: inout Painter) {
    let isFocused = painter.isFocused(self)
    let (x, _) = painter.drawMarker(of: self, in: rect)
    let pen = Painter.pen(look.pen, isFocused ? [.focus, .bold] : [])
    let place = textRect(in: rect)
    painter.put(Wrap.cut(input.label, width: rect.endX - x), x, rect.y, pen)
    painter.put("[", place.x - 1, place.y, isFocused ? pen : .dim)
    painter.put("]", place.endX, place.y, isFocused ? pen : .dim)

    let outer = painter.clip
    defer { painter.clip = outer }
    clear(place, by: &painter)
    let window = window(in: place, painter.editor, isEdited: isFocused)
    func put(_ range: Range<Int>, _ pen: Pen) {
      let part = input.text.dropFirst(range.lowerBound).prefix(range.count)
      let x = place.x + window.column(of: range.lowerBound)
      painter.put(String(part), x, place.y, pen)
    }
    put(window.shown, textPen)
    if window.isCutBefore { painter.put(FieldWindow.sign, place.x, place.y, Self.sign) }
    if window.isCutAfter {
      painter.put(FieldWindow.sign, place.endX - 1, place.y, Self.sign)
    }
    guard isFocused else { return }
    if let selection = painter.editor.selection?.clamped(to: window.shown) {
      put(selection, textPen.union(.reverse))
    }
    painter.clip = outer
    painter.rest(
      place.x + window.column(of: painter.editor.caret), place.y, isVisible: true)
  }

  /// The pens of the text, and of the place without text.
  final var textPen: Pen { look.isEnabled ? .underline : .dim }
  private static let sign: Pen = [.underline, .dim]

  /// Clears the place of the text, to which drawing is limited from now on; an empty text has its prompt there.
  final func clear(_ place: Rect, by painter: inout Painter) {
    painter.clip = painter.clip.intersection(place)
    painter.screen.clear(painter.clip, pen: Self.sign)
    if input.text.isEmpty, let prompt = input.prompt {
      painter.put(Wrap.cut(prompt, width: place.width), place.x, place.y, Self.sign)
    }
  }

  override func update(_ editor: inout FieldEditor) {
    editor.follow(
      (node.id, input.text), width: textRect(in: rect).width, limit: input.secret?.limit)
  }

  // MARK: Mouse

  override func hit(x: Int, y: Int, in host: any PointerHost) -> Hit {
    let control = control
    return Hit(target: control.behavior.target) { _ in
      let isEdited = self.node.id == host.interactor.focused?.id
      let caret = self.caret(
        atX: x, y: y, in: self.textRect(in: self.rect), host.editor, isEdited: isEdited)
      host.interactor.moveFocus(to: control)
      // The caret of a field that just got the focus is at its end until it is moved.
      host.interactor.update()
      host.editor.moveCaret(to: caret.offset, from: caret.start)
      host.hold(self.node)
      host.interactor.invalidate()
    }
  }

  /// Selects the text from where the pointer was pressed.
  override func drag(x: Int, y: Int, in host: any PointerHost) {
    host.interactor.gesture.end()
    guard host.interactor.focused?.id == node.id else { return }
    let caret = caret(atX: x, y: y, in: textRect(in: rect), host.editor, isEdited: true)
    host.editor.moveCaret(to: caret.offset, from: caret.start, isSelecting: true)
    host.interactor.invalidate()
  }
}
