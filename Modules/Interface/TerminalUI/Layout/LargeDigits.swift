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
      // All rows are equally wide.
      if Width.of(lines[0]) <= width { return lines }
    }
    return Width.of(text) <= width ? ["", "", text, "", ""] : nil
  }

  private static func lines(of text: String, dot: Int) -> [String]? {
    var shapes: [[String]] = []
    for scalar in text.unicodeScalars {
      guard let shape = Self.shapes[dot]?[scalar] else { return nil }
      shapes.append(shape)
    }
    guard !shapes.isEmpty else { return nil }
    let gap = String(repeating: " ", count: dot)
    return (0..<rows).map { row in
      var line = ""
      line.reserveCapacity(shapes.count * 9 * dot)
      for (index, shape) in shapes.enumerated() {
        if index > 0 { line += gap }
        line += shape[row]
      }
      return line
    }
  }

  /// The rows of each character, by the width of a dot.
  private static let shapes: [Int: [Unicode.Scalar: [String]]] = {
    func drawn(_ row: String, dot: Int) -> String {
      row.map { String(repeating: $0 == "#" ? "█" : " ", count: dot) }.joined()
    }
    let widths = [1, 2].map { dot in
      (dot, dots.mapValues { $0.map { drawn($0, dot: dot) } })
    }
    return Dictionary(uniqueKeysWithValues: widths)
  }()

  private static let dots: [Unicode.Scalar: [String]] = [
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
