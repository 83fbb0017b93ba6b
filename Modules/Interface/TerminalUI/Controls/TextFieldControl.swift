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
    super.init(context, canFocus: true)
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

  // MARK: Keys

  override func press(_ key: Key, in host: any ControlHost) -> Bool {
    if input.isSearch {
      if key == .escape, !input.text.isEmpty {
        apply(host.editor.clear(input.text), in: host)
        return true
      }
      if key == .down, let results = host.neighbors?.results {
        host.changeList(results) { $0.select($0.current, in: $1) }
        host.moveFocus(to: results)
        return true
      }
    }
    guard let edit = host.editor.press(key, in: edited, isSecure: input.secret != nil) else {
      return false
    }
    apply(edit, in: host)
    return true
  }

  override func insert(_ text: String, isPasted: Bool, in host: any ControlHost) {
    let edit =
      isPasted
      ? host.editor.paste(text, in: edited) : host.editor.insert(text, in: edited)
    apply(edit, in: host)
  }

  override func update(_ editor: inout FieldEditor) {
    editor.follow(
      (node.id, input.text), width: textRect(in: rect).width, limit: input.secret?.limit)
  }

  /// The text that is edited: of a secret without a text its dots.
  private var edited: String {
    input.secret?.value.withUTF8 { String(decoding: $0, as: UTF8.self) } ?? input.text
  }

  private func apply(_ edit: FieldEditor.Edit, in host: any ControlHost) {
    let results = input.isSearch ? host.neighbors?.results : nil
    switch edit {
    case .kept: break
    case .changed(let text):
      if let secret = input.secret { return secret.set(host.typed(text, after: secret.value)) }
      // Results are shown from the first.
      if let results { host.lists[results.node.id] = nil }
      input.set(text)
    case .copied(let text):
      // The visible text: other programs might take a control character for a command.
      host.copy(String(text.map { $0.isNewline ? "\n" : Glyph.shown($0) }))
    case .submitted:
      if let next = host.neighbors?.emptyField(after: self) { return host.moveFocus(to: next) }
      host.returnFocus(from: self)
      // The user goes on with the results.
      if let results { host.changeList(results) { $0.select($0.current, in: $1) } }
      input.submit?()
    }
  }

  override func use(in host: any ControlHost) {
    host.moveFocus(to: self, returns: true)
  }

  // MARK: Mouse

  override func hit(x: Int, y: Int, in host: any ControlHost) -> Hit {
    Hit(target: target) { _ in
      let isEdited = self.node.id == host.focused?.node.id
      let caret = self.caret(
        atX: x, y: y, in: self.textRect(in: self.rect), host.editor, isEdited: isEdited)
      host.moveFocus(to: self)
      // The caret of a field that just got the focus is at its end until it is moved.
      host.update()
      host.editor.moveCaret(to: caret.offset, from: caret.start)
      host.hold(self.node)
      host.invalidate()
    }
  }

  /// Selects the text from where the pointer was pressed.
  override func drag(x: Int, y: Int, in host: any ControlHost) {
    host.endGesture()
    guard host.focused?.node.id == node.id else { return }
    let caret = caret(atX: x, y: y, in: textRect(in: rect), host.editor, isEdited: true)
    host.editor.moveCaret(to: caret.offset, from: caret.start, isSelecting: true)
    host.invalidate()
  }

  // MARK: Hints

  override func hints(in layer: any Neighbors) -> [Hint] {
    if layer.emptyField(after: self) != nil { return [Hint(.enter, word: "Next")] }
    return (input.submit == nil ? [] : [Hint(.enter, word: "Done")])
      + (input.isSearch && layer.results != nil ? [Hint(.down, word: "Results")] : [])
  }

  override var moreHints: [Hint] { Self.editing }

  private static let editing = [
    Hint(.left, .right, word: "Move"),
    Hint(.control("a"), .control("e"), .home, .end, label: "^A ^E", word: "Start, end"),
    Hint(.modified(.control, .left), .modified(.control, .right), word: "By words"),
    Hint(.alt("b"), .alt("f"), word: "By words"),
    Hint(.modified(.shift, .left), .modified(.shift, .right), label: "Shift-←→", word: "Select"),
    Hint(.delete, .control("d"), word: "Delete next"),
    Hint(.modified(.alt, .backspace), word: "Delete word"),
    Hint(.alt("d"), word: "Delete word →"),
    Hint(.control("w"), word: "Delete to blank"),
    Hint(.control("u"), .control("k"), word: "Delete to ends"),
    Hint(.alt("w"), word: "Copy"),
    Hint(.control("y"), word: "Put back"),
    Hint(.control("_"), .alt("/"), word: "Undo, redo"),
  ]
}

extension Control {
  final var field: TextFieldControl? { self as? TextFieldControl }
  /// Whether it is a text field from which Down and Escape lead to the results.
  final var isSearch: Bool { field?.input.isSearch ?? false }
}

extension Neighbors {
  /// The next empty field of the form that contains a field: Enter moves there. Nil after the last empty
  /// field, and outside of forms.
  func emptyField(after field: Control) -> Control? {
    guard let form = form(around: field) else { return nil }
    let others = focusable.drop { $0.node.id != field.node.id }.dropFirst()
    return others.first { control in
      guard let input = control.field?.input, input.text.isEmpty, !input.isSearch else {
        return false
      }
      return !form.nodes(to: control.node.id).isEmpty
    }
  }

  /// The outermost form around a field; nil outside of forms.
  func form(around field: Control) -> Node? {
    content.nodes(to: field.node.id).first(where: \.alignsLabels)
  }

  /// The first field with a search whose results are shown; nil without one.
  var search: Node.TextInput? {
    controls.lazy.filter(\.look.isEnabled).compactMap(\.field?.input)
      .first { $0.isSearch && !$0.text.isEmpty }
  }

  /// The list that a field for a search leads to.
  var results: ListControl? { lists.first(where: \.isFocusable) }
}
