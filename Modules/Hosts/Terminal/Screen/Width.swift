import Synchronization

/// The width of text on a terminal.
package enum Width {
  private static let ambiguous = Atomic(false)

  /// Whether the terminal draws characters of ambiguous width, such as Greek letters, in two columns. Signs that
  /// `Repertoire.narrow` replaces keep one. It is set once, before anything is measured.
  package static var isAmbiguousWide: Bool {
    get { ambiguous.load(ordering: .relaxed) }
    set { ambiguous.store(newValue, ordering: .relaxed) }
  }

  /// Returns the number of columns of a grapheme cluster that `Glyph.shown` returned: 1 or 2.
  ///
  /// The first scalar decides, as in `wcwidth`; a variation selector 16 or a second regional
  /// indicator makes an emoji of two columns (Unicode Standard Annex #11, Technical Standard #51).
  package static func of(_ cluster: Character) -> Int {
    var scalars = cluster.unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return 0 }
    if isAmbiguousWide, isAmbiguous(first) { return 2 }
    if first.value < 0x300 && cluster.utf8.count <= 2 { return 1 }
    guard let second = scalars.next() else { return isWide(first) ? 2 : 1 }
    if isRegionalIndicator(first) { return isRegionalIndicator(second) ? 2 : 1 }
    return isWide(first) || cluster.unicodeScalars.contains("\u{FE0F}") ? 2 : 1
  }

  /// Returns the most columns that a scalar takes on a terminal that draws it alone.
  static func ofSeparate(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: 0
    default: isWide(scalar) || isRegionalIndicator(scalar) ? 2 : 1
    }
  }

  /// Returns the number of columns of a line of text.
  ///
  /// Complexity: linear in its length.
  package static func of(_ text: String) -> Int { columns(text) }

  /// Returns the number of columns of a part of a line of text.
  ///
  /// Complexity: linear in its length.
  package static func of(_ text: Substring) -> Int { columns(text) }

  private static func columns(_ text: some StringProtocol) -> Int {
    simpleColumns(text) ?? text.reduce(0) { $0 + of(Glyph.shown($1)) }
  }

  /// Returns the number of columns of a text of simple scalars; nil for one that has others.
  package static func ofSimple(_ text: String) -> Int? { simpleColumns(text) }

  private static func simpleColumns(_ text: some StringProtocol) -> Int? {
    if isASCII(text) { return text.utf8.count }
    var columns = 0
    for scalar in text.unicodeScalars {
      guard let width = ofSimple(scalar) else { return nil }
      columns += width
    }
    return columns
  }

  /// Returns the number of columns of a scalar that never joins another one and is drawn unchanged;
  /// nil for all others and for rare scalars.
  static func ofSimple(_ scalar: Unicode.Scalar) -> Int? {
    if scalar.value >= 0xA1, isAmbiguousWide, isAmbiguous(scalar) { return 2 }
    return switch scalar.value {
    // ASCII; Latin letters; dashes, quotation marks, and “•” and “…”; “‹” and “›”.
    case 0x20..<0x7F, 0xC0..<0x250, 0x2010..<0x2028, 0x2039...0x203A: 1
    // Arrows; mathematical operators; lines, boxes, blocks and circles; check marks.
    case 0x2190..<0x2194, 0x2200..<0x2300, 0x2500..<0x25AA, 0x25B8..<0x25FB, 0x2713, 0x2715: 1
    // Ideographs.
    case 0x4E00..<0xA000: 2
    default: nil
    }
  }

  /// Whether text is printable ASCII alone, so that each byte is one column.
  package static func isPlain(_ text: String) -> Bool { isASCII(text) }

  private static func isASCII(_ text: some StringProtocol) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }

  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x1100 || Glyph.isLine(scalar) || isRegionalIndicator(scalar) { return false }
    if scalar.properties.isEmojiPresentation { return true }
    return wideRanges.contains { $0.contains(scalar.value) }
  }

  /// The wide and fullwidth ranges of `EastAsianWidth.txt`, joined over unassigned scalars, without
  /// default emoji.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
    0x4E00...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FB, 0x1F200...0x1F265,
    0x20000...0x3FFFD,
  ]
}

extension Glyphs {
  /// The most columns that a terminal takes for a glyph which knows no clusters, and draws each scalar alone.
  func separateColumns(of glyph: Glyph) -> Int {
    cluster(of: glyph)?.unicodeScalars.reduce(0) { $0 + Width.ofSeparate($1) } ?? 1
  }
}
