import Interface
import Terminal

extension Painter {
  /// Draws the options of a segmented picker in a row, or the picked one between arrows where there is no
  /// room for all.
  mutating func paintSegments(
    _ options: [String], selected: Int?, of piece: Piece, isFocused: Bool, in rect: Rect
  ) {
    let picked = selected.flatMap { options.indices.contains($0) ? options[$0] : nil } ?? ""
    guard let segments = piece.segments else {
      let width = max(rect.width - 4, 0)
      let words = Wrap.cut(picked, width: width)
      let offset = (width - Width.of(words)) / 2
      let pen: Pen = isFocused ? [Self.focusColor(of: piece), .reverse] : piece.look.pen
      put("‹", rect.x, rect.y, piece.look.pen)
      if isFocused {
        put(Control.marker + String(repeating: " ", count: width) + "◂", rect.x + 1, rect.y, pen)
      }
      put(words, rect.x + 2 + offset, rect.y, pen)
      put("›", rect.endX - 1, rect.y, piece.look.pen)
      return
    }
    for (offset, start) in segments.starts.enumerated() {
      let (words, x) = (options[offset], rect.x + start)
      if offset != selected {
        put(words, x + 1, rect.y, piece.look.pen)
      } else if isFocused {
        put("\(Control.marker)\(words)◂", x, rect.y, [Self.focusColor(of: piece), .reverse])
        rest(x, rect.y)
      } else {
        let end = put(words, put("[", x, rect.y, .dim), rect.y, Self.pen(piece.look.pen, .accent))
        put("]", end, rect.y, .dim)
      }
    }
  }
}
