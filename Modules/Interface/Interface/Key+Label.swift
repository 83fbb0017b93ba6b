extension Key {
  /// The name of the key on the screen.
  package var label: String {
    switch self {
    case .character(let character): String(character)
    case .control(let character): "^\(character.uppercased())"
    case .alt(let character): "Alt-\(character)"
    case .enter: "Enter"
    case .escape: "Esc"
    case .space: "Space"
    case .tab: "Tab"
    case .backTab: "Shift-Tab"
    case .backspace: "Backspace"
    case .delete: "Del"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .function(let number): "F\(number)"
    case .modified(let modifiers, let key):
      (modifiers.contains(.control) ? "^" : "") + (modifiers.contains(.alt) ? "Alt-" : "")
        + (modifiers.contains(.shift) ? "Shift-" : "") + key.label
    }
  }

  /// Whether a text field takes the key as text.
  package var isTyped: Bool {
    switch self {
    case .character, .space: true
    default: false
    }
  }
}
