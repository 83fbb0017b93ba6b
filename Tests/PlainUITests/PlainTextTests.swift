import Interaction
import Testing

@testable import PlainUI

/// Sentences and typed characters as lines.
struct PlainTextTests {
  private let said: [Utterance] = [
    .sentence("Name, empty"), .typed("a"), .typed("b"), .sentence("Too short"), .typed("c"),
    .sentence("7"),
  ]

  @Test func `a pipe gets whole lines`() {
    var text = PlainText(isTerminal: false)
    #expect(text.text(of: said) == "Name, empty\nab\nToo short\nc\n7.\n")
    #expect(text.end() == "")
    #expect(text.text(of: [.typed("d")]) == "d")
    #expect(text.end() == "\n")
  }

  @Test func `on a terminal the cursor rests behind the last sentence`() {
    var text = PlainText(isTerminal: true)
    #expect(text.text(of: said) == "Name, empty\nab\nToo short\nc\n7.")
    #expect(text.text(of: [.sentence("8")]) == "\n8.")
    #expect(text.end() == "\n")
    #expect(text.end() == "")
  }

  @Test func `a typed line break ends the line`() {
    var text = PlainText(isTerminal: true)
    #expect(text.text(of: [.typed("a"), .typed("\n"), .typed("b")]) == "a\nb")
  }
}
