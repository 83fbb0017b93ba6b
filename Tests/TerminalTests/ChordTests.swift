import Interface
import TerminalTesting
import Testing

@testable import Terminal

/// Keys that are pressed together with Alt, that are released, or that follow a paste without end.
struct ChordTests {
  private func parse(_ bytes: some Collection<UInt8>) -> [Input] {
    var parser = InputParser()
    return parser.parse(bytes) + parser.flush()
  }

  @Test(
    arguments: [
      ("\u{1B}b", [Key.alt("b")]), ("\u{1B}q", [.alt("q")]), ("\u{1B}é", [.alt("é")]),
      ("\u{1B}[98;3u", [.alt("b")]), ("\u{1B}\r", []), ("\u{1B} ", []),
      ("\u{1B}\u{7F}", [.modified(.alt, .backspace)]), ("\u{1B}\u{1A}", []),
      ("\u{1B}[1;3A", [.modified(.alt, .up)]), ("\u{1B}[3;3~", [.modified(.alt, .delete)]),
      ("\u{1B}[1;9B", [.modified(.alt, .down)]), ("\u{1B}\u{1B}[A", [.modified(.alt, .up)]),
      ("\u{1B}\u{1B}OB", [.modified(.alt, .down)]),
      ("\u{1B}[1;4D", [.modified([.alt, .shift], .left)]),
      ("\u{1B}\u{1B}b", [.escape, .alt("b")]),
      ("\u{1B}\u{1B}", [.escape, .escape]), ("\u{1B}\u{1B}\u{1B}", [.escape, .escape, .escape]),
    ] as [(EscapedText, [Key])])
  func `Alt and a key are one chord`(bytes: EscapedText, keys: [Key]) {
    let bytes = bytes.text
    #expect(parse(bytes.utf8) == keys.map { .key($0) })
    #expect(parse((bytes + "a").utf8).last == .key(bytes.hasSuffix("\u{1B}") ? .alt("a") : "a"))
  }

  @Test func `an Escape and a later key still form a chord`() {
    var parser = InputParser()
    #expect(parser.parse([0x1B]) == [])
    #expect(parser.patience == InputParser.sequencePatience)
    #expect(parser.parse("b".utf8) == [.key(.alt("b"))])
    #expect(parser.patience == nil)
    #expect(parser.parse([0x1B]) + parser.flush() == [.key(.escape)])
    #expect(parser.parse("b".utf8) == [.key("b")])
  }

  @Test func `control-C is read with any additional modifier`() {
    for bytes in ["\u{1B}\u{3}", "\u{1B}[99;5u", "\u{1B}[99;7u", "\u{1B}[99;133u"] {
      #expect(parse(bytes.utf8) == [.key(.control("c"))])
    }
  }

  @Test(arguments: [
    "\u{1B}[1;1:3A" as EscapedText, "\u{1B}[97;1:3u", "\u{1B}[3;1:3~", "\u{1B}[99;5:3u",
    "\u{1B}[13;1:3u",
    "\u{1B}[57441;2u", "\u{1B}[?1u",
  ])
  func `the release of a key is no key`(bytes: EscapedText) {
    #expect(parse((bytes.text + "a").utf8) == [.key("a")])
  }

  @Test(
    arguments: [
      ("\u{1B}[97u", Key.character("a")), ("\u{1B}[97;1:1u", "a"),
      ("\u{1B}[97:65;2u", "A"), ("\u{1B}[97;2u", "A"), ("\u{1B}[97;129u", "a"),
      ("\u{1B}[27u", .escape), ("\u{1B}[13u", .enter), ("\u{1B}[9;2u", .backTab),
      ("\u{1B}[127u", .backspace), ("\u{1B}[32u", .space), ("\u{1B}[1;1:1A", .up),
      ("\u{1B}[1;129:1B", .down), ("\u{1B}[57364u", .function(1)),
      ("\u{1B}[127;5u", .modified(.control, .backspace)), ("\u{1B}[P", .function(1)),
      ("\u{1B}[3;1:1~", .delete), ("\u{1B}[122;5u", .control("z")),
    ] as [(EscapedText, Key)])
  func `the keyboard protocol names the same keys`(bytes: EscapedText, key: Key) {
    #expect(parse(bytes.text.utf8) == [.key(key)])
  }

  @Test(
    arguments: [
      ("\u{1B}[97;1:2u", Key.character("a")), ("\u{1B}[1;129:2B", .down),
      ("\u{1B}[13;1:2u", .enter),
    ] as [(EscapedText, Key)])
  func `the keyboard protocol reports a key that is held`(bytes: EscapedText, key: Key) {
    #expect(parse((bytes.text + "b").utf8) == [.repeatedKey(key), .key("b")])
  }

  // MARK: Pastes without an end

  @Test func `a paste without an end is over after a pause`() {
    var parser = InputParser()
    #expect(parser.parse("\u{1B}[200~7".utf8) == [])
    #expect(parser.flush() == [])
    #expect(parser.flush() == [.paste("7")])
    #expect(parser.parse("q".utf8) == [.key("q")])
  }

  @Test func `control-C ends a paste that pauses`() {
    var parser = InputParser()
    #expect(parser.parse("\u{1B}[200~7".utf8) == [])
    #expect(parser.flush() == [])
    #expect(parser.parse([3]) == [.paste("7"), .key(.control("c"))])
    #expect(parser.patience == nil)
  }
}
