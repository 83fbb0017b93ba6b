import Interface
import Terminal

/// Text in lines of a width.
enum Wrap {
  /// Returns the lines of a text: broken at line ends, between words if a line is too wide, and
  /// inside a word only if the word alone is too wide.
  ///
  /// Complexity: linear in the length of the text.
  static func lines(of text: String, width: Int) -> [String] {
    let width = max(width, 1)
    if let columns = Width.ofSimple(text), columns <= width { return [text] }
    return text.split(omittingEmptySubsequences: false) { $0.isNewline }
      .flatMap { paragraph($0, width: width) }
  }

  /// Returns a line cut to a width, with an ellipsis where something is left out.
  static func cut(_ text: String, width: Int, at side: TruncationMode = .tail) -> String {
    guard let kept = kept(of: text, width: width, at: side) else { return text }
    return width < 1 ? "" : text.prefix(kept.head) + "…" + text.suffix(kept.tail)
  }

  /// The numbers of characters that are kept before and behind an ellipsis; nil for a line that fits.
  static func kept(
    of text: String, width: Int, at side: TruncationMode
  ) -> (head: Int, tail: Int)? {
    if Width.of(text) <= width { return nil }
    func count(_ characters: some Sequence<Character>, _ room: Int) -> Int {
      var used = 0
      return characters.prefix { character in
        used += Width.of(Glyph.shown(character))
        return used <= room
      }.count
    }
    return switch side {
    case .head: (0, count(text.reversed(), width - 1))
    case .middle: (count(text, width / 2), count(text.reversed(), (width - 1) / 2))
    case .tail: (count(text, width - 1), 0)
    }
  }

  private static func paragraph(_ text: Substring, width: Int) -> [String] {
    if Width.of(text) <= width { return [String(text)] }
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let length = Width.of(word)
      if used > 0 && used + 1 + length > width {
        lines.append(line)
        (line, used) = ("", 0)
      } else if used > 0 {
        line += " "
        used += 1
      }
      if length > width {
        for piece in pieces(of: word, width: width) {
          if !line.isEmpty { lines.append(line) }
          line = piece
        }
        used = Width.of(line)
      } else {
        line += word
        used += length
      }
    }
    return lines + [line]
  }

  private static func pieces(of word: Substring, width: Int) -> [String] {
    var pieces = [""]
    var used = 0
    for character in word {
      let length = Width.of(Glyph.shown(character))
      if used + length > width {
        pieces.append("")
        used = 0
      }
      pieces[pieces.endIndex - 1].append(character)
      used += length
    }
    return pieces
  }
}
