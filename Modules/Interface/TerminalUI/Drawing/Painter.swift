import Interface
import Terminal

/// A painter of pieces on a screen.
@MainActor
struct Painter {
  var screen: Screen
  /// What is drawn anew of the screen.
  var region: Rect
  /// What the piece that is drawn may draw on.
  var clip: Rect
  /// The number of rows by which pieces are moved down; negative for a layer that is scrolled.
  var shift = 0
  /// The control that has the focus, and its editor if it is a text field.
  var focus: Piece?
  var editor = FieldEditor()
  /// The number of times that what moves has moved.
  var step = 0

  /// Creates a painter for all of a screen.
  init(screen: Screen) {
    self.screen = screen
    region = screen.bounds
    clip = region
  }

  static func pen(_ pen: Pen, _ emphasis: Pen) -> Pen {
    emphasis.isEmpty ? pen : pen.subtracting(.dim).union(emphasis)
  }

  @discardableResult
  mutating func put(_ text: String, _ x: Int, _ y: Int, _ pen: Pen) -> Int {
    screen.put(text, x: x, y: y, pen: pen, clip: clip)
  }

  mutating func rest(_ x: Int, _ y: Int, isVisible: Bool = false) {
    if clip.contains(x: x, y: y) { screen.cursor = .init(x: x, y: y, isVisible: isVisible) }
  }

  mutating func paint(
    _ lines: [String], _ alignment: Node.Alignment, in rect: Rect, pen: Pen,
    match: Range<Int>? = nil
  ) {
    for (row, line) in lines.prefix(max(rect.height, 0)).enumerated() {
      let width = Width.of(line)
      let line = width > rect.width ? Wrap.cut(line, width: rect.width) : line
      let offset = alignment.offset(in: rect.width - width)
      put(line, rect.x + offset, rect.y + row, pen)
      if let match, lines.count == 1 {
        paint(match, of: line, x: rect.x + offset, y: rect.y, pen: pen)
      }
    }
  }

  mutating func paint(
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

  /// Draws the part of a line that a search found once more, so that it is seen without color.
  private mutating func paint(_ match: Range<Int>, of line: String, x: Int, y: Int, pen: Pen) {
    let start = x + Width.of(line.prefix(match.lowerBound))
    let found = String(line.dropFirst(match.lowerBound).prefix(match.count))
    put(found, start, y, pen.subtracting(.dim).union([.accent, .underline]))
  }

  /// Draws a scroll bar.
  mutating func paint(_ bar: ScrollBar) {
    let thumb = bar.thumb
    for row in 0..<max(bar.rect.height, 0) {
      let isThumb = thumb.contains(row)
      put(isThumb ? "┃" : "│", bar.rect.x, bar.rect.y + row, isThumb ? .accent : .dim)
    }
  }
}
