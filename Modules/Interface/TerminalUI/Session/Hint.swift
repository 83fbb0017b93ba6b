import Interface
import Terminal

/// Keys that work now, and one or two words for what they do.
struct Hint: Equatable {
  /// The keys that do it; a click on the hint presses the first.
  let keys: [Key]
  /// The names of the keys, or of another gesture.
  let label: String
  let word: String

  init(_ keys: Key..., label: String? = nil, word: String) {
    self.init(keys, label: label, word: word)
  }

  private init(_ keys: [Key], label: String?, word: String) {
    self.keys = keys
    self.label =
      label ?? (keys.count == 1 ? keys[0].label : keys.map(\.label).joined(separator: " "))
    self.word = word
  }

  static func == (one: Hint, other: Hint) -> Bool {
    one.keys == other.keys && one.label.hasSameUnits(as: other.label)
      && one.word.hasSameUnits(as: other.word)
  }

  var width: Int { Width.of(label) + 1 + Width.of(word) }
  /// The space between two hints.
  static let gap = 3

  /// Returns the hint with its words cut to a width.
  func cut(toWidth width: Int) -> Hint {
    let label = Wrap.cut(label, width: max(width - 1, 0))
    let room = max(width - Width.of(label) - 1, 0)
    return Hint(keys, label: label, word: Wrap.cut(word, width: room))
  }

  /// Returns the hint with the keys of another hint.
  func adding(_ other: Hint) -> Hint {
    let added = other.keys.filter { !keys.contains($0) }
    if added.isEmpty { return self }
    let isWhole = added.count == other.keys.count
    let more = isWhole ? other.label : added.map(\.label).joined(separator: " ")
    return Hint(keys + added, label: "\(label) \(more)", word: word)
  }

  /// Returns the hint without keys that mean something else; nil if none of its keys is left.
  func without(_ taken: [Key]) -> Hint? {
    guard keys.contains(where: taken.contains) else { return self }
    let rest = keys.filter { !taken.contains($0) }
    return rest.isEmpty ? nil : Hint(rest, label: nil, word: word)
  }
}

extension [Hint] {
  /// Returns the hints with each word once: keys of one meaning stand together.
  var withoutRepeatedWords: [Hint] {
    reduce(into: []) { hints, hint in
      if let index = hints.firstIndex(where: { $0.word.hasSameUnits(as: hint.word) }) {
        hints[index] = hints[index].adding(hint)
      } else {
        hints.append(hint)
      }
    }
  }

  /// Returns the hints, each key with its first meaning.
  var withoutRepeatedKeys: [Hint] {
    var taken: [Key] = []
    return compactMap { hint in
      defer { taken += hint.keys }
      return hint.without(taken)
    }
  }
}

// MARK: - The line of keys

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
    guard let piece, piece.isFocusable else { return [] }
    switch piece.node.kind {
    case .list(let rows):
      let marking = piece.markWord.map { [Hint(.space, word: $0)] } ?? []
      let deleting = rows.delete == nil ? [] : [Hint(.delete, word: rows.deleteWord)]
      let row = shortcuts(of: piece.currentRow, whileTyping: false)
      return (rows.markedCount == 0 ? row + deleting : deleting + row) + marking
    case .picker: return [Hint(.right, .left, label: "←→", word: "Choose")]
    case .textField(let input):
      return input.submit == nil ? [] : [Hint(.enter, word: "Done")]
    default: return []
    }
  }

  /// Returns the keys that move in the list that has the focus, without those that are shortcuts of the
  /// layer; none where no list has it.
  @MainActor
  static func letters(in placed: PlacedLayer, focused: Piece?) -> [Hint] {
    guard case .list(let rows) = focused?.node.kind else { return [] }
    let shortcuts = (placed.withShortcut + (focused?.currentRow ?? []))
      .filter(\.look.isEnabled).map(\.node.shortcut?.key)
    let keys = ListState.letters.filter { !shortcuts.contains($0) }
    guard !keys.isEmpty else { return [] }
    let canMarkAll = rows.canMarkMany && !shortcuts.contains("a")
    return (canMarkAll ? [Hint("a", word: "Mark all")] : []) + [
      Hint(keys, label: nil, word: "Move in list")
    ]
  }

  /// Returns the keys that always work, in the order in which they are shown.
  ///
  /// - Parameter isShort: Whether to name one key where several do the same.
  static func general(escape: String?, whileTyping isTyping: Bool, isShort: Bool) -> [Hint] {
    let escape = escape.map { [Hint(.escape, word: $0)] } ?? []
    if isTyping { return escape + [Hint(.function(1), word: "Keys")] }
    let keys = Hint("?", .function(1), label: isShort ? "?" : nil, word: "Keys")
    return escape + [Hint("q", word: "Quit"), keys]
  }
}

