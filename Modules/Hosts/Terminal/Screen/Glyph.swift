/// The content of a cell, in four bytes: a scalar, a cluster of `Glyphs`, or the second half of the
/// wide cluster to its left.
package struct Glyph: Hashable {
  let code: UInt32

  package static let blank = Glyph(code: 0x20)
  package static let continuation = Glyph(code: 0)
  fileprivate static let kept: UInt32 = 0x8000_0000

  /// Whether terminals may disagree with `Width` on it, so that the cursor has to be placed again
  /// behind it.
  func isDoubtful(isWide: Bool) -> Bool {
    code >= 0x1F000 || isWide && (0x2300..<0x2C00).contains(code)
  }

  /// Whether it is a cluster of `Glyphs`.
  var isCluster: Bool { code & Self.kept != 0 }

  /// Whether it is one printable ASCII character.
  var isPlain: Bool { code >= 0x20 && code < 0x7F }

  /// Returns a cluster as it is drawn: itself, or a visible replacement if it would move the
  /// cursor, start an escape sequence, turn the direction of text, or not be visible.
  ///
  /// A cluster may begin with a prepended mark, such as the sign for the end of a verse around its number. It is drawn
  /// without the mark: terminals disagree on the width of both together.
  package static func shown(_ cluster: Character) -> Character {
    guard let first = cluster.unicodeScalars.first else { return " " }
    switch first.value {
    case 0x20..<0x7F: return cluster
    case 0x09: return " "
    case 0..<0x20: return Unicode.Scalar(0x2400 + first.value).map(Character.init) ?? "\u{FFFD}"
    case 0x7F: return "\u{2421}"
    default: if isLine(first) { return cluster }
    }
    switch first.properties.generalCategory {
    case .format where cluster.unicodeScalars.count > 1:
      let rest = String(String.UnicodeScalarView(cluster.unicodeScalars.dropFirst()))
      return rest.first.map(shown) ?? "\u{FFFD}"
    case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator, .nonspacingMark,
      .enclosingMark, .unassigned:
      return "\u{FFFD}"
    case .spacingMark, .modifierLetter, .modifierSymbol:
      return joinsWhatIsBefore(first) ? "\u{FFFD}" : cluster
    case .otherLetter:
      // The vowel “am” of Thai and Lao is a letter that joins the character before it, as marks do.
      return first == "\u{E33}" || first == "\u{EB3}" ? "\u{FFFD}" : cluster
    default:
      return cluster
    }
  }
}

extension Glyph {
  /// Whether a scalar is one that lines and boxes are drawn with.
  static func isLine(_ scalar: Unicode.Scalar) -> Bool {
    (0x2500...0x259F).contains(scalar.value)
  }

  /// Whether a scalar joins the character before it, which is in another cell.
  private static func joinsWhatIsBefore(_ scalar: Unicode.Scalar) -> Bool {
    "a\(scalar)".count == 1
  }
}

/// The clusters of a screen that have more than one scalar.
package struct Glyphs {
  /// Which of the tables that followed one another this is: glyphs of two of them are not compared.
  private(set) var generation = 0
  private var clusters: [String] = []
  private var places: [String: UInt32] = [:]

  /// The largest number of clusters; a screen has fewer cells than that in practice.
  static let limit = 16_384
  /// The largest number of scalars of a cluster that reach the terminal; the rest are dropped.
  static let longestCluster = 16

  package var isFull: Bool { clusters.count >= Self.limit }

  /// This table, or an empty one in its place once it is full.
  var withRoom: Glyphs {
    guard isFull else { return self }
    var next = Glyphs()
    next.generation = generation + 1
    return next
  }

  /// Returns the glyph of a cluster that `Glyph.shown` returned.
  mutating func glyph(of cluster: Character) -> Glyph {
    let scalars = cluster.unicodeScalars
    guard let first = scalars.first else { return .blank }
    if scalars.index(after: scalars.startIndex) == scalars.endIndex {
      return Glyph(code: first.value)
    }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars.prefix(Self.longestCluster))
    if let place = places[text] { return Glyph(code: place) }
    if isFull { return Glyph(code: 0xFFFD) }
    let place = Glyph.kept + UInt32(clusters.count)
    clusters.append(text)
    places[text] = place
    return Glyph(code: place)
  }

  /// The cluster of a glyph; nil for a scalar, and for a glyph of another table.
  func cluster(of glyph: Glyph) -> String? {
    guard glyph.code >= Glyph.kept else { return nil }
    let place = Int(glyph.code - Glyph.kept)
    return clusters.indices.contains(place) ? clusters[place] : nil
  }

  /// Returns the glyph for a glyph of another table.
  mutating func glyph(_ glyph: Glyph, of other: Glyphs) -> Glyph {
    if glyph.code < Glyph.kept { return glyph }
    return other.cluster(of: glyph)?.first.map { self.glyph(of: $0) } ?? .blank
  }

  /// The first scalar of a glyph.
  func first(of glyph: Glyph) -> Unicode.Scalar? {
    if glyph.code < Glyph.kept { return Unicode.Scalar(glyph.code) }
    return cluster(of: glyph)?.unicodeScalars.first
  }

  /// A number that equal glyphs of two tables share, and different ones hardly ever do.
  func number(of glyph: Glyph) -> UInt64 {
    if glyph.code < Glyph.kept { return UInt64(glyph.code) }
    return cluster(of: glyph)?.unicodeScalars
      .reduce(0) { $0 &* 0x1_0000_01B3 &+ UInt64($1.value) } ?? 0x3F
  }

  /// Appends the bytes of a glyph; nothing for a continuation.
  package func append(_ glyph: Glyph, to bytes: inout [UInt8]) {
    if glyph.code < 0x80 {
      if glyph.code != 0 { bytes.append(UInt8(truncatingIfNeeded: glyph.code)) }
    } else if glyph.code >= Glyph.kept {
      bytes.append(contentsOf: (cluster(of: glyph) ?? "?").utf8)
    } else if let scalar = Unicode.Scalar(glyph.code) {
      bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }
}
