import Foundation
import Interaction
import Interface
import Synchronization
import Testing
import WebTesting

@testable import WebUI

/// A page in a browser without a browser: applies frames as the script does, and writes the messages that it sends.
@MainActor
class ScriptModel {
  typealias Node = PageElements.Node

  /// An input that no frame names yet.
  private struct Message {
    var words: [String]
    /// Nil until the session's first welcome.
    var number: Int?
    let frame: Int
    var isSent = false
  }

  private var elements = PageElements { _ in }
  var root: Node { elements.root }
  var nodes: [Int: Node] { elements.nodes }
  private(set) var frame = 0
  private(set) var title = ""
  private(set) var copied: [String] = []
  /// Whether texts may go to the clipboard.
  var canCopy = true
  /// The number of a text whose copy the program does not know.
  private var copies: Int?
  /// The addresses of the entries of the history, up to the current one.
  private(set) var trail: [String] = []
  /// The address of the program's screen, or the last one that the page knows.
  private var place = ""
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

  let socket = Mailbox()
  private let write: @MainActor (String) -> Void
  private var waiting: [Message] = []
  private var lastNumber: Int?
  private var isWelcome = false
  /// Whether something other than the program changed the page, which is whole again after the next frame.
  private var isDisturbed = false
  /// The element that has the focus; one that is removed loses it.
  private(set) var active: Node?
  /// The element to which the program moves the focus, once it has answered all input that moves it.
  private var wanted: Int?
  /// The element that the program knows to have the focus.
  private var toldFocus = 0
  /// The dialogs that were opened.
  private var opened: [Node] = []
  /// The texts of fields as the program knows them, where the browser has others.
  private var known: [Int: String] = [:]
  /// The field in which an input method is at work, the frame before it, and the text that the program wrote meanwhile.
  private var composed: (field: Node, frame: Int, later: String?)?

  /// Loads a document.
  ///
  /// - Parameter write: Sends a message.
  init(_ document: String, write: @escaping @MainActor (String) -> Void) {
    self.write = write
    elements = PageElements { [unowned self] in
      if isDisturbed { frame = 0 } else { Issue.record("\($0)") }
    }
    func attribute(_ name: String) -> String? {
      let start = document.firstRange(of: "data-\(name)=\"")?.upperBound
      return start.map { String(document[$0...].prefix { $0 != "\"" }) }
    }
    guard let frame = attribute("frame").flatMap({ Int($0) }) else { return }
    (self.frame, place) = (frame, attribute("address") ?? "")
    elements.load(document)
    for dialog in dialogs { dialog.attributes["open"] = nil }
    openDialogs()
    keepFocus()
    toldFocus = focus
  }

  /// Sends the texts that differ in the browser.
  ///
  /// - Parameters:
  ///   - texts: The texts of fields that the browser brings back.
  ///   - trail: The addresses of the entries of the history, up to the current one.
  ///   - address: The screen in the address of the page.
  func start(texts: [Int: String] = [:], trail: [String] = [], address: String = "") {
    self.trail = trail
    for (id, text) in texts { nodes[id].map { fill(text, in: $0) } }
    compareTexts()
    let wish = trail.last ?? (address.isEmpty ? place : address)
    if wish == place { followPlace() } else { openPlace(wish) }
  }

  // MARK: Messages

  /// Sends an input. A text behind another one of its field replaces it while there is no connection.
  func send(_ words: [String]) {
    let target = deleted(by: words)
    if end != nil || isDuplicate { return }
    if let target, waiting.contains(where: { deleted(by: $0.words) == target }) { return }
    if words[0] == "i", let last = waiting.last, !last.isSent, last.words[..<2] == words[..<2] {
      waiting[waiting.count - 1].words = words
      return
    }
    lastNumber = lastNumber.map { $0 + 1 }
    waiting.append(Message(words: words, number: lastNumber, frame: composed?.frame ?? frame))
    flush()
  }

  func send(_ words: String...) { send(words) }

  /// What an input deletes with: the key, or a button.
  private func deleted(by words: [String]) -> String? {
    let key = words[0] == "k" ? words[1] : ""
    if key == "Delete" { return key }
    let id = words[0] == "c" ? words[1] : key == "Enter" || key == " " ? words[3] : ""
    return Int(id).flatMap { nodes[$0] }?.names.contains("destructive") == true ? id : nil
  }

  private func flush() {
    guard isWelcome else { return }
    for index in waiting.indices where !waiting[index].isSent {
      waiting[index].isSent = true
      let message = waiting[index]
      let start = ["\(message.number ?? 0)", "\(message.frame)"]
      write((start + message.words).joined(separator: "\t"))
    }
  }

  /// Whether an input of these kinds waits for its answer.
  private func waits(_ kinds: String, _ id: Int? = nil) -> Bool {
    waiting.contains { message in
      kinds.contains(message.words[0]) && (id.map { message.words[1] == "\($0)" } ?? true)
    }
  }

