public import Interface
public import Terminal

extension Session {
  /// Takes one thing that a person did.
  ///
  /// - Parameters:
  ///   - input: What the person did.
  ///   - time: Milliseconds of a monotonic clock. A control that appears under a double click, or under
  ///     Enter or Space that is held down, does not get the rest of it. Without a time, each press counts.
  public func handle(_ input: Input, at time: Int? = nil) {
    if case .move(let x, let y) = input { return hover(x: x, y: y) }
    let hadNotice = forgetNotice()
    // The hints move to other places.
    if hadNotice, case .click(_, let y, _) = input, y == page.keysLine { return gesture.end() }
    defer { tellProgram() }
    switch input {
    case .key(let keystroke): handle(Key(keystroke), at: time)
    case .repeatedKey(let keystroke): handle(Key(keystroke), at: time, isRepeat: true)
    case .click(let x, let y, let isShifted):
      update()
      if gesture.take(.click(x: x, y: y), on: target(x: x, y: y), at: time) {
        click(x: x, y: y, isShifted: isShifted, isDouble: gesture.isDouble)
      } else {
        dragged = nil
      }
    case .drag(let x, let y):
      // A hand is not quiet between two clicks on a row.
      if case .rows? = dragged {} else if dragged != nil { gesture.end() }
      movePointer(to: nil)
      drag(x: x, y: y)
    case .wheel(let x, let y, let step):
      gesture.end()
      wheel(x: x, y: y, step: step)
    case .paste(let text):
      gesture.end()
      movePointer(to: nil)
      paste(text)
    case .move, .mode, .background: break
    }
  }

  /// Takes a key that a person pressed.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - time: Milliseconds of a monotonic clock, as for other inputs.
  ///   - isRepeat: Whether the key is held down, and is reported once more.
  public func handle(_ key: Key, at time: Int? = nil, isRepeat: Bool = false) {
    forgetNotice()
    movePointer(to: nil)
    if isMeant(key, at: time, isRepeat: isRepeat) { press(key) }
  }

  /// Removes the notice of the last input. Returns whether there was one.
  @discardableResult
  private func forgetNotice() -> Bool {
    guard notice != nil else { return false }
    notice = nil
    invalidate()
    return true
  }

  /// Tells the program of the focus and the current rows after an input.
  private func tellProgram() {
    tellFocus()
    tellCurrentRows()
  }

  /// Whether a key is not the rest of a gesture that was for something else.
  private func isMeant(_ key: Key, at time: Int?, isRepeat: Bool = false) -> Bool {
    guard key == .enter || key == .space, !focus.isTyping || key == .enter else {
      gesture.end()
      return true
    }
    update()
    return gesture.take(.key(key), on: focusedTarget, at: time, isRepeat: isRepeat)
  }

  /// Presses a key: the control that has the focus takes it, else a shortcut of the layer on top,
  /// else the host.
  public func press(_ key: Key) {
    defer { tellProgram() }
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
    // A key without a meaning changes nothing, and a flood of it costs nothing.
    if edit(key) || perform(key) || performUnshifted(key) {
      invalidate()
    } else if case .modified(let modifiers, let plain) = key, !modifiers.contains(.alt) {
      press(plain)
    }
  }

  private func perform(_ key: Key) -> Bool {
    if isUseless(key) { return false }
    return pressFocused(key) || pressShortcut(key) || pressAroundFocus(key) || pressLetter(key)
      || pressMarkAll(key) || pressGeneral(key)
  }

  /// Whether a key would use the control that has the focus, if that were not disabled.
  private func isUseless(_ key: Key) -> Bool {
    guard let focused, !focused.isFocusable else { return false }
    return key == .enter || key == .space
  }

  /// Takes a capital letter that means nothing as the small one, since caps lock may be on. A
  /// shortcut that is disabled now has a meaning.
  private func performUnshifted(_ key: Key) -> Bool {
    guard let letter = key.unshifted, top?.hasShortcut(key) != true else { return false }
    return perform(letter)
  }

  private func pressFocused(_ key: Key) -> Bool {
    guard let top, let focused, focused.isFocusable, give(key, to: focused) else { return false }
    focus.settle(in: top.layer.id)
    return true
  }

  /// Gives a key to a control. Returns false if it does not take the key.
  private func give(_ key: Key, to focused: Piece) -> Bool {
    switch (focused.node.kind, key) {
    case (.list, _): return pressList(focused, key)
    case (.picker, .left): choose(focused.node, step: -1)
    case (.picker, .right), (.picker, .enter), (.picker, .space): choose(focused.node, step: 1)
    case (_, .enter), (_, .space): use(focused)
    default: return false
    }
    return true
  }

  private func pressList(_ piece: Piece, _ key: Key) -> Bool {
    guard case .list(let list) = piece.content, var state = lists[piece.node.id],
      let command = state.press(key, in: list.rows)
    else { return false }
    keep(state, of: piece)
    switch command {
    case .move: break
    case .mark(let offset): list.rows.marks?.toggle(offset)
    case .range(let marked, let unmarked): mark(marked, without: unmarked, in: list.rows)
    case .use:
      let row = list.seen.first { $0.offset == list.current }
      guard let control = row?.control else { return false }
      use(control)
    case .delete(let offsets): list.rows.delete?(offsets)
    case .deleteMarked: list.rows.marks?.delete?()
    }
    return true
  }

