import Testing
import ViewValues

/// Texts that are found in others.
struct SearchTextTests {
  @Test(arguments: [
    ("flabebe", "Flabébé", 0..<7), ("FLABÉBÉ", "Flabébé", 0..<7), ("e", "Flabébé", 4..<5),
    ("flabe\u{301}be\u{301}", "Flabébé", 0..<7), ("bébé", "Flabe\u{301}be\u{301}", 3..<7),
    ("istanbul", "İstanbul", 0..<8), ("İSTANBUL", "istanbul", 0..<8), ("ı", "I", 0..<1),
    ("strasse", "Hauptstraße", 5..<11), ("STRASSE", "straße", 0..<6), ("straße", "STRASSE", 0..<7),
    ("tras", "straße", 1..<5), ("sse", "straße", 4..<6), ("ẞ", "Fass", 2..<4),
    ("οδος", "ΟΔΟΣ", 0..<4), ("οδοσ", "οδος", 0..<4), ("ΟΔΌΣ", "οδός", 0..<4),
    ("smorrebrod", "Smørrebrød", 0..<10), ("lodz", "Łódź", 0..<4), ("fin", "ﬁn", 0..<2),
    ("viet", "Tiếng Việt", 6..<10), ("и\u{306}", "Чай", 2..<3),
    (" pika ", "Pikachu", 0..<4), ("妙", "奇妙", 1..<2), ("가", "가나", 0..<1),
  ])
  func `case and accents do not matter`(words: String, text: String, found: Range<Int>) {
    #expect(SearchText(words).range(in: text) == found)
  }

  @Test(arguments: [("flabebo", "Flabébé"), ("", "a"), ("  ", "a b"), ("ab", ""), ("か", "が")])
  func `other letters are not found`(words: String, text: String) {
    #expect(SearchText(words).range(in: text) == nil)
  }

  @Test func `folding twice changes nothing`() {
    for value in UInt32(0)...0x2FFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let folded = String(scalar).folded
      #expect(folded.folded == folded, "\(value)")
    }
  }
}
