import Interface
import Terminal

@testable import TerminalUI

/// A text with its editor, as a program holds it that accepts every edit.
@MainActor
struct FieldLine {
  var text: String
  var isSecure = false
  var editor = FieldEditor()

  init(_ text: String, isSecure: Bool = false) {
    (self.text, self.isSecure) = (text, isSecure)
    follow()
  }

  mutating func follow() {
    editor.follow((NodeID(path: [.position(0)]), text), width: 24)
  }

  /// Presses keys by name.
  mutating func press(_ names: String) throws {
    for key in try Key.named(names) {
      if case .changed(let text) = editor.press(key, in: text, isSecure: isSecure) {
        self.text = text
      }
      follow()
    }
  }

  /// The text with `|` at the caret, and the selection in braces.
  var shown: String {
    var characters = text.map(String.init)
    if let selection = editor.selection {
      characters.insert("}", at: selection.upperBound)
      characters.insert("{", at: selection.lowerBound)
      return characters.joined()
    }
    characters.insert("|", at: editor.caret)
    return characters.joined()
  }
}