  private func acknowledge(upTo number: Int) {
    waiting.removeAll { message in message.number.map { $0 <= number } ?? false }
  }

  private func welcome(_ number: Int, own: Int) {
    acknowledge(upTo: own)
    if lastNumber == nil || own != number {
      for index in waiting.indices { waiting[index].number = number + 1 + index }
      lastNumber = number + waiting.count
    }
    for index in waiting.indices { waiting[index].isSent = false }
    isWelcome = true
    flush()
  }

  /// Greets the program, at the begin of a connection or for a whole page.
  func greet(_ page: String, size: String) {
    isWelcome = false
    write("h\t\(page)\t\(frame)\t\(size)")
  }

  func loseConnection() { isWelcome = false }

  // MARK: Frames

  /// Applies all frames that arrived.
  func receive() {
    while let text = socket.next() {
      sizes.append(text.utf8.count)
      received += text
      guard let array = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [Any],
        let number = array[0] as? Int, let message = array[1] as? Int
      else {
        Issue.record("No frame: \(text)")
        return
      }
      // A control line is no frame.
      if number != 0 { acknowledge(upTo: message) }
      let before = frame
      for case let operation as [Any] in array.dropFirst(2) where frame == before {
        apply(operation)
      }
      if number == 0 || frame != before { continue }
      #expect(number == frame + 1 || text.contains(#"["h","#))
      frame = number
      openDialogs()
      if let wanted, !waits("fck") { moveFocus(toWanted: wanted) }
      keepFocus()
      // An input method lets go of a field that loses the focus, without a word if it went.
      if let field = composed?.field, field !== active {
        if nodes[field.id] === field { endComposition() } else { composed = nil }
      }
      if acknowledges, isWelcome { acknowledge() }
      if wanted == nil { tellFocus() }
      if !waits("b") { followPlace() }
      if let number = copies.take() { send("d", "\(number)", canCopy ? "1" : "0") }
    }
  }

  func acknowledge() {
    write("a\t\(frame)")
    flush()
  }

  private func apply(_ operation: [Any]) {
    let typed = fields.filter { waits("i", $0.id) || $0 === composed?.field }
    if elements.apply(operation) {
      if operation[0] as? String == "h" {
        isDisturbed = false
        keep(typed)
      }
      if let gone = active, nodes[gone.id] !== gone { active = nil }
      return
    }
    func text(_ index: Int) -> String { operation[index] as? String ?? "" }
    switch text(0) {
    case "v":
      guard let field = nodes[operation[1] as? Int ?? 0] else {
        Issue.record("No field for \(operation)")
        return
      }
      if waits("i", field.id) { break }
      if composed?.field === field { composed?.later = text(2) } else { set(text(2), in: field) }
    case "x":
      guard let field = nodes[operation[1] as? Int ?? 0], let length = operation[2] as? Int else {
        Issue.record("No field for \(operation)")
        return
      }
      if !waits("i", field.id) {
        set(String(decoding: field.value.utf16.prefix(length), as: UTF16.self), in: field)
      }
    case "f": if !waits("f") { wanted = operation[1] as? Int }
    case "n": title = text(1)
    case "b": if !waits("b") { place = text(1) }
    case "c", "u":
      copied.append(text(2))
      copies = operation[1] as? Int
    case "w":
      let number = operation[1] as? Int ?? 0
      welcome(number, own: operation.count > 2 ? operation[2] as? Int ?? 0 : number)
    case "e": end = text(1)
    case "g": isDuplicate = true
    case "y": told.append(text(1))
    case "o": areLettersOff = operation[1] as? Int == 1
    case "l": if nodes[operation[1] as? Int ?? 0] == nil { Issue.record("No list: \(operation)") }
    case "s": break
    default: Issue.record("No operation: \(operation)")
    }
  }

  /// A new page keeps the texts of fields whose edits wait, and the focus.
  private func keep(_ typed: [Node]) {
    let focused = focus
    (active, known) = (nil, [:])
    openDialogs()
    for old in typed { nodes[old.id]?.value = old.value }
    if let again = nodes[focused], isOnTop(again) { move(to: again) }
    // The composition ended with its field: its text counts as typed.
    if let field = composed.flatMap({ nodes[$0.field.id] }) { sendText(field) }
    composed = nil
  }

  /// Something other than the program removes an element.
  func lose(_ node: Node) {
    _ = elements.apply(["r", node.id])
    isDisturbed = true
  }

  /// Returns the sentences for screen readers since the last call.
  func takeTold() -> [String] {
    defer { told = [] }
    return told
  }

  // MARK: The focus

  /// The number of the element with the focus; 0 for none.
  var focus: Int { active?.id ?? 0 }

  private var dialogs: [Node] { root.children.filter { $0.tag == "dialog" } }
  private var top: Node { dialogs.last ?? root }

  private func isOnTop(_ node: Node) -> Bool { node.closest { $0 === top } != nil }

