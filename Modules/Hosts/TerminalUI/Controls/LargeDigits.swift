import Interface
import Terminal

/// A number in digits of five rows.
struct LargeDigits {
  /// The number of rows.
  static let rows = 5

  /// A character of a number.
  final class Shape: Sendable {
    /// The number of dots across.
    let width: Int
    /// The runs of black dots in each row.
    let runs: [[Range<Int>]]

    fileprivate init(_ rows: [String]) {
      width = rows[0].count
      runs = rows.map { row in
        let dots = row.enumerated().filter { $0.element == "#" }.map(\.offset)
        return dots.reduce(into: []) { runs, dot in
          let start = runs.last?.upperBound == dot ? runs.removeLast().lowerBound : dot
          runs.append(start..<dot + 1)
        }
      }
    }
  }

  let shapes: [Shape]
  /// The number of columns of a dot, and between two characters.
  let dot: Int
  /// The number of columns.
  let width: Int

  /// Creates the digits of a number, with dots two columns or one column wide.
  ///
  /// - Returns: Nil for a text that is no number, or is too wide.
  init?(_ text: String, room: Int) {
    guard Self.isNumber(text) else { return nil }
    shapes = text.unicodeScalars.compactMap { Self.shapes[$0] }
    let dots = shapes.reduce(-1) { $0 + $1.width + 1 }
    guard dots <= room else { return nil }
    dot = 2 * dots <= room ? 2 : 1
    width = dot * dots
  }

  /// Whether a text has large digits if there is room.
  static func isNumber(_ text: String) -> Bool {
    !text.isEmpty && text.unicodeScalars.allSatisfy { shapes[$0] != nil }
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

extension Painter {
  /// Draws digits; blanks in them have the pen if it is visible on blanks.
  mutating func draw(
    _ digits: LargeDigits, _ alignment: Node.Alignment, in rect: Rect, pen: Pen
  ) {
    var x = rect.x + alignment.offset(in: rect.width - digits.width)
    if !pen.isDisjoint(with: .seenOnBlanks) {
      let place = Rect(x: x, y: rect.y, width: digits.width, height: LargeDigits.rows)
      screen.fill(place, with: " ", pen: pen, clip: clip)
    }
    for shape in digits.shapes {
      for (row, runs) in shape.runs.enumerated() where clip.rows.contains(rect.y + row) {
        for run in runs {
          let place = Rect(
            x: x + run.lowerBound * digits.dot, y: rect.y + row, width: run.count * digits.dot,
            height: 1)
          screen.fill(place, with: "█", pen: pen, clip: clip)
        }
      }
      x += (shape.width + 1) * digits.dot
    }
  }
}
