import Interface
import TerminalTesting
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

  @Test func `after an edit the same characters follow the caret, whatever became of the text`() {
    var editor = editor("1000", caret: 1)
    #expect(editor.press("2", in: "1000") == .changed("12000"))
    editor.follow((id, "12,000"), width: 24)
    #expect(editor.caret == 3)
  }

  @Test func `pasted lines become one line that shows their ends, without control characters`() {
    var editor = editor("ab", caret: 1)
    #expect(editor.paste("1\r\n2\u{1B}[31m\n", in: "ab") == .changed("a1⏎2[31mb"))
  }

  @Test func `a pasted tab is a space`() {
    var editor = editor("", caret: 0)
    #expect(editor.paste("17\t19", in: "") == .changed("17 19"))
  }

  @Test func `what inserts nothing leaves the selection`() {
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

  // MARK: Readline

  /// A text with its editor, as a program holds it that accepts every edit.
  private struct Line {
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
    var line = Line("one two-three four")
    try line.press(keys)
    #expect(line.shown == shown)
  }

  @Test func `words are of letters, digits and marks that belong to them`() throws {
    var line = Line("né1_x  日本 🎉👨‍👩‍👧!")
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
    var line = Line("ab cd")
    try line.press(keys)
    #expect(line.shown == shown)
  }

  @Test func `edits are undone and done again, typed words as a whole`() throws {
    var line = Line("")
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
    var line = Line("secret")
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
    while history.undo(from: .init(text: "", caret: 0)) != nil { steps += 1 }
    #expect(steps == FieldHistory.limit)
    let long = String(repeating: "x", count: InputParser.longestPaste)
    for _ in 0..<10 { history.record(.init(text: long, caret: 0), isTyping: false) }
    steps = 0
    while history.undo(from: .init(text: "", caret: 0)) != nil { steps += 1 }
    #expect(steps == 4)
  }

  @Test func `a hidden text is one word, and cannot be yanked`() throws {
    var line = Line("pass word", isSecure: true)
    try line.press("C-Left")
    #expect(line.shown == "|pass word")
    try line.press("M-f C-w C-y")
    #expect(line.shown == "|")
    try line.press("C-_")
    #expect(line.shown == "pass word|")
  }

  // MARK: A model

  /// A text field as plainly as can be: characters, a caret and the other end of a selection.
  private struct Model {
    var text: [Character] = []
    var caret = 0
    var anchor: Int?
    var killed: [Character] = []
    var wasKill = false

    var selection: Range<Int>? {
      anchor.flatMap { $0 == caret ? nil : min($0, caret)..<max($0, caret) }
    }

    func word(_ step: Int) -> Int {
      var at = caret
      var isInside = false
      while step < 0 ? at > 0 : at < text.count {
        let next = text[step < 0 ? at - 1 : at]
        if next.isLetter { isInside = true } else if isInside { break }
        at += step
      }
      return at
    }

    mutating func go(_ to: Int, selecting: Bool) {
      if selecting { anchor = anchor ?? caret } else { anchor = nil }
      caret = to
      wasKill = false
    }

    mutating func put(_ new: [Character], over range: Range<Int>) {
      text.replaceSubrange(range, with: new)
      // What is empty stays selected from where the selection began.
      if !(range.isEmpty && new.isEmpty) { anchor = nil }
      caret = range.lowerBound + new.count
      wasKill = false
    }

    mutating func delete(to end: Int) {
      put([], over: selection ?? min(caret, end)..<max(caret, end))
    }

    mutating func kill(to end: Int) {
      let range = selection ?? min(caret, end)..<max(caret, end)
      let before = wasKill ? killed : []
      if range.isEmpty { return wasKill = false }
      killed = end < caret ? text[range] + before : before + text[range]
      put([], over: range)
      wasKill = true
    }
  }

  @Test func `random keys do what they do in a plain model`() throws {
    var random = SeededRandom(seed: 13)
    let moves: [(String, (Model) -> Int)] = [
      ("Left", { max($0.caret - 1, 0) }), ("Right", { min($0.caret + 1, $0.text.count) }),
      ("Home", { _ in 0 }), ("End", { $0.text.count }), ("C-Left", { $0.word(-1) }),
      ("C-Right", { $0.word(1) }),
    ]
    for _ in 0..<200 {
      var line = Line("")
      var model = Model()
      var keys: [String] = []
      for _ in 0..<60 {
        let move = random.pick(moves)
        let to = move.1(model)
        switch Int.random(in: 0..<12, using: &random) {
        case 0, 1:
          keys.append(move.0)
          switch (move.0, model.selection) {
          case ("Left", let selection?): model.go(selection.lowerBound, selecting: false)
          case ("Right", let selection?): model.go(selection.upperBound, selecting: false)
          default: model.go(to, selecting: false)
          }
        case 2:
          keys.append("S-" + move.0)
          model.go(to, selecting: true)
        case 3:
          keys.append("BSpace")
          model.delete(to: max(model.caret - 1, 0))
        case 4:
          keys.append("DC")
          model.delete(to: min(model.caret + 1, model.text.count))
        case 5:
          keys.append("M-BSpace")
          let end = model.word(-1)
          // A selection that a backward kill takes is put before what was killed.
          model.kill(to: model.selection == nil ? end : -1)
        case 6:
          keys.append("C-k")
          model.kill(to: model.selection == nil ? model.text.count : .max)
        case 7:
          keys.append("C-y")
          let place = model.selection ?? model.caret..<model.caret
          if !model.killed.isEmpty {
            model.put(model.killed, over: place)
          } else {
            model.wasKill = false
          }
        default:
          let name = random.pick(["a", "é", "漢", "👨‍👩‍👧", "-", "Space"])
          keys.append(name)
          model.put(
            [name == "Space" ? " " : Character(name)],
            over: model.selection ?? model.caret..<model.caret)
        }
        try line.press(keys[keys.count - 1])
        try #require(line.text == String(model.text), "\(keys)")
        try #require(line.editor.caret == model.caret, "\(keys)")
        try #require(line.editor.selection == model.selection, "\(keys)")
      }
      // All of it can be undone.
      while !line.text.isEmpty {
        let before = line.text
        try line.press("C-_")
        if line.text == before { break }
      }
      #expect(line.text.isEmpty, "\(keys)")
    }
  }
}
