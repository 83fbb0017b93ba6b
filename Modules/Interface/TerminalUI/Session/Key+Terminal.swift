import Interaction
public import Interface
public import Terminal

extension Key {
  /// Creates the key that a terminal reports.
  public init(_ keystroke: Keystroke) {
    self =
      switch keystroke {
      case .character(let character): .character(character)
      case .control(let character): .control(character)
      case .alt(let character): .alt(character)
      case .enter: .enter
      case .escape: .escape
      case .space: .space
      case .tab: .tab
      case .backTab: .backTab
      case .backspace: .backspace
      case .delete: .delete
      case .up: .up
      case .down: .down
      case .left: .left
      case .right: .right
      case .home: .home
      case .end: .end
      case .pageUp: .pageUp
      case .pageDown: .pageDown
      case .function(let number): .function(number)
      case .modified(let modifiers, let key):
        .modified(Modifiers(rawValue: modifiers.rawValue), Key(key))
      }
  }

  /// Returns the keys that a text names as tmux does: separated by spaces, each a name or the
  /// character itself.
  ///
  /// - Parameter text: For example `Enter g 7 Enter C-c`.
  /// - Throws: `Keystroke.UnknownName` for the first word that is no key.
  public static func named(_ text: String) throws(Keystroke.UnknownName) -> [Key] {
    try Keystroke.named(text).map(Key.init)
  }
}
