package import Interface

/// What a program does with keys, taps and texts, apart from how a host shows it.
///
/// The tree is built only when something may have changed since it was last shown.
@MainActor
package final class Interactor {
  /// Shows the program.
  package weak var host: (any InteractionHost)?
  /// Whether the user has quit.
  package var isFinished = false
  /// Whether the user has quit with control-C.
  package var isInterrupted = false
  /// Whether the user wants to suspend the program; the host sets it back when it has done so.
  package var isSuspensionWanted = false
  /// The effect of the last input that is not visible otherwise.
  package var notice: Hint?
  /// Takes a sentence about a mistake of the program.
  package var report: @MainActor (String) -> Void = { _ in }
  /// Presses that are one gesture.
  package var gesture = Gesture()

  /// Whether the next screen needs a new tree.
  package private(set) var isStale = true
  /// The layers that are shown, from the screen to the one on top.
  package private(set) var layers: [ShownLayer] = []
  package var lists: [NodeID: ListState] = [:]
  private var focus = Focus()
  /// The palette, while it lies over everything.
  package private(set) var palette: Palette?
  /// The number in front of the key that is pressed now, and in front of the next one.
  package private(set) var times: Int?
  private var nextTimes: Int?
  /// The control that a focus binding names; its binding is told when the control is gone.
  private var bound: (id: NodeID, focus: Node.FocusBinding)?
  /// The announcement of the latest tree; nil before the first tree.
  private var announced: String??
  /// The sentences that were reported.
  private var reported: Set<String> = []

  /// Creates the interaction of a program that is not shown yet.
  package init() {}

  /// The layer that takes keys and taps.
  package var top: ShownLayer? { layers.last }
  /// The control that has the focus.
  package var focused: ControlNode? { focus.control }
  /// Whether typed characters are text.
  package var isTyping: Bool { focus.isTyping }

  /// Has the tree built and drawn anew before it is next shown.
  package func invalidate() {
    isStale = true
    host?.redraw()
  }

  /// Brings layers and focus up to date with the tree.
  package func update() {
    guard isStale, let host else { return }
    isStale = false
    guard let shown = host.show(lists) else {
      layers = []
      return updateFocus()
    }
    showAnnouncement(shown.tree.firstAnnouncement)
    layers = shown.layers
    var lists = shown.lists
    let covered = coveredScreens
    if !self.lists.isEmpty {
      let paths = covered.map(\.path)
      lists.merge(
        self.lists.filter { id, _ in paths.contains { id.path.starts(with: $0) } }
      ) { shown, _ in shown }
    }
    if let palette {
      let (layer, listed) = host.show(layer(of: palette, over: top), self.lists)
      layers.append(layer)
      lists.merge(listed) { $1 }
    }
    self.lists = lists
    let ids = Set(covered + layers.map(\.layer.id))
    focus.forget(except: ids)
    host.forget(except: ids)
    updateFocus()
    tellOfGoneFocus()
    #if DEBUG
      reportSharedShortcuts()
    #endif
  }

  /// The screens of all layers that others cover, to which the user may return.
  private var coveredScreens: [NodeID] { layers.flatMap(\.layer.content.coveredScreens) }

  private func updateFocus() {
    let hasMoved = focus.update(in: top) { [host] in host?.nearest(of: $0, in: $1) }
    host?.showFocus(hasMoved: hasMoved)
  }

  /// Tells the binding of a control that had the focus and is gone; one that is covered keeps its value.
  private func tellOfGoneFocus() {
    if let gone = bound, !has(gone.id) {
      bound = nil
      tellFocus()
      gone.focus.set(false)
      invalidate()
      return update()
    }
    if let node = focused?.node, let focus = node.focusBinding, focus.isFocused {
      bound = (node.id, focus)
    }
  }

  /// Whether a control is there, or on a screen that others cover.
  private func has(_ id: NodeID) -> Bool {
    layers.contains { $0.control(id) != nil }
      || coveredScreens.contains { id.path.starts(with: $0.path) }
  }

  /// Shows an announcement that changed.
  private func showAnnouncement(_ announcement: String?) {
    defer { announced = .some(announcement) }
    guard let announced, announced != announcement, let announcement else { return }
    notice = Hint(label: announcement, word: "")
  }

  /// Removes the notice of the last input. Returns whether there was one.
  @discardableResult
  package func forgetNotice() -> Bool {
    guard notice != nil else { return false }
    notice = nil
    invalidate()
    return true
  }

  /// Runs what shows the program once more, and forgets what that did to focus and lists.
  package func restoring<Value>(_ show: () -> Value) -> Value {
    let known = (isStale, layers, focus, lists)
    defer { (isStale, layers, focus, lists) = known }
    return show()
  }

  /// The keys that work now; nil on a screen that is too small.
  package var workingKeys: WorkingKeys? { top.map { workingKeys(of: $0, focused: focused) } }

  private func workingKeys(of layer: ShownLayer, focused: ControlNode?) -> WorkingKeys {
    let editing = focused?.node.textInput.flatMap { host?.editingKeys(of: $0) }
    return WorkingKeys(
      of: layer, focused: focused, canCopy: host?.canCopy ?? false, editing: editing ?? [])
  }
}

