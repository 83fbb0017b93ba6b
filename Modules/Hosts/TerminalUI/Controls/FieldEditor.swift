import Interaction
import Interface
import Terminal

/// The caret and the selection of the text field or editor that has the focus, and what keys do to the text.
struct FieldEditor {
  /// The effect of a key.
  enum Edit: Equatable {
    /// The text stays as it is.
    case kept
    case changed(String)
    /// A part of the text is copied.
    case copied(String)
    case submitted
  }

  /// The number of characters before the caret.
  private(set) var caret = 0
  /// Whether the caret is behind the last character of a row, where the line goes on in the next row.
  private(set) var isBehindRow = false
  /// The number of characters that a field leaves out at the beginning of its text, or of rows that an editor
  /// leaves out.
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
  /// The rows of a text with several lines; nil for one line.
  private var rows: TextRows?
  private var limit: Int?
  /// The column that the caret keeps while it moves up and down.
  private var goal: Int?
  /// Why the last input was left out; nil if it was not.
  private(set) var refusal: String?

  /// The selected characters; nil if there are none.
  var selection: Range<Int>? {
    guard let anchor, anchor != caret else { return nil }
    return min(anchor, caret)..<max(anchor, caret)
  }

  /// Takes a key; returns nil for one that means nothing to a text field.
  ///
  /// - Parameters:
  ///   - text: The text; a hidden one is copied only for keys that need it.
  ///   - isSecure: Whether the text is hidden: it then moves as its dots do, as one word, and is never yanked.
  mutating func press(
    _ key: Key, in text: @autoclosure () -> String, isSecure: Bool = false
  ) -> Edit? {
    guard let command = FieldCommand(key) else { return nil }
    if rows == nil && command.needsRows { return nil }
    let wasKilling = isKilling
    (isKilling, refusal) = (false, nil)
    if rows == nil && command == .submit { return .submitted }
    let text = text()
    goal =
      command.needsRows ? goal ?? rows?.column(of: caret, isBehind: isBehindRow) : nil
    let words = isSecure ? String(repeating: "•", count: text.count) : text
    switch command {
    case .insert(let addition):
      return replace(selected, with: addition, in: text, isTyping: isSecure || addition != " ")
    case .move(let motion, let isSelecting):
      move(motion, isSelecting: isSelecting, in: words)
      return .kept
    case .delete(let motion):
      return replace(passed(by: motion, in: words), with: "", in: text)
    case .kill(let motion):
      let range = passed(by: motion, in: words)
      if !isSecure && !range.isEmpty {
        let removed = Self.part(range, of: text)
        let before = wasKilling ? killed : ""
        killed = motion.isBackward ? removed + before : before + removed
        isKilling = true
      }
      return replace(range, with: "", in: text)
    case .copy:
      guard let selection, !isSecure else { return .kept }
      killed = Self.part(selection, of: text)
      return .copied(killed)
    case .yank: return insert(killed, in: text)
    case .undo, .redo:
      let now = FieldHistory.Moment(text: text, caret: caret)
      guard
        let moment = history.step(
          from: now, isUndo: command == .undo, skipsEqual: !isSecure)
      else { return .kept }
      anchor = nil
      countAfterEdit = moment.text.count - moment.caret
      return .changed(moment.text)
    case .submit: return replace(selected, with: "\n", in: text)
    }
  }

  private static func part(_ range: Range<Int>, of text: String) -> String {
    String(text.dropFirst(range.lowerBound).prefix(range.count))
  }

  /// Replaces the selection by text, unless the field then holds more than one paste
  /// may.
  mutating func insert(_ addition: String, in text: String) -> Edit {
    (isKilling, refusal) = (false, nil)
    return addition.isEmpty ? .kept : replace(selected, with: addition, in: text)
  }

  /// Inserts pasted text at the caret, without what would not be seen.
  mutating func paste(_ pasted: String, in text: String) -> Edit {
    let seen = pasted.filter(\.isPastedIntoFields)
    return insert(FieldBehavior.pasted(seen, hasLines: rows != nil), in: text)
  }

  /// Deletes all of a text.
  mutating func clear(_ text: String) -> Edit {
    isKilling = false
    return replace(0..<text.count, with: "", in: text)
  }

  /// The selected characters, or the place of the caret.
  private var selected: Range<Int> { selection ?? caret..<caret }

  /// The selected characters, or the characters that a motion of the caret passes.
  private func passed(by motion: FieldMotion, in text: String) -> Range<Int> {
    if let selection { return selection }
    let end = offset(motion, in: text)
    return min(caret, end)..<max(caret, end)
  }

  private func offset(_ motion: FieldMotion, in text: String) -> Int {
    rows?.offset(motion, from: caret, column: goal, isBehind: isBehindRow)
      ?? motion.offset(from: caret, in: text)
  }

