import Interface

/// A key that works now, and one or two words for what it does.
struct Hint: Equatable {
  let key: String
  let word: String

  var width: Int { Width.of(key) + 1 + Width.of(word) }
  /// The space between two hints.
  static let gap = 3
}

extension Hint {
  /// Returns the shortcuts of controls that can be used now.
  static func shortcuts(of pieces: [Piece], whileTyping isTyping: Bool) -> [Hint] {
    pieces.compactMap { piece in
      guard piece.look.isEnabled, let shortcut = piece.node.shortcut else { return nil }
      if isTyping && shortcut.key.isTyped { return nil }
      return Hint(key: shortcut.key.label, word: shortcut.hint ?? piece.name)
    }
  }

  /// Returns the keys of the control that has the focus.
  static func keys(of piece: Piece?) -> [Hint] {
    switch piece?.node.kind {
    case .list(let rows):
      let marking = rows.marks == nil ? [] : [Hint(key: Key.space.label, word: "Mark")]
      let deleting = rows.delete == nil ? [] : [Hint(key: Key.delete.label, word: "Delete")]
      return marking + deleting
    case .picker: return [Hint(key: "←→", word: "Choose")]
    case .textField(let input):
      return input.submit == nil ? [] : [Hint(key: Key.enter.label, word: "Done")]
    default: return []
    }
  }

  /// Returns the keys that always work, in the order in which they are shown.
  static func general(escape: String?, whileTyping isTyping: Bool) -> [Hint] {
    let escape = escape.map { [Hint(key: Key.escape.label, word: $0)] } ?? []
    if isTyping { return escape }
    return escape + [Hint(key: "q", word: "Quit"), Hint(key: "?", word: "Keys")]
  }

  /// The keys that move the focus and scroll, for the list of all keys.
  static let moving = [
    Hint(key: "↑ ↓ ← → Tab", word: "Move"), Hint(key: "Enter Space", word: "Use"),
    Hint(key: "PgUp PgDn", word: "Scroll"), Hint(key: "^Z", word: "Suspend"),
    Hint(key: "^C", word: "Quit at once"),
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
