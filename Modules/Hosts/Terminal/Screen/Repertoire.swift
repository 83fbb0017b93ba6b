/// The characters that a terminal can show.
///
/// The encoder replaces the other characters cell by cell, so that no column changes.
package enum Repertoire {
  case all
  /// All, but the signs of ambiguous width take two columns, as in terminals that are set up for East Asian text.
  case narrow
  /// Letters, but few symbols and frames, as in the fonts of the Linux console.
  case letters
  case ascii

  /// Creates the repertoire of the terminal that the environment describes: ASCII where a locale
  /// is chosen that is not one of UTF-8.
  ///
  /// - Parameter isAmbiguousWide: Whether characters of ambiguous width take two columns.
  package init(environment: (String) -> String?, isAmbiguousWide: Bool = false) {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment)
    let locale = names.first { !$0.isEmpty }?.uppercased()
    if let locale, !locale.contains("UTF-8"), !locale.contains("UTF8") {
      self = .ascii
    } else {
      self = environment("TERM") == "linux" ? .letters : isAmbiguousWide ? .narrow : .all
    }
  }

  /// Returns the one or two characters of ASCII that replace a cluster; nil for one that can be
  /// shown.
  ///
  /// - Parameter first: The first scalar of the cluster.
  package func replacement(of first: Unicode.Scalar) -> String? {
    if self == .all { return nil }
    if self == .narrow { return Self.replacements[first] ?? (Glyph.isLine(first) ? "?" : nil) }
    // Combining marks are dropped.
    if first.isASCII { return String(first) }
    if let known = Self.replacements[first] { return known }
    let isSymbol = (0x2000..<0x2C00).contains(first.value) || first.value >= 0x1F000
    return self == .ascii ? Self.plainLetters[first] ?? "?" : isSymbol ? "?" : nil
  }

  /// ASCII for symbols and frames, as many characters as columns.
  static let replacements: [Unicode.Scalar: String] = [
    "─": "-", "│": "|", "╭": "+", "╮": "+", "╰": "+", "╯": "+", "━": "=", "┃": "#",
    "█": "#", "▉": "=", "▊": "=", "▋": "=", "▌": "=", "▍": "-", "▎": "-", "▏": "-", "░": ".",
    "▸": ">", "◂": "<", "›": ">", "‹": "<", "↑": "^", "↓": "v", "←": "<", "→": ">",
    "○": "o", "●": "*", "✓": "x", "✕": "x", "◌": "|", "◔": "/", "◑": "-", "◕": "\\", "🎉": ":)",
    "⏎": "/",
    "…": "~", "•": "*", "·": ".", "−": "-", "–": "-", "—": "-", "×": "x", "★": "*", "☆": "o",
    "“": "\"", "”": "\"", "‘": "'", "’": "'",
  ]

  /// Letters without their marks.
  private static let plainLetters: [Unicode.Scalar: String] = [
    "é": "e", "è": "e", "ö": "o", "ü": "u", "ä": "a",
  ]
}
