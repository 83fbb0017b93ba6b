import Interface
import Terminal

extension Session {
  /// Shows what a click would use now that the pointer lies over a cell. All else stays as it is: what
  /// the last input did is still said, and a double click may move a little.
  func hover(x: Int, y: Int) {
    update()
    movePointer(to: (x, y))
  }

  /// Takes note of the cell that the pointer lies over; nil where the hand is at the keys.
  func movePointer(to cell: (x: Int, y: Int)?) {
    let last = hovered
    pointer = cell
    if hovered != last { redraw() }
  }

  /// The place on the screen of what a click would use now; nil where it would use nothing, and in a
  /// text field, where it moves the caret.
  var hovered: Rect? {
    guard let (x, y) = pointer, let top else { return nil }
    if y == page.keysLine {
      return keys.hint(at: x, in: page.column).map {
        Rect(x: $0.x, y: y, width: $0.hint.width, height: 1)
      }
    }
    let places = [top.close, wayBack].compactMap(\.self)
    if let place = places.first(where: { $0.contains(x: x, y: y) }) { return place }
    // A click on a scroll bar scrolls, whatever row it lies in.
    if bar(where: { $1.rect.contains(x: x, y: y) }) != nil { return nil }
    let scrolled = scrolling[top.layer.id]
    return top.target(x: x, y: y, scrolled: scrolled)?.place(x: x)
      .map { $0.moved(down: -scrolled).intersection(top.view) }
  }

  /// The place of the way back to the screen before; nil where there is none or something lies over it.
  var wayBack: Rect? {
    stack.layers.count == 1 ? titleBar.backPlace(on: page) : nil
  }
}

extension PointerTarget {
  /// The place of what a click at a column uses, in its layer.
  fileprivate func place(x: Int) -> Rect? {
    switch self {
    case .list: nil
    case .control(let piece): piece.place(x: x)
    case .mark(let offset, let piece, _):
      piece.row(at: offset).map {
        Rect(x: piece.rect.x, y: $0.rect.y, width: $0.rect.x - piece.rect.x, height: 1)
      }
    case .row(let offset, let piece, let control):
      if let control { control.place(x: x) } else { piece.row(at: offset)?.rect }
    }
  }
}

extension Piece {
  /// The place of what a click at a column of the control uses.
  fileprivate func place(x: Int) -> Rect? {
    if isTextField { return nil }
    guard let segments else { return rect }
    return segments.columns.first { $0.contains(x - rect.x) }
      .map { Rect(x: rect.x + $0.lowerBound, y: rect.y, width: $0.count, height: 1) }
  }

  fileprivate func row(at offset: Int) -> ListPiece.Row? {
    guard case .list(let list) = content else { return nil }
    return list.seen.first { $0.offset == offset }
  }
}
