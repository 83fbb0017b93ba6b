public import Interface
public import Terminal

extension Session {
  /// Takes an input of the user.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - time: Milliseconds of a monotonic clock. A control that appears under a double click, or under
  ///     Enter or Space that is held down, does not get the rest of it. Without a time, each press counts.
  public func handle(_ input: Input, at time: Int? = nil) {
    switch input {
    case .move(let x, let y):
      update()
      return movePointer(to: (x, y))
    case .key(let key): return handle(Key(key), at: time)
    case .repeatedKey(let key): return handle(Key(key), at: time, isRepeat: true)
    case .click(_, let y, _) where forgetNotice() && y == Page(size: size).keysLine:
      // The hints move to other places.
      return gesture.end()
    default: forgetNotice()
    }
    nextTimes = nil
    defer { tellProgram() }
    switch input {
    case .click(let x, let y, let isShifted): click(x: x, y: y, isShifted: isShifted, at: time)
    case .drag(let x, let y):
      movePointer(to: nil)
      drag(x: x, y: y)
    case .wheel(let x, let y, let step):
      gesture.end()
      wheel(x: x, y: y, step: step)
    case .paste(let text, let isCut):
      gesture.end()
      movePointer(to: nil)
      insert(text, isPasted: true)
      if isCut { notice = Hint(label: "Too long", word: "the end of the text was left out") }
    case .key, .repeatedKey, .move, .mode, .background, .answered, .windowFocus: break
    }
  }