// MARK: - The list of all keys

extension Hint {
  /// Returns the keys of the control that has the focus for which the last line has no room.
  ///
  /// - Parameter canCopy: Whether the terminal has a clipboard.
  @MainActor
  static func moreKeys(of piece: Piece?, canCopy: Bool) -> [Hint] {
    switch piece?.node.kind {
    case .list(let rows):
      (rows.canMarkMany ? ranges : []) + (canCopy ? [Hint("y", word: "Copy")] : [])
    case .textField: editing
    default: []
    }
  }

  private static let ranges = [
    Hint(
      .modified(.shift, .up), .modified(.shift, .down), .modified(.shift, .home),
      .modified(.shift, .end), label: "Shift-↑↓", word: "Mark many")
  ]

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
    Hint(.control("y"), word: "Put back"),
    Hint(.control("_"), .alt("/"), word: "Undo, redo"),
  ]

  /// Returns the keys that move the focus and scroll, and those that the terminal takes.
  static func moving(whileTyping isTyping: Bool) -> [Hint] {
    let keys =
      isTyping
      ? [Hint(.up, .down, .tab, word: "Next, previous")]
      : [
        Hint(.up, .down, .left, .right, .tab, word: "Move"), Hint(.enter, .space, word: "Use"),
        Hint(.home, .end, word: "First, last"),
      ]
    return keys + [
      Hint(.pageUp, .pageDown, word: "Scroll"), Hint(.control("z"), word: "Suspend"),
      Hint(.control("c"), word: "Quit at once"), Hint(label: "Shift-drag", word: "Select text"),
    ]
  }
}

extension Hint {
  /// Returns the keys that views take while a control inside has the focus, each once; beside the screen
  /// these are characters only.
  static func keyPresses(in node: Node, focused: Piece?) -> [Hint] {
    var hints: [Hint] = []
    let isTyping = focused?.isTextField ?? false
    let isBeside = focused?.isBesideScreen ?? false
    for keyPress in node.allKeyPresses {
      let keys = keyPress.keys.filter { $0.isTyped ? !isTyping : !isBeside }
      guard let word = keyPress.hint, let first = keys.first, let last = keys.last else { continue }
      let label = keys.count > 4 ? "\(first.label)–\(last.label)" : nil
      let hint = Hint(keys, label: label, word: word)
      if !hints.contains(hint) { hints.append(hint) }
    }
    return hints
  }
}

extension Node {
  /// What keys do in this node, and in those inside it that can be seen.
  fileprivate var allKeyPresses: [KeyPress] {
    guard isEnabled, contents.contains(.keyPress) else { return [] }
    if case .navigation = kind { return keyPresses + (children.last?.allKeyPresses ?? []) }
    return keyPresses + children.flatMap(\.allKeyPresses)
  }
}

extension PlacedLayer {
  /// Whether a key is the shortcut of a control, even of a disabled one.
  func hasShortcut(_ key: Key) -> Bool {
    withShortcut.contains { $0.node.shortcut?.key == key }
  }
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
