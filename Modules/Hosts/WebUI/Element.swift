import Interface

/// An element of a page: its text, or the elements in it.
///
/// Its number is its `id` in the page. No other element of the session ever has that number. It changes only while its
/// page is rendered: the next page has the same object where nothing changed.
final class Element {
  /// An attribute of an element.
  struct Attribute: Equatable {
    let name: String
    let value: String

    init(name: String, value: String) { (self.name, self.value) = (name, value.shown) }
  }

  fileprivate(set) var id = 0
  let tag: String
  /// The node that it shows, and what tells it apart from others of that node with its tag.
  let node: NodeID
  let part: String
  var attributes: [Attribute] = []
  private(set) var text = ""
  var children: [Element] = []
  /// The node that it shows whole; nil if it depends on more than the node and the look around.
  private var shown: Node?
  // Apart from the node: to compare it counts no reference. W18.
  private var shownID: ObjectIdentifier?
  private var look = Look()

  /// What decides about the look of a node, besides the node.
  struct Look: Equatable {
    var isEnabled = true
    var isInForm = false
    var isInTerms = false
    var isInline = false
    var isInRow = false
    var heading: UInt8 = 2
  }

  init(_ tag: String, of node: NodeID, part: String) {
    (self.tag, self.node, self.part) = (tag, node, part)
  }

  /// Takes note that it shows a node whole, and depends on nothing but the look around.
  func note(_ node: Node, _ look: Look) {
    (shown, shownID, self.look) = (node, node.identity, look)
  }

  /// Whether it shows a node that is the same, and with the same look around.
  func shows(_ node: Node, _ look: Look) -> Bool { shownID == node.identity && self.look == look }

  /// Sets the text, which begins at the right if its first letter is of a script that does.
  func show(_ text: String) {
    self.text = text.shown
    adaptDirection(to: text)
  }

  /// Lets the first letter of a text decide about the direction.
  func adaptDirection(to text: String) {
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

/// The numbers of the elements of a page: an element keeps its number from page to page, and no number is used again.
struct ElementNumbers {
  /// An element that is found by its node, its tag and its part.
  private struct Place: Hashable {
    let element: Element

    static func == (one: Place, other: Place) -> Bool {
      one.element.node == other.element.node && one.element.tag == other.element.tag
        && one.element.part == other.element.part
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(element.node)
      hasher.combine(element.tag)
      hasher.combine(element.part)
    }
  }

  private var places: Set<Place> = []
  /// The largest number up to now.
  private(set) var last = 0

  /// Gives an element its number, and returns the element that had its place before.
  mutating func add(_ element: Element) -> Element? {
    let old = places.update(with: Place(element: element))?.element
    if old == nil { last += 1 }
    element.id = old?.id ?? last
    return old
  }

  /// Forgets an element that is gone, and the elements in it.
  ///
  /// - Returns: Whether all of them are gone: none has another place in the page.
  mutating func forget(_ element: Element) -> Bool {
    guard let index = places.firstIndex(of: Place(element: element)),
      places[index].element === element
    else { return false }
    places.remove(at: index)
    return element.children.allSatisfy { forget($0) }
  }

  /// Forgets all elements that are not in a page.
  mutating func keep(only root: Element) {
    places = []
    func add(_ element: Element) {
      places.update(with: Place(element: element))
      element.children.forEach(add)
    }
    add(root)
  }

  /// Counts on from the numbers of a page that was rendered meanwhile.
  mutating func skip(to number: Int) { last = max(last, number) }
}

extension ArraySlice<Element> {
  /// Returns how many elements at the beginning show the nodes at the beginning of a slice.
  func countAtStart(showing nodes: ArraySlice<Node>, _ look: Element.Look) -> Int {
    // W18: without copies of the elements and nodes, which would count references.
    withUnsafeBufferPointer { elements in
      nodes.withUnsafeBufferPointer { nodes in
        var count = 0
        while count < Swift.min(elements.count, nodes.count),
          elements[count].shows(nodes[count], look)
        {
          count += 1
        }
        return count
      }
    }
  }
}

// MARK: - Markup

extension Element {
  /// The element as HTML.
  var html: String { markup(opensDialogs: false) }

  /// Returns the element as HTML. This is the only place where texts become markup.
  ///
  /// - Parameter opensDialogs: Whether dialogs are open before a script runs.
  func markup(opensDialogs: Bool) -> String {
    var html = ""
    write(to: &html, opensDialogs)
    return html
  }

  private func write(to html: inout String, _ opensDialogs: Bool) {
    html += "<\(tag) id=\"\(id)\""
    for attribute in attributes {
      html += " \(attribute.name)=\"\(attribute.value.escaped)\""
    }
    if opensDialogs, tag == "dialog" { html += " open=\"\"" }
    html += ">"
    if Self.voidTags.contains(tag) { return }
    // A browser drops the first line break of a text area.
    if tag == "textarea", text.first?.isNewline == true { html += "\n" }
    html += text.escaped
    for child in children { child.write(to: &html, opensDialogs) }
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
