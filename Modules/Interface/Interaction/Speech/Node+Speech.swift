import Interface

extension Node {
  /// The name of this node for the ear: its accessibility label, or else all texts inside. Signs without a letter or
  /// a digit have no name.
  var spokenName: String {
    if self.isAccessibilityHidden { return "" }
    if let label = attributes.accessibility[.label] { return label }
    switch kind {
    case .text(let text):
      return text.contains { $0.isLetter || $0.isNumber } ? text.withoutPictures.onOneLine : ""
    case .textField(let input): return input.label.isEmpty ? input.prompt ?? "" : input.label
    case .tableHeader: return "Order"
    case .stack where self.isLabeled:
      return children.map(\.spokenName).filter { !$0.isEmpty }.joined(separator: ": ")
    default: return visibleChildren.map(\.spokenName).joinedParts
    }
  }

  /// The name, the role, the value and the state of this node; a node that only holds others has the words of
  /// all its children.
  var spoken: String {
    if self.isAccessibilityHidden { return "" }
    guard isControl || hasSpokenName else { return visibleChildren.map(\.spoken).joinedParts }
    let state = self.isEnabled || role == nil ? "" : "unavailable"
    let hint = attributes.accessibility[.hint] ?? ""
    return [spokenName, role ?? "", spokenValue ?? "", state, hint].joinedParts
  }

  /// What a row of a list says: its texts and values, without the buttons in it.
  var spokenRow: String {
    if self.isAccessibilityHidden { return "" }
    let named = attributes.accessibility[.label] != nil
    switch kind {
    case .text, .button, .link, .progress: break
    case _ where isControl: return spoken
    case _ where !named: return visibleChildren.filter { !$0.isButton }.map(\.spokenRow).joinedParts
    default: break
    }
    return [spokenName, spokenValue ?? "", attributes.accessibility[.hint] ?? ""].joinedParts
  }

  /// Whether it says that something is under way: its end is silent, since a result follows.
  var isPassing: Bool {
    switch kind {
    case .progress: true
    case .text(let text): text.hasSuffix("…")
    default: false
    }
  }

  private var isButton: Bool { if case .button = kind { true } else { false } }

  /// Whether its own words are heard, instead of the words of its children.
  var hasSpokenName: Bool {
    switch kind {
    case .text, .progress: true
    case .stack where self.isLabeled && !children.contains(where: \.isControl): true
    default: attributes.accessibility[.label] != nil
    }
  }

  /// Whether its children are heard one by one.
  var isHeardInParts: Bool { !self.isAccessibilityHidden && !isControl && !hasSpokenName }

  /// Whether a field for a password is in it.
  package var hasSecret: Bool {
    guard contents.contains(.textField) else { return false }
    return textInput?.secret != nil || children.contains(where: \.hasSecret)
  }

  /// What this control is; nil for other nodes.
  var role: String? {
    switch kind {
    case .button: "button"
    case .link: "link"
    case .textField(let input):
      input.lines != nil
        ? "text editor"
        : input.secret != nil ? "password field" : input.isSearch ? "search field" : "text field"
    case .toggle: "switch"
    case .picker: self.pickerStyle == .tabs ? "tabs" : "picker"
    case .stepper: "stepper"
    case .list: "list"
    case .tableHeader: "columns"
    case .text, .progress, .stack, .spacer, .divider, .tableRow, .navigation, .split: nil
    }
  }

  /// The value of this node; nil without one. The share of a progress counts in tens of percent.
  var spokenValue: String? {
    if let value = attributes.accessibility[.value] { return value }
    switch kind {
    case .textField(let input):
      if input.text.isEmpty { return "empty" }
      return input.secret == nil ? input.text.onOneLine : "\(input.text.count) characters"
    case .toggle(let isOn, _): return isOn ? "on" : "off"
    case .picker(let options, let selected, _):
      guard let selected, options.indices.contains(selected) else { return "none" }
      return options[selected] + (self.pickerStyle == .tabs ? ", key \(selected + 1)" : "")
    case .stepper(let value, _, _): return value.withCommas
    case .link(let isCurrent, _): return isCurrent ? "current" : nil
    case .tableHeader(let header):
      let sorted = header.sorted.first.flatMap {
        header.columns.indices.contains($0) ? header.columns[$0].title : nil
      }
      return sorted.map { "by \($0), \(header.isReversed ? "descending" : "ascending")" }
    case .progress(let fraction, let value):
      let tens = fraction.flatMap { Int(exactly: (min(max($0, 0), 1) * 10).rounded(.down)) }
      return tens.map { "\($0 * 10) percent" } ?? value ?? "in progress"
    case .text, .button, .stack, .spacer, .divider, .list, .tableRow, .navigation, .split:
      return nil
    }
  }
}

extension [String] {
  /// The parts that are not empty, with commas between them.
  var joinedParts: String { filter { !$0.isEmpty }.joined(separator: ", ") }
}

extension String {
  /// The words with one space between them.
  var onOneLine: String {
    // W18: most texts are that, and a look at their bytes is quick.
    var last = UInt8(ascii: " ")
    let isWords = utf8.allSatisfy { byte in
      defer { last = byte }
      return (0x21..<0x7F).contains(byte) || byte == 0x20 && last != 0x20
    }
    if isWords && last != 0x20 { return self }
    return split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The text without stars, checks and other pictures.
  fileprivate var withoutPictures: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    return String(
      String.UnicodeScalarView(
        unicodeScalars.filter { $0.properties.generalCategory != .otherSymbol }))
  }

  /// The names of keys for the ear: signs in words, and Control for its mark.
  var spokenKeys: String {
    map { Self.signs[$0].map { " \($0) " } ?? String($0) }.joined().onOneLine
  }

  private static let signs: [Character: String] = [
    "+": "plus", "-": "minus", "/": "slash", "?": "question mark", ":": "colon", "=": "equals",
    ".": "dot", ",": "comma", "^": "Control", "↑": "Up", "↓": "Down", "←": "Left", "→": "Right",
    "–": "to",
  ]

  /// The most words of a sentence that a listener can follow.
  static var mostWords: Int { 25 }

  /// The first words, as many as a listener can follow.
  var cut: String {
    guard utf8.count(where: { $0 == 0x20 }) >= Self.mostWords else { return self }
    let words = split(separator: " ")
    guard words.count > Self.mostWords else { return self }
    return words.prefix(Self.mostWords - 2).joined(separator: " ") + " and more"
  }

  /// The words in sentences that a listener can follow.
  var pieces: [String] {
    var (pieces, words) = ([String](), split(separator: " ")[...])
    while !words.isEmpty {
      let first = words.prefix(Self.mostWords)
      let end = first.count == words.count ? nil : first.lastIndex { $0.hasSuffix(".") }
      let piece = end.map { words[...$0] } ?? first
      pieces.append(piece.joined(separator: " "))
      words = words[piece.endIndex...]
    }
    return pieces
  }
}
