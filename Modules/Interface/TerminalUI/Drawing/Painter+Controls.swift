import Interface
import Terminal

extension Painter {
  /// Draws a button that is not a row of a list.
  mutating func paintButton(_ piece: Piece, _ words: String, isFocused: Bool, in rect: Rect) {
    let words = Wrap.cut(words, width: rect.width - 4)
    let isDanger = piece.role == .destructive && piece.look.isEnabled
    let pen = isDanger ? Pen.danger : piece.look.pen
    if isFocused {
      let color = pen.contains(.danger) ? .danger : Self.focusColor(of: piece)
      put("\(Control.marker) \(words) ◂", rect.x, rect.y, [color, .reverse])
    } else {
      let end = put(words, put("[ ", rect.x, rect.y, .dim), rect.y, pen)
      put(" ]", end, rect.y, .dim)
    }
  }

  /// The color of a control that has the focus; a disabled one keeps its own.
  static func focusColor(of piece: Piece) -> Pen { piece.look.isEnabled ? .accent : .dim }

  /// Draws the marker of the focus in the gutter. Returns the column behind the gutter.
  mutating func paintMarker(of piece: Piece, _ isFocused: Bool, in rect: Rect) -> Int {
    if isFocused { put(Control.marker, rect.x, rect.y, [.accent, .bold]) }
    return rect.x + piece.look.gutter
  }

  /// Draws a toggle, a picker or a progress bar.
  mutating func paintValue(
    _ piece: Piece, words: String, pen: Pen, in rect: Rect, from x: Int
  ) {
    switch piece.node.kind {
    case .toggle(let isOn, _):
      let words = Wrap.cut("[\(isOn ? "✓" : " ")] \(words)", width: rect.endX - x)
      put(words, x, rect.y, pen)
    case .picker(let options, let selected, _):
      let value = selected.flatMap { options.indices.contains($0) ? options[$0] : nil } ?? ""
      let longest = options.map { Width.of($0) }.max() ?? 0
      let room = rect.endX - x - longest - 4 - Control.gap(words)
      let label = Wrap.cut(words, width: max(room, 0))
      let start = x + max(min(piece.look.width(ofLabel: words), room), 0) + Control.gap(words)
      put(label, x, rect.y, pen)
      put("‹", start, rect.y, pen)
      let offset = (longest - Width.of(value)) / 2
      put(Wrap.cut(value, width: rect.endX - start - 4), start + 2 + offset, rect.y, pen)
      put("›", min(start + longest + 3, rect.endX - 1), rect.y, pen)
    case .progress(let fraction): paintProgress(fraction, words: words, pen: pen, in: rect)
    default: break
    }
  }

  private mutating func paintProgress(_ fraction: Double?, words: String, pen: Pen, in rect: Rect) {
    guard let fraction else { return paintBusy(words, pen: pen, in: rect) }
    let share = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
    let room = rect.width - Control.percent - Control.gap(words)
    let bar = max(min(Control.bar, room - Width.of(words)), min(Control.shortestBar, room))
    let label = Wrap.cut(words, width: room - bar)
    let start = rect.endX - bar - Control.percent
    put(label, rect.x, rect.y, pen)
    paintBar(share, x: start, y: rect.y, width: max(bar, 0), pen: pen.union(.accent))
    // Tenths show that a long computation makes progress.
    let tenths = Int(share * 1000)
    let percent = "\(tenths / 10).\(tenths % 10)%"
    put(percent, rect.endX - percent.utf8.count, rect.y, pen)
  }

  /// Draws a bar that shows a share in eighths of a cell.
  private mutating func paintBar(_ share: Double, x: Int, y: Int, width: Int, pen: Pen) {
    let eighths = Int(share * Double(8 * width))
    let end = put(String(repeating: "█", count: eighths / 8), x, y, pen)
    let part = put(["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8], end, y, pen)
    put(String(repeating: "░", count: max(x + width - part, 0)), part, y, .dim)
  }

  /// Draws a sign of progress whose share is not known; it moves with `step`.
  private mutating func paintBusy(_ words: String, pen: Pen, in rect: Rect) {
    let signs = ["◌", "◔", "◑", "◕"]
    let text = Wrap.cut("\(signs[step % signs.count]) \(words)", width: rect.width)
    put(text, rect.x, rect.y, pen.union(.accent))
    if clip.contains(x: rect.x, y: rect.y) { screen.isMoving = true }
  }
}
