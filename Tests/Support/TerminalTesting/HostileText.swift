package import RandomTesting

/// Text that terminals draw wrongly, or that tells them to do something.
package enum HostileText {
  /// Each with a name.
  package static let all: [(name: String, text: String)] = [
    ("emoji", "🎉🫠🧑‍🚀"), ("flags", "🇫🇷🇺🇳🏴󠁧󠁢󠁥󠁮󠁧󠁿"), ("half a flag", "🇫"),
    ("a family", "👨‍👩‍👧‍👦 and 👩🏽‍❤️‍💋‍👩🏿"), ("skin tones alone", "🏽🏿"), ("a keycap", "1️⃣#️⃣"),
    ("combining marks", "e\u{301}a\u{308}\u{323}"), ("a mark alone", "\u{301}\u{20DD}"),
    ("many marks", "z" + String(repeating: "\u{35C}", count: 200)),
    ("Hebrew", "שלום לָעוֹלָם"), ("Arabic", "مرحبا"), ("both directions", "a\u{202E}dcb\u{202C}שa"),
    ("isolates", "\u{2066}x\u{2069}\u{2067}y\u{2069}"), ("joiners", "\u{200D}a\u{200D}\u{200C}b"),
    ("no width", "\u{200B}\u{FEFF}\u{2060}\u{AD}"), ("wide", "漢字ｶﾅ한글"),
    ("Hangul parts", "\u{1112}\u{1161}\u{11AB}"),
    ("a vowel alone", "\u{1161}\u{11AB}"), ("Devanagari", "क्षि नमस्ते"),
    ("a spacing mark alone", "\u{903}\u{93E}"),
    ("Thai", "กำ ที่"), ("a Thai vowel alone", "\u{E33}"), ("a Lao vowel alone", "\u{EB3}\u{EB3}ກຳ"),
    ("selectors", "❤\u{FE0F}❤\u{FE0E}\u{FE0F}"), ("tags", "🏴\u{E0067}\u{E007F}"),
    ("private use", "\u{E000}\u{F8FF}\u{10FFFD}"), ("no character", "\u{FFFE}\u{10FFFF}\u{378}"),
    ("controls", "\u{0}\u{1}\u{7}\u{8}\t\n\u{B}\u{C}\r\u{E}\u{F}\u{7F}"),
    ("controls of eight bits", "\u{80}\u{84}\u{85}\u{8D}\u{90}\u{9B}31m\u{9C}\u{9D}0;x\u{9C}"),
    ("separators", "a\u{2028}b\u{2029}c"), ("colors", "\u{1B}[31;1mred\u{1B}[m"),
    ("erasing", "\u{1B}[2J\u{1B}[H\u{1B}[K"), ("a title", "\u{1B}]0;mine\u{7}"),
    ("a link", "\u{1B}]8;;http://x\u{1B}\\x\u{1B}]8;;\u{1B}\\"),
    ("a question", "\u{1B}[c\u{1B}[6n\u{1B}P$qm\u{1B}\\"),
    ("a reset", "\u{1B}c\u{1B}(0\u{1B}#8"), ("another screen", "\u{1B}[?1049l\u{1B}[?25h"),
    ("an unfinished sequence", "\u{1B}[12;"), ("Escape alone", "\u{1B}"), ("nothing", ""),
    ("a long word", String(repeating: "W", count: 3_000)),
    ("a long line", String(repeating: "漢 e\u{301} 🎉 ", count: 300)),
  ]

  /// Random text of scalars that matter.
  package static func random(length: Int, _ random: inout SeededRandom) -> String {
    var text = ""
    for _ in 0..<length {
      let range = random.pick(scalars)
      if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  private static let scalars: [ClosedRange<UInt32>] = [
    0...0x7F, 0x80...0x2FF, 0x300...0x36F, 0x590...0x6FF, 0x900...0x97F, 0xE00...0xE4F,
    0x1100...0x11FF, 0x200B...0x206F, 0x4E00...0x4E10, 0xAC00...0xAC40, 0xFE00...0xFE0F,
    0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF, 0x1F600...0x1F650, 0xE0061...0xE007F, 0...0x10FFFF,
  ]
}
