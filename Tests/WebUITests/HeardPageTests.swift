import Foundation
import Interaction
import InteractionTesting
import Interface
import PlainUI
import Testing
import ViewValues
import WebTesting

@testable import WebUI

/// The speech of a screen reader: the sentences of the live region, and the name, role and value of the focus.
@MainActor
struct HeardPageTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "Heard.txt")

  /// Each step has the sentences of `--plain` beside the sentences of a page.
  @Test func `each row of the table is heard as agreed`() throws {
    var text = ""
    for (number, sequence) in KeySequence.all.enumerated() {
      let (program, other) = (sequence.program(), sequence.program())
      let plain = PlainSession(copying: { _ in }) { program.tree }
      var reports: [String] = []
      plain.interactor.report = { reports.append($0) }
      let page = PageInBrowser(WebSession("", size: .compact) { _ in { _ in other.tree } })
      page.showRows(10)
      var (heard, isInStep) = (PageHeard(page), true)
      var table = "\n\(number + 1)\n\(columns(plain.listen(), heard.changes()))"
      for key in sequence.keys {
        let utterances = plain.press(key)
        isInStep = isInStep && page.press(key)
        page.showRows(10)
        let changes = isInStep ? heard.changes() : []
        table += "\(key.label)\n"
        table += columns(
          utterances, isInStep ? changes.map(\.description) : ["left to the browser"])
        // The palette has other commands in a page.
        guard isInStep, !plain.interactor.isFinished,
          plain.interactor.top?.layer.commandLines == nil
        else { continue }
        for case .sentence(let sentence) in utterances {
          #expect(
            changes.cover(sentence), "row \(number + 1), \(key.label): \(sentence), \(changes)")
        }
      }
      if number < KeySequence.samples.count { text += table }
      #expect(reports == [], "row \(number + 1)")
    }
    if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
      return try Data(text.utf8).write(to: Self.file)
    }
    let agreed = try String(contentsOf: Self.file, encoding: .utf8)
    let difference = text.split(separator: "\n").difference(from: agreed.split(separator: "\n"))
    #expect(difference.isEmpty, "UPDATE_SNAPSHOTS=1 records it again; read the change.")
  }

  private func columns(_ utterances: [Utterance], _ changes: [PageHeard.Change]) -> String {
    columns(utterances, changes.map(\.description))
  }

  private func columns(_ utterances: [Utterance], _ page: [String]) -> String {
    let lines = utterances.map { utterance in
      switch utterance {
      case .sentence(let words): words
      case .typed(let text): "typed \(text)"
      }
    }
    return (0..<max(lines.count, page.count)).map { index in
      var line = "  " + (index < lines.count ? lines[index] : "")
      if index < page.count {
        line = line.padding(toLength: max(58, line.count), withPad: " ", startingAt: 0)
        line += "  | \(page[index])"
      }
      return line.replacing(/\ +$/, with: "") + "\n"
    }.joined()
  }

  // MARK: The region

  private func sample(at place: Sample.Place = .counter) -> (Sample, PageInBrowser) {
    let sample = Sample()
    (sample.place, sample.rows) = (place, Array(1...5))
    let session = WebSession("Sample", size: .compact) { changed in
      sample.changed = changed
      return { _ in sample.tree }
    }
    return (sample, PageInBrowser(session))
  }

  @Test func `each step of a counter is told`() {
    let (_, browser) = sample()
    #expect(browser.told == [], "A screen reader reads the document.")
    let keys: [Key] = ["+", "+", "p", .escape, "n", .enter]
    let told = keys.map { key in
      browser.press(key)
      return browser.takeTold()
    }
    #expect(
      told == [["8"], ["9"], ["9 is prime"], ["Counter"], ["The 9th prime is 17."], ["Counter"]])
  }

  @Test func `a moved focus and typed characters are not told`() throws {
    let (sample, browser) = sample()
    for key in [.right, .left, "g", "1", "2", .backspace] as [Key] { browser.press(key) }
    browser.moveFocus(to: try #require(browser.element("button", "More")))
    #expect(browser.told == [])
    browser.sendKey("Escape")
    sample.changed()
    #expect(browser.takeTold() == ["Sample"])
  }

  @Test func `an equal sentence is told again`() {
    let (sample, browser) = sample()
    for count in [8, 7, 8] {
      sample.count = count
      sample.changed()
      browser.input("z", "compact")
    }
    #expect(browser.takeTold() == ["8", "7", "8"])
    for _ in 1...2 {
      browser.session.interactor.notice = .init(label: "Copied", word: "2")
      browser.input("z", "compact")
    }
    #expect(browser.takeTold() == ["Copied 2", "Copied 2"])
  }

  @Test func `a mark on the row with the focus is told`() {
    let (_, browser) = sample(at: .favorites)
    browser.showRows(10)
    for key in [.down, .space] as [Key] { browser.press(key) }
    #expect(browser.takeTold() == ["2, marked, 2 of 5"])
  }

  @Test func `each layer has one region, which is empty in the document`() throws {
    let (sample, browser) = sample()
    sample.showsSheet = true
    sample.changed()
    browser.input("z", "compact")
    let regions = browser.root.all.filter { $0.attributes["role"] == "status" }
    #expect(regions.map(\.parent?.tag) == ["div", "dialog"])
    #expect(regions.allSatisfy { $0.children.isEmpty && $0.text.isEmpty })
  }

  /// A manager of passwords fills fields without the focus, and effects change them.
  @Test(arguments: [true, false])
  func `neither a password nor its length is told`(hasFocus: Bool) throws {
    var (password, note, label) = ("", "plain", "Password")
    var changed: @MainActor () -> Void = {}
    let session = WebSession("Test", size: .compact) { onChange in
      changed = onChange
      return { _ in
        let secret = Node.TextInput(
          label: label, secret: .init(Secret(password), limit: 90) { _ in })
        let field = node([0, 1], .textField(secret))
        let other = node([0, 0], .textField(.init(label: "Note", text: note, set: { note = $0 })))
        return column([0], hasFocus ? [field, other] : [other, field])
      }
    }
    let browser = PageInBrowser(session)
    for (text, name) in [
      ("hunter2", "Password"), ("hunter2!", "Password"), ("ab", "Password"), ("", "Password"),
      ("hunter2", "Again"), ("x", "Password"),
    ] {
      (password, label) = (text, name)
      changed()
      browser.input("z", "compact")
    }
    #expect(browser.takeTold() == [])
    note = "changed"
    changed()
    browser.input("z", "compact")
    #expect(browser.takeTold() == ["Note, text field, changed"] || !hasFocus)
    #expect(!browser.received.contains("hunter2") && !browser.received.contains("characters"))
  }

  @Test func `changes of one frame are told together, without those taken back`() {
    let (sample, browser) = sample()
    browser.acknowledges = false
    for _ in 1...4 { browser.sendKey("+", reading: false) }
    browser.sendKey("-", reading: false)
    sample.isBusy = true
    sample.changed()
    sample.isBusy = false
    sample.changed()
    browser.acknowledges = true
    browser.acknowledge()
    browser.receive()
    #expect(browser.takeTold() == ["8", "10"])
  }

  // MARK: Terms

  @Test func `labeled values are terms and descriptions`() throws {
    func row(_ place: Int, _ name: String, _ value: String) -> Node {
      var row = node(
        [0, place], .stack(.horizontal, alignment: .leading, spacing: 2),
        [text([0, place, 0], name), text([0, place, 1], value)])
      row.isLabeled = true
      return row
    }
    var (height, more) = ("0.4 m", [Node]())
    var changed: @MainActor () -> Void = {}
    let session = WebSession("Test", size: .compact) { onChange in
      changed = onChange
      return { _ in column([0], [row(0, "Height", height), row(1, "Weight", "6.0 kg")] + more) }
    }
    let browser = PageInBrowser(session)
    func terms() -> [String] {
      browser.root.all.filter { ["dt", "dd"].contains($0.tag) }
        .map { "\($0.tag) \($0.all.map(\.text).joined())" }
    }
    #expect(terms() == ["dt Height", "dd 0.4 m", "dt Weight", "dd 6.0 kg"])
    let list = try #require(browser.root.all.first { $0.tag == "dl" })
    #expect(list.children.map(\.tag) == ["div", "div"])
    height = "0.5 m"
    changed()
    browser.input("z", "compact")
    #expect(terms().contains("dd 0.5 m") && browser.root.outline == browser.expected)
    #expect(browser.takeTold() == ["Height: 0.5 m"])
    // A column with more in it is no list of terms, and its rows that stay are none.
    more = [text([0, 2], "Both are measured.")]
    changed()
    browser.input("z", "compact")
    #expect(terms() == [] && browser.root.outline == browser.expected)
  }
}

