public import Interface

extension Session {
  /// Presses a key: what has the focus takes it, else a shortcut of the layer on top, else the
  /// host.
  public func press(_ key: Key) {
    update()
    switch key {
    case .control("c"):
      isInterrupted = true
      isFinished = true
      return
    case .control("z"): return isSuspensionWanted = true
    default: break
    }
    guard size.isEnough else { return isFinished = isFinished || key == .character("q") }
    // What nobody takes changes nothing, and a flood of it costs nothing.
    if edit(key) || pressFocused(key) || pressShortcut(key) || pressGeneral(key) { invalidate() }
  }

  private func pressFocused(_ key: Key) -> Bool {
    guard let focused else { return false }
    switch (focused.node.kind, key) {
    case (.list, _): return pressList(focused, key)
    case (.picker, .left): choose(focused.node, step: -1)
    case (.picker, .right), (.picker, .enter), (.picker, .space): choose(focused.node, step: 1)
    case (_, .enter), (_, .space): use(focused)
    default: return false
    }
    return true
  }

  private func pressShortcut(_ key: Key) -> Bool {
    let piece = top?.pieces.first { $0.look.isEnabled && $0.node.shortcut?.key == key }
    guard let piece else { return false }
    use(piece)
    return true
  }

  private func pressGeneral(_ key: Key) -> Bool {
    switch key {
    case .escape: top?.layer.escape?.action()
    case .character("q"): isFinished = true
    case .character("?"): showsKeys.toggle()
    case .enter where showsKeys, .space where showsKeys: showsKeys = false
    case .tab: moveFocus(by: 1)
    case .backTab: moveFocus(by: -1)
    case .up, .down, .left, .right:
      let next = focused.flatMap { from in
        FocusRule.next(key, from: from.rect, of: top?.focusable ?? [])
      }
      if let next {
        arrive(at: next, by: key)
      } else {
        scroll(by: key == .up ? -1 : key == .down ? 1 : 0)
      }
    case .home: focusEnd(first: true)
    case .end: focusEnd(first: false)
    case .pageUp: scroll(by: -(top?.view.height ?? 1))
    case .pageDown: scroll(by: top?.view.height ?? 1)
    default: return false
    }
    return true
  }

  /// Does what a control is there for.
  func use(_ piece: Piece) {
    switch piece.node.kind {
    case .button(_, let action), .link(let action): action()
    case .toggle(let isOn, let set): set(!isOn)
    case .picker: choose(piece.node, step: 1)
    case .textField:
      if !isTyping { focusBeforeField = focused?.node.id }
      focus(piece)
    case .list: focus(piece)
    case .text, .progress, .stack, .spacer, .divider, .navigation: break
    }
  }

  private func choose(_ node: Node, step: Int) {
    guard case .picker(let options, let selected, let select) = node.kind, !options.isEmpty else {
      return
    }
    let next = selected.map { $0 + step } ?? (step > 0 ? 0 : options.count - 1)
    select((next % options.count + options.count) % options.count)
  }

  // MARK: Moving

  private func moveFocus(by step: Int) {
    guard let focusable = top?.focusable, let focused, !focusable.isEmpty else { return }
    let index = focusable.firstIndex { $0.node.id == focused.node.id } ?? 0
    focus(focusable[(index + step + focusable.count) % focusable.count])
  }

  /// Gives the focus to a neighbour; a list is entered at the end that is near.
  private func arrive(at piece: Piece, by key: Key) {
    if case .list(let list) = piece.content,
      let near = key == .up ? list.seen.last : list.seen.first
    {
      makeCurrent(near.offset, in: piece)
    }
    focus(piece)
  }

  private func focusEnd(first: Bool) {
    let focusable = top?.focusable ?? []
    if let piece = first ? focusable.first : focusable.last {
      focus(piece)
    } else {
      scroll(by: first ? -(top?.overflow ?? 0) : top?.overflow ?? 0)
    }
  }

  /// Scrolls the layer on top where it does not fit; the focus stays on what is seen.
  func scroll(by rows: Int) {
    guard let top, top.overflow > 0, rows != 0 else { return }
    let old = scrolls[top.layer.id] ?? 0
    let new = min(max(old + rows, 0), top.overflow)
    scrolls[top.layer.id] = new
    let seen = top.focusable.filter {
      $0.rect.y - new >= top.view.y && $0.rect.endY - new <= top.view.endY
    }
    guard let focused, !seen.contains(where: { $0.node.id == focused.node.id }) else { return }
    if let nearest = FocusRule.nearest(to: focused.rect, of: seen) { focus(nearest) }
  }
}
