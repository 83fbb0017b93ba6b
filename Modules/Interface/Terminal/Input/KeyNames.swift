extension Keystroke {
  /// The error of a text that names no key.
  public struct UnknownName: Error, Equatable {
    /// The sentence that quotes the text and lists the names of keys.
    public let sentence: String
  }

  /// Returns the keys that a text names as tmux does: separated by spaces, each a name or the
  /// character itself.
  ///
  /// - Parameter text: For example `Enter g 7 Enter C-c`.
  /// - Returns: The keys in order.
  /// - Throws: `UnknownName` for the first word that is no key.
  public static func named(_ text: String) throws(UnknownName) -> [Keystroke] {
    var keys: [Keystroke] = []
    for name in text.split(separator: " ") {
      guard let key = Keystroke(name: name) else {
        throw UnknownName(
          sentence:
            "\"\(name)\" is no key; write one of \(names.map(\.name).joined(separator: " ")) "
            + "F1 C-c M-b S-Left, or one character.")
      }
      keys.append(key)
    }
    return keys
  }

  private init?(name: Substring) {
    // Longer than any name, and than a character with its marks.
    guard name.utf8.count <= 64 else { return nil }
    if let known = Self.names.first(where: { $0.name == name }) {
      self = known.key
    } else if name.count == 1, let character = name.first {
      self = .character(character)
    } else if name.count == 3, name.hasPrefix("C-"), let letter = name.last, letter.isASCII {
      self = Character(letter.lowercased()).controlKey
    } else if name.first == "F", let number = Int(name.dropFirst()), (1...12).contains(number) {
      self = .function(number)
    } else if let modifiers = Self.modifiers[name.prefix(2)],
      let key = Keystroke(name: name.dropFirst(2))?.with(modifiers)
    {
      self = key
    } else {
      return nil
    }
  }

  private static let modifiers: [Substring: Modifiers] = [
    "S-": .shift, "C-": .control, "M-": .alt,
  ]

  fileprivate static let names: [(name: String, key: Keystroke)] = [
    ("Enter", .enter), ("Tab", .tab), ("BTab", .backTab), ("Up", .up), ("Down", .down),
    ("Left", .left), ("Right", .right), ("PPage", .pageUp), ("NPage", .pageDown), ("Home", .home),
    ("End", .end), ("Escape", .escape), ("Space", .space), ("BSpace", .backspace), ("DC", .delete),
  ]
}

extension Character {
  /// The key that a terminal reports for this letter together with Control.
  fileprivate var controlKey: Keystroke {
    switch self {
    case "m", "j": .enter
    case "i": .tab
    case "h": .backspace
    case "[": .escape
    default: .control(self)
    }
  }
}
