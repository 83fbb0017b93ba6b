import Terminal

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
