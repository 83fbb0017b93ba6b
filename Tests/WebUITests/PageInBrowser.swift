#if Web
  import Foundation
  import Interaction
  import Interface
  import Synchronization
  import Testing

  @testable import WebUI

  /// A page in a browser without a browser: applies frames as the script does, and sends what a person does.
  @MainActor
  final class PageInBrowser {
    /// An element of the page.
    @MainActor
    final class Node {
      let id: Int
      let tag: String
      var attributes: [String: String] = [:]
      var text = ""
      var children: [Node] = []
      weak var parent: Node?

      init(_ id: Int, _ tag: String) { (self.id, self.tag) = (id, tag) }

      /// This node and all nodes inside.
      var all: [Node] { [self] + children.flatMap(\.all) }

      var outline: String { lines.joined(separator: "\n") }

      private var lines: [String] {
        // The texts of fields belong to the browser.
        let names = attributes.filter { $0.key != "value" || tag != "input" }
          .map { "\($0.key)=\($0.value)" }.sorted()
        let line = ["\(id) \(tag)", tag == "textarea" ? "" : text] + names
        return [line.filter { !$0.isEmpty }.joined(separator: " ")]
          + children.flatMap(\.lines).map { "  \($0)" }
      }
    }

    private(set) var root = Node(1, "div")
    private(set) var frame = 0
    private(set) var focus = 0
    private(set) var title = ""
    private(set) var copied: [String] = []
    private(set) var depth = 0
    /// All that arrived.
    private(set) var received = ""
    /// The bytes of each frame.
    private(set) var sizes: [Int] = []
    /// The sentence of an end, and whether the page has to load another tab.
    private(set) var end: String?
    private(set) var isDuplicate = false
    /// Whether frames are acknowledged at once.
    var acknowledges = true

    let session: WebSession
    let socket = Mailbox()
    private var number = 0
    private var nodes: [Int: Node] = [:]
    private var edits: [Int: Int] = [:]
    private var lastFocus = 0
    private var shownLists: Set<Int> = []

    /// Loads the document of a session, and connects.
    init(_ session: WebSession, page: String = "page") {
      self.session = session
      load(session.document())
      session.connect(socket, page: page, frame: frame, size: session.size)
      receive()
    }

    // MARK: Frames

    private func load(_ document: String) {
      guard let start = document.firstRange(of: "<div id=\"1\""),
        let body = document.firstRange(of: "data-frame=\"")
      else { return }
      frame = Int(document[body.upperBound...].prefix { $0 != "\"" }) ?? 0
      var parser = MarkupParser(document[start.lowerBound...])
      setRoot(parser.element())
      for dialog in root.children { dialog.attributes["open"] = nil }
    }

    private func setRoot(_ node: Node?) {
      guard let node else { return }
      root = node
      nodes = Dictionary(node.all.map { ($0.id, $0) }) { _, _ in
        Issue.record("A number is in the page twice.")
        return node
      }
    }

    /// Applies all frames that arrived.
    func receive() {
      while let text = socket.next() {
        sizes.append(text.utf8.count)
        received += text
        guard let array = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [Any],
          let frame = array[0] as? Int, let message = array[1] as? Int
        else {
          Issue.record("No frame: \(text)")
          return
        }
        for case let operation as [Any] in array.dropFirst(2) { apply(operation, message) }
        // A control line is no frame.
        if frame == 0 { continue }
        #expect(frame == self.frame + 1 || self.frame == 0)
        self.frame = frame
        if acknowledges { acknowledge() }
      }
    }

    func acknowledge() { send("a\t\(frame)") }

    private func apply(_ operation: [Any], _ message: Int) {
      func node(_ index: Int) -> Node? {
        guard let id = operation[index] as? Int, id != 0 else { return nil }
        let node = nodes[id]
        #expect(node != nil, "No element \(id) for \(operation)")
        return node
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
      case "r": if let gone = node(1) { remove(gone) }
      case "i":
        var parser = MarkupParser(text(3)[...])
        guard let new = parser.element() else { return }
        for node in new.all {
          #expect(nodes[node.id] == nil, "A number is in the page twice.")
          nodes[node.id] = node
        }
        insert(new, into: node(1), before: node(2))
      case "m":
        guard let moved = node(3) else { return }
        moved.parent?.children.removeAll { $0 === moved }
        insert(moved, into: node(1), before: node(2))
      case "h":
        var parser = MarkupParser(text(1)[...])
        setRoot(parser.element())
      case "v":
        guard let field = node(1), message >= edits[field.id] ?? 0 else { return }
        setText(text(2), of: field)
      case "f": if message >= lastFocus { focus = operation[1] as? Int ?? 0 }
      case "n": title = text(1)
      case "b": depth = operation[1] as? Int ?? 0
      case "c": copied.append(text(1))
      case "w": number = message == 0 ? operation[1] as? Int ?? 0 : number
      case "e": end = text(1)
      case "g": isDuplicate = true
      case "l", "s": break
      default: Issue.record("No operation: \(operation)")
      }
    }

    private func remove(_ node: Node) {
      node.parent?.children.removeAll { $0 === node }
      forget(node)
    }

    private func forget(_ node: Node) { for gone in node.all { nodes[gone.id] = nil } }

    private func insert(_ new: Node, into parent: Node?, before next: Node?) {
      guard let parent else { return }
      let index = parent.children.firstIndex { $0 === next } ?? parent.children.count
      parent.children.insert(new, at: index)
      new.parent = parent
    }

    private func setText(_ text: String, of field: Node) {
      if field.tag == "textarea" { field.text = text } else { field.attributes["value"] = text }
    }

    // MARK: A person

    private func send(_ text: String) {
      guard let message = BrowserMessage(text) else {
        Issue.record("No message: \(text)")
        return
      }
      #expect(session.receive(message))
    }

    /// Sends an input.
    ///
    /// - Returns: The number of its message.
    @discardableResult
    func input(_ words: String...) -> Int {
      number += 1
      send("\(number)\t\(frame)\t\(words.joined(separator: "\t"))")
      receive()
      return number
    }

    func click(_ node: Node) {
      lastFocus = input("c", "\(node.id)")
    }

    /// Presses a key, and reads no frame after it.
    func sendWithoutReading(_ key: String) {
      number += 1
      lastFocus = number
      send("\(number)\t\(frame)\tk\t\(key)\t-\t\(focus)")
    }

    /// Types, and reads no frame after it.
    func typeWithoutReading(_ key: Key, in field: Node) {
      guard let text = edited(field, key) else { return }
      setText(text, of: field)
      number += 1
      edits[field.id] = number
      send("\(number)\t\(frame)\ti\t\(field.id)\t\(text)")
    }

    /// Leaves screens by the browser's way back.
    func goBack(to depth: Int) {
      self.depth = depth
      input("b", "\(depth)")
    }

    /// Moves the focus as Tab does.
    func moveFocus(to node: Node) {
      focus = node.id
      lastFocus = input("f", "\(node.id)")
    }

    /// Clicks, and reads no frame after it.
    func clickWithoutReading(_ node: Node) {
      number += 1
      lastFocus = number
      send("\(number)\t\(frame)\tc\t\(node.id)")
    }

    /// The page as the session made it.
    var expected: String {
      guard let html = session.sent?.root.html else { return "" }
      var parser = MarkupParser(html[...])
      return parser.element()?.outline ?? ""
    }

    /// The element with the focus.
    var active: Node? { nodes[focus] }

    /// Presses a key as the script does: a field takes characters, and other keys are sent.
    func press(_ key: Key) {
      if let field = active, field.tag == "input" || field.tag == "textarea",
        field.attributes["type"] != "checkbox", let text = edited(field, key)
      {
        setText(text, of: field)
        edits[field.id] = number + 1
        input("i", "\(field.id)", text)
      } else if let name = key.nameInBrowser {
        lastFocus = number + 1
        input("k", name, "-", "\(focus)")
      } else {
        // The browser keeps the key; the terminal's meaning is tested all the same.
        session.interactor.press(key)
        lastFocus = input("z", session.size == .compact ? "compact" : "regular")
      }
    }

    private func edited(_ field: Node, _ key: Key) -> String? {
      let text = field.tag == "textarea" ? field.text : field.attributes["value"] ?? ""
      return switch key {
      case .character(let character): text + String(character)
      case .space: text + " "
      case .backspace: String(text.dropLast())
      case .enter where field.tag == "textarea": text + "\n"
      default: nil
      }
    }

    /// The lists of the page.
    var lists: [Node] { root.all.filter { $0.attributes["class"] == "list" } }

    /// Has each list that is new show so many rows.
    func showRows(_ count: Int) {
      for list in lists where shownLists.insert(list.id).inserted {
        scroll(list, to: 0, count)
      }
    }

    /// Shows rows of a list from one on.
    func scroll(_ list: Node, to top: Int, _ count: Int) {
      input("l", "\(list.id)", "\(top)", "\(count)")
    }

    /// The first element with a tag and a label.
    func element(_ tag: String, _ label: String) -> Node? {
      root.all.first { node in
        node.tag == tag
          && (node.attributes["aria-label"] == label
            || node.all.map(\.text).joined() == label)
      }
    }
  }

  /// What a browser has not read yet.
  final class Mailbox: Browser {
    private let texts = Mutex<[String]>([])
    private let state = Mutex((isClosed: false, pings: 0))

    var isClosed: Bool { state.withLock { $0.isClosed } }
    var pings: Int { state.withLock { $0.pings } }

    func send(_ text: String) { texts.withLock { $0.append(text) } }
    func ping() { state.withLock { $0.pings += 1 } }
    func close() { state.withLock { $0.isClosed = true } }
    func next() -> String? { texts.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
  }

  // MARK: - Markup

  /// Parses the markup of elements.
  @MainActor
  struct MarkupParser {
    private var rest: Substring

    init(_ text: Substring) { rest = text }

    /// Returns the next element; nil where there is none.
    mutating func element() -> PageInBrowser.Node? {
      guard rest.first == "<", let end = rest.firstIndex(of: ">") else { return nil }
      let head = rest[rest.index(after: rest.startIndex)..<end]
      rest = rest[rest.index(after: end)...]
      let tag = String(head.prefix { $0 != " " })
      var attributes: [String: String] = [:]
      for match in head.matches(of: /([a-z-]+)="([^"]*)"/) {
        attributes[String(match.1)] = String(match.2).unescapedMarkup
      }
      let node = PageInBrowser.Node(Int(attributes["id"] ?? "") ?? 0, tag)
      attributes["id"] = nil
      node.attributes = attributes
      if tag == "input" || tag == "hr" { return node }
      if tag == "textarea", rest.first == "\n" { rest = rest.dropFirst() }
      while !rest.isEmpty, !rest.hasPrefix("</") {
        if let child = element() {
          child.parent = node
          node.children.append(child)
        } else {
          node.text += String(rest.prefix { $0 != "<" }).unescapedMarkup
          rest = rest.drop { $0 != "<" }
        }
      }
      rest = rest.dropFirst("</\(tag)>".count)
      return node
    }
  }

  extension String {
    fileprivate var unescapedMarkup: String {
      replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
        .replacing("&#39;", with: "'").replacing("&#13;", with: "\r").replacing("&amp;", with: "&")
    }
  }
#endif