  /// Takes a key that the user pressed.
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
    guard key == .enter || key == .space && !focus.isTyping else {
      gesture.end()
      return true
    }
    update()
    let target: [AnyHashable] = [top?.layer.id] + (focused?.target ?? [])
    return gesture.take(.init(key: key, time: time), on: target, isRepeat: isRepeat)
  }

  /// Takes text that arrived together with more than a user types, if a text field has the focus:
  /// at once, since each change costs what the whole text costs.
  ///
  /// - Returns: The number of inputs that it took.
  func takeText(_ inputs: some Collection<Input>) -> Int {
    update()
    guard focus.isTyping else { return 0 }
    var text = ""
    let typed = inputs.prefix { input in
      switch input {
      case .key(.character(let character)), .repeatedKey(.character(let character)):
        text.append(character)
      case .key(.space), .repeatedKey(.space): text.append(" ")
      default: return false
      }
      return true
    }
    if !typed.isEmpty { insert(text, isPasted: false) }
    return typed.count
  }

  private func insert(_ text: String, isPasted: Bool) {
    update()
    guard let top, let focused, focus.isTyping else { return }
    focus.settle(in: top.layer.id)
    focused.insert(text, isPasted: isPasted, in: self)
    invalidate()
  }

  /// Presses a key: the control that has the focus takes it, else the layer on top, else the session.
  public func press(_ key: Key) {
    defer { tellProgram() }
    update()
    (times, nextTimes) = (nextTimes, nil)
    if times != nil { forgetNotice() }
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
    if perform(key) || key.substitutes.contains(where: { performSubstitute($0, for: key) }) {
      invalidate()
    } else if case .modified(let modifiers, let plain) = key, !modifiers.contains(.alt) {
      press(plain)
    }
  }

  /// Takes a key for another one that means nothing. A shortcut that is disabled now has a meaning.
  private func performSubstitute(_ key: Key, for typed: Key) -> Bool {
    !(top?.withShortcut.contains { $0.shortcut?.key == typed } ?? false) && perform(key)
  }

  private func perform(_ key: Key) -> Bool {
    guard let top else { return pressGeneral(key) }
    guard let focused else { return pressInLayer(key, of: top) || pressGeneral(key) }
    // A disabled control that has the focus keeps Enter from its neighbors.
    if !focused.isFocusable && (key == .enter || key == .space) { return false }
    if focused.isFocusable && focused.press(key, in: self) {
      focus.settle(in: top.layer.id)
      return true
    }
    // A digit of a count is no shortcut.
    let isOfCount = times != nil && focused.isList && ListControl.digits.contains(key)
    return isOfCount && typeTimes(key) || pressInLayer(key, of: top)
      || focused.pressLate(key, in: self)
      || pressGeneral(key)
  }

  /// Uses the control whose shortcut a key is, or has a view around the focus take the key; a character
  /// reaches the screen beside a menu too.
  private func pressInLayer(_ key: Key, of top: PlacedLayer) -> Bool {
    let control =
      ((focused?.list?.currentRow?.controls ?? []) + top.withShortcut)
      .first { $0.look.isEnabled && $0.shortcut?.key == key }
      ?? top.answers.first { $0.key == key }?.button
    if let control {
      control.use(in: self)
      return true
    }
    guard let focused else { return false }
    let main = key.isTyped && focused.isBesideScreen ? top.mainFocus : nil
    let keyPress =
      focused.list?.currentRow?.keyPress(key)
      ?? [focused, main].lazy.compactMap(\.self)
      .compactMap { top.layer.content.keyPress(key, at: $0.node.id) }.first
    keyPress?.action(key)
    return keyPress != nil
  }

  private func pressGeneral(_ key: Key) -> Bool {
    switch key {
    case .escape: pressEscape()
    case .character("q"): isFinished = true
    case "?", ":", .control("p"), .function(1):
      if palette == nil { openPalette() } else { closePalette() }
    case .character("y"): return copyCurrent()
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
    guard let top else { return }
    if let clear = top.markedList?.rows.marks?.clear { return clear() }
    if let search = top.search { return search.set("") }
    if let results = top.results, focused?.isSearch ?? false { return moveFocus(to: results) }
    if let action = top.layer.escape?.action { return action() }
    if let link = top.linkBack(from: focused) { moveFocus(to: link) }
  }

  /// Copies the answer of an alert, or the text of the current row of the list that has the focus.
  private func copyCurrent() -> Bool {
    let row = top?.layer.kind == .alert ? nil : focused?.list?.currentRow
    guard let words = top?.answer ?? row?.control.node.words else { return false }
    // The visible text: other programs might take a control character for a command.
    return copy(String(words.map(Glyph.shown)))
  }

  @discardableResult
  func copy(_ text: String) -> Bool {
    guard let clipboard, !text.isEmpty else { return false }
    if text.utf8.count > Clipboard.longest {
      notice = Hint(label: "Not copied", word: "more than \(Clipboard.longest >> 10) KiB")
      return true
    }
    copied = text
    notice = Hint(
      label: clipboard == .terminal ? "Copied" : "Sent to the clipboard",
      word: Wrap.cut(String(text.map(Glyph.shown)), width: 24))
    return true
  }
}

// MARK: - The palette

extension Session {
  private func openPalette() { palette = Palette(editor: editor) }

  private func closePalette() {
    guard let palette else { return }
    (self.palette, editor) = (nil, palette.editor)
    invalidate()
  }

  /// Returns the layer of the palette, which lists what can be done in the layer below.
  func layer(of palette: Palette, over below: PlacedLayer?, on page: Page) -> Layer {
    let focused = below.flatMap { focus.control(in: $0) }
    let commands = below?.commands(focused: focused, canCopy: clipboard != nil) ?? []
    return palette.layer(
      of: commands, on: page, in: self,
      change: { [weak self] change in
        if var palette = self?.palette {
          change(&palette)
          self?.palette = palette
        }
        self?.invalidate()
      },
      run: { [weak self] effect in
        self?.closePalette()
        if let effect { self?.run(effect) }
      })
  }

  /// Runs a command of the palette on the layer that was below it.
  private func run(_ effect: Palette.Command.Effect) {
    update()
    func control(_ id: NodeID) -> Control? {
      ((focused?.list?.currentRow?.controls ?? []) + (top?.focusable ?? []))
        .first { $0.isFocusable && $0.node.id == id }
    }
    switch effect {
    case .press(let key): press(key)
    case .use(let id): if let control = control(id) { control.use(in: self) }
    case .pick(let id, let option): control(id)?.node.pick(option)
    case .gesture: break
    }
  }
}

