import Interface
import Testing

@testable import TerminalUI

/// The caret and the text of a field, without a screen.
@MainActor
struct FieldEditorTests {
  private let id = NodeID(path: [.position(0)])

  /// An editor with its caret after so many characters of a text.
  private func editor(_ text: String, caret: Int) -> FieldEditor {
    var editor = FieldEditor()
    editor.follow((id, text), width: 24)
    for _ in 0..<text.count - caret { _ = editor.press(.left, in: text) }
    return editor
  }

  @Test func `the caret of a field that gets the focus is at its end`() {
    var editor = editor("abc", caret: 1)
    editor.follow(nil, width: 0)
    editor.follow((id, "abcd"), width: 24)
    #expect(editor.caret == 4)
    editor.follow((NodeID(path: [.position(1)]), "xy"), width: 24)
    #expect(editor.caret == 2)
  }

  @Test func `characters are inserted and removed at the caret`() {
    var editor = editor("abc", caret: 1)
    #expect(editor.press("X", in: "abc") == .changed("aXbc"))
    #expect(editor.press(.space, in: "abc") == .changed("a bc"))
    #expect(editor.press(.backspace, in: "abc") == .changed("bc"))
    #expect(editor.press(.delete, in: "abc") == .changed("ac"))
  }

  @Test func `keys without a meaning for text are not taken`() {
    var editor = editor("abc", caret: 1)
    for key: Key in [.up, .down, .tab, .escape, .pageUp, .control("w"), .alt("b")] {
      #expect(editor.press(key, in: "abc") == nil)
    }
    #expect(editor.press(.enter, in: "abc") == .submitted)
  }

  @Test func `the caret stays inside the text`() {
    var editor = editor("ab", caret: 0)
    #expect(editor.press(.left, in: "ab") == .kept)
    #expect(editor.press(.backspace, in: "ab") == .kept)
    #expect(editor.caret == 0)
    _ = editor.press(.end, in: "ab")
    _ = editor.press(.right, in: "ab")
    #expect(editor.caret == 2)
    editor.follow((id, "a"), width: 24)
    #expect(editor.caret == 1)
  }

  @Test func `after an edit the same characters follow the caret, whatever became of the text`() {
    var editor = editor("1000", caret: 1)
    #expect(editor.press("2", in: "1000") == .changed("12000"))
    editor.follow((id, "12,000"), width: 24)
    #expect(editor.caret == 3)
  }

  @Test func `pasted lines become one line without control characters`() {
    var editor = editor("ab", caret: 1)
    #expect(editor.paste("1\r\n2\u{1B}[31m\n", in: "ab") == .changed("a1 2[31mb"))
  }

  @Test func `deleting where nothing is changes nothing`() {
    var editor = editor("ab", caret: 2)
    #expect(editor.press(.delete, in: "ab") == .kept)
    editor = self.editor("ab", caret: 0)
    #expect(editor.press(.backspace, in: "ab") == .kept)
  }

  @Test func `a text grows no longer than a paste`() {
    var editor = editor("ab", caret: 1)
    let long = String(repeating: "x", count: InputParser.longestPaste - 2)
    #expect(editor.insert(long, in: "ab") == .changed("a\(long)b"))
    #expect(editor.insert(long + "x", in: "ab") == .kept)
  }
}
