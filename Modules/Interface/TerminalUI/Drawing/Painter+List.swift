import Interface

extension Painter {
  /// Draws the rows of a list that are seen, and a bar where there are more.
  mutating func paint(_ list: ListPiece, of piece: Piece, in rect: Rect) {
    let isFocused = piece.node.id == focus
    let outer = clip
    clip = clip.intersection(rect)
    for row in list.seen {
      let y = row.rect.y + shift
      let isCurrent = isFocused && row.offset == list.current
      if isCurrent {
        screen.put(Control.marker, x: rect.x, y: y, pen: [.accent, .bold], clip: clip)
        if clip.contains(x: rect.x, y: y) {
          screen.cursor = .init(x: rect.x, y: y, isVisible: false)
        }
      }
      if let marks = list.rows.marks {
        let isMarked = marks.isMarked(row.offset)
        let x = rect.x + Control.gutter
        screen.put(isMarked ? "●" : "○", x: x, y: y, pen: isMarked ? .accent : .dim, clip: clip)
      }
      paint(row.pieces, emphasis: isCurrent ? [.accent, .bold] : [])
    }
    if list.seen.count < list.rows.count {
      let seen = list.seenOffsets
      paintBar(from: seen.lowerBound, to: seen.upperBound, of: list.rows.count, in: rect)
    }
    clip = outer
  }

  /// Draws a bar in the last column of a rectangle: which part of a whole is seen.
  mutating func paintBar(from start: Int, to end: Int, of count: Int, in rect: Rect) {
    guard count > 0, rect.height > 0 else { return }
    let seen = Double(end - start) / Double(count)
    let length = min(max(Int(Double(rect.height) * seen), 1), rect.height)
    let hidden = max(count - (end - start), 1)
    let share = Double(start) / Double(hidden)
    let top = min(Int((Double(rect.height - length) * share).rounded()), rect.height - length)
    for row in 0..<rect.height {
      let isThumb = row >= top && row < top + length
      screen.put(
        isThumb ? "┃" : "│", x: rect.endX - 1, y: rect.y + row, pen: isThumb ? .accent : .dim,
        clip: clip)
    }
  }
}
