/// Numbers in digits of five rows.
enum LargeDigits {
  /// The number of rows.
  static let rows = 5

  /// Returns the rows of a number, with dots two columns or one column wide; a number that is too wide
  /// stands in the middle row as it is, so that nothing moves when a number grows.
  ///
  /// - Returns: Nil for a text that is no number, or is too wide even as it is.
  static func lines(of text: String, width: Int) -> [String]? {
    for dot in [2, 1] {
      guard let lines = lines(of: text, dot: dot) else { return nil }
      if lines.allSatisfy({ Width.of($0) <= width }) { return lines }
    }
    return Width.of(text) <= width ? ["", "", text, "", ""] : nil
  }

  private static func lines(of text: String, dot: Int) -> [String]? {
    var lines = Array(repeating: "", count: rows)
    for character in text {
      guard let shape = shapes[character] else { return nil }
      for row in lines.indices {
        if !lines[row].isEmpty { lines[row] += String(repeating: " ", count: dot) }
        for isSet in shape[row] {
          lines[row] += String(repeating: isSet == "#" ? "█" : " ", count: dot)
        }
      }
    }
    return text.isEmpty ? nil : lines
  }

  private static let shapes: [Character: [String]] = [
    "0": ["###", "# #", "# #", "# #", "###"],
    "1": [" # ", "## ", " # ", " # ", "###"],
    "2": ["###", "  #", "###", "#  ", "###"],
    "3": ["###", "  #", "###", "  #", "###"],
    "4": ["# #", "# #", "###", "  #", "  #"],
    "5": ["###", "#  ", "###", "  #", "###"],
    "6": ["###", "#  ", "###", "# #", "###"],
    "7": ["###", "  #", "  #", "  #", "  #"],
    "8": ["###", "# #", "###", "# #", "###"],
    "9": ["###", "# #", "###", "  #", "###"],
    ",": [" ", " ", " ", "#", "#"],
    "-": ["  ", "  ", "##", "  ", "  "],
    "−": ["  ", "  ", "##", "  ", "  "],
  ]
}
