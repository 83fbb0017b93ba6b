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
    // A row keeps a column for a caret.
    let rows = TextRows(text, width: width + 1, height: 1)
    return (0..<rows.count).map { row in
      let line = rows.shown(row)
      // The blank at which a line is broken.
      let isBroken = rows.goesOn(after: row) || Width.of(line) > width
      return isBroken && line.last == " " ? String(line.dropLast()) : line
    }
  }

  /// Returns the lines of a text; the longest word is cut in its middle until there are no more lines than a limit.
  static func lines(of text: String, width: Int, limit: Int) -> [String] {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard var longest = words.max(by: { $0.count < $1.count }) else { return [text] }
    if longest.last?.isPunctuation == true { longest.removeLast() }
    let (head, tail) = (text[..<longest.startIndex], text[longest.endIndex...])
    var room = min(Width.of(String(longest)), limit * width)
    while true {
      let word = cut(String(longest), width: room, at: .middle)
      let lines = lines(of: head + word + tail, width: width)
      if lines.count <= limit || room <= shortestWord { return lines }
      room -= 1
    }
  }

  /// The least width of a cut word; then the end of the sentence is cut.
  private static let shortestWord = 3

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
    case .tail, .longestWord: (count(text, width - 1), 0)
    }
  }
}