/// The speech of a screen reader after each step: the told sentences, and the dialogs and the focus with role, name and
/// value, as browsers compute them for the accessibility tree.
@MainActor
private struct PageHeard {
  enum Change: CustomStringConvertible {
    case told(String)
    case dialog(role: String, name: String)
    case focus(role: String, name: String, value: String)

    var description: String {
      switch self {
      case .told(let words): "told: \(words)"
      case .dialog(let role, let name): "\(role) “\(name)”"
      case .focus(let role, let name, let value):
        "\(role) “\(name)”\(value.isEmpty ? "" : " \(value)")"
      }
    }
  }

  private let page: PageInBrowser
  private var dialogs: [Int] = []
  private var focus = ""

  init(_ page: PageInBrowser) { self.page = page }

  mutating func changes() -> [Change] {
    let open = page.root.children.filter { $0.tag == "dialog" }
    var changes = open.filter { !dialogs.contains($0.id) }.map {
      Change.dialog(role: $0.role, name: page.name(of: $0))
    }
    dialogs = open.map(\.id)
    if let active = page.active {
      let change = Change.focus(
        role: active.role, name: page.name(of: active), value: active.spokenValue)
      if "\(active.id) \(change)" != focus { changes.append(change) }
      focus = "\(active.id) \(change)"
    }
    return changes + page.takeTold().map(Change.told)
  }
}

