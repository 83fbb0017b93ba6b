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
  /// The other end of the selection; nil where nothing is selected.
  private var anchor: Int?
  private var field: NodeID?
  /// The number of characters after the caret of an edit, whatever the program makes of the text.
  private var countAfterEdit: Int?
  private var history = FieldHistory()
  /// What was killed last, in any field.
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

  /// Inserts text in the place of the selection, unless the field then holds more than one paste
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

  /// The selected characters, or those that a motion of the caret passes.
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
  /// Moves the caret behind so many characters of the text, as the field shows it now.
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

  /// Returns the part of a text that its field shows.
  ///
  /// - Parameter isEdited: Whether this editor edits the field.
  func window(of input: Node.TextInput, isEdited: Bool, in rect: Rect) -> FieldWindow {
    FieldWindow(
      of: input.shown, caret: isEdited ? caret : nil, from: isEdited ? start : 0,
      width: rect.width)
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
