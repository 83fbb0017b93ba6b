import Interface
import Terminal

/// The caret and the selection of the text field that has the focus, and what keys do to the text.
struct FieldEditor {
  /// The effect of a key.
  enum Edit: Equatable {
    /// The text stays as it is.
    case kept
    case changed(String)
    case submitted
  }

  /// The number of characters before the caret.
  private(set) var caret = 0
  /// The number of characters that the field leaves out at the beginning of its text.
  private(set) var start = 0
  /// The other end of the selection; nil without a selection.
  private var anchor: Int?
  private var field: NodeID?
  /// The number of characters after the caret of an edit, even if the program then changes the text.
  private var countAfterEdit: Int?
  private var history = FieldHistory()
  /// The text that was killed last, in any field.
  private var killed = ""
  private var isKilling = false

  /// The selected characters; nil if there are none.
  var selection: Range<Int>? {
    guard let anchor, anchor != caret else { return nil }
    return min(anchor, caret)..<max(anchor, caret)
  }

  /// Takes a key; returns nil for one that means nothing to a text field.
  ///
  /// - Parameter isSecure: Whether the text is hidden: it is then one word, and never yanked.
  mutating func press(_ key: Key, in text: String, isSecure: Bool = false) -> Edit? {
    guard let command = FieldCommand(key) else { return nil }
    let wasKilling = isKilling
    isKilling = false
    switch command {
    case .insert(let addition):
      return replace(selected, with: addition, in: text, isTyping: addition != " ")
    case .move(let motion, let isSelecting):
      move(motion, isSelecting: isSelecting, in: text, isSecure: isSecure)
      return .kept
    case .delete(let motion):
      return replace(passed(by: motion, in: text, isSecure), with: "", in: text)
    case .kill(let motion):
      let range = passed(by: motion, in: text, isSecure)
      if !isSecure && !range.isEmpty {
        let removed = String(text.dropFirst(range.lowerBound).prefix(range.count))
        let before = wasKilling ? killed : ""
        killed = motion.isBackward ? removed + before : before + removed
        isKilling = true
      }
      return replace(range, with: "", in: text)
    case .yank: return insert(killed, in: text)
    case .undo: return restore(history.undo(from: .init(text: text, caret: caret)))
    case .redo: return restore(history.redo(from: .init(text: text, caret: caret)))
    case .submit: return .submitted
    }
  }

  /// Replaces the selection by text, unless the field then holds more than one paste
  /// may.
  mutating func insert(_ addition: String, in text: String) -> Edit {
    isKilling = false
    return addition.isEmpty ? .kept : replace(selected, with: addition, in: text)
  }

  /// The sign that stands for the end of a line between two pasted lines.
  private static let lineEnd = "⏎"

  /// Inserts pasted text at the caret, as one line without what would not be seen.
  ///
  /// What lies between two lines is seen: two lines are not one, such as two numbers below each other.
  mutating func paste(_ pasted: String, in text: String) -> Edit {
    let line = pasted.split { $0.isNewline }.joined(separator: Self.lineEnd)
    let spaced = String(line.map { $0 == "\t" ? " " : $0 })
    return insert(spaced.filter { $0 == " " || Glyph.shown($0) == $0 }, in: text)
  }

  /// Deletes all of a text.
  mutating func clear(_ text: String) -> Edit {
    isKilling = false
    return replace(0..<text.count, with: "", in: text)
  }

  /// The selected characters, or the place of the caret.
  private var selected: Range<Int> { selection ?? caret..<caret }

  /// The selected characters, or the characters that a motion of the caret passes.
  private func passed(by motion: FieldMotion, in text: String, _ isSecure: Bool) -> Range<Int> {
    if let selection { return selection }
    let end = offset(motion, in: text, isSecure: isSecure)
    return min(caret, end)..<max(caret, end)
  }

  private func offset(_ motion: FieldMotion, in text: String, isSecure: Bool) -> Int {
    switch motion {
    case .wordLeft where isSecure, .blankLeft where isSecure: 0
    case .wordRight where isSecure: text.count
    default: motion.offset(from: caret, in: text)
    }
  }

