import Interaction
import Interface
import TerminalTesting
import Testing

@testable import Terminal
@testable import TerminalUI

/// The caret and the text of a field, without a screen.
@MainActor
struct FieldEditorTests {
  private let id = NodeID(path: [.position(0)])

  /// Creates an editor with its caret after `caret` characters of a text.
  private func editor(_ text: String, caret: Int) -> FieldEditor {
    var editor = FieldEditor()
    editor.follow((id, text), width: 24)
    for _ in 0..<text.count - caret { _ = editor.press(.left, in: text) }
    return editor
  }

  @Test func `focusing a field puts the caret at the end`() {
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
    for key: Key in [
      .up, .down, .tab, .escape, .pageUp, .control("x"), .alt("x"), .modified(.shift, .up),
      .modified(.alt, .home), .function(1),
    ] {
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

  @Test func `reformatting an edited text keeps the characters after the caret`() {
    var editor = editor("1000", caret: 1)
    #expect(editor.press("2", in: "1000") == .changed("12000"))
    editor.follow((id, "12,000"), width: 24)
    #expect(editor.caret == 3)
  }

  @Test func `pasted lines become one line with visible line ends`() {
    var editor = editor("ab", caret: 1)
    #expect(editor.paste("1\r\n2\u{1B}[31m\n", in: "ab") == .changed("a1⏎2[31mb"))
  }

  @Test(arguments: ["1\n\u{1B}\n2" as EscapedText, "1\n\n2", "\u{7F}\n1\n2\n"])
  func `a pasted line without visible characters is no line`(pasted: EscapedText) {
    var editor = FieldEditor()
    #expect(editor.paste(pasted.text, in: "") == .changed("1⏎2"))
  }

  @Test func `a pasted tab is a space`() {
    var editor = editor("", caret: 0)
    #expect(editor.paste("17\t19", in: "") == .changed("17 19"))
  }

  @Test func `inserting nothing keeps the selection`() {
    var editor = editor("abc", caret: 3)
    _ = editor.press(.modified(.shift, .home), in: "abc")
    #expect(editor.press(.control("y"), in: "abc") == .kept)
    #expect(editor.paste("\n", in: "abc") == .kept)
    #expect(editor.press("x", in: "abc") == .changed("x"))
  }

  @Test func `a paste lies between two deletions that return apart`() {
    var editor = editor("ab", caret: 1)
    #expect(editor.press(.control("k"), in: "ab") == .changed("a"))
    editor.follow((id, "a"), width: 24)
    #expect(editor.paste("x", in: "a") == .changed("ax"))
    editor.follow((id, "ax"), width: 24)
    #expect(editor.press(.control("u"), in: "ax") == .changed(""))
    editor.follow((id, ""), width: 24)
    #expect(editor.press(.control("y"), in: "") == .changed("ax"))
  }

  @Test func `deleting at the edge of a text changes nothing`() {
    var editor = editor("ab", caret: 2)
    #expect(editor.press(.delete, in: "ab") == .kept)
    editor = self.editor("ab", caret: 0)
    #expect(editor.press(.backspace, in: "ab") == .kept)
  }

  @Test(arguments: ["x", "é", "👩\u{200D}"])
  func `a text on one line has a bounded number of scalars`(character: String) {
    var editor = editor("ab", caret: 1)
    let count = (FieldBehavior.longestLine - 2) / character.unicodeScalars.count
    let long = String(repeating: character, count: count)
    #expect(editor.insert(long, in: "ab") == .changed("a\(long)b"))
    #expect(editor.refusal == nil)
    #expect(editor.insert(long + "xyz", in: "ab") == .changed("a\(long)b"))
    #expect(editor.insert("x", in: "a\(long)b") == .kept)
    #expect(editor.refusal == "At most 10,000 characters")
  }

  // MARK: Readline

  @Test(arguments: [
    ("C-a", "|one two-three four"), ("C-a C-e", "one two-three four|"), ("C-u", "|"),
    ("Home C-k", "|"), ("C-w", "one two-three |"), ("C-w C-w", "one |"),
    ("M-BSpace M-BSpace", "one two-|"), ("M-b M-b M-d", "one two-| four"),
    ("Home C-d", "|ne two-three four"), ("M-b", "one two-three |four"),
    ("C-Left C-Left", "one two-|three four"), ("Home M-f M-f", "one two|-three four"),
    ("Home C-Right", "one| two-three four"), ("Home C-DC", "| two-three four"),
    ("C-w C-w C-y", "one two-three four|"), ("C-w Home C-y", "four|one two-three "),
    ("Home M-d M-d C-e C-y", "-three fourone two|"), ("C-w Left C-w C-y", "one two-three| "),
    ("C-y", "one two-three four|"), ("Home C-u C-w M-BSpace", "|one two-three four"),
  ])
  func `keys of readline`(keys: String, shown: String) throws {
    var line = FieldLine("one two-three four")
    try line.press(keys)
    #expect(line.shown == shown)
  }

  @Test func `a word consists of letters, digits and underscores`() throws {
    var line = FieldLine("né1_x  日本 🎉👨‍👩‍👧!")
    for shown in ["né1_x  |日本 🎉👨‍👩‍👧!", "|né1_x  日本 🎉👨‍👩‍👧!"] {
      try line.press("M-b")
      #expect(line.shown == shown)
    }
  }

  @Test(arguments: [
    ("S-Left S-Left", "ab {cd}"), ("S-Left S-Left S-Right", "ab c{d}"), ("S-Home", "{ab cd}"),
    ("Home S-Right S-End", "{ab cd}"), ("C-S-Left", "ab {cd}"), ("M-S-Left", "ab {cd}"),
    ("S-Left S-Left x", "ab x|"), ("S-Home BSpace", "|"), ("S-Home DC", "|"),
    ("S-Left C-d", "ab c|"), ("S-Left S-Left Left", "ab |cd"), ("S-Left S-Left Right", "ab cd|"),
    ("Home S-Right C-w End C-y", "b cda|"), ("S-Left C-a", "|ab cd"), ("S-Left S-Right", "ab cd|"),
  ])
  func `Shift selects, typing replaces and deletions delete the selection`(
    keys: String, shown: String
  ) throws {
    var line = FieldLine("ab cd")
    try line.press(keys)
    #expect(line.shown == shown)
  }

  @Test func `undo and redo treat a typed word as one edit`() throws {
    var line = FieldLine("")
    try line.press("o n e Space t w o C-w 3")
    #expect(line.shown == "one 3|")
    for shown in ["one |", "one two|", "one |", "one|", "|", "|"] {
      try line.press("C-_")
      #expect(line.shown == shown)
    }
    for shown in ["one|", "one |", "one two|"] {
      try line.press("M-/")
      #expect(line.shown == shown)
    }
    try line.press("x M-_")
    #expect(line.shown == "one twox|")
  }

  @Test func `undo forgets the text of another field`() throws {
    var line = FieldLine("secret")
    try line.press("C-u")
    line.editor.follow(nil, width: 0)
    line.follow()
    try line.press("C-_")
    #expect(line.text.isEmpty)
  }

  @Test func `an edit that the program refuses is nothing to undo`() {
    var editor = editor("1", caret: 1)
    #expect(editor.press("2", in: "1") == .changed("12"))
    editor.follow((id, "12"), width: 24)
    #expect(editor.press(.control("w"), in: "12") == .changed(""))
    editor.follow((id, "12"), width: 24)
    #expect(editor.press(.control("_"), in: "12") == .changed("1"))
  }

  @Test func `undo keeps a bounded number of edits and of bytes`() {
    var history = FieldHistory()
    for count in 0..<1_000 { history.record(.init(text: "\(count)", caret: 0), isTyping: false) }
    var steps = 0
    while history.step(from: .init(text: "", caret: 0), isUndo: true) != nil { steps += 1 }
    #expect(steps == FieldHistory.limit)
    let long = String(repeating: "x", count: InputParser.longestPaste)
    for _ in 0..<10 { history.record(.init(text: long, caret: 0), isTyping: false) }
    steps = 0
    while history.step(from: .init(text: "", caret: 0), isUndo: true) != nil { steps += 1 }
    #expect(steps == 4)
  }

  @Test func `a hidden text is one word, and cannot be yanked`() throws {
    var line = FieldLine("pass word", isSecure: true)
    try line.press("C-Left")
    #expect(line.shown == "|pass word")
    try line.press("M-f C-w C-y")
    #expect(line.shown == "|")
    try line.press("C-_")
    #expect(line.shown == "pass word|")
  }
}
