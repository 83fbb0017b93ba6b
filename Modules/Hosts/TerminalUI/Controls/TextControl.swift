import Interface
import Terminal

/// Text in lines, or a number in large digits.
final class TextControl: Control {
  private var lines: [String] = []
  private var digits: LargeDigits?
  /// The pens of the characters of each line; empty for a text of one look.
  private var pens: [[Pen]] = []

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
    let limit = node.lineLimit.map { look.isDense ? 1 : $0 }
    if let limit, lines.count > limit, node.truncationMode == .longestWord, node.runs.isEmpty {
      lines = Wrap.lines(of: text, width: room, limit: limit)
    }
    if let limit, lines.count > limit {
      var rest = text[...]
      for character in lines[..<(limit - 1)].joined() {
        if !character.isWhitespace { rest = rest.drop(while: \.isWhitespace) }
        rest = rest.dropFirst()
      }
      rest = rest.drop(while: \.isWhitespace)
      lines[(limit - 1)...] = [String(rest.map { $0.isNewline ? " " : $0 })]
    }
    width = min(lines.map { Width.of($0) }.max() ?? 0, room)
    height = lines.count
    if look.isLarge, height == 1, LargeDigits.isNumber(text) {
      // A number that is too wide for digits stands in the middle of where they were, so that nothing
      // moves when it grows.
      let margin = Array(repeating: "", count: LargeDigits.rows / 2)
      lines = margin + lines + margin
      height = LargeDigits.rows
    }
    if !node.runs.isEmpty { pens = pens(of: text) }
  }

  /// Returns the pens of the characters of each line.
  private func pens(of text: String) -> [[Pen]] {
    let all = node.runs.flatMap { run in
      var look = look
      look.style = run.style ?? look.style
      let pen = look.pen.union(run.isBold ? .bold : []).union(run.isItalic ? .italic : [])
      return Array(repeating: pen, count: max(run.count, 0))
    }
    var rest = Array(zip(text, all))[...]
    return lines.map { line in
      line.map { character in
        // Wrapping leaves out the blanks between lines.
        while !character.isWhitespace, rest.first?.0.isWhitespace ?? false { rest.removeFirst() }
        // A tab is drawn as several blanks.
        if character.isWhitespace, rest.first?.0.isWhitespace != true { return look.pen }
        return rest.popFirst()?.1 ?? look.pen
      }
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

  override func draw(in rect: Rect, by painter: inout Painter) {
    let pen = painter.pen(look.pen)
    if let digits { return painter.draw(digits, alignment, in: rect, pen: pen) }
    for (row, line) in lines.prefix(max(rect.height, 0)).enumerated() {
      let x = rect.x + alignment.offset(in: rect.width - Width.of(line))
      let side = node.truncationMode
      let shown = Wrap.cut(line, width: rect.width, at: side)
      let kept = Wrap.kept(of: line, width: rect.width, at: side)
      if pens.isEmpty {
        painter.put(shown, x, rect.y + row, pen)
      } else {
        var (own, end) = (pens[row], x)
        if let kept {
          own = own.prefix(kept.head) + [look.pen] + own.suffix(kept.tail)
        }
        for (character, pen) in zip(shown, own) {
          end = painter.put(String(character), end, rect.y + row, painter.pen(pen))
        }
      }
      if lines.count == 1, let match = node.match {
        // The part that a search found is underlined, so that it is seen without color.
        let end = kept?.head ?? line.count
        let found = match.clamped(to: 0..<end)
        let start = x + Width.of(line.prefix(found.lowerBound))
        let text = String(line.dropFirst(found.lowerBound).prefix(found.count))
        painter.put(text, start, rect.y, pen.subtracting(.dim).union([.match, .underline]))
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
