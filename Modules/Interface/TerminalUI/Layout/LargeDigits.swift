/// Numbers in digits of five rows.
enum LargeDigits {
  /// The number of rows.
  static let rows = 5

  /// Returns the rows of a number, with dots two columns or one column wide; a number that is too wide
  /// stands in the middle row as it is, so that nothing moves when a number grows.
  ///
  /// - Returns: Nil for a text that is no number, or is too wide even as it is.
  static func lines(of text: String, width: Int) -> [String]? {
    var shapes: [Shape] = []
    var dots = -1
    for scalar in text.unicodeScalars {
      guard let shape = Self.shapes[scalar] else { return nil }
      shapes.append(shape)
      dots += shape.dots + 1
    }
    guard !shapes.isEmpty else { return nil }
    if dots <= width {
      let isWide = 2 * dots <= width
      return (0..<rows).map { line(of: shapes, row: $0, isWide: isWide) }
    }
    return Width.of(text) <= width ? ["", "", text, "", ""] : nil
  }

  private static func line(of shapes: [Shape], row: Int, isWide: Bool) -> String {
    var line: [UInt8] = []
    for shape in shapes { line += isWide ? shape.wide[row] : shape.narrow[row] }
    // The space in front of the first one.
    line.removeFirst(isWide ? 2 : 1)
    return String(decoding: line, as: UTF8.self)
  }

  /// The bytes of a character in its rows, each with the space of a dot in front, with dots two columns
  /// wide and one column wide.
  private struct Shape {
    let dots: Int
    let wide: [[UInt8]]
    let narrow: [[UInt8]]

    init(_ rows: [String]) {
      dots = rows[0].count
      func drawn(_ row: String, dot: Int) -> [UInt8] {
        " \(row)".flatMap { String(repeating: $0 == "#" ? "█" : " ", count: dot).utf8 }
      }
      wide = rows.map { drawn($0, dot: 2) }
      narrow = rows.map { drawn($0, dot: 1) }
    }
  }

  private static let shapes = dots.mapValues(Shape.init)

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
