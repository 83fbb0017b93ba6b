import Interaction
import Interface
import Testing
import WebTesting

@testable import WebUI

/// A page of a session, in a browser without a browser, and its user.
@MainActor
final class PageInBrowser: ScriptModel {
  let session: WebSession
  private var shownLists: Set<Int> = []

  /// Loads the document of a session, and connects.
  init(_ session: WebSession, page: String = "page") {
    self.session = session
    super.init(session.document()) { text in
      guard let message = BrowserMessage(text) else {
        Issue.record("No message: \(text)")
        return
      }
      #expect(session.receive(message))
    }
    start()
    session.connect(socket, page: page, frame: frame, size: session.size)
    receive()
  }

  // MARK: The user

  /// Sends an input, and reads the frames after it.
  func input(_ words: String..., reading: Bool = true) { input(words, reading: reading) }

  func input(_ words: [String], reading: Bool = true) { read(reading) { send(words) } }

  private func read(_ reading: Bool, after act: () -> Void) {
    act()
    if reading { receive() }
  }

  func click(_ node: Node, reading: Bool = true) { read(reading) { use(node) } }

  /// Presses a key, whatever has the focus.
  func sendKey(_ name: String, reading: Bool = true) { read(reading) { send(key: name) } }

  /// Types a key in a field.
  ///
  /// - Returns: Whether the field takes it.
  @discardableResult
  func type(_ key: Key, in field: Node, reading: Bool = true) -> Bool {
    guard let text = edited(field, key) else { return false }
    read(reading) { edit(field, text) }
    return true
  }

  /// Presses Back.
  func goBack(_ count: Int = 1, reading: Bool = true) {
    read(reading) { travel(to: trail.dropLast(count)) }
  }

  /// Opens the screen of an address by an entry of the history.
  func open(_ address: String, reading: Bool = true) {
    read(reading) { travel(to: trail.last == address ? trail : trail + [address]) }
  }

  /// Moves the focus as Tab does.
  func moveFocus(to node: Node, reading: Bool = true) { read(reading) { focus(on: node) } }

  /// Presses a key as the script does: a field takes characters, and other keys are sent.
  ///
  /// - Returns: False for a key that the browser keeps, such as Tab; the program gets nothing.
  @discardableResult
  func press(_ key: Key) -> Bool {
    if let field = active, field.isField, type(key, in: field) { return true }
    defer { receive() }
    return use(key)
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

  // MARK: What the page should be

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

  // MARK: Lists

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
