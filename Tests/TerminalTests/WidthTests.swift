import RandomTesting
import TerminalTesting
import Testing

@testable import Terminal

struct WidthTests {
  @Test(arguments: [
    ("a", 1), ("é", 1), ("e\u{301}", 1), ("ש", 1), ("漢", 2), ("한", 2), ("ﾊ", 1), ("Ａ", 2),
    ("🎉", 2), ("👨‍👩‍👧‍👦", 2), ("👍🏽", 2), ("🇫🇷", 2), ("❤️", 2), ("❤", 1), ("─", 1), ("▸", 1),
    ("›", 1), ("●", 1), ("1️⃣", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("ᄒ", 2),
  ])
  func `a cluster takes one or two columns`(cluster: Character, width: Int) {
    #expect(Width.of(cluster) == width)
  }

  @Test func `a line is as wide as its clusters`() {
    #expect(Width.of("7 is prime 🎉") == 13)
    #expect(Width.of("שלום") == 4)
    #expect(Width.of("") == 0)
  }

  @Test(
    arguments: [
      ("\u{1B}", "␛"), ("\u{7}", "␇"), ("\n", "␊"), ("\t", " "),
      ("\u{7F}", "␡"),
      ("\u{9B}", "\u{FFFD}"), ("\u{202E}", "\u{FFFD}"), ("\u{200B}", "\u{FFFD}"),
      ("\u{301}", "\u{FFFD}"), ("\u{2028}", "\u{FFFD}"), ("\u{903}", "\u{FFFD}"),
      ("\u{1F3FD}", "\u{FFFD}"), ("\u{FF9E}", "\u{FFFD}"), ("\u{102C}", "\u{102C}"), ("a", "a"),
      ("^", "^"), ("👩‍🚀", "👩‍🚀"),
      ("\u{6DD}\u{661}", "\u{661}"), ("\u{600}\u{661}", "\u{661}"), ("\u{70F}\u{710}", "\u{710}"),
      ("\u{110BD}\u{11083}", "\u{11083}"), ("\u{200D}\u{301}", "\u{FFFD}"),
    ] as [(EscapedText, Character)])
  func `characters that move the cursor or hide text are replaced`(
    cluster: EscapedText, shown: Character
  ) {
    let cluster = Character(cluster.text)
    #expect(Glyph.shown(cluster) == shown)
    #expect(Width.of(Glyph.shown(cluster)) >= 1)
  }

  @Test func `a very long cluster is cut short`() {
    var glyphs = Glyphs()
    let zalgo = Character("e" + String(repeating: "\u{301}", count: 1_000))
    var bytes: [UInt8] = []
    glyphs.append(glyphs.glyph(of: zalgo), to: &bytes)
    #expect(bytes.count < 64)
  }

  @Test func `each cluster is stored once`() {
    var glyphs = Glyphs()
    #expect(glyphs.glyph(of: "👨‍👩‍👧") == glyphs.glyph(of: "👨‍👩‍👧"))
    #expect(glyphs.glyph(of: "👨‍👩‍👧") != glyphs.glyph(of: "👨‍👩‍👦"))
  }

  @Test func `a simple scalar is a separate cluster, drawn unchanged`() {
    let simple = (0...0x10FFFF).compactMap(Unicode.Scalar.init)
      .filter { Width.ofSimple($0) != nil }
    #expect(simple.count > 21_000)
    for scalar in simple {
      let cluster = Character(scalar)
      #expect(Glyph.shown(cluster) == cluster)
      #expect(Width.ofSimple(scalar) == Width.of(cluster))
    }
    var random = SeededRandom(seed: 7)
    for _ in 0..<2_000 {
      let scalars = (0..<8).compactMap { _ in simple.randomElement(using: &random) }
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars)
      #expect(Array(text) == scalars.map(Character.init))
      #expect(Width.of(text) == text.reduce(0) { $0 + Width.of(Glyph.shown($1)) })
    }
  }

  @Test(arguments: ["é", "a\u{301}", "👍", "👍🏽", "🇩🇪", "\u{E33}", "\t", "\u{200B}", "\u{AD}"])
  func `a text is as wide as its clusters`(cluster: String) {
    for text in [cluster, "█" + cluster, cluster + "—", "妙" + cluster + "蛙"] {
      #expect(Width.of(text) == text.reduce(0) { $0 + Width.of(Glyph.shown($1)) })
      var screen = Screen(size: ScreenSize(columns: 40, rows: 12))
      let end = screen.put(text, x: 0, y: 0, clip: screen.bounds)
      #expect(end == Width.of(text))
    }
  }
}