// MARK: - Keys

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
    guard top != nil else { return isFinished = isFinished || key == .character("q") }
    // A key without a meaning changes nothing, and a flood of it costs nothing.
    if perform(key) || key.substitutes.contains(where: { performSubstitute($0, for: key) }) {
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
    case .character("q"): isFinished = true
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
    if let clear = top.markedList?.rows.marks?.clear { return clear() }
    if let search = top.search { return search.set("") }
    if let results = top.results, focused?.isSearch ?? false { return moveFocus(to: results) }
    if let action = top.layer.escape?.action { return action() }
    if let link = top.linkBack(from: focused) { moveFocus(to: link) }
  }

  /// Copies the answer of an alert, or the text of the current row of the list that has the focus.
  private func copyCurrent() -> Bool {
    let row = top?.layer.kind == .alert ? nil : focused?.list?.row
    let text = row.map { $0.node.copiedText ?? $0.node.words }
    guard let words = top?.answer ?? text else { return false }
    return host?.copy(words) ?? false
  }
}

// MARK: - Taps and texts

extension Interactor {
  /// Gives a control the focus and uses it, as a click does. One that is gone or disabled does nothing.
  package func tap(_ id: NodeID) {
    act(on: id) { control in
      moveFocus(to: control)
      control.behavior.use(in: self)
    }
  }

  /// Replaces the text of a field, for a host that edits texts.
  package func setText(_ text: String, in id: NodeID) {
    act(on: id) { ($0.behavior as? FieldBehavior)?.set(text, in: self) }
  }

  /// Submits the text of a field.
  package func submit(_ id: NodeID) {
    act(on: id) { ($0.behavior as? FieldBehavior)?.submit(in: self) }
  }

  /// Shows the rows of a list from one on; the current row stays among them.
  package func scroll(_ id: NodeID, to row: Int) {
    act(on: id) { list in changeList(list) { $0.scroll(to: row, in: $1) } }
  }

  /// Takes an input that names a control: a count and a gesture end.
  private func act(on id: NodeID, _ action: (ControlNode) -> Void) {
    forgetNotice()
    endCount()
    gesture.end()
    update()
    if let control = top?.focusable.first(where: { $0.id == id }) {
      settleFocus()
      action(control)
      invalidate()
    }
    tellProgram()
  }
}

// MARK: - The palette

extension Interactor {
  private func closePalette() {
    guard palette != nil else { return }
    palette = nil
    invalidate()
  }

  /// Returns what can be done in a layer that lies under the palette.
  package func commands(of below: ShownLayer) -> [Palette.Command] {
    let focused = focus.control(in: below) { [host] in host?.nearest(of: $0, in: $1) }
    return workingKeys(of: below, focused: focused).commands
  }

  private func layer(of palette: Palette, over below: ShownLayer?) -> Layer {
    palette.layer(
      of: below.map(commands) ?? [], in: self,
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
    case .gesture: break
    }
  }
}

// MARK: - The focus

extension Interactor {
  /// Moves the focus along the order of the tree.
  private func moveFocus(by step: Int) {
    if let control = top.flatMap({ focus.following(step, in: $0) }) { moveFocus(to: control) }
  }

  /// Moves the focus to the neighbor in a direction, or scrolls if there is none.
  private func moveFocus(_ arrow: Key) {
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
  private func moveFocus(toEnd end: Key) {
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
    let focused = focus.control(in: screen) { [host] in host?.nearest(of: $0, in: $1) }
    let isAsking = layers.count > (palette == nil ? 1 : 2)
    let keepsScreen = isAsking || focused?.pane != .sidebar
    if keepsScreen, let menu = screen.layer.content.sidebar,
      let link = screen.focusable.first(where: { $0.pane == .sidebar && $0.isCurrent })
    {
      // The way back leads to the row that would have led to the screen.
      focus.remember(link, in: menu.id)
      host?.rememberPlace(of: link.id, in: menu.id)
    }
    screen.layer.content.narrow(keepsScreen: keepsScreen)
  }

  /// Writes the current focus to the bindings of `focused(_:equals:)`.
  private func tellFocus() {
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

// MARK: - What controls do

extension Interactor: ControlHost {
  package func moveFocus(to control: ControlNode, returns: Bool) {
    guard let top else { return }
    if returns {
      focus.enter(control, in: top.layer.id)
    } else {
      focus.move(to: control, in: top.layer.id)
    }
    host?.rememberPlace(of: control.id, in: top.layer.id)
    invalidate()
  }

  package func returnFocus(from field: ControlNode) {
    if let top, let next = focus.leave(field, in: top) {
      host?.rememberPlace(of: next.id, in: top.layer.id)
    }
    invalidate()
  }

  package func typeTimes(_ digit: Key) -> Bool {
    guard case .character(let character) = digit, let value = character.wholeNumberValue,
      times != nil || value > 0
    else { return false }
    let typed = min((times ?? 0) * 10 + value, ListState.mostTimes)
    (nextTimes, notice) = (typed, Hint(label: typed.grouped, word: "times"))
    return true
  }

  package func keepFocus(on node: Node) { focus.keep(node) }
  package func restartFocus() { if let top { focus.restart(in: top.layer.id) } }
  package func edit(_ key: Key, in field: ControlNode) -> Bool {
    guard let input = field.node.textInput else { return false }
    return host?.edit(key, in: FieldBehavior(control: field, input: input)) ?? false
  }
  package func clear(_ field: ControlNode) {
    if let input = field.node.textInput {
      host?.clear(FieldBehavior(control: field, input: input))
    }
  }
}

// MARK: - Shortcuts that two controls share

extension Interactor {
  /// Reports each pair of controls with the same shortcut on the layer on top once: only the first of them
  /// gets the key.
  private func reportSharedShortcuts() {
    guard let top else { return }
    let controls = ((focused?.list?.row?.controls ?? []) + top.withShortcut).filter {
      $0.isEnabled && $0.shortcut != nil
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
