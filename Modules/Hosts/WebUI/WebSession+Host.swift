package import Interaction
package import Interface

extension WebSession: UnmeasuredHost {
  package var canCopy: Bool { true }
  package var hostKeys: [Hint] { [] }
  package var quitKey: Key? { nil }
  package var commands: [HostCommand] {
    let word = ignoresLetters ? "Turn on keys of one character" : "Turn off keys of one character"
    let copy = HostCommand("Copy the address of this screen") { [weak self] in self?.copyAddress() }
    return (interactor.address == nil ? [] : [copy]) + [
      HostCommand(word) { [weak self] in self?.toggleLetters() },
      HostCommand("End this session") { [weak self] in self?.interactor.isFinished = true },
    ]
  }

  private func toggleLetters() {
    ignoresLetters.toggle()
    // The browser remembers it.
    add(Patch.operation("o", ignoresLetters ? "1" : "0"))
    interactor.invalidate()
  }

  private func copyAddress() {
    guard let address = interactor.address?.pathEscaped else { return }
    // The browser adds the name of the server.
    copy("/\(address)", by: "u", address)
  }

  package func delivers(_ key: Key) -> Bool {
    if ignoresLetters, case .character = key { return false }
    return key == .tab || key.nameInBrowser != nil
  }

  package func tree() -> Node { makeTree?(size) ?? Node(id: NodeID(path: []), kind: .spacer) }

  package func offsets(
    of list: Node, rows: Node.Rows, at state: inout ListState
  ) -> (seen: Range<Int>, made: Range<Int>) {
    var window = windows[list.id] ?? RowWindow()
    window.follow(&state, rows)
    windows[list.id] = window
    return (window.seen, window.made)
  }

  package func scroll(_ key: Key) {
    if let name = key.nameInBrowser { add(Patch.operation("s", name.json)) }
  }

  /// None: the browser edits texts.
  package func editingKeys(of input: Node.TextInput) -> [Hint] { [] }

  package func edit(_ key: Key, in field: FieldBehavior) -> Bool {
    switch key {
    case .enter where field.input.lines == nil: field.submit(in: interactor)
    // Typed before the browser showed the focus. A password is not sent back, so the user types it anew.
    case .character(let character) where field.input.secret == nil:
      field.take(field.text + String(character), in: interactor)
    case .space where field.input.secret == nil:
      field.take(field.text + " ", in: interactor)
    case .enter, .left, .right, .home, .end, .backspace, .delete: break
    default: return key.isTyped
    }
    return true
  }

  package func clear(_ field: FieldBehavior) { field.set("", in: interactor) }

  package func copy(_ text: String) -> Bool {
    if text.isEmpty { return false }
    copy(text, by: "c", text)
    return true
  }

  /// Has the browser copy a text. Of several only the last one counts.
  ///
  /// - Parameter text: The text that the notice about it shows.
  private func copy(_ text: String, by operation: String, _ value: String) {
    let number = (copied?.number ?? 0) + 1
    copied = (number, text)
    pending.removeAll { $0.hasPrefix("[\"c\"") || $0.hasPrefix("[\"u\"") }
    add(Patch.operation(operation, "\(number)", value.json))
  }
}
