import Interface
import Terminal

extension Session {
  /// Takes text that arrived together with more than a person types, if a text field has the focus:
  /// at once, since each change costs what the whole text costs.
  ///
  /// - Returns: The number of inputs that it took.
  func takeText(_ inputs: some Collection<Input>) -> Int {
    update()
    guard let input = field?.input else { return 0 }
    var text = ""
    let typed = inputs.prefix { input in
      switch input {
      case .key(.character(let character)), .repeatedKey(.character(let character)):
        text.append(character)
      case .key(.space), .repeatedKey(.space): text.append(" ")
      default: return false
      }
      return true
    }
    if typed.isEmpty { return 0 }
    apply(editor.insert(text, in: input.text), to: input)
    invalidate()
    return typed.count
  }

  /// Inserts pasted text into the text field that has the focus.
  func paste(_ text: String) {
    update()
    guard let input = field?.input else { return }
    apply(editor.paste(text, in: input.text), to: input)
    invalidate()
  }

  /// Gives a key to the text field that has the focus. Returns false where none takes it.
  func edit(_ key: Key) -> Bool {
    guard let input = field?.input else { return false }
    if input.isSearch && search(key, in: input) { return true }
    guard let edit = editor.press(key, in: input.text, isSecure: input.isSecure) else {
      return false
    }
    apply(edit, to: input)
    return true
  }

  /// Takes the keys of a field for a search: Escape clears it, and Down leads to what was found.
  private func search(_ key: Key, in input: Node.TextInput) -> Bool {
    switch key {
    case .escape where !input.text.isEmpty: apply(editor.clear(input.text), to: input)
    case .down:
      guard let results = top?.results else { return false }
      enter(results, from: .down)
    default: return false
    }
    return true
  }

  private func apply(_ edit: FieldEditor.Edit, to input: Node.TextInput) {
    if let top { focus.settle(in: top.layer.id) }
    switch edit {
    case .kept: break
    case .changed(let text):
      if input.isSecure {
        willTakeSecret?()
        willTakeSecret = nil
      }
      // What was found is shown from its top.
      if input.isSearch, let results = top?.results { lists[results.node.id] = nil }
      input.set(text)
    case .submitted:
      if let next = top?.emptyField(after: focused) { return moveFocus(to: next) }
      if let focused, let top {
        focus.leave(focused, in: top)
        invalidate()
        if input.isSearch, let results = top.results { selectCurrent(in: results) }
      }
      input.submit?()
    }
  }
}

extension PlacedLayer {
  /// The next empty field of the form that contains a field: Enter moves there. Nil after the last empty
  /// field, and outside of forms.
  func emptyField(after field: Piece?) -> Piece? {
    guard let field, field.isTextField, let form = form(around: field) else { return nil }
    let others = focusable.drop { $0.node.id != field.node.id }.dropFirst()
    return others.first { piece in
      guard case .textField(let input) = piece.node.kind, input.text.isEmpty, !input.isSearch
      else { return false }
      return !form.nodes(to: piece.node.id).isEmpty
    }
  }

  /// The outermost form around a field; nil outside of forms.
  func form(around field: Piece) -> Node? {
    layer.content.nodes(to: field.node.id).first(where: \.alignsLabels)
  }
}
