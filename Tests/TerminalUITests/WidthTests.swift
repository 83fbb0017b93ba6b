import Testing

@testable import TerminalUI

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

  @Test(arguments: [
    ("\u{1B}", "␛"), ("\u{7}", "␇"), ("\n", "␊"), ("\t", " "), ("\u{7F}", "␡"),
    ("\u{9B}", "\u{FFFD}"), ("\u{202E}", "\u{FFFD}"), ("\u{200B}", "\u{FFFD}"),
    ("\u{301}", "\u{FFFD}"), ("\u{2028}", "\u{FFFD}"), ("\u{903}", "\u{FFFD}"),
    ("\u{1F3FD}", "\u{FFFD}"), ("\u{FF9E}", "\u{FFFD}"), ("\u{102C}", "\u{102C}"), ("a", "a"),
    ("^", "^"), ("👩‍🚀", "👩‍🚀"),
  ])
  func `characters that move the cursor or hide text are replaced`(
    cluster: Character, shown: Character
  ) {
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
}
