import Interface

extension Session {
  /// What Enter and Space reach now.
  var focusedTarget: Gesture.Target {
    var target = Gesture.Target(layer: top?.layer.id)
    guard let focused else { return target }
    target.place = [focused.node.id]
    target.words = focused.name
    if case .list(let list) = focused.content, list.current < list.rows.count {
      target.place.append(list.rows.id(list.current))
      target.words = ""
    }
    return target
  }

  /// What a click reaches now.
  func target(x: Int, y: Int) -> Gesture.Target {
    var target = Gesture.Target(layer: top?.layer.id)
    guard let top else { return target }
    if y == page.keysLine {
      target.words =
        keys.hint(at: x, in: page.column).map { "\($0.hint.label) \($0.hint.word)" } ?? ""
      target.place = ["keys"]
      return target
    }
    switch top.target(x: x, y: y, scrolled: scrolling[top.layer.id]) {
    case nil: break
    case .control(let piece):
      target.place = [piece.node.id]
      target.words = piece.name
    case .list(let piece): target.place = [piece.node.id]
    case .mark(let offset, let piece, _):
      target.place = [piece.node.id, id(ofRow: offset, in: piece), "mark"]
    case .row(let offset, let piece, let control):
      target.place = [piece.node.id, id(ofRow: offset, in: piece)]
      if let control { target.place.append(control.node.id) }
    }
    return target
  }

  private func id(ofRow offset: Int, in piece: Piece) -> AnyHashable {
    guard case .list(let list) = piece.content, offset < list.rows.count else { return offset }
    return list.rows.id(offset)
  }
}
