import Interface

/// An element of a page: its text, or the elements in it.
///
/// Its number is its `id` in the page. No other element of the session ever has that number.
struct Element: Equatable {
  /// An attribute of an element.
  struct Attribute: Equatable {
    let name: String
    let value: String

    init(name: String, value: String) { (self.name, self.value) = (name, value.shown) }
  }

  let id: Int
  let tag: String
  /// The node that it shows, and what tells it apart from others of that node with its tag.
  let node: NodeID
  let part: String
  var attributes: [Attribute] = []
  private(set) var text = ""
  var children: [Element] = []

  /// Sets the text, which begins at the right if its first letter is of a script that does.
  mutating func show(_ text: String) {
    self.text = text.shown
    adaptDirection(to: text)
  }

  /// Lets the first letter of a text decide about the direction.
  mutating func adaptDirection(to text: String) {
    // The first bytes in UTF-8 of all letters of such scripts, and of a few others, for which it changes nothing.
    if text.utf8.contains(where: { (0xD6...0xE0).contains($0) || $0 >= 0xEF }) {
      self["dir"] = "auto"
    }
  }

  /// The value of an attribute; nil without it.
  subscript(name: String) -> String? {
    get { attributes.first { $0.name == name }?.value }
    set {
      attributes.removeAll { $0.name == name }
      if let newValue { attributes.append(Attribute(name: name, value: newValue)) }
    }
  }
}

// MARK: - Markup

extension Element {
  /// The element as HTML. This is the only place where texts become markup.
  var html: String {
    var html = ""
    write(to: &html)
    return html
  }

  private func write(to html: inout String) {
    html += "<\(tag) id=\"\(id)\""
    for attribute in attributes {
      html += " \(attribute.name)=\"\(attribute.value.escaped)\""
    }
    html += ">"
    if Self.voidTags.contains(tag) { return }
    // A browser drops the first line break of a text area.
    if tag == "textarea", text.first?.isNewline == true { html += "\n" }
    html += text.escaped
    for child in children { child.write(to: &html) }
    html += "</\(tag)>"
  }

  private static let voidTags: Set = ["hr", "input"]
}

extension String {
  /// The text as HTML allows it: without control characters, apart from tabs and the ends of lines.
  var shown: String {
    // 0xC2 begins the upper control characters in UTF-8.
    guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 }) else { return self }
    var shown = UnicodeScalarView()
    for character in self {
      let isEnd = character == "\r\n" || character == "\r"
      for scalar in isEnd ? "\n".unicodeScalars : character.unicodeScalars {
        let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
        shown.append(isControl && scalar != "\n" && scalar != "\t" ? "\u{FFFD}" : scalar)
      }
    }
    return String(shown)
  }

  /// The text with entities for all characters that have a meaning in HTML.
  var escaped: String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && !Self.special.contains($0) }) { return self }
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static let special = Set("&<>\"'".utf8)
}
