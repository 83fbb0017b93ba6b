import Foundation
import Interaction
import Interface
import Synchronization
import Testing
import WebTesting

@testable import WebUI

/// A page in a browser without a browser: applies frames as the script does, and sends actions of the user.
@MainActor
final class PageInBrowser {
  typealias Node = PageElements.Node

  private let elements = PageElements { Issue.record("\($0)") }
  var root: Node { elements.root }
  private var nodes: [Int: Node] { elements.nodes }
  private(set) var frame = 0
  private(set) var focus = 0
  private(set) var title = ""
  private(set) var copied: [String] = []
  /// Whether texts may go to the clipboard.
  var canCopy = true
  /// The number of a text whose copy the program does not know.
  private var copies: Int?
  /// The addresses of the entries of the history, up to the current one.
  private(set) var trail: [String] = []
  /// All that arrived.
  private(set) var received = ""
  /// The bytes of each frame.
  private(set) var sizes: [Int] = []
  /// The sentence of an end, and whether the page has to load another tab.
  private(set) var end: String?
  private(set) var isDuplicate = false
  /// Whether the browser remembers that characters mean nothing outside of fields.
  private(set) var areLettersOff = false
  /// The sentences for screen readers.
  private(set) var told: [String] = []
  /// Whether frames are acknowledged at once.
  var acknowledges = true

