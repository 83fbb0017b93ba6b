package import Interface

extension Interactor {
  /// Takes a key that the user pressed.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - time: Milliseconds of a monotonic clock. A control that appears under Enter or Space that is held
  ///     down does not get the rest of it. Without a time, each press counts.
  ///   - isRepeat: Whether the key is held down, and is reported once more.
  package func handle(_ key: Key, at time: Int?, isRepeat: Bool) {
    forgetNotice()
    if isMeant(key, at: time, isRepeat: isRepeat) { press(key) }
  }

  /// Whether a key is not the rest of a gesture that was for something else.
  private func isMeant(_ key: Key, at time: Int?, isRepeat: Bool) -> Bool {
    guard key == .enter || key == .space && !isTyping else {
      gesture.end()
      return true
    }
    update()
    let target: [AnyHashable] = [top?.layer.id] + (focused?.behavior.target ?? [])
    return gesture.take(Gesture.Press(key: key, time: time), on: target, isRepeat: isRepeat)
  }

  /// Takes an input that is no key: a count ends.
  package func endCount() { nextTimes = nil }

  /// Presses a key: the control that has the focus takes it, else the layer on top, else the program.
  package func press(_ key: Key) {
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
    guard top != nil else { return isFinished = isFinished || key == host?.quitKey }
    // A key without a meaning changes nothing, and a flood of it costs nothing.
    if perform(key) || key.substitutes.contains(where: { performSubstitute($0, for: key) })
      || tellOfCovered(key)
    {
      invalidate()
    } else if case .modified(let modifiers, let plain) = key, !modifiers.contains(.alt) {
      press(plain)
    }
  }

  /// Tells the program of the focus and the current rows after an input.
  package func tellProgram() {
    tellFocus()
    tellCurrentRows()
  }

  /// Keeps the focus on its control, which the user has used.
  package func settleFocus() {
    if let top { focus.settle(in: top.layer.id) }
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
    let behavior = focused.behavior
    if focused.isFocusable && behavior.press(key, in: self) {
      focus.settle(in: top.layer.id)
      return true
    }
    // A digit of a count is no shortcut.
    let isOfCount = times != nil && focused.list != nil && ListBehavior.digits.contains(key)
    return isOfCount && typeTimes(key) || pressInLayer(key, of: top)
      || behavior.pressLate(key, in: self)
      || pressGeneral(key)
  }

  /// Says why the shortcut of a control below the layer on top does not work: the control still shows the key.
  private func tellOfCovered(_ key: Key) -> Bool {
    let covered = layers.dropLast().reversed().flatMap(\.withShortcut)
    guard let control = covered.first(where: { $0.isEnabled && $0.shortcut?.key == key }) else {
      return false
    }
    let name = control.shortcut?.hint ?? control.name
    notice = Hint(label: name, word: "works when this is closed")
    return true
  }

  /// Uses the control whose shortcut a key is, or has a view around the focus take the key; a character
  /// reaches the screen beside a menu too.
  private func pressInLayer(_ key: Key, of top: ShownLayer) -> Bool {
    func isMeant(_ control: ControlNode) -> Bool {
      control.isEnabled && control.shortcut?.key == key
    }
    let control =
      focused?.list?.row?.controls.first(where: isMeant) ?? top.withShortcut.first(where: isMeant)
      ?? top.answers.first { $0.key == key }?.button
    if let control {
      control.behavior.use(in: self)
      return true
    }
    guard let focused else { return false }
    let main = key.isTyped && focused.isBesideScreen ? top.mainFocus : nil
    let keyPress =
      focused.list?.row?.keyPress(key)
      ?? [focused, main].lazy.compactMap(\.self)
      .compactMap { top.layer.content.keyPress(key, at: $0.id) }.first
    keyPress?.action(key)
    return keyPress != nil
  }

  private func pressGeneral(_ key: Key) -> Bool {
    switch key {
    case .escape: pressEscape()
    case _ where key == host?.quitKey: isFinished = true
    case "?", ":", .control("p"), .function(1):
      if palette == nil { palette = Palette() } else { closePalette() }
    case .character("y"): return copyCurrent()
    case .tab: moveFocus(by: 1)
    case .backTab: moveFocus(by: -1)
    case .up, .down, .left, .right: moveFocus(key)
    case .home, .end: moveFocus(toEnd: key)
    case .pageUp, .pageDown: host?.scroll(key)
    default: return false
    }
    return true
  }

  /// Goes one step back: from marks, from a search, from its field, and from what the layer shows.
  private func pressEscape() {
    guard let top else { return }
    if let clear = top.markedList?.list?.rows.marks?.clear { return clear() }
    if let search = top.search { return search.set("") }
    if let results = top.results, focused?.isSearch ?? false { return moveFocus(to: results) }
    if let action = top.layer.escape?.action { return action() }
    let way = top.linkBack(from: focused) ?? top.wayOut(from: focused)?.control
    if let way { moveFocus(to: way) }
  }

  /// Copies the answer of an alert, or the text of the current row of the list that has the focus.
  private func copyCurrent() -> Bool {
    let row = top?.layer.kind == .alert ? nil : focused?.list?.row
    let text = row.map { $0.node.copiedText ?? $0.node.words }
    guard let words = top?.answer ?? text else { return false }
    return host?.copy(words) ?? false
  }
}

// MARK: - The palette

extension Interactor {
  private func closePalette() {
    guard palette != nil else { return }
    palette = nil
    invalidate()
  }

  /// Makes a row current, and shows what can be done to it.
  package func showMenu(ofRow row: AnyHashable, near offset: Int, of list: NodeID) {
    act(onRow: row, near: offset, of: list) { _, _ in palette = Palette(isMenu: true) }
  }

  /// Presses a key in a list, which gets the focus.
  package func press(_ key: Key, inList list: NodeID) {
    act(on: list) { moveFocus(to: $0) }
    press(key)
  }

  /// Returns what can be done in a layer that lies under the palette.
  package func commands(of below: ShownLayer) -> [Palette.Command] {
    let focused = focus.control(in: below)
    return workingKeys(of: below, focused: focused).commands(and: host?.commands ?? [])
  }

  func layer(of palette: Palette, over below: ShownLayer?) -> Layer {
    palette.layer(
      of: below.map(commands) ?? [], in: self,
      row: below.flatMap(focus.control)?.list?.row?.node.words ?? "",
      hasKeyboard: host?.hasKeyboard ?? true,
      fit: { [weak host] in host?.fit($0) ?? ($0.word, $0.label) },
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
    func control(_ id: NodeID) -> ControlNode? {
      ((focused?.list?.row?.controls ?? []) + (top?.focusable ?? []))
        .first { $0.isFocusable && $0.id == id }
    }
    switch effect {
    case .press(let key): press(key)
    case .use(let id): control(id)?.behavior.use(in: self)
    case .pick(let id, let option): control(id)?.node.pick(option)
    case .follow(let id): top?.rootLinks.first { $0.id == id }?.tap()
    case .host(let word): host?.commands.first { $0.word == word }?.run()
    case .gesture: break
    }
  }
}
