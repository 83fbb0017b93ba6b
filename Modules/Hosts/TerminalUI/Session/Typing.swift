package import Interaction
package import Interface
import Terminal
import ViewValues

// The text that is being typed belongs to the session; its effect belongs to the interactor.

extension Session {
  package func editingKeys(of input: Node.TextInput) -> [Hint] {
    FieldCommand.hints(hasLines: input.lines != nil)
  }

  package func edit(_ key: Key, in field: FieldBehavior) -> Bool {
    let isSecure = field.input.secret != nil
    guard let edit = editor.press(key, in: field.text, isSecure: isSecure) else {
      return false
    }
    apply(edit, to: field)
    return true
  }

  package func clear(_ field: FieldBehavior) { apply(editor.clear(field.input.text), to: field) }

  /// Inserts text where the focus is, if that is a text field.
  func insert(_ text: String, isPasted: Bool) {
    interactor.update()
    guard let field = interactor.focused?.behavior as? FieldBehavior else {
      return isPasted ? interactor.refusePaste() : ()
    }
    interactor.settleFocus()
    let old = field.text
    apply(isPasted ? editor.paste(text, in: old) : editor.insert(text, in: old), to: field)
    invalidate()
  }

  private func apply(_ edit: FieldEditor.Edit, to field: FieldBehavior) {
    // An editor of several lines shows it itself.
    if field.input.lines == nil, let refusal = editor.refusal {
      interactor.notice = Hint(label: refusal, word: "")
    }
    switch edit {
    case .kept: break
    case .changed(let text):
      if let secret = field.input.secret {
        secret.set(interactor.typed(text, after: secret.value))
      } else {
        field.set(text, in: interactor)
      }
    case .copied(let text):
      // The visible text: other programs might take a control character for a command.
      copyShown(String(text.map { $0.isNewline ? "\n" : Glyph.shown($0) }))
    case .submitted: field.submit(in: interactor)
    }
  }

  // MARK: Copying

  package var canCopy: Bool { clipboard != nil }

  package func copy(_ text: String) -> Bool { copyShown(String(text.map(Glyph.shown))) }

  /// Has the host of the terminal copy a text, and says so.
  @discardableResult
  private func copyShown(_ text: String) -> Bool {
    guard let clipboard, !text.isEmpty else { return false }
    if text.utf8.count > Clipboard.longest {
      interactor.notice = Hint(
        label: "Not copied", word: "more than \(Clipboard.longest >> 10) KiB")
      return true
    }
    copied = text
    interactor.notice = Hint(
      label: clipboard == .terminal ? "Copied" : "Sent to the clipboard",
      word: Wrap.cut(String(text.map(Glyph.shown)), width: 24))
    return true
  }
}