extension [PageHeard.Change] {
  /// Whether a sentence of `--plain` is heard: its end is told, or it is the name of a dialog or of the focused control.
  fileprivate func cover(_ sentence: String) -> Bool {
    contains { change in
      switch change {
      case .told(let words): return sentence.hasSuffix(words)
      case .dialog(_, let name):
        return ["\(name), sheet", "Alert: \(name)"].contains(sentence)
      case .focus(_, let name, let value):
        // A list says its row.
        let isNamed = !name.isEmpty && sentence.replacing(", ", with: " ").contains(name)
        return isNamed || !value.isEmpty && sentence.contains(value) || sentence == "empty"
          || sentence.hasPrefix("deleted ") || sentence.hasPrefix("Order, columns")
      }
    }
  }
}

extension PageElements.Node {
  /// The role in the accessibility tree.
  fileprivate var role: String {
    if let role = attributes["role"] { return role }
    switch tag {
    case "input":
      return switch attributes["type"] {
      case "checkbox": "checkbox"
      case "search": "searchbox"
      case "password": "password field"
      default: "textbox"
      }
    case "textarea": return "textbox"
    case "select": return "combobox"
    case "a": return "link"
    case "li": return "listitem"
    case "tr": return "row"
    default: return tag
    }
  }

  fileprivate var spokenValue: String {
    if isField { return attributes["type"] == "password" ? "" : value }
    if let value = attributes["aria-valuenow"] { return value }
    if let isChecked = attributes["aria-checked"] ?? attributes["aria-selected"] {
      return isChecked == "true" ? "selected" : ""
    }
    if attributes["aria-current"] == "page" { return "current" }
    if tag == "input" { return attributes["checked"] == nil ? "off" : "on" }
    return children.first { $0.attributes["selected"] != nil }?.text ?? ""
  }

  /// The texts that are in the accessibility tree.
  fileprivate var words: String {
    if attributes["aria-hidden"] == "true" { return "" }
    let name =
      attributes["aria-label"]
      ?? ([text] + children.map(\.words)).filter { !$0.isEmpty }
      .joined(separator: " ")
    return name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension PageInBrowser {
  /// The name in the accessibility tree.
  fileprivate func name(of node: Node) -> String {
    if let label = node.attributes["aria-label"] { return label }
    let labels = root.all.filter {
      $0.tag == "label" && $0.attributes["for"] == "\(node.id)"
        || "\($0.id)" == node.attributes["aria-labelledby"]
    }
    let around = node.tag == "input" ? node.parent.flatMap { $0.tag == "label" ? $0 : nil } : nil
    return (labels.first ?? around ?? (node.isField ? nil : node))?.words ?? ""
  }
}
