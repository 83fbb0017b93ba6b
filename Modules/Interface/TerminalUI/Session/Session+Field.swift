import Interface

extension Session {
  /// Gives a key to the text field that has the focus. Returns whether it took it.
  func edit(_ key: Key) -> Bool {
    guard let focused, case .textField(let input) = focused.node.kind else { return false }
    switch key {
    case .character(let character): insert(String(character), in: input)
    case .space: insert(" ", in: input)
    case .left: caret = max(caret - 1, 0)
    case .right: caret = min(caret + 1, input.text.count)
    case .home: caret = 0
    case .end: caret = input.text.count
    case .backspace: if caret > 0 { remove(at: caret - 1, in: input) }
    case .delete: remove(at: caret, in: input)
    case .enter: submit(input, of: focused)
    default: return false
    }
    return true
  }

  /// Takes text that arrived together with more than a person types, if a text field has the focus:
  /// at once, since each change costs what the whole text costs.
  ///
  /// - Returns: How many of the inputs it took.
  func takeText(_ inputs: ArraySlice<Input>) -> Int {
    update()
    guard case .textField(let input) = focused?.node.kind else { return 0 }
    var text = ""
    let typed = inputs.prefix { input in
      switch input {
      case .key(.character(let character)): text.append(character)
      case .key(.space): text.append(" ")
      default: return false
      }
      return true
    }
    if typed.isEmpty { return 0 }
    insert(text, in: input)
    invalidate()
    return typed.count
  }

  /// Inserts pasted text into the text field that has the focus, as one line.
  func paste(_ text: String) {
    update()
    guard case .textField(let input) = focused?.node.kind else { return }
    let line = text.split { $0.isNewline }.joined(separator: " ")
    insert(line.filter { $0 == " " || Glyph.shown($0) == $0 }, in: input)
    invalidate()
  }

  /// Inserts text, unless the field then holds more than one paste may.
  private func insert(_ addition: String, in input: Node.TextInput) {
    guard input.text.utf8.count + addition.utf8.count <= InputParser.longestPaste else { return }
    let (before, after) = parts(of: input.text, at: caret)
    restAfterEdit = after.count
    input.set(before + addition + String(after))
  }

  private func remove(at offset: Int, in input: Node.TextInput) {
    let (before, after) = parts(of: input.text, at: offset)
    restAfterEdit = after.dropFirst().count
    input.set(String(before) + String(after.dropFirst()))
  }

  private func parts(of text: String, at offset: Int) -> (Substring, Substring) {
    let index = text.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex)
    return (text[..<(index ?? text.endIndex)], text[(index ?? text.endIndex)...])
  }

  /// Submits the text. On a screen the focus is given back, so that keys are shortcuts again; in a
  /// sheet it stays, because the sheet goes away unless there is something to mend.
  private func submit(_ input: Node.TextInput, of field: Piece) {
    let focusable = top?.focusable ?? []
    let earlier = focusable.first { $0.node.id == focusBeforeField }
    let index = focusable.firstIndex { $0.node.id == field.node.id } ?? 0
    let others = focusable.dropFirst(index + 1) + focusable.prefix(index)
    let next = top?.layer.kind == .screen ? others.first { !$0.isTextField } : nil
    if let next = earlier ?? next { focus(next) }
    focusBeforeField = nil
    input.submit?()
  }
}
