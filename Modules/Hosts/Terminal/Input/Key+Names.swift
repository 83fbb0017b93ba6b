public import Interface

extension Key {
  /// This key together with modifiers; nil for one that has no other meaning with them.
  func with(_ modifiers: Modifiers) -> Key? {
    switch self {
    case .character(let character) where modifiers == .alt: .alt(character)
    case .modified(let others, let key): .modified(others.union(modifiers), key)
    case .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .backspace, .delete,
      .function:
      modifiers.isEmpty ? self : .modified(modifiers, self)
    default: nil
    }
  }
}

// MARK: - Names

/// The former name of `Key`.
@available(*, deprecated, renamed: "Key")
public typealias Keystroke = Key

extension Key {
  /// The error of a text that names no key.
  public struct UnknownName: Error, Equatable {
    /// The sentence that quotes the text and lists the names of keys.
    public let sentence: String
  }

  /// Returns the keys that a text names as tmux does, or as hints on the screen do: separated by spaces, each a name or
  /// the character itself.
  ///
  /// - Parameter text: For example `Enter g 7 Enter C-c`, or `Del PgUp ^P ←→`.
  /// - Returns: The keys in order.
  /// - Throws: `UnknownName` for the first word that is no key.
  public static func named(_ text: String) throws(UnknownName) -> [Key] {
    var keys: [Key] = []
    for name in text.split(separator: " ") {
      guard let named = named(word: name) else {
        throw UnknownName(
          sentence:
            "\"\(name)\" is no key; write one of \(names.map(\.name).joined(separator: " ")) "
            + "F1 C-c M-b S-Left, or one character.")
      }
      keys += named
    }
    return keys
  }

  /// Returns the key of a word, or the keys of one with several arrows, which hints write together: `Shift-↑↓`.
  private static func named(word: Substring) -> [Key]? {
    if let key = Key(name: word) { return [key] }
    let modifiers = word.prefix { !"↑↓←→".contains($0) }
    let arrows = word.dropFirst(modifiers.count)
    let keys = arrows.compactMap { "↑↓←→".contains($0) ? Key(name: modifiers + String($0)) : nil }
    return keys.isEmpty || keys.count < arrows.count ? nil : keys
  }

  private init?(name: Substring) {
    // Longer than any name, and than a character with its marks.
    guard name.utf8.count <= 64 else { return nil }
    if let known = Self.names.first(where: { $0.name == name || $0.key.label == name }) {
      self = known.key
    } else if name.count == 1, let character = name.first {
      self = .character(character)
    } else if let letter = name.last, letter.isASCII, ["C-\(letter)", "^\(letter)"].contains(name) {
      let code = Character(letter.uppercased()).asciiValue ?? 0
      let key = (0x40..<0x60).contains(code) ? Self.key(control: code - 0x40) : nil
      self = key ?? .control(letter)
    } else if name.first == "F", let number = Int(name.dropFirst()), (1...12).contains(number) {
      self = .function(number)
    } else if let modifier = Self.modifiers.first(where: { name.hasPrefix($0.name) }),
      let key = Key(name: name.dropFirst(modifier.name.count))?.with(modifier.value)
    {
      self = key
    } else {
      return nil
    }
  }

  /// The name of the key, from which `named` makes the key again.
  package var name: String {
    switch self {
    case .character(let character): String(character)
    case .control(let letter): "C-\(letter)"
    case .alt(let character): "M-\(character)"
    case .function(let number): "F\(number)"
    case .modified(let modifiers, let key):
      Self.modifiers.prefix(3).filter { modifiers.contains($0.value) }.map(\.name).joined()
        + key.name
    default: Self.names.first { $0.key == self }?.name ?? ""
    }
  }

  /// The names that tmux uses, and the names in hints.
  private static let modifiers: [(name: String, value: Modifiers)] = [
    ("C-", .control), ("M-", .alt), ("S-", .shift), ("^", .control), ("Alt-", .alt),
    ("Shift-", .shift),
  ]

  fileprivate static let names: [(name: String, key: Key)] = [
    ("Enter", .enter), ("Tab", .tab), ("BTab", .backTab), ("Up", .up), ("Down", .down),
    ("Left", .left), ("Right", .right), ("PPage", .pageUp), ("NPage", .pageDown), ("Home", .home),
    ("End", .end), ("Escape", .escape), ("Space", .space), ("BSpace", .backspace), ("DC", .delete),
  ]
}

// MARK: - Control characters

extension Key {
  /// The key that sends a control character.
  static func key(control byte: UInt8) -> Key? {
    switch byte {
    case 0x20: .space
    case 0x0D, 0x0A: .enter
    case 0x09: .tab
    case 0x7F, 0x08: .backspace
    case 0x1B: .escape
    case 0x00..<0x1B: .control(Character(Unicode.Scalar(byte == 0 ? 0x40 : byte + 0x60)))
    case 0x1C..<0x20: .control(Character(Unicode.Scalar(byte + 0x40)))
    default: nil
    }
  }
}
