import Interaction
import Interface
import Terminal

/// What a key does in a text field: as in readline, and with Shift as in text fields elsewhere.
enum FieldCommand: Equatable {
  case insert(String)
  /// Moves the caret, and extends the selection if wanted.
  case move(FieldMotion, isSelecting: Bool = false)
  /// Deletes the selection, or else what a motion passes.
  case delete(FieldMotion)
  /// Deletes so that `yank` can insert it again.
  case kill(FieldMotion)
  /// Copies the selection, so that `yank` can insert it, to the clipboard too.
  case copy
  case yank, undo, redo, submit

  /// Whether it only means something to a text with several lines.
  var needsRows: Bool {
    if case .move(let motion, _) = self { motion.isVertical } else { false }
  }

  /// Returns the command of a key; nil for one that means nothing to a text field.
  init?(_ key: Key, with modifiers: Key.Modifiers = []) {
    let isWord = !modifiers.isDisjoint(with: [.control, .alt])
    let isSelecting = modifiers.contains(.shift)
    func move(_ motion: FieldMotion) -> FieldCommand { .move(motion, isSelecting: isSelecting) }
    switch key {
    case .modified(let modifiers, let key): self.init(key, with: modifiers)
    case .left where isWord: self = move(.wordLeft)
    case .right where isWord: self = move(.wordRight)
    case .backspace where isWord: self = .kill(.wordLeft)
    case .delete where isWord: self = .kill(.wordRight)
    case _ where modifiers.contains(.alt): return nil
    case .home where isWord: self = move(.first)
    case .end where isWord: self = move(.last)
    case .character(let character): self = .insert(String(character))
    case .space: self = .insert(" ")
    case .enter: self = .submit
    case .backspace: self = .delete(.left)
    case .delete, .control("d"): self = .delete(.right)
    case .control("w"): self = .kill(.blankLeft)
    case .control("u"): self = .kill(.lineStart)
    case .control("k"): self = .kill(.lineEnd)
    case .alt("d"): self = .kill(.wordRight)
    case .alt("w"): self = .copy
    case .control("y"): self = .yank
    // Terminals report control and the slash as control and the underscore.
    case .control("_"), .control("/"): self = .undo
    case .alt("_"), .alt("/"): self = .redo
    case .left: self = move(.left)
    case .right: self = move(.right)
    case .home, .control("a"): self = move(.start)
    case .end, .control("e"): self = move(.end)
    case .up: self = move(.up)
    case .down: self = move(.down)
    case .pageUp: self = move(.pageUp)
    case .pageDown: self = move(.pageDown)
    case .alt("b"): self = move(.wordLeft)
    case .alt("f"): self = move(.wordRight)
    default: return nil
    }
  }

  /// Returns the names of the keys, for a text with one line or with several.
  static func hints(hasLines: Bool) -> [Hint] {
    (hasLines ? [Hint(.up, .down, .pageUp, .pageDown, word: "Move")] : []) + editing
  }

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

/// A way for the caret of a text to go.
enum FieldMotion {
  case left, right
  /// To the beginning or the end of the row.
  case start, end
  /// To the beginning or the end of the line, which may have several rows; from there to the line before or behind.
  case lineStart, lineEnd
  /// To the beginning or the end of the text.
  case first, last
  case up, down, pageUp, pageDown
  /// To the beginning or the end of a word of letters and digits.
  case wordLeft, wordRight
  /// To the character behind a blank.
  case blankLeft

  var isBackward: Bool {
    switch self {
    case .left, .start, .lineStart, .first, .up, .pageUp, .wordLeft, .blankLeft: true
    case .right, .end, .lineEnd, .last, .down, .pageDown, .wordRight: false
    }
  }

  var isVertical: Bool {
    switch self {
    case .up, .down, .pageUp, .pageDown: true
    default: false
    }
  }

  /// Returns where the motion leads, as a number of characters before the caret.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  func offset(from caret: Int, in text: String) -> Int {
    switch self {
    case .left: max(caret - 1, 0)
    case .right: min(caret + 1, text.count)
    case .start, .first, .up, .pageUp: 0
    case .end, .last, .down, .pageDown: text.count
    case .lineStart:
      max(caret - max(text.prefix(caret).reversed().prefix { !$0.isNewline }.count, 1), 0)
    case .lineEnd:
      min(caret + max(text.dropFirst(caret).prefix { !$0.isNewline }.count, 1), text.count)
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