  private mutating func replace(
    _ range: Range<Int>, with addition: String, in text: String, isTyping: Bool = false
  ) -> Edit {
    let before = text.prefix(range.lowerBound)
    let after = text.dropFirst(range.upperBound)
    if range.isEmpty && addition.isEmpty { return .kept }
    let addition = rows == nil ? fitting(addition, between: before, after) : addition
    if addition.isEmpty && refusal != nil { return .kept }
    let bytes = before.utf8.count + addition.utf8.count + after.utf8.count
    guard addition.isEmpty || bytes <= InputParser.longestPaste else {
      refusal = "Too long"
      return .kept
    }
    // There are at most as many characters as bytes.
    if let limit, !addition.isEmpty, bytes > limit,
      before.count + addition.count + after.count > limit
    {
      refusal = FieldBehavior.refusal(beyond: limit)
      return .kept
    }
    history.record(.init(text: text, caret: caret), isTyping: isTyping && range.isEmpty)
    anchor = nil
    countAfterEdit = after.count
    return .changed(before + addition + after)
  }

  /// Returns the beginning of an addition to a text on one line, as much as there is room for.
  private mutating func fitting(
    _ addition: String, between before: Substring, _ after: Substring
  ) -> String {
    let longest = FieldBehavior.longestLine
    // There are at most as many scalars as bytes.
    if before.utf8.count + addition.utf8.count + after.utf8.count <= longest { return addition }
    let room = max(longest - before.unicodeScalars.count - after.unicodeScalars.count, 0)
    let fitting = String(addition.unicodeScalars.prefix(room))
    if fitting.utf8.count < addition.utf8.count {
      refusal = FieldBehavior.refusal(beyond: longest)
    }
    return fitting
  }

  private mutating func move(_ motion: FieldMotion, isSelecting: Bool, in text: String) {
    history.endTyping()
    defer { isBehindRow = motion == .end }
    if isSelecting {
      anchor = anchor ?? caret
      caret = offset(motion, in: text)
      return
    }
    switch (motion, selection) {
    case (.left, let selection?): caret = selection.lowerBound
    case (.right, let selection?): caret = selection.upperBound
    default: caret = offset(motion, in: text)
    }
    anchor = nil
  }
}

// MARK: - The field

extension FieldEditor {
  /// Moves the caret to an offset in the text, as the field shows it now.
  ///
  /// - Parameters:
  ///   - start: The number of characters, or of rows, that are left out at the beginning.
  ///   - isSelecting: Whether what the caret passes is selected.
  mutating func moveCaret(to offset: Int, from start: Int, isSelecting: Bool = false) {
    history.endTyping()
    (isKilling, goal, isBehindRow) = (false, nil, false)
    anchor = isSelecting ? anchor ?? caret : nil
    caret = offset
    self.start = start
  }

  /// Scrolls a text with several lines; the caret stays in the visible rows, and leaves the selection for that.
  ///
  /// - Returns: Whether there was anything to scroll.
  mutating func scroll(by lines: Int) -> Bool {
    guard let rows else { return false }
    let goal = goal ?? rows.column(of: caret, isBehind: isBehindRow)
    let (top, shown) = rows.scrolled(from: start, by: lines, showing: caret, column: goal)
    if top == start { return false }
    if shown != caret {
      moveCaret(to: shown, from: top)
      self.goal = goal
    }
    start = top
    return true
  }

  /// Keeps the caret inside the text of the field that has the focus, and puts it at the end of one
  /// that just got it.
  ///
  /// - Parameters:
  ///   - field: The field, and its text; nil where something else has the focus.
  ///   - width: The width of the field.
  ///   - rows: The rows of a text with several lines.
  ///   - limit: The largest number of characters.
  mutating func follow(
    _ field: (id: NodeID, text: String)?, width: Int, rows: TextRows? = nil, limit: Int? = nil
  ) {
    (self.rows, self.limit) = (rows, limit)
    if self.field != field?.id {
      (start, anchor, isKilling, goal, refusal) = (0, nil, false, nil, nil)
      isBehindRow = false
      history = FieldHistory()
    }
    defer { self.field = field?.id }
    guard let field else { return }
    let end = field.text.count
    if let countAfterEdit { (caret, isBehindRow) = (max(end - countAfterEdit, 0), false) }
    countAfterEdit = nil
    caret = self.field == field.id ? min(caret, end) : end
    anchor = anchor.map { min($0, end) }
    if let rows { return start = rows.top(after: start, showing: caret, isBehind: isBehindRow) }
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

  /// Returns the text before the last edit, or before the last undo; nil if there is none.
  ///
  /// - Parameter skipsEqual: Whether an edit that changed nothing is none. Hidden texts may only look equal.
  mutating func step(from now: Moment, isUndo: Bool, skipsEqual: Bool = true) -> Moment? {
    isTyping = false
    // An edit that the program did not accept is none.
    while let moment = isUndo ? past.popLast() : future.popLast() {
      if skipsEqual && moment.text == now.text { continue }
      if isUndo { future.append(now) } else { past.append(now) }
      return moment
    }
    return nil
  }
}

extension Character {
  /// Whether a pasted character reaches the text of a field: invisible characters are left out.
  package var isPastedIntoFields: Bool {
    isNewline || self == "\t" || Glyph.shown(self).unicodeScalars.last == unicodeScalars.last
  }
}
