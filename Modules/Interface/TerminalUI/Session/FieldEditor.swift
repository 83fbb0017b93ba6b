import Interface

/// The caret of the text field that has the focus, and what keys do to the text.
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
  private var field: NodeID?
  /// The number of characters after the caret of an edit, whatever the program makes of the text.
  private var countAfterEdit: Int?

  /// Takes a key; returns nil for one that means nothing to a text field.
  mutating func press(_ key: Key, in text: String) -> Edit? {
    switch key {
    case .character(let character): return insert(String(character), in: text)
    case .space: return insert(" ", in: text)
    case .backspace: return caret > 0 ? remove(at: caret - 1, in: text) : .kept
    case .delete: return remove(at: caret, in: text)
    case .enter: return .submitted
    case .left: caret = max(caret - 1, 0)
    case .right: caret = min(caret + 1, text.count)
    case .home: caret = 0
    case .end: caret = text.count
    default: return nil
    }
    return .kept
  }

  /// Inserts text at the caret, unless the field then holds more than one paste may.
  mutating func insert(_ addition: String, in text: String) -> Edit {
    guard text.utf8.count + addition.utf8.count <= InputParser.longestPaste else { return .kept }
    let (before, after) = Self.split(text, at: caret)
    countAfterEdit = after.count
    return .changed(before + addition + String(after))
  }

  /// Inserts pasted text at the caret, as one line without what would not be seen.
  mutating func paste(_ pasted: String, in text: String) -> Edit {
    let line = pasted.split { $0.isNewline }.joined(separator: " ")
    return insert(line.filter { $0 == " " || Glyph.shown($0) == $0 }, in: text)
  }

  private mutating func remove(at offset: Int, in text: String) -> Edit {
    let (before, after) = Self.split(text, at: offset)
    if after.isEmpty { return .kept }
    countAfterEdit = after.dropFirst().count
    return .changed(String(before) + String(after.dropFirst()))
  }

  private static func split(_ text: String, at offset: Int) -> (Substring, Substring) {
    let index = text.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex)
    return (text[..<(index ?? text.endIndex)], text[(index ?? text.endIndex)...])
  }

  /// Moves the caret behind so many characters of the text, as the field shows it now.
  ///
  /// - Parameter start: The number of characters that the field leaves out at the beginning.
  mutating func moveCaret(to offset: Int, from start: Int) {
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
    guard let field else { return self.field = nil }
    let end = field.text.count
    if let countAfterEdit { caret = max(end - countAfterEdit, 0) }
    countAfterEdit = nil
    caret = self.field == field.id ? min(caret, end) : end
    if self.field != field.id { start = 0 }
    self.field = field.id
    start = FieldWindow(of: field.text, caret: caret, from: start, width: width).shown.lowerBound
  }
}
