package import Interface
package import ViewValues

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
  package var notice: Hint? { didSet { if notice != nil { noticeCount += 1 } } }
  /// The number of notices up to now: an equal one after another one is new.
  package private(set) var noticeCount = 0
  /// Called once, before a password field takes text for the first time.
  package var willTakeSecret: @MainActor () -> Void = {}
  /// Passes each secret that is typed: a recorded run counts them, and a repeated one replaces them.
  package var passSecret: @MainActor (Secret) -> Secret = { $0 }
  /// Takes a sentence about a mistake of the program.
  package var report: @MainActor (String) -> Void = { _ in }
  /// Presses that are one gesture.
  package var gesture = Gesture()

  /// Whether the next screen needs a new tree.
  package private(set) var isStale = true
  /// The layers that are shown, from the screen to the one on top.
  package private(set) var layers: [ShownLayer] = []
  package var lists: [NodeID: ListState] = [:]
  /// The lists that the host has laid out in this update.
  private var placed: Set<NodeID> = []
  var focus = Focus()
  /// The palette, while it lies over everything.
  package internal(set) var palette: Palette?
  /// The number in front of the key that is pressed now, and in front of the next one.
  package internal(set) var times: Int?
  var nextTimes: Int?
  /// The control that a focus binding names; its binding is told when the control is gone.
  var bound: (id: NodeID, focus: Node.FocusBinding)?
  /// The rows that the program had selected in the lists of each layer while it was on top, and the layer that was last.
  private var selections: [NodeID: [NodeID: AnyHashable]] = [:]
  private var lastTop: NodeID?
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
    placed = []
    guard let shown = host.show() else {
      layers = []
      return updateFocus()
    }
    showAnnouncement(shown.tree.firstAnnouncement)
    layers = shown.layers
    if let palette { layers.append(host.show(layer(of: palette, over: top))) }
    let covered = coveredScreens
    takeLists(coveredBy: covered.map(\.path))
    let ids = Set(covered + layers.map(\.layer.id))
    focus.forget(except: ids)
    host.forget(except: ids)
    selections = selections.filter { ids.contains($0.key) }
    followSelection()
    updateFocus()
    tellOfGoneFocus()
    #if DEBUG
      reportSharedShortcuts()
    #endif
  }

  /// Returns the position in a list that a host lays out, once it has followed the rows.
  package func position(in list: NodeID, of rows: Node.Rows) -> ListState {
    var state = lists[list] ?? ListState()
    state.follow(rows)
    lists[list] = state
    placed.insert(list)
    return state
  }

  /// Takes the positions at which the host shows lists, and forgets all others but the positions on covered screens.
  private func takeLists(coveredBy paths: [[NodeID.Step]]) {
    lists = lists.filter { id, _ in
      placed.contains(id) || paths.contains { id.path.starts(with: $0) }
    }
    for list in layers.flatMap(\.lists) {
      if let rows = list.list { lists[list.id]?.take(rows) }
    }
  }

  /// The screens of all layers that others cover, to which the user may return.
  private var coveredScreens: [NodeID] { layers.flatMap(\.layer.content.coveredScreens) }

  /// Gives the focus to a list in which the program has selected another row while a layer lay over it, such as the row
  /// that a form made.
  private func followSelection() {
    guard let top else { return }
    let lists = top.lists.filter(\.isFocusable)
    var selection: [NodeID: AnyHashable] = [:]
    for list in lists { selection[list.id] = list.list?.rows.current?.id() }
    let before = selections.updateValue(selection, forKey: top.layer.id)
    defer { lastTop = top.layer.id }
    guard let before, lastTop != top.layer.id else { return }
    let list = lists.first { selection[$0.id] != nil && selection[$0.id] != before[$0.id] }
    if let list { focus.move(to: list, in: top.layer.id) }
  }

  private func updateFocus() {
    let hasMoved = focus.update(in: top)
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

  func workingKeys(of layer: ShownLayer, focused: ControlNode?) -> WorkingKeys {
    let editing = focused?.node.textInput.flatMap { host?.editingKeys(of: $0) }
    return WorkingKeys(
      of: layer, focused: focused, canCopy: host?.canCopy ?? false, editing: editing ?? [],
      hostKeys: host?.hostKeys ?? [], quitKey: host?.quitKey,
      delivers: { [weak host] in host?.delivers($0) ?? true })
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

  /// Says that a pasted text has no place here: it is no keys.
  package func refusePaste() {
    notice = Hint(label: "A pasted text needs a text field", word: "")
    invalidate()
  }

  /// Makes a row current, gives its list the focus, and does something with the row, if it is near the offset that it
  /// had.
  package func act(
    onRow row: AnyHashable, near offset: Int, of list: NodeID,
    _ action: (Node.Rows, _ offset: Int) -> Void
  ) {
    act(on: list) { control in
      guard let rows = control.list?.rows,
        let offset = ListState.offset(
          of: row, near: offset, within: ListState.searchDistance, in: rows)
      else { return }
      changeList(control) { $0.select(offset, in: $1) }
      moveFocus(to: control)
      action(rows, offset)
    }
  }

  /// Does something with a control that is there and can be used: a count and a gesture end.
  package func act(on id: NodeID, _ action: (ControlNode) -> Void) {
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

// MARK: - What controls do

extension Interactor: ControlHost {
  package func moveFocus(to control: ControlNode, returns: Bool) {
    guard let top else { return }
    if returns {
      focus.enter(control, in: top.layer.id)
    } else {
      focus.move(to: control, in: top.layer.id)
    }
    invalidate()
  }

  package func returnFocus(from field: ControlNode) {
    if let top { focus.leave(field, in: top) }
    invalidate()
  }

  package func typeTimes(_ digit: Key) -> Bool {
    guard case .character(let character) = digit, let value = character.wholeNumberValue,
      times != nil || value > 0
    else { return false }
    let typed = min((times ?? 0) * 10 + value, ListState.mostTimes)
    (nextTimes, notice) = (typed, Hint(label: typed.withCommas, word: "times"))
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
      reportOnce(sentence)
    }
  }

  /// Reports a mistake of the program, unless it was reported before.
  func reportOnce(_ sentence: String) {
    if reported.insert(sentence).inserted { report(sentence) }
  }
}
