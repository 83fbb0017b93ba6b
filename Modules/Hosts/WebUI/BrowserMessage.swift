import Interface

/// A message of a browser.
enum BrowserMessage: Equatable {
  /// The first message of a connection.
  ///
  /// - Parameters:
  ///   - page: A random text that only the page's memory has.
  ///   - frame: The last frame that the page shows.
  case hello(page: String, frame: Int, size: SizeClass)
  /// The browser shows a frame.
  case acknowledged(frame: Int)
  /// An input. Inputs are numbered, and each names the frame that the user saw.
  case input(Input, number: Int, frame: Int)

  /// An action of the user; elements are named by their numbers.
  enum Input: Equatable {
    case click(Int)
    case edit(Int, text: String)
    /// A key, while an element has the focus; 0 for none.
    case key(Key, isRepeat: Bool, focus: Int)
    case focus(Int)
    /// What can be done to a row is asked for.
    case menu(Int)
    /// A list shows these rows.
    case rows(Int, top: Int, count: Int)
    case size(SizeClass)
    /// The browser copied the text with a number, or refused.
    case copied(Int, isDone: Bool)
    /// The browser remembers whether characters mean something outside of text fields.
    case letters(areIgnored: Bool)
    /// The user has a keyboard, or not.
    case keyboard(isThere: Bool)
    /// The browser's history leads to the screen with an address.
    case open(String)
  }

  /// Reads a message: words with tabs between them, a text last. Nil for anything that the script does not send.
  init?(_ text: String) {
    let words = text.split(
      separator: "\t", maxSplits: 6, omittingEmptySubsequences: false
    ).map(String.init)
    switch (words.first, words.count) {
    case ("h", 4):
      guard let frame = words[2].number, let size = SizeClass(words[3]), words[1].utf8.count <= 64
      else { return nil }
      self = .hello(page: words[1], frame: frame, size: size)
    case ("a", 2):
      guard let frame = words[1].number else { return nil }
      self = .acknowledged(frame: frame)
    default:
      guard words.count > 3, let number = words[0].number, let frame = words[1].number,
        let input = Input(text, Array(words.dropFirst(2)))
      else { return nil }
      self = .input(input, number: number, frame: frame)
    }
  }
}

extension BrowserMessage.Input {
  /// The most rows that a list may show.
  private static let mostRows = 1_000

  fileprivate init?(_ message: String, _ words: [String]) {
    let numbers = words.dropFirst().compactMap(\.number)
    switch (words[0], words.count, numbers.count) {
    case ("c", 2, 1): self = .click(numbers[0])
    case ("f", 2, 1): self = .focus(numbers[0])
    case ("m", 2, 1): self = .menu(numbers[0])
    case ("p", 2, 1): self = .keyboard(isThere: numbers[0] == 1)
    case ("d", 3, 2): self = .copied(numbers[0], isDone: numbers[1] == 1)
    case ("o", 2, 1): self = .letters(areIgnored: numbers[0] == 1)
    case ("b", 2, _):
      guard words[1].utf8.count <= PagePath.longest else { return nil }
      self = .open(words[1].unescaped)
    case ("l", 4, 3):
      guard (1...Self.mostRows).contains(numbers[2]) else { return nil }
      self = .rows(numbers[0], top: numbers[1], count: numbers[2])
    case ("i", 3..., _):
      // A text may have tabs.
      let parts = message.split(
        separator: "\t", maxSplits: 4, omittingEmptySubsequences: false)
      guard let id = words[1].number, parts.count == 5 else { return nil }
      self = .edit(id, text: String(parts[4]))
    case ("k", 4, _):
      guard let key = Key(browser: words[1]), let focus = words[3].number else { return nil }
      self = .key(key, isRepeat: words[2] == "r", focus: focus)
    case ("z", 2, _):
      guard let size = SizeClass(words[1]) else { return nil }
      self = .size(size)
    default: return nil
    }
  }
}

extension String {
  /// A number that a script can count to; nil for all other texts.
  fileprivate var number: Int? {
    Int(self).flatMap { (0...9_007_199_254_740_991).contains($0) ? $0 : nil }
  }
}

extension SizeClass {
  fileprivate init?(_ name: String) {
    switch name {
    case "compact": self = .compact
    case "regular": self = .regular
    default: return nil
    }
  }
}

// MARK: - Keys

extension Key {
  /// The keys that have a name in a browser.
  private static let named: [(name: String, key: Key)] = [
    ("Enter", .enter), ("Escape", .escape), (" ", .space), ("Backspace", .backspace),
    ("Delete", .delete), ("ArrowUp", .up), ("ArrowDown", .down), ("ArrowLeft", .left),
    ("ArrowRight", .right), ("Home", .home), ("End", .end), ("PageUp", .pageUp),
    ("PageDown", .pageDown), ("F1", .function(1)),
  ]

  /// Reads a key by its name in a browser, behind `S-` or `M-` for Shift or Alt; nil for keys that are never sent.
  init?(browser name: String) {
    let modifiers: Modifiers? =
      name.hasPrefix("S-") ? .shift : name.hasPrefix("M-") ? .alt : nil
    let name = modifiers == nil ? name[...] : name.dropFirst(2)
    guard
      let key = Self.named.first(where: { $0.name == name })?.key
        ?? (name.unicodeScalars.count == 1 ? name.first.map(Key.character) : nil)
    else { return nil }
    self = modifiers.map { .modified($0, key) } ?? key
  }

  /// The name of the key in a browser; nil for keys that a browser keeps for itself.
  var nameInBrowser: String? {
    switch self {
    case .character(let character): String(character)
    case .modified(.shift, let key): key.nameInBrowser.map { "S-\($0)" }
    case .modified(.alt, let key): key.nameInBrowser.map { "M-\($0)" }
    default: Self.named.first { $0.key == self }?.name
    }
  }

  /// The key for `aria-keyshortcuts`.
  var shortcutName: String? {
    switch self {
    case .space: "Space"
    case .character("+"): "Plus"
    default: nameInBrowser
    }
  }
}
