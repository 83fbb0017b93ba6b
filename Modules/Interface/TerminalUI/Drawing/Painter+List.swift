import Interface
import Terminal

extension Painter {
  /// Draws the visible rows of a list, and a scroll bar if there are more.
  mutating func paint(_ list: ListPiece, of piece: Piece, in rect: Rect) {
    let isFocused = piece === focus
    let bar = list.bar(in: rect)
    let outer = clip
    clip = clip.intersection(rect)
    for row in list.seen {
      let y = row.rect.y + shift
      let isCurrent = isFocused && row.offset == list.current
      if isCurrent {
        paintRowBar(of: row, in: rect, hasScrollBar: bar != nil)
        screen.put(Control.marker, x: rect.x, y: y, pen: Self.currentRow, clip: clip)
        if clip.contains(x: rect.x, y: y) {
          screen.cursor = .init(x: rect.x, y: y, isVisible: false)
        }
      } else if row.offset == list.current && list.rows.current != nil {
        // What is shown elsewhere, and keys of other panes, are about this row.
        screen.put("•", x: rect.x, y: y, pen: .accent, clip: clip)
      }
      if let isMarked = row.isMarked {
        let x = rect.x + Control.gutter
        let pen = Self.pen(isMarked ? .accent : .dim, isCurrent ? Self.currentRow : [])
        screen.put(isMarked ? "●" : "○", x: x, y: y, pen: pen, clip: clip)
      }
      paint(row.pieces, emphasis: isCurrent ? Self.currentRow : [])
    }
    if let bar { paint(bar) }
    clip = outer
  }

  /// The style of the current row: reversed, so that it is visible without color.
  private static let currentRow: Pen = [.accent, .bold, .reverse]

  /// Draws the bar behind the current row, over the whole width of the list.
  private mutating func paintRowBar(of row: ListPiece.Row, in rect: Rect, hasScrollBar: Bool) {
    var bar = row.rect.moved(down: shift)
    bar.x = rect.x
    bar.width = rect.width - (hasScrollBar ? 2 : 0)
    screen.clear(bar.intersection(clip), pen: Self.currentRow)
  }
}
