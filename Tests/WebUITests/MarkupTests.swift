import Interaction
import InteractionTesting
import Interface
import Testing
import WebTesting

@testable import WebUI

/// Texts never become markup.
@MainActor
struct MarkupTests {
  nonisolated static let hostile = [
    "<img src=x onerror=alert(1)>", "</p><script>alert(1)</script>", "\"><b>", "' onclick='x",
    "\" onclick=\"x",
    "&lt;", "a\u{0}b", "\u{1B}[31m", "</textarea><p>", "]]>", "<!--", "${x}", "\r\n\n",
    "\u{2028}\u{2029}", "\u{202E}abc",
  ]

  /// A screen that has a text in all its places.
  private func screen(_ text: String) -> Node {
    let input = Node.TextInput(label: text, text: text, prompt: text, set: { _ in })
    let lines = Node.TextInput(
      label: text, text: text, lines: .init(height: 2, limit: 99), set: { _ in })
    var table = node([9], .stack(.vertical, alignment: .leading, spacing: 0))
    let columns = [Node.Column(title: text)]
    table.columns = columns
    var announced = column(
      [0],
      [
        InteractionTesting.text([0, 0], text), button([0, 1], text),
        node([0, 2], .textField(input)), node([0, 3], .textField(lines)),
        node(
          [0, 4], .toggle(isOn: true, set: { _ in }), [InteractionTesting.text([0, 4, 0], text)]),
        node(
          [0, 5], .picker(options: [text, "b"], selected: 0, select: { _ in }),
          [InteractionTesting.text([0, 5, 0], text)]),
        node(
          [0, 6], .progress(fraction: 0.5, value: text),
          [InteractionTesting.text([0, 6, 0], text)]),
      ])
    announced.title = text
    announced.presentations = [
      presentation("alert", .alert(title: text, message: text, buttons: [button([7], text)])) {}
    ]
    return announced
  }

  /// The text as a page shows it.
  private func shown(_ text: String) -> String {
    text.replacing("\r\n", with: "\n").unicodeScalars.map { scalar in
      scalar == "\n" || scalar.value >= 0x20 ? String(scalar) : "\u{FFFD}"
    }.joined()
  }

  @Test(arguments: hostile) func `a hostile text is text everywhere`(text: String) throws {
    let session = WebSession(text, size: .compact) { _ in { _ in self.screen(text) } }
    session.interactor.notice = .init(label: text, word: text)
    let document = session.document()
    #expect(!document.contains("<img"))
    #expect(!document.contains("alert(1)</script>"))
    let browser = PageInBrowser(session)
    #expect(browser.root.outline == browser.expected)
    let texts = browser.root.all.filter { $0.tag == "p" || $0.tag == "button" }
    #expect(texts.contains { $0.text == shown(text) })
    #expect(browser.root.all.allSatisfy { !$0.attributes.keys.contains { $0.hasPrefix("on") } })
  }

  @Test(arguments: hostile) func `a change has the texts of the document`(text: String) throws {
    var (now, changed) = ("plain", { @MainActor in })
    let session = WebSession("Test", size: .compact) { onChange in
      changed = onChange
      return { _ in self.screen(now) }
    }
    let browser = PageInBrowser(session)
    now = text
    changed()
    session.interactor.notice = .init(label: text, word: text)
    browser.input("z", "compact")
    #expect(browser.root.outline == browser.expected)
    #expect(browser.title == shown(text))
    let fields = browser.root.all.filter(\.isField)
    #expect(fields.map(\.value) == [shown(text), shown(text)])
    let names = browser.root.all.compactMap { $0.attributes["aria-label"] }
    #expect(names.contains(shown(text)) && !names.contains { $0.contains("\u{0}") })
    let all = browser.root.all.map(\.text).joined()
    #expect(all.contains(shown(text)) && !all.contains("\u{1B}") && !all.contains("\u{0}"))
    #expect(browser.told.allSatisfy { !$0.contains("\u{1B}") && !$0.contains("\u{0}") })
  }

  @Test func `control characters break no text of one line`() {
    var line = text([0], "a\nb\u{85}c")
    line.lineLimit = 1
    let browser = PageInBrowser(
      WebSession("Test", size: .compact) { [line] _ in { _ in column([], [line]) } })
    #expect(browser.root.all.contains { $0.text == "a b\u{FFFD}c" })
  }

  @Test func `a text that begins at the right says so`() throws {
    let session = WebSession("Test", size: .compact) { _ in
      { _ in
        var two = text([0, 1], "שלום, world 12!")
        two.match = 0..<4
        return column(
          [0],
          [
            text([0, 0], "Hello, שלום"), two, text([0, 2], "plain — …"), button([0, 3], "مرحبا"),
            node([0, 4], .textField(Node.TextInput(label: "a", text: "", set: { _ in }))),
            node(
              [0, 5],
              .textField(
                .init(label: "b", text: "", lines: .init(height: 2, limit: 9), set: { _ in }))),
          ])
      }
    }
    let all = PageInBrowser(session).root.all
    let directed = all.filter { $0.attributes["dir"] == "auto" }
    #expect(directed.map(\.tag) == ["p", "p", "button", "input", "textarea"])
    // One direction for a text with two looks.
    #expect(directed.dropFirst().first?.children.map(\.tag) == ["mark", "span"])
  }

  @Test func `a text of one line has no line breaks, and others keep their blanks`() {
    let session = WebSession("Test", size: .compact) { _ in
      { _ in
        var line = text([0, 0], "a\r\nb\nc")
        line.lineLimit = 1
        return column([0], [line, text([0, 1], "  a\tb\r\n  c\rd")])
      }
    }
    let texts = PageInBrowser(session).root.all.filter { $0.tag == "p" }.map(\.text)
    #expect(texts.prefix(2) == ["a b c", "  a\tb\n  c\nd"])
  }

  @Test func `JSON has escapes`() {
    #expect("a\"\\\n\r\t\u{1}é".json == #""a\"\\\n\r\t\u0001é""#)
  }
}