  private mutating func replace(
    _ range: Range<Int>, with addition: String, in text: String, isTyping: Bool = false
  ) -> Edit {
    let before = text.prefix(range.lowerBound)
    let after = text.dropFirst(range.upperBound)
    if range.isEmpty && addition.isEmpty { return .kept }
    guard
      addition.isEmpty
        || before.utf8.count + addition.utf8.count + after.utf8.count <= InputParser.longestPaste
    else { return .kept }
    history.record(.init(text: text, caret: caret), isTyping: isTyping && range.isEmpty)
    anchor = nil
    countAfterEdit = after.count
    return .changed(before + addition + after)
  }

  private mutating func restore(_ moment: FieldHistory.Moment?) -> Edit {
    guard let moment else { return .kept }
    anchor = nil
    countAfterEdit = moment.text.count - moment.caret
    return .changed(moment.text)
  }

  private mutating func move(
    _ motion: FieldMotion, isSelecting: Bool, in text: String, isSecure: Bool
  ) {
    history.endTyping()
    if isSelecting {
      anchor = anchor ?? caret
      caret = offset(motion, in: text, isSecure: isSecure)
      return
    }
    switch (motion, selection) {
    case (.left, let selection?): caret = selection.lowerBound
    case (.right, let selection?): caret = selection.upperBound
    default: caret = offset(motion, in: text, isSecure: isSecure)
    }
    anchor = nil
  }
}

// MARK: - The field

extension FieldEditor {
  /// Moves the caret to an offset in the text, as the field shows it now.
  ///
  /// - Parameters:
  ///   - start: The number of characters that the field leaves out at the beginning.
  ///   - isSelecting: Whether what the caret passes is selected.
  mutating func moveCaret(to offset: Int, from start: Int, isSelecting: Bool = false) {
    history.endTyping()
    isKilling = false
    anchor = isSelecting ? anchor ?? caret : nil
    caret = offset
    self.start = start
  }

  /// Keeps the caret inside the text of the field that has the focus, and puts it at the end of one
  /// that just got it.
  ///
  /// - Parameters:
  ///   - field: The field, and its text; nil where something else has the focus.
  ///   - width: The width of the field.
  mutating func follow(_ field: (id: NodeID, text: String)?, width: Int) {
    if self.field != field?.id {
      (start, anchor, isKilling) = (0, nil, false)
      history = FieldHistory()
    }
    defer { self.field = field?.id }
    guard let field else { return }
    let end = field.text.count
    if let countAfterEdit { caret = max(end - countAfterEdit, 0) }
    countAfterEdit = nil
    caret = self.field == field.id ? min(caret, end) : end
    anchor = anchor.map { min($0, end) }
    start = FieldWindow(of: field.text, caret: caret, from: start, width: width).shown.lowerBound
  }
}

/// The texts that a field had, so that edits can be undone and done again.
struct FieldHistory {
  /// A text with its caret.
  struct Moment: Equatable {
    var text: String
    var caret: Int
  }

  private var past: [Moment] = []
  private var future: [Moment] = []
  private var isTyping = false

  /// The largest number of edits that can be undone, and of the bytes of their texts.
  static let limit = 100
  static let byteLimit = 4 * InputParser.longestPaste

  /// Remembers what the text was before an edit.
  ///
  /// - Parameter isTyping: Whether the edit inserts a character of a word, which is undone together
  ///   with those typed before it.
  mutating func record(_ moment: Moment, isTyping: Bool) {
    future = []
    if isTyping && self.isTyping { return }
    self.isTyping = isTyping
    past.append(moment)
    var bytes = past.reduce(0) { $0 + $1.text.utf8.count }
    while past.count > Self.limit || (past.count > 1 && bytes > Self.byteLimit) {
      bytes -= past.removeFirst().text.utf8.count
    }
  }

  /// Has the next character that is typed begin a new edit.
  mutating func endTyping() { isTyping = false }

  /// Returns the text before the last edit; nil if there is none.
  mutating func undo(from now: Moment) -> Moment? {
    isTyping = false
    return Self.step(from: &past, to: &future, now)
  }

