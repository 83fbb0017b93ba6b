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

  @Test(arguments: hostile) func `a hostile text is text everywhere`(text: String) throws {
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
    let session = WebSession(text, size: .compact) { _ in { _ in announced } }
    session.interactor.notice = .init(label: text, word: text)
    let document = session.document()
    #expect(!document.contains("<img"))
    #expect(!document.contains("alert(1)</script>"))
    let browser = PageInBrowser(session)
    #expect(browser.root.outline == browser.expected)
    let shown = text.unicodeScalars.map { scalar in
      let isShown = scalar == "\n" || scalar == "\t" || scalar == "\r" || scalar.value >= 0x20
      return isShown ? String(scalar) : "\u{FFFD}"
    }.joined()
    let texts = browser.root.all.filter { $0.tag == "p" || $0.tag == "button" }
    #expect(texts.contains { $0.text == shown })
    #expect(browser.root.all.allSatisfy { !$0.attributes.keys.contains { $0.hasPrefix("on") } })
  }

  @Test func `JSON has escapes`() {
    #expect("a\"\\\n\r\t\u{1}é".json == #""a\"\\\n\r\t\u0001é""#)
  }
}