  let session: WebSession
  let socket = Mailbox()
  private var number = 0
  private var edits: [Int: Int] = [:]
  private var lastFocus = 0
  private var lastOpening = 0
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
    func number(_ name: String) -> Int? {
      let start = document.firstRange(of: "\(name)=\"")?.upperBound
      return start.flatMap { Int(document[$0...].prefix { $0 != "\"" }) }
    }
    guard let frame = number("data-frame") else { return }
    self.frame = frame
    let start = document.firstRange(of: "data-address=\"")?.upperBound
    trail = [start.map { String(document[$0...].prefix { $0 != "\"" }) } ?? ""]
    elements.load(document)
    for dialog in root.children { dialog.attributes["open"] = nil }
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
      if let number = copies.take() { input("d", "\(number)", canCopy ? "1" : "0") }
    }
  }

  func acknowledge() { send("a\t\(frame)") }

  private func apply(_ operation: [Any], _ message: Int) {
    if elements.apply(operation) { return }
    func text(_ index: Int) -> String { operation[index] as? String ?? "" }
    switch text(0) {
    case "v":
      guard let field = nodes[operation[1] as? Int ?? 0] else {
        Issue.record("No field for \(operation)")
        return
      }
      if message >= edits[field.id] ?? 0 { field.value = text(2) }
    case "x":
      guard let field = nodes[operation[1] as? Int ?? 0], let length = operation[2] as? Int else {
        Issue.record("No field for \(operation)")
        return
      }
      if message >= edits[field.id] ?? 0 {
        field.value = String(decoding: field.value.utf16.prefix(length), as: UTF16.self)
      }
    case "f": if message >= lastFocus { focus = operation[1] as? Int ?? 0 }
    case "n": title = text(1)
    case "b": if message >= lastOpening { follow(text(1)) }
    case "c", "u":
      copied.append(text(2))
      copies = operation[1] as? Int
    case "w": number = message == 0 ? operation[1] as? Int ?? 0 : number
    case "e": end = text(1)
    case "g": isDuplicate = true
    case "y": told.append(text(1))
    case "o": areLettersOff = operation[1] as? Int == 1
    case "l", "s": break
    default: Issue.record("No operation: \(operation)")
    }
  }

  /// Returns the sentences for screen readers since the last call.
  func takeTold() -> [String] {
    defer { told = [] }
    return told
  }

  // MARK: The user

  private func send(_ text: String) {
    guard let message = BrowserMessage(text) else {
      Issue.record("No message: \(text)")
      return
    }
    #expect(session.receive(message))
  }

  /// Sends an input, and reads the frames after it.
  ///
  /// - Returns: The number of its message.
  @discardableResult
  func input(_ words: String..., reading: Bool = true) -> Int { input(words, reading: reading) }

  @discardableResult
  func input(_ words: [String], reading: Bool = true) -> Int {
    number += 1
    send("\(number)\t\(frame)\t\(words.joined(separator: "\t"))")
    if reading { receive() }
    return number
  }

  func click(_ node: Node, reading: Bool = true) {
    lastFocus = input("c", "\(node.id)", reading: reading)
  }

  /// Presses a key, whatever has the focus.
  func sendKey(_ name: String, reading: Bool = true) {
    lastFocus = number + 1
    input("k", name, "-", "\(focus)", reading: reading)
  }

  /// Types a key in a field.
  ///
  /// - Returns: Whether the field takes it.
  @discardableResult
  func type(_ key: Key, in field: Node, reading: Bool = true) -> Bool {
    guard let text = edited(field, key) else { return false }
    field.value = text
    edits[field.id] = number + 1
    input("i", "\(field.id)", text, reading: reading)
    return true
  }

  /// Makes the entry of the program's screen the current one, as the script does.
  private func follow(_ address: String) {
    func isOver(_ later: String) -> Bool { address.isEmpty || later.hasPrefix(address + "/") }
    if trail.last == address { return }
    if let index = trail.lastIndex(of: address), trail[(index + 1)...].allSatisfy(isOver) {
      trail = Array(trail[...index])
    } else {
      trail.append(address)
    }
  }

  /// Presses Back.
  func goBack(_ count: Int = 1, reading: Bool = true) {
    trail.removeLast(count)
    open(trail.last ?? "", reading: reading)
  }

  /// Opens the screen of an address by an entry of the history.
  func open(_ address: String, reading: Bool = true) {
    if trail.last != address { trail.append(address) }
    lastOpening = number + 1
    input("b", address, reading: reading)
  }

  /// Moves the focus as Tab does.
  func moveFocus(to node: Node, reading: Bool = true) {
    focus = node.id
    lastFocus = input("f", "\(node.id)", reading: reading)
  }

  /// The page as the session made it.
  var expected: String {
    PageElements.outline(of: session.sent?.root.html ?? "")
  }

  /// The page that the session made, and the same page made anew, without the numbers of their elements and the texts of
  /// fields, which belong to the browser.
  var unnumbered: (kept: String, new: String) {
    func page(_ root: Element?) -> String {
      (root?.html ?? "").replacing(/(id|for|aria-labelledby)="\d+"/) { $0.1 }
        .replacing(/\ value="[^"]*"/, with: "")
    }
    var renderer = PageRenderer(
      interactor: session.interactor, rows: session.windows.mapValues(\.made),
      texts: session.texts.shown, numbers: ElementNumbers())
    return (page(session.sent?.root), page(renderer.render(session.name, session.size).root))
  }

  /// The element with the focus.
  var active: Node? { nodes[focus] }

  /// Presses a key as the script does: a field takes characters, and other keys are sent.
  ///
  /// - Returns: False for a key that the browser keeps, such as Tab; the program gets nothing.
  @discardableResult
  func press(_ key: Key) -> Bool {
    if let field = active, field.isField, type(key, in: field) { return true }
    guard let name = key.nameInBrowser, active.map({ sends(key, from: $0) }) ?? true else {
      return false
    }
    sendKey(name)
    return true
  }

  /// Whether the script sends a key, and the browser does not use it in the element with the focus.
  private func sends(_ key: Key, from node: Node) -> Bool {
    let vertical: [Key] = [.up, .down, .pageUp, .pageDown]
    if case .modified(.alt, let key) = key, key != .up, key != .down { return false }
    if node.tag == "select" { return ![.enter, .space, .up, .down].contains(key) }
    guard node.isField else { return true }
    return [.escape, .function(1)].contains(key)
      || (node.tag != "textarea" && ([.enter] + vertical).contains(key))
  }

  private func edited(_ field: Node, _ key: Key) -> String? {
    let text = field.value
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
