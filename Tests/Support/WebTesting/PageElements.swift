/// The elements of a page in a browser without a browser: parses markup, and applies the operations of frames.
@MainActor
package final class PageElements {
  /// An element of the page.
  @MainActor
  package final class Node {
    package let id: Int
    package let tag: String
    package var attributes: [String: String] = [:]
    package var text = ""
    package var children: [Node] = []
    package weak var parent: Node?

    init(_ id: Int, _ tag: String) { (self.id, self.tag) = (id, tag) }

    /// This node and all nodes inside.
    package var all: [Node] {
      var all: [Node] = []
      add(to: &all)
      return all
    }

    private func add(to all: inout [Node]) {
      all.append(self)
      for child in children { child.add(to: &all) }
    }

    /// Whether the user types into this element.
    package var isField: Bool {
      tag == "textarea" || tag == "input" && attributes["type"] != "checkbox"
    }

    /// The text of a field.
    package var value: String {
      get { tag == "textarea" ? text : attributes["value"] ?? "" }
      set { if tag == "textarea" { text = newValue } else { attributes["value"] = newValue } }
    }

    package var outline: String { lines.joined(separator: "\n") }

    private var lines: [String] {
      // The texts of fields belong to the browser.
      let names = attributes.filter { $0.key != "value" || tag != "input" }
        .map { "\($0.key)=\($0.value)" }.sorted()
      let line = ["\(id) \(tag)", tag == "textarea" ? "" : text] + names
      return [line.filter { !$0.isEmpty }.joined(separator: " ")]
        + children.flatMap(\.lines).map { "  \($0)" }
    }
  }

  package private(set) var root = Node(1, "div")
  package private(set) var nodes: [Int: Node] = [:]
  private let report: @MainActor (String) -> Void

  /// Creates an empty page.
  ///
  /// - Parameter report: Takes a sentence about a frame that no browser can apply.
  package init(report: @escaping @MainActor (String) -> Void) { self.report = report }

  /// Replaces all elements by those of the markup, which may be a document.
  package func load(_ markup: String) {
    guard let start = markup.firstRange(of: "<div id=\"1\"") else { return }
    var parser = MarkupParser(markup[start.lowerBound...])
    guard let node = parser.element() else { return }
    root = node
    nodes = Dictionary(node.all.map { ($0.id, $0) }) { _, _ in
      report("A number is in the page twice.")
      return node
    }
  }

  /// The outline of other markup.
  package static func outline(of markup: String) -> String {
    var parser = MarkupParser(markup[...])
    return parser.element()?.outline ?? ""
  }

  /// Applies an operation that changes elements.
  ///
  /// - Returns: Whether it is one.
  package func apply(_ operation: [Any]) -> Bool {
    func node(_ index: Int) -> Node? {
      guard let id = operation[index] as? Int, id != 0 else { return nil }
      if nodes[id] == nil { report("No element \(id) for \(operation)") }
      return nodes[id]
    }
    func text(_ index: Int) -> String { operation[index] as? String ?? "" }
    switch text(0) {
    case "t":
      node(1)?.children.forEach(forget)
      node(1)?.children = []
      node(1)?.text = text(2)
    case "a":
      for index in stride(from: 2, to: operation.count, by: 2) {
        node(1)?.attributes[text(index)] = operation[index + 1] as? String
      }
    case "r":
      if let gone = node(1) {
        gone.parent?.children.removeAll { $0 === gone }
        forget(gone)
      }
    case "i":
      var parser = MarkupParser(text(3)[...])
      guard let new = parser.element() else { break }
      for node in new.all {
        if nodes[node.id] != nil { report("A number is in the page twice.") }
        nodes[node.id] = node
      }
      insert(new, into: node(1), before: node(2))
    case "m":
      guard let moved = node(3) else { break }
      moved.parent?.children.removeAll { $0 === moved }
      insert(moved, into: node(1), before: node(2))
    case "h": load(text(1))
    default: return false
    }
    return true
  }

  private func forget(_ node: Node) { for gone in node.all { nodes[gone.id] = nil } }

  private func insert(_ new: Node, into parent: Node?, before next: Node?) {
    guard let parent else { return }
    let index = parent.children.firstIndex { $0 === next } ?? parent.children.count
    parent.children.insert(new, at: index)
    new.parent = parent
  }
}

// MARK: - Markup

/// Parses the markup of elements.
@MainActor
private struct MarkupParser {
  private let bytes: [UInt8]
  private var index = 0

  init(_ text: Substring) { bytes = Array(text.utf8) }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Returns the next element; nil where there is none.
  mutating func element() -> PageElements.Node? {
    guard next == UInt8(ascii: "<"), bytes[index...].contains(UInt8(ascii: ">")) else {
      return nil
    }
    index += 1
    let tag = text(until: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ">") })
    var attributes: [String: String] = [:]
    while let byte = next, byte != UInt8(ascii: ">") {
      index += 1
      if byte != UInt8(ascii: " ") { continue }
      let name = text(until: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ">") })
      guard next == UInt8(ascii: "=") else { break }
      index += 2
      attributes[name] = text { $0 == UInt8(ascii: "\"") }
      index += 1
    }
    index += 1
    let node = PageElements.Node(Int(attributes["id"] ?? "") ?? 0, tag)
    attributes["id"] = nil
    node.attributes = attributes
    if tag == "input" || tag == "hr" { return node }
    if tag == "textarea", next == UInt8(ascii: "\n") { index += 1 }
    while next != nil, !isAtEnd {
      if let child = element() {
        child.parent = node
        node.children.append(child)
      } else {
        node.text += text { $0 == UInt8(ascii: "<") }
      }
    }
    index += "</\(tag)>".utf8.count
    return node
  }

  /// Whether the end of an element follows.
  private var isAtEnd: Bool {
    next == UInt8(ascii: "<") && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "/")
  }

  /// Reads a text up to a byte.
  private mutating func text(until isEnd: (UInt8) -> Bool) -> String {
    let part = bytes[index...].prefix { !isEnd($0) }
    index = part.endIndex
    let text = String(decoding: part, as: UTF8.self)
    return part.contains(UInt8(ascii: "&")) ? text.unescapedMarkup : text
  }
}

extension String {
  fileprivate var unescapedMarkup: String {
    replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&#39;", with: "'").replacing("&#13;", with: "\r").replacing("&amp;", with: "&")
  }
}
