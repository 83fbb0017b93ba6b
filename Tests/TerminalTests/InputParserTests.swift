import Interface
import TerminalTesting
import Testing

@testable import Terminal

struct InputParserTests {
  private func parse(_ text: String) -> [Input] {
    var parser = InputParser()
    return parser.parse(text.utf8)
  }

  @Test(
    arguments: [
      ("a", Key.character("a")), ("?", .character("?")), ("é", .character("é")),
      ("漢", .character("漢")), ("🎉", .character("🎉")), (" ", .space), ("\r", .enter),
      ("\n", .enter), ("\t", .tab), ("\u{7F}", .backspace), ("\u{8}", .backspace),
      ("\u{3}", .control("c")), ("\u{1A}", .control("z")), ("\u{0}", .control("@")),
      ("\u{1C}", .control("\\")), ("\u{1B}[A", .up), ("\u{1B}[B", .down), ("\u{1B}[C", .right),
      ("\u{1B}[D", .left), ("\u{1B}OA", .up), ("\u{1B}OM", .enter), ("\u{1B}[H", .home),
      ("\u{1B}[F", .end), ("\u{1B}[1~", .home), ("\u{1B}[4~", .end), ("\u{1B}[3~", .delete),
      ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown), ("\u{1B}[Z", .backTab),
      ("\u{1B}[1;5C", .modified(.control, .right)), ("\u{1B}[5;2~", .modified(.shift, .pageUp)),
      ("\u{1B}[1;6D", .modified([.control, .shift], .left)), ("\u{1B}OP", .function(1)),
      ("\u{1B}[11~", .function(1)), ("\u{1B}[[A", .function(1)), ("\u{1B}[24~", .function(12)),
      ("\u{1F}", .control("_")),
    ] as [(EscapedText, Key)])
  func `each sequence is a key`(bytes: EscapedText, key: Key) {
    #expect(parse(bytes.text) == [.key(key)])
  }

  @Test func `bytes in pieces of any size give the same input`() {
    let bytes = Array("é\u{1B}[A漢\u{1B}[<0;3;4M\u{1B}[200~pasted 🎉\u{1B}[201~\u{1B}[6~q".utf8)
    var whole = InputParser()
    let expected = whole.parse(bytes)
    #expect(expected.count == 7)
    for cut in bytes.indices {
      var parser = InputParser()
      #expect(parser.parse(bytes[..<cut]) + parser.parse(bytes[cut...]) == expected)
    }
  }

  @Test func `a lone Escape is a key once nothing follows`() {
    var parser = InputParser()
    #expect(parser.parse([0x1B]) == [])
    #expect(parser.patience != nil)
    #expect(parser.flush() == [.key(.escape)])
    #expect(parser.patience == nil)
    #expect(parser.flush() == [])
  }

  @Test func `a sequence without an end is dropped`() {
    var parser = InputParser()
    #expect(parser.parse("\u{1B}[12;".utf8) == [])
    #expect(parser.flush() == [])
    #expect(parser.parse("a".utf8) == [.key(.character("a"))])
  }

  @Test(arguments: [
    "\u{1B}[99~" as EscapedText, "\u{1B}[>1;2c", "\u{1B}]0;title\u{7}",
    "\u{1B}]8;;x\u{1B}\\",
    "\u{1B}P1$r\u{1B}\\", "\u{1B}_x\u{1B}\\", "\u{1B}Oz", "\u{1B}[[Z", "\u{1B}[<66;1;1M",
    "\u{1B}[<0;1;1m", "\u{1B}[<0;1M", "\u{1B}[<0;0;0M", "\u{1B}[>4;1$p",
  ])
  func `unknown sequences are dropped`(bytes: EscapedText) {
    #expect(parse(bytes.text + "a") == [.key(.character("a"))])
  }

  @Test func `an endless sequence is dropped in bounded space`() {
    var parser = InputParser()
    #expect(parser.parse("\u{1B}[".utf8) == [])
    for _ in 0..<1_000 {
      #expect(parser.parse(Array(repeating: 0x31, count: 1_000)) == [])
      #expect(parser.buffer.count <= InputParser.longestSequence)
    }
    #expect(parser.parse("Aa".utf8) == [.key(.character("a"))])
  }

  @Test(arguments: ["]", "P", "_", "^", "X"])
  func `an endless string is dropped in bounded space`(start: String) {
    var parser = InputParser()
    #expect(parser.parse("\u{1B}\(start)".utf8) == [])
    #expect(parser.parse(Array(repeating: 0x31, count: 1 << 20)) == [])
    #expect(parser.buffer.count <= InputParser.longestSequence)
    #expect(parser.flush() == [])
    #expect(parser.parse("a".utf8) == [.key(.character("a"))])
  }

  @Test func `bytes that are not valid UTF-8 are dropped`() {
    var parser = InputParser()
    #expect(parser.parse([0xFF, 0xC0, 0x80, 0xE2, 0x82, 0x61]) == [.key(.character("a"))])
    #expect(parser.parse([0xED, 0xA0, 0x80, 0x62]) == [.key(.character("b"))])
    #expect(parser.parse([0xC2, 0x9B, 0x63]) == [.key(.character("c"))])
  }

  @Test func `the mouse is counted from zero`() {
    #expect(parse("\u{1B}[<0;3;4M") == [.click(x: 2, y: 3)])
    #expect(parse("\u{1B}[<64;3;4M") == [.wheel(x: 2, y: 3, step: -1)])
    #expect(parse("\u{1B}[<65;3;4M") == [.wheel(x: 2, y: 3, step: 1)])
    #expect(parse("\u{1B}[<32;3;4M") == [.drag(x: 2, y: 3)])
    #expect(parse("\u{1B}[<35;3;4M") == [.move(x: 2, y: 3)])
    #expect(parse("\u{1B}[<33;3;4M") == [], "a drag with another button")
    #expect(parse("\u{1B}[<4;3;4M") == [.click(x: 2, y: 3, isShifted: true)])
    #expect(parse("\u{1B}[<24;3;4M") == [.click(x: 2, y: 3)], "with Control and Alt")
    #expect(parse("\u{1B}[<0;99999999999;4M") == [])
  }

  @Test func `a paste is text, even with control characters inside`() {
    #expect(parse("\u{1B}[200~q\r\u{3}\u{1B}[A\u{1B}[201~") == [.paste("q\r\u{3}\u{1B}[A")])
  }

  @Test func `a paste may pause`() {
    var parser = InputParser()
    #expect(parser.parse("\u{1B}[200~one ".utf8) == [])
    #expect(parser.patience == InputParser.sequencePatience)
    #expect(parser.flush() == [])
    #expect(parser.patience == InputParser.pastePatience)
    #expect(parser.parse("two\u{1B}[201~".utf8) == [.paste("one two")])
  }

  @Test func `a paste of a megabyte is cut to its limit`() {
    var parser = InputParser()
    _ = parser.parse("\u{1B}[200~".utf8)
    for _ in 0..<3 { #expect(parser.parse(Array(repeating: 0x37, count: 1 << 20)) == []) }
    let inputs = parser.parse("\u{1B}[201~x".utf8)
    #expect(inputs.count == 2)
    #expect(inputs.last == .key(.character("x")))
    guard case .paste(let text, let isCut) = inputs.first else { return #expect(Bool(false)) }
    #expect(text.utf8.count == InputParser.longestPaste)
    #expect(isCut)
  }

  @Test(arguments: ["é", "漢", "🎉"], [0, 1, 2, 3])
  func `a long paste is cut between characters`(character: String, offset: Int) {
    var parser = InputParser()
    let start = String(repeating: "7", count: InputParser.longestPaste - offset)
    let inputs = parser.parse("\u{1B}[200~\(start)\(character)x\u{1B}[201~".utf8)
    let kept = offset >= character.utf8.count ? start + character : start
    let isWhole = offset > character.utf8.count
    #expect(inputs == [.paste(isWhole ? kept + "x" : kept, isCut: !isWhole)])
  }

  @Test(arguments: ["\u{1B}", "\u{1B}[", "\u{1B}[20"] as [EscapedText])
  func `a paste may end like a sequence`(end: EscapedText) {
    #expect(
      parse("\u{1B}[200~a\(end.text)\u{1B}[201~q") == [.paste("a\(end.text)"), .key("q")])
  }

  @Test func `a mouse report of the old form is no key`() {
    func parse(_ bytes: [UInt8]) -> [Input] {
      var parser = InputParser()
      return parser.parse([0x1B, 0x5B, 0x4D] + bytes + [0x61])
    }
    let a = Input.key(.character("a"))
    #expect(parse([0x20, 0x21, 0x23]) == [.click(x: 0, y: 2), a])
    #expect(parse([0x23, 0x21, 0x21]) == [a], "a release")
    #expect(parse([0x43, 0x21, 0x22]) == [.move(x: 0, y: 1), a])
    #expect(parse([0x40, 0x22, 0x21]) == [.drag(x: 1, y: 0), a])
    #expect(parse([0x61, 0xFF, 0x80]) == [.wheel(x: 222, y: 95, step: 1), a])
    #expect(parse([0x24, 0x21, 0x21]) == [.click(x: 0, y: 0, isShifted: true), a])
    for byte in UInt8(0)...0x20 {
      #expect(parse([0x20, byte, 0x21]) == [a], "a column that is too far away")
      #expect(parse([0x20, 0x21, byte]) == [a], "a row that is too far away")
    }
    #expect(self.parse("\u{1B}[32;3;4Ma") == [.click(x: 2, y: 3), a], "as rxvt writes it")
    #expect(self.parse("\u{1B}[67;3;4Ma") == [.move(x: 2, y: 3), a])
  }

  @Test func `an old mouse report without an end is dropped`() {
    for count in 0...2 {
      var parser = InputParser()
      #expect(parser.parse([0x1B, 0x5B, 0x4D] + [UInt8](repeating: 0x21, count: count)) == [])
      #expect(parser.flush() == [])
      #expect(parser.parse("a".utf8) == [.key(.character("a"))])
    }
  }

  @Test(
    arguments: [
      ("\u{1B}[57399u", .character("0")), ("\u{1B}[57406u", .character("7")),
      ("\u{1B}[57408u", .character("9")), ("\u{1B}[57409u", .character(".")),
      ("\u{1B}[57410u", .character("/")), ("\u{1B}[57412u", .character("-")),
      ("\u{1B}[57413u", .character("+")), ("\u{1B}[57414u", .enter),
      ("\u{1B}[57417u", .left), ("\u{1B}[57419u", .up), ("\u{1B}[57420u", .down),
      ("\u{1B}[57422u", .pageDown), ("\u{1B}[57424u", .end), ("\u{1B}[57426u", .delete),
      ("\u{1B}[57419;5u", .modified(.control, .up)), ("\u{1B}Op", .character("0")),
      ("\u{1B}Oy", .character("9")), ("\u{1B}Ok", .character("+")),
      ("\u{1B}OX", .character("=")), ("\u{1B}[27;5;99~", .control("c")),
      ("\u{1B}[27;5;13~", .enter),
    ] as [(EscapedText, Key)])
  func `keys count in modes that a crashed program left on`(bytes: EscapedText, key: Key) {
    #expect(parse(bytes.text) == [.key(key)])
  }

  @Test func `control with a Cyrillic letter is control with the Latin key`() {
    #expect(parse("\u{1B}[1089::99;5u") == [.key(.control("c"))])
    #expect(parse("\u{1B}[1089;5u") == [.key(.control("с"))])
    #expect(parse("\u{1B}[1081::113u") == [.key(.character("й"))])
  }

  @Test func `the window tells its focus, and the terminal what it is`() {
    #expect(parse("\u{1B}[I\u{1B}[O") == [.windowFocus(true), .windowFocus(false)])
    #expect(parse("\u{1B}[?62;22c") == [.answered])
  }

  @Test(
    arguments: [
      ([:], 25), (["SSH_TTY": "/dev/pts/1"], 100), (["ESCDELAY": "50"], 50),
      (["ESCDELAY": "0", "SSH_TTY": "/dev/pts/1"], 0), (["ESCDELAY": "soon"], 25),
      (["ESCDELAY": "-1"], 25), (["ESCDELAY": "99999999"], 10_000),
    ] as [([String: String], Int32)])
  func `the environment says how long a sequence may pause`(
    environment: [String: String], patience: Int32
  ) {
    var parser = InputParser { environment[$0] }
    _ = parser.parse([0x1B])
    #expect(parser.patience == patience)
  }

  @Test func `the terminal reports which modes it knows`() {
    #expect(parse("\u{1B}[?2026;2$y") == [.mode(2026, isKnown: true)])
    #expect(parse("\u{1B}[?2026;0$y") == [.mode(2026, isKnown: false)])
    #expect(parse("\u{1B}[?2026;4$y") == [.mode(2026, isKnown: false)])
  }

  @Test(arguments: [
    ("rgb:0000/0000/0000", false), ("rgb:1e1e/1e1e/2e2e", false), ("rgb:ffff/ffff/ffff", true),
    ("rgb:fd/f6/e3", true), ("rgba:0/0/0/f", false),
  ])
  func `the terminal reports its background`(color: String, isLight: Bool) {
    for end in ["\u{7}", "\u{1B}\\"] {
      #expect(parse("\u{1B}]11;\(color)\(end)a") == [.background(isLight: isLight), .key("a")])
    }
  }

  @Test(arguments: ["11;rgb:", "11;rgb:1/2", "11;rgb:12345/1/1", "11;rgb:g/g/g", "10;rgb:0/0/0"])
  func `a report without a background is dropped`(report: String) {
    #expect(parse("\u{1B}]\(report)\u{7}a") == [.key("a")])
  }

  @Test func `a report that pauses is no keys`() {
    let report = Array("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\".utf8)
    for cut in 3..<report.count {
      var parser = InputParser()
      #expect(parser.parse(report[..<cut]) == [])
      #expect(parser.patience == InputParser.reportPatience)
      #expect(parser.parse(report[cut...]) == [.background(isLight: true)])
    }
  }

  @Test func `a report that never ends leaves the keyboard alone`() {
    var parser = InputParser()
    #expect(parser.parse("\u{1B}]11;rgb:ff\u{3}".utf8) == [.key(.control("c"))])
    #expect(parser.parse("\u{1B}]11;rgb:ff".utf8) == [])
    #expect(parser.flush() == [])
    #expect(parser.parse("a".utf8) == [.key("a")])
  }
}