  /// Returns the text before the last undo; nil if there is none.
  mutating func redo(from now: Moment) -> Moment? {
    isTyping = false
    return Self.step(from: &future, to: &past, now)
  }

  private static func step(
    from: inout [Moment], to other: inout [Moment], _ now: Moment
  ) -> Moment? {
    // An edit that the program did not accept is none.
    while let moment = from.popLast() {
      if moment.text == now.text { continue }
      other.append(now)
      return moment
    }
    return nil
  }
}

/// What a key does in a text field: as in readline, and with Shift as in text fields elsewhere.
enum FieldCommand: Equatable {
  case insert(String)
  /// Moves the caret, and extends the selection if wanted.
  case move(FieldMotion, isSelecting: Bool)
  /// Deletes the selection, or else what a motion passes.
  case delete(FieldMotion)
  /// Deletes so that `yank` can insert it again.
  case kill(FieldMotion)
  case yank, undo, redo, submit

  /// Returns the command of a key; nil for one that means nothing to a text field.
  init?(_ key: Key) {
    switch key {
    case .character(let character): self = .insert(String(character))
    case .space: self = .insert(" ")
    case .enter: self = .submit
    case .backspace: self = .delete(.left)
    case .delete, .control("d"): self = .delete(.right)
    case .control("w"): self = .kill(.blankLeft)
    case .control("u"): self = .kill(.start)
    case .control("k"): self = .kill(.end)
    case .alt("d"): self = .kill(.wordRight)
    case .control("y"): self = .yank
    // Terminals report control and the slash as control and the underscore.
    case .control("_"), .control("/"): self = .undo
    case .alt("_"), .alt("/"): self = .redo
    case .modified(let modifiers, let key): self.init(modifiers, key)
    default:
      guard let motion = FieldMotion(key) else { return nil }
      self = .move(motion, isSelecting: false)
    }
  }

  private init?(_ modifiers: Key.Modifiers, _ key: Key) {
    let isWord = !modifiers.isDisjoint(with: [.control, .alt])
    switch key {
    case .left where isWord: self = .move(.wordLeft, isSelecting: modifiers.contains(.shift))
    case .right where isWord: self = .move(.wordRight, isSelecting: modifiers.contains(.shift))
    case .backspace where isWord: self = .kill(.wordLeft)
    case .delete where isWord: self = .kill(.wordRight)
    case _ where modifiers.contains(.alt): return nil
    default:
      guard let command = FieldCommand(key) else { return nil }
      self = command
      if case .move(let motion, _) = command, modifiers.contains(.shift) {
        self = .move(motion, isSelecting: true)
      }
    }
  }
}

/// A way for the caret of a text field to go.
enum FieldMotion {
  case left, right, start, end
  /// To the beginning or the end of a word of letters and digits.
  case wordLeft, wordRight
  /// To the character behind a blank.
  case blankLeft

  fileprivate init?(_ key: Key) {
    switch key {
    case .left: self = .left
    case .right: self = .right
    case .home, .control("a"): self = .start
    case .end, .control("e"): self = .end
    case .alt("b"): self = .wordLeft
    case .alt("f"): self = .wordRight
    default: return nil
    }
  }

  var isBackward: Bool {
    switch self {
    case .left, .start, .wordLeft, .blankLeft: true
    case .right, .end, .wordRight: false
    }
  }

  /// Returns where the motion leads, as a number of characters before the caret.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  func offset(from caret: Int, in text: String) -> Int {
    switch self {
    case .left: max(caret - 1, 0)
    case .right: min(caret + 1, text.count)
    case .start: 0
    case .end: text.count
    case .wordLeft: caret - Self.length(text.prefix(caret).reversed(), isPart: Self.isWord)
    case .wordRight: caret + Self.length(text.dropFirst(caret), isPart: Self.isWord)
    case .blankLeft: caret - Self.length(text.prefix(caret).reversed()) { !$0.isWhitespace }
    }
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// The number of characters up to the end of the first word.
  private static func length(
    _ characters: some Sequence<Character>, isPart: (Character) -> Bool
  ) -> Int {
    var count = 0
    var isInside = false
    for character in characters {
      if isPart(character) { isInside = true } else if isInside { break }
      count += 1
    }
    return count
  }
}