  /// The control with the focus; nil beside all controls.
  private var control: Node? {
    active?.closest { $0.isControl || $0.attributes["tabindex"] == "0" }
  }

  private func move(to node: Node) {
    if isOnTop(node), node.takesFocus { active = node }
  }

  private func moveFocus(toWanted id: Int) {
    wanted = nil
    guard let node = nodes[id], isOnTop(node) else { return }
    move(to: node)
    toldFocus = focus
  }

  /// The browser gives the focus to the first element of a new dialog that takes it.
  private func openDialogs() {
    let held = active
    for dialog in dialogs where !opened.contains(where: { $0 === dialog }) {
      active = dialog.all.first(where: \.takesFocus) ?? dialog
    }
    opened = dialogs
    if let held { move(to: held) }
  }

  private func keepFocus() {
    if let active, isOnTop(active) { return }
    active = top.all.first { $0.names.contains("body") } ?? top
  }

  private func tellFocus() {
    guard let id = control?.id, id != toldFocus else { return }
    toldFocus = id
    wanted = nil
    send("f", "\(id)")
  }

  /// The user moves the focus, or clicks beside all that takes it.
  func focus(on node: Node?) {
    active = node
    if node == nil { keepFocus() } else { tellFocus() }
  }

  // MARK: Fields

  var fields: [Node] { root.all.filter(\.isField) }

  /// The browser writes a text into a field, of which the script does not know.
  func fill(_ text: String, in field: Node) {
    known[field.id] = known[field.id] ?? field.value
    field.value = text
  }

  /// The user edits a field.
  func edit(_ field: Node, _ text: String) {
    fill(text, in: field)
    if composed?.field !== field { sendText(field) }
  }

  private func sendText(_ field: Node) {
    if composed?.field === field { composed?.later = nil }
    known[field.id] = nil
    send("i", "\(field.id)", field.value)
  }

  private func set(_ text: String, in field: Node) {
    known[field.id] = nil
    field.value = text
  }

  /// Whether the program does not know the text of a field.
  private func isUnsent(_ field: Node) -> Bool {
    known[field.id].map { $0 != field.value } ?? false
  }

  /// Sends all texts that the program does not know.
  func compareTexts() {
    for field in fields where field !== composed?.field && isUnsent(field) { sendText(field) }
  }

  func beginComposition(in field: Node) { composed = (field, frame, nil) }

  func endComposition() {
    guard let (field, _, later) = composed else { return }
    if isUnsent(field) {
      sendText(field)
    } else if let later, !waits("i", field.id) {
      set(later, in: field)
    }
    composed = nil
  }

  // MARK: Clicks and keys

  /// The user clicks an element, or picks an option.
  func use(_ node: Node) {
    let target = node.closest {
      $0.isControl || $0.attributes["data-k"] != nil || ["label", "option"].contains($0.tag)
        || $0.names.contains("rowitem") || $0.tag == "tr"
    }
    guard let target, !["label", "select"].contains(target.tag), !target.isField else { return }
    if target.tag != "option" { compareTexts() }
    if let key = target.attributes["data-k"] {
      send(key: key)
    } else if target.attributes["aria-disabled"] != "true" {
      send("c", "\(target.id)")
    }
  }

  /// Sends a key for any focus.
  func send(key: String) {
    compareTexts()
    send("k", key, "-", "\(control?.id ?? 0)")
  }

  /// Sends a key, unless the browser uses it in the element with the focus.
  func use(_ key: Key) -> Bool {
    guard let name = key.nameInBrowser, active.map({ sends(key, from: $0) }) ?? true else {
      return false
    }
    send(key: name)
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

  // MARK: The history

  /// Makes the entry of the program's screen the current one.
  private func followPlace() {
    let place = place
    func isOver(_ later: String) -> Bool { place.isEmpty || later.hasPrefix(place + "/") }
    if trail.last == place { return }
    if let index = trail.lastIndex(of: place), trail[(index + 1)...].allSatisfy(isOver) {
      trail = Array(trail[...index])
    } else {
      trail = (trail + [place]).suffix(50)
    }
  }

  /// The browser travels to an entry of its history.
  func travel(to trail: [String]) {
    self.trail = trail
    openPlace(trail.last ?? "")
  }

  private func openPlace(_ address: String) {
    defer { place = address }
    if address != place { send("b", address) }
  }
}

extension PageElements.Node {
  fileprivate var isControl: Bool {
    ["button", "a", "input", "textarea", "select"].contains(tag)
  }

  fileprivate var takesFocus: Bool { isControl || attributes["tabindex"] != nil }
  fileprivate var names: [Substring] { attributes["class"]?.split(separator: " ") ?? [] }

  /// The innermost node, from this one outwards, for which a function returns true.
  fileprivate func closest(_ isIt: (PageElements.Node) -> Bool) -> PageElements.Node? {
    isIt(self) ? self : parent?.closest(isIt)
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
