import Interface
import Terminal

/// Text in lines, or a number in large digits.
final class TextControl: Control {
  private var lines: [String] = []
  private var digits: LargeDigits?

  /// The least width of a text in a row.
  static let narrowest = 8
  /// The width that a number may grow to without moving its neighbors.
  private static let roomyNumber = 13

  init(_ text: String, _ context: Context) {
    super.init(context)
    if look.isLarge, let digits = LargeDigits(text, room: room) {
      self.digits = digits
      (width, height) = (digits.width, LargeDigits.rows)
      return
    }
    // A dense layout leaves out empty lines.
    if look.isDense && text.allSatisfy({ $0 == " " }) {
      height = 0
      return
    }
    lines = Wrap.lines(of: text, width: room)
    width = lines.map { Width.of($0) }.max() ?? 0
    height = lines.count
    if look.isLarge, height == 1, LargeDigits.isNumber(text) {
      // A number that is too wide for digits stands in the middle of where they were, so that nothing
      // moves when it grows.
      let margin = Array(repeating: "", count: LargeDigits.rows / 2)
      lines = margin + lines + margin
      height = LargeDigits.rows
    }
  }

  override func narrowest(_ part: Part) -> Int { min(part.width, Self.narrowest) }

  /// Keeps room for more digits of a number in the style of a title, so that its neighbors stay
  /// when it grows.
  override func adjust(_ part: inout Part, in axis: Node.Axis) {
    guard axis == .horizontal, look.style == .title, lines.count == 1, let line = lines.first,
      !line.isEmpty, line.allSatisfy({ $0.isNumber || $0 == "," || $0 == "-" || $0 == "−" })
    else { return }
    part.width = line.count <= Self.roomyNumber ? Self.roomyNumber : 2 * Self.roomyNumber + 1
  }

  override func draw(_ piece: Piece, in rect: Rect, by painter: inout Painter) {
    let pen = painter.pen(look.pen)
    if let digits { return painter.draw(digits, piece.alignment, in: rect, pen: pen) }
    for (row, line) in lines.prefix(max(rect.height, 0)).enumerated() {
      let width = Width.of(line)
      let line = width > rect.width ? Wrap.cut(line, width: rect.width) : line
      let x = rect.x + piece.alignment.offset(in: rect.width - width)
      painter.put(line, x, rect.y + row, pen)
      if lines.count == 1, let match = node.match {
        // The part that a search found is underlined, so that it is seen without color.
        let start = x + Width.of(line.prefix(match.lowerBound))
        let found = String(line.dropFirst(match.lowerBound).prefix(match.count))
        painter.put(found, start, rect.y, pen.subtracting(.dim).union([.match, .underline]))
      }
    }
  }
}

extension Node.Alignment {
  /// The offset in a place with unused columns or rows.
  func offset(in room: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: max(room / 2, 0)
    case .trailing: max(room, 0)
    }
  }
}
