import Interface

extension Interactor {
  /// Moves the focus along the order of the tree.
  func moveFocus(by step: Int) {
    if let control = top.flatMap({ focus.following(step, in: $0) }) { moveFocus(to: control) }
  }

  /// Moves the focus to the neighbor in a direction, or scrolls if there is none.
  func moveFocus(_ arrow: Key) {
    let next = focused.flatMap { host?.next(arrow, from: $0) }
    guard let next, top?.leadsOutOfMenu(from: focused, to: next) != true else {
      host?.scroll(arrow)
      return
    }
    enter(next, from: arrow)
  }

  /// Gives the focus to a control that an arrow leads to; a list is entered at the end that is near from
  /// above and below, and at its current row from the side.
  private func enter(_ next: ControlNode, from arrow: Key) {
    if let offsets = next.list?.offsets, !offsets.isEmpty, arrow == .up || arrow == .down {
      let near = arrow == .up ? offsets.upperBound - 1 : offsets.lowerBound
      changeList(next) { state, rows in state.select(near, in: rows) }
    }
    moveFocus(to: next)
  }

  /// Moves the focus to the first or last control of a pane, or scrolls if there is none.
  func moveFocus(toEnd end: Key) {
    let inside = top?.focusable.filter { $0.pane == focused?.pane } ?? []
    if let control = end == .home ? inside.first : inside.last {
      moveFocus(to: control)
    } else {
      host?.scroll(end)
    }
  }

  /// Has the next update report the focus as moved, since the size of the screen changed.
  package func revealFocusAgain() { focus.revealAgain() }

  /// Keeps the menu or the screen that is shown beside it, whichever has the focus: the other one goes.
  package func narrow() {
    guard let screen = layers.first else { return }
    let focused = focus.control(in: screen)
    let isAsking = layers.count > (palette == nil ? 1 : 2)
    let keepsScreen = isAsking || focused?.pane != .sidebar
    if keepsScreen, let menu = screen.layer.content.sidebar,
      let link = screen.focusable.first(where: { $0.pane == .sidebar && $0.isCurrent })
    {
      // The way back leads to the row that would have led to the screen.
      focus.remember(link, of: screen, in: menu.id)
    }
    screen.layer.content.narrow(keepsScreen: keepsScreen)
  }

  /// Writes the current focus to the bindings of `focused(_:equals:)`.
  func tellFocus() {
    guard layers.contains(where: \.hasFocusBinding) else { return }
    update()
    guard let top, top.hasFocusBinding else { return }
    let changed = top.focusable.filter { control in
      let hasFocus = control.id == focused?.id
      return control.node.focusBinding.map { $0.isFocused != hasFocus } ?? false
    }
    if changed.isEmpty { return }
    // The new value is written first, so that the binding changes once.
    for hasFocus in [true, false] {
      for control in changed where (control.id == focused?.id) == hasFocus {
        guard let focus = control.node.focusBinding else { continue }
        focus.set(hasFocus)
        if hasFocus { bound = (control.id, focus) }
      }
    }
    invalidate()
  }
}
