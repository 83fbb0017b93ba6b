import Interface

/// A key that works now, and one or two words for what it does.
struct Hint: Equatable {
  /// The key that a click on the hint presses.
  let key: Key
  /// The name of the key, or of several.
  let label: String
  let word: String

  init(_ key: Key, label: String? = nil, word: String) {
    self.key = key
    self.label = label ?? key.label
    self.word = word
  }

  var width: Int { Width.of(label) + 1 + Width.of(word) }
  /// The space between two hints.
  static let gap = 3
}

extension Hint {
  /// Returns the shortcuts of controls that can be used now.
  static func shortcuts(of pieces: [Piece], whileTyping isTyping: Bool) -> [Hint] {
    pieces.compactMap { piece in
      guard piece.look.isEnabled, let shortcut = piece.node.shortcut else { return nil }
      if isTyping && shortcut.key.isTyped { return nil }
      return Hint(shortcut.key, word: shortcut.hint ?? piece.name)
    }
  }

  /// Returns the keys of the control that has the focus.
  @MainActor
  static func keys(of piece: Piece?) -> [Hint] {
    switch piece?.node.kind {
    case .list(let rows):
      let marking = rows.marks == nil ? [] : [Hint(.space, word: "Mark")]
      let deleting = rows.delete == nil ? [] : [Hint(.delete, word: rows.deleteWord)]
      return rows.selectedCount > 0 ? deleting + marking : marking + deleting
    case .picker: return [Hint(.right, label: "←→", word: "Choose")]
    case .textField(let input):
      return input.submit == nil ? [] : [Hint(.enter, word: "Done")]
    default: return []
    }
  }

  /// Returns the keys that always work, in the order in which they are shown.
  static func general(escape: String?, whileTyping isTyping: Bool) -> [Hint] {
    let escape = escape.map { [Hint(.escape, word: $0)] } ?? []
    if isTyping { return escape }
    return escape + [Hint("q", word: "Quit"), Hint("?", word: "Keys")]
  }

  /// The keys that move the focus and scroll, for the list of all keys.
  static let moving = [
    Hint(.tab, label: "↑ ↓ ← → Tab", word: "Move"), Hint(.enter, label: "Enter Space", word: "Use"),
    Hint(.pageDown, label: "PgUp PgDn", word: "Scroll"),
    Hint(.control("z"), word: "Suspend"),
    Hint(.control("c"), word: "Quit at once"),
  ]
}

extension Key {
  /// Whether a text field takes the key as text.
  var isTyped: Bool {
    switch self {
    case .character, .space: true
    default: false
    }
  }
}
