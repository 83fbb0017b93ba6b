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
  static func keys(of piece: Piece?) -> [Hint] {
    switch piece?.node.kind {
    case .list(let rows):
      let marking = rows.marks == nil ? [] : [Hint(.space, word: "Mark")]
      let deleting = rows.delete == nil ? [] : [Hint(.delete, word: "Delete")]
      return marking + deleting
    case .picker: return [Hint(.right, label: "←→", word: "Choose")]
    case .textField(let input):
      return input.submit == nil ? [] : [Hint(.enter, word: "Done")]
    default: return []
    }
  }

  /// Returns the keys that move in a list, without those that are shortcuts of the layer; none for
  /// a layer without a list.
  @MainActor
  static func letters(in placed: PlacedLayer) -> [Hint] {
    let lists = placed.focusable.compactMap { piece in
      if case .list(let rows) = piece.node.kind { rows } else { nil }
    }
    let shortcuts = placed.pieces.filter(\.look.isEnabled).map(\.node.shortcut?.key)
    let keys = ListState.letters.filter { !shortcuts.contains($0) }
    guard !lists.isEmpty, let first = keys.first else { return [] }
    let canMarkAll = lists.contains(where: \.canMarkAll) && !shortcuts.contains("a")
    return (canMarkAll ? [Hint("a", word: "Mark all")] : []) + [
      Hint(first, label: keys.map(\.label).joined(separator: " "), word: "Move in list"),
      Hint(.home, label: "Home End", word: "First, last"),
    ]
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

extension Hint {
  /// Returns the keys that views take while a control inside has the focus, each once.
  static func keyPresses(in node: Node) -> [Hint] {
    var hints: [Hint] = []
    for keyPress in node.allKeyPresses {
      guard let word = keyPress.hint, let first = keyPress.keys.first, let last = keyPress.keys.last
      else { continue }
      let label =
        keyPress.keys.count > 4
        ? "\(first.label)–\(last.label)" : keyPress.keys.map(\.label).joined(separator: " ")
      let hint = Hint(last, label: label, word: word)
      if !hints.contains(hint) { hints.append(hint) }
    }
    return hints
  }
}

extension Node {
  /// What keys do in this node, and in those inside it that can be seen.
  fileprivate var allKeyPresses: [KeyPress] {
    guard isEnabled else { return [] }
    if case .navigation = kind { return keyPresses + (children.last?.allKeyPresses ?? []) }
    return keyPresses + children.flatMap(\.allKeyPresses)
  }
}

extension PlacedLayer {
  /// Whether a key is the shortcut of a control, even of a disabled one.
  func hasShortcut(_ key: Key) -> Bool { pieces.contains { $0.node.shortcut?.key == key } }
}

extension Key {
  /// The small letter of a capital one; nil for other keys.
  var unshifted: Key? {
    guard case .character(let character) = self, character.isUppercase else { return nil }
    let small = character.lowercased()
    return small.count == 1 ? small.first.map(Key.character) : nil
  }

  /// Whether a text field takes the key as text.
  var isTyped: Bool {
    switch self {
    case .character, .space: true
    default: false
    }
  }
}
