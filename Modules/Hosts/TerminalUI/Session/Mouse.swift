import Interaction
import Interface
import Terminal

extension Session: PointerHost {
  func hold(_ node: Node) { dragged = Drag(id: node.id) }

  /// Returns what lies under the pointer, if it is part of the layer on top or of the lines around it.
  func hit(x: Int, y: Int) -> Hit? {
    guard let top else { return nil }
    if y == page.keysLine {
      guard let (hint, start) = keys.hint(at: x, in: page.column) else { return nil }
      let place = Rect(x: start, y: y, width: hint.width, height: 1)
      return Hit(place: place, target: ["keys", hint.label, hint.word]) { _ in
        if let key = hint.keys.first { self.press(key) }
      }
    }
    let close = top.close.flatMap { $0.contains(x: x, y: y) ? $0 : nil }
    if close != nil || top.isClosedByPointer && !top.box.contains(x: x, y: y) {
      return Hit(place: close) { _ in top.layer.dismiss?() }
    }
    if let wayBack, wayBack.contains(x: x, y: y) {
      return Hit(place: wayBack) { _ in top.layer.escape?.action() }
    }
    if let (id, bar) = bars.first(where: { $0.bar.rect.contains(x: x, y: y) }) {
      return Hit { _ in self.hold(bar, of: id, y: y) }
    }
    guard let line = top.line(atX: x, y: y, scrolled: scrolling[top.layer.id]),
      let control = top.focusable.first(where: { $0.rect.contains(x: x, y: line) })
    else { return nil }
    // A command takes one click, unlike other rows.
    let command =
      top.layer.commandLines == nil ? nil : control.list?.hitRow(x: x, y: line, in: self)
    var hit = command ?? control.hit(x: x, y: line, in: self)
    hit.place = hit.place?.moved(down: y - line)
      .intersection(top.view.contains(x: x, y: y) ? top.view : top.footer)
    return hit
  }

  /// The place of the way back to the screen before; nil if there is none or a layer lies over it.
  private var wayBack: Rect? {
    stack.layers.count == 1 ? titleBar.backPlace(on: page) : nil
  }

  /// Takes note of the cell under the pointer; nil where the hand is at the keys. All else stays as it is:
  /// what the last input did is still said, and a double click may move a little.
  func movePointer(to cell: (x: Int, y: Int)?) {
    let last = hovered
    pointer = cell
    if hovered != last { redraw() }
  }

  /// The place on the screen of what a click would use now.
  var hovered: Rect? {
    pointer.flatMap { hit(x: $0.x, y: $0.y)?.place }
  }

  /// Uses what lies under the pointer, unless the click is the rest of a gesture that was for something
  /// else.
  func click(x: Int, y: Int, isShifted: Bool, at time: Int?) {
    interactor.update()
    dragged = nil
    let hit = hit(x: x, y: y)
    let target: [AnyHashable] = [top?.layer.id] + (hit?.target ?? [])
    let isSamePlace = clicked.map { $0.y == y && abs($0.x - x) <= 1 } ?? false
    clicked = (x, y)
    let press = Gesture.Press(isSamePlace: isSamePlace, time: time)
    guard interactor.gesture.take(press, on: target) else { return }
    hit?.click(Click(isShifted: isShifted, isDouble: interactor.gesture.isDouble))
    invalidate()
  }

  /// Shows what can be done to the row under the pointer.
  func showMenu(x: Int, y: Int) {
    interactor.update()
    interactor.gesture.end()
    guard let top, top.layer.commandLines == nil,
      let line = top.line(atX: x, y: y, scrolled: scrolling[top.layer.id]),
      let list = top.lists.first(where: { $0.isFocusable && $0.rect.contains(x: x, y: line) }),
      let offset = list.list?.row(atLine: line)?.offset
    else { return }
    interactor.showMenu(ofRow: list.rows.id(offset), near: offset, of: list.node.id)
  }

  /// Moves what the pointer holds since it was pressed.
  func drag(x: Int, y: Int) {
    interactor.update()
    guard let dragged, let top else { return }
    if let grip = dragged.grip {
      interactor.gesture.end()
      guard let bar = bars.first(where: { $0.id == dragged.id })?.bar, bar.rect.height > 0 else {
        return
      }
      scroll(dragged.id, to: bar.start(ofThumbAt: y - bar.rect.y - grip))
    } else if let control = top.control(dragged.id) {
      control.drag(x: x, y: y + scrolling[top.layer.id], in: self)
    }
  }

  /// Scrolls what lies under the pointer, or at its end what can be scrolled, by a notch of the wheel: three
  /// lines, and a row at least.
  func wheel(x: Int, y: Int, step: Int) {
    interactor.update()
    guard let top else { return }
    invalidate()
    let lines = 3 * step
    let line = top.line(atX: x, y: y, scrolled: scrolling[top.layer.id])
    let under = line.flatMap { line in
      top.focusable.first { $0.rect.contains(x: x, y: line) }
    }
    if let under, under.wheel(by: lines, in: self) { return }
    let results = top.overflow > 0 ? nil : top.lists.first(where: \.isFocusable)
    let list = [under?.list, results].lazy.compactMap(\.self).first(where: \.isScrollable)
    guard let list, let row = list.seen.first else { return scroll(by: lines) }
    let rows = lines.signum() * max(abs(lines) / max(row.content.control.rect.height, 1), 1)
    interactor.changeList(list.control) { state, content in
      state.scroll(to: state.top + rows, in: content)
    }
  }

  // MARK: Scroll bars

  /// The scroll bars of the layer on top and of its lists, each with the identity of its layer or list.
  private var bars: [(id: NodeID, bar: ScrollBar)] {
    guard let top else { return [] }
    let scrolled = scrolling[top.layer.id]
    let own = top.bar(scrolled: scrolled).map { [(top.layer.id, $0)] } ?? []
    return own
      + top.lists.compactMap { control in
        control.bar(in: control.rect.moved(down: -scrolled)).map { (control.node.id, $0) }
      }
  }

  /// Holds a scroll bar; a click beside its thumb moves the thumb to the pointer.
  private func hold(_ bar: ScrollBar, of id: NodeID, y: Int) {
    let row = y - bar.rect.y
    let isThumb = bar.thumb.contains(row)
    let grip = isThumb ? row - bar.thumb.lowerBound : bar.thumb.count / 2
    dragged = Drag(id: id, grip: grip)
    if !isThumb { scroll(id, to: bar.start(ofThumbAt: row - grip)) }
  }

  /// Scrolls the layer on top or one of its lists.
  private func scroll(_ id: NodeID, to row: Int) {
    invalidate()
    guard let top, top.layer.id != id || top.overflow == 0 else {
      return scroll(by: row - scrolling[id])
    }
    if let list = top.lists.first(where: { $0.node.id == id }) {
      interactor.changeList(list.control) { state, rows in state.scroll(to: row, in: rows) }
    }
  }
}