// MARK: - Moving the focus

extension Session {
  /// Moves the focus along the order of the tree.
  func moveFocus(by step: Int) {
    if let control = top.flatMap({ focus.following(step, in: $0) }) { moveFocus(to: control) }
  }

  /// Moves the focus to the neighbor in a direction, or scrolls if there is none.
  func moveFocus(_ arrow: Key) {
    let next = focused.flatMap { focused in
      FocusRule.next(arrow, from: focused, of: top?.focusable ?? [])
    }
    guard let next, top?.leadsOutOfMenu(from: focused, to: next) != true else {
      return scroll(by: arrow == .up ? -1 : arrow == .down ? 1 : 0)
    }
    enter(next, from: arrow)
  }

  /// Gives the focus to a control that an arrow leads to; a list is entered at the end that is near from
  /// above and below, and at its current row from the side.
  func enter(_ next: Control, from arrow: Key) {
    if let list = next.list, arrow == .up || arrow == .down,
      let near = arrow == .up ? list.seen.last : list.seen.first
    {
      changeList(list) { state, rows in state.select(near.offset, in: rows) }
    }
    moveFocus(to: next)
  }

  /// Moves the focus to the first or last control of a pane, or scrolls if there is none.
  func moveFocus(toEnd end: Key) {
    guard let top else { return }
    let inside = top.focusable.filter { $0.pane == focused?.pane }
    if let control = end == .home ? inside.first : inside.last {
      moveFocus(to: control)
    } else {
      scroll(by: end == .home ? -top.overflow : top.overflow)
    }
  }

  /// Scrolls the layer on top where it does not fit; the focus stays on a visible control.
  func scroll(by rows: Int) {
    guard let top, top.overflow > 0, rows != 0 else { return }
    scrolling.scroll(top, by: rows)
    let visible = scrolling.visible(in: top)
    guard let focused, !visible.contains(where: { $0.node.id == focused.node.id }) else { return }
    if let nearest = FocusRule.nearest(to: focused.rect, of: visible) { moveFocus(to: nearest) }
  }

  /// Writes the current focus to the bindings of `focused(_:equals:)`.
  func tellFocus() {
    guard stack.layers.contains(where: \.hasFocusBinding) else { return }
    update()
    guard let top, top.hasFocusBinding else { return }
    let changed = top.focusable.filter { control in
      let hasFocus = control.node.id == focused?.node.id
      return control.node.focusBinding.map { $0.isFocused != hasFocus } ?? false
    }
    if changed.isEmpty { return }
    // The new value is written first, so that the binding changes once.
    for hasFocus in [true, false] {
      for control in changed where (control.node.id == focused?.node.id) == hasFocus {
        guard let focus = control.node.focusBinding else { continue }
        focus.set(hasFocus)
        if hasFocus { bound = (control.node.id, focus) }
      }
    }
    invalidate()
  }
}

extension Key {
  /// Whether a text field takes the key as text.
  var isTyped: Bool {
    switch self {
    case .character, .space: true
    default: false
    }
  }
}

// MARK: - Shortcuts that two controls share

extension Session {
  /// Reports each pair of controls with the same shortcut on the layer on top once: only the first of them
  /// gets the key.
  func reportSharedShortcuts() {
    guard let top else { return }
    let controls = ((focused?.list?.currentRow?.controls ?? []) + top.withShortcut).filter {
      $0.look.isEnabled && $0.shortcut != nil
    }
    let place = top.layer.title.map { " on the screen “\($0)”" } ?? ""
    for (index, control) in controls.enumerated() {
      guard let key = control.shortcut?.key,
        let first = controls[..<index].first(where: { $0.shortcut?.key == key })
      else { continue }
      let sentence = """
        “\(first.name)” and “\(control.name)”\(place) have the same shortcut, \(key.label): give one of them \
        another.
        """
      if reported.insert(sentence).inserted { report(sentence) }
    }
  }
}