  /// Makes a row current, and marks the rows from the beginning of the range to it.
  func extendRange(to offset: Int, in piece: Piece) {
    guard case .list(let rows) = piece.node.kind, var state = lists[piece.node.id] else { return }
    let command = state.extend(in: rows) { $0.select(offset, in: rows) }
    keep(state, of: piece)
    if case .range(let marked, let unmarked) = command { mark(marked, without: unmarked, in: rows) }
  }

  private func mark(_ marked: Range<Int>, without unmarked: Range<Int>, in rows: Node.Rows) {
    if !unmarked.isEmpty { rows.marks?.mark?(unmarked, false) }
    if !marked.isEmpty { rows.marks?.mark?(marked, true) }
  }

  private func pressShortcut(_ key: Key) -> Bool {
    guard let top else { return false }
    let piece =
      ((focused?.currentRow ?? []) + top.withShortcut)
      .first { $0.look.isEnabled && $0.node.shortcut?.key == key }
      ?? top.answers.first { $0.key == key }?.button
    guard let piece else { return false }
    use(piece)
    return true
  }

  /// Has a view around the focus take a key; a character goes to the screen beside a menu too.
  private func pressAroundFocus(_ key: Key) -> Bool {
    guard let top, let focused else { return false }
    let main = key.isTyped && focused.isBesideScreen ? FocusRule.first(of: top) : nil
    let places = [focused, main].compactMap { $0?.node.id }
    let keyPress = places.lazy.compactMap { top.layer.content.keyPress(key, at: $0) }.first
    keyPress?.action(key)
    return keyPress != nil
  }

  private func pressLetter(_ key: Key) -> Bool {
    guard let focused, case .list(let rows) = focused.node.kind, ListState.letters.contains(key)
    else { return false }
    changeList(focused) { state, _ in _ = state.pressLetter(key, in: rows) }
    return true
  }

  /// Marks all rows of the list that has the focus, or takes all marks away if all are marked.
  private func pressMarkAll(_ key: Key) -> Bool {
    guard key == "a", let focused, case .list(let rows) = focused.node.kind, rows.canMarkMany,
      let marks = rows.marks
    else { return false }
    marks.mark?(0..<rows.count, marks.offsets().count < rows.count)
    return true
  }

  private func pressGeneral(_ key: Key) -> Bool {
    switch key {
    case .escape: pressEscape()
    case .character("q"): isFinished = true
    case .character("?"), .function(1): showsKeys.toggle()
    case .character("y"): return copyCurrent()
    case .enter where showsKeys, .space where showsKeys: showsKeys = false
    case .tab: moveFocus(by: 1)
    case .backTab: moveFocus(by: -1)
    case .up, .down, .left, .right: moveFocus(key)
    case .home: moveFocus(toEnd: .home)
    case .end: moveFocus(toEnd: .end)
    case .pageUp: scroll(by: -(top?.view.height ?? 1))
    case .pageDown: scroll(by: top?.view.height ?? 1)
    default: return false
    }
    return true
  }

  /// Goes one step back: from marks, from a search, from its field, and from what the layer shows.
  private func pressEscape() {
    if let action = top?.markedRows?.clear ?? top?.search?.clear { return action() }
    if let results = top?.results, focused?.isSearch ?? false { return moveFocus(to: results) }
    if let action = top?.layer.escape?.action { return action() }
    if let link = top?.linkBack(from: focused) { moveFocus(to: link) }
  }

  /// Copies the answer of an alert, or the text of the current row of the list that has the focus.
  private func copyCurrent() -> Bool {
    guard canCopy, let words = top?.answer ?? currentWords else { return false }
    // What is seen: other programs might take a control character for a command.
    let text = String(words.map(Glyph.shown))
    guard !text.isEmpty, text.utf8.count <= Clipboard.longest else { return false }
    copied = text
    notice = Hint(label: "Copied", word: Wrap.cut(text, width: 24))
    return true
  }

  /// The text of the current row of the list that has the focus.
  private var currentWords: String? {
    guard case .list(let list) = focused?.content, top?.layer.kind != .alert else { return nil }
    return list.seen.first { $0.offset == list.current }?.node.words
  }

  /// Does what a control is there for.
  func use(_ piece: Piece) {
    switch piece.node.kind {
    case .button(_, let action): action()
    case .link(_, let action):
      action()
      // The focus goes to the screen that the link leads to, even if that is there already.
      if piece.pane == .sidebar, let top { focus.restart(in: top.layer.id) }
    case .toggle(let isOn, let set): set(!isOn)
    case .picker: choose(piece.node, step: 1)
    case .textField:
      guard let top else { return }
      focus.enter(piece, in: top.layer.id)
      invalidate()
    case .list: moveFocus(to: piece)
    case .text, .progress, .stack, .spacer, .divider, .navigation, .split: break
    }
  }

  func choose(_ node: Node, step: Int) {
    guard case .picker(let options, let selected, let select) = node.kind, !options.isEmpty else {
      return
    }
    if focused?.node.id == node.id { focus.keep(node) }
    let next = selected.map { $0 + step } ?? (step > 0 ? 0 : options.count - 1)
    select((next % options.count + options.count) % options.count)
  }
}
