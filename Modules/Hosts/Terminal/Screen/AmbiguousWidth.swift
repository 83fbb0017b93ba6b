extension Width {
  /// Whether the width of a scalar depends on the terminal (`A` in `EastAsianWidth.txt`).
  static func isAmbiguous(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0xA1 || Repertoire.replacements[scalar] != nil { return false }
    return ambiguousScalars.contains(scalar)
      || ambiguousRanges.contains { $0.contains(scalar.value) }
  }

  /// The ambiguous scalars that are drawn in one cell and are neither lines nor of private use.
  private static let ambiguousScalars = Set(
    """
    ¡¤§¨ª®°±²³´¶·¸¹º¼½¾¿ÆÐ×ØÞßàáæèéêìíðòó÷øùúüþāđēěĦħīıĲĳĸĿŀŁłńňŉŊŋōŒœŦŧūǎǐǒǔǖǘǚǜɑɡ˄\
    ˇˉˊˋˍː˘˙˚˛˝˟Ёё‐–—―‖‘’“”†‡•․‥…‧‰′″‵※‾⁴ⁿ₁₂₃₄€℃℅℉ℓ№℡™ΩÅ⅓⅔⅛⅜⅝⅞↉↸↹⇒⇔⇧∀∂∃∇∈∋∏∑∕√∝∞∟∠∣∥\
    ∮∴∵∶∷∼∽≈≌≒≠≡≤≥≦≧≪≫≮≯⊂⊃⊆⊇⊕⊙⊥⊿⌒■□▲△▶▷▼▽◀◁◆◇◈○◎●◐◑◢◣◤◥◯★☆☉☎☏☜☞♀♂♠♡♣♤♥♧♨♩♪♬♭♯⚞⚟⚿⛏⛐⛑⛒\
    ⛓⛣⛨⛩⛴⛶⛷⛸⛹⛻⛼⛾⛿✽⭖⭗⭘⭙�🆏🆐
    """.unicodeScalars)

  private static let ambiguousRanges: [ClosedRange<UInt32>] = [
    0x391...0x3A1, 0x3A3...0x3A9, 0x3B1...0x3C1, 0x3C3...0x3C9, 0x410...0x44F, 0x2160...0x216B,
    0x2170...0x2179, 0x2190...0x2199, 0x2227...0x222C, 0x2460...0x24E9, 0x24EB...0x24FF,
    0x25A3...0x25A9, 0x26C6...0x26CD, 0x26D5...0x26E1, 0x26EB...0x26F1, 0x2776...0x277F,
    0x3248...0x324F, 0x1F100...0x1F10A, 0x1F110...0x1F12D, 0x1F130...0x1F169, 0x1F170...0x1F18D,
    0x1F19B...0x1F1AC,
  ]
}
