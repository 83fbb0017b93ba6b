import Interaction
import Interface

// Actions of the user.

extension WebSession {
  /// Handles an input of a user who saw a frame.
  func handle(_ input: BrowserMessage.Input, seen frame: Int) {
    switch input {
    case .click(let id):
      if let target = sent?.targets[id] { use(target) }
    case .key(let key, _, let focus)
    where (key == .enter || key == .space) && sent?.targets[focus]?.isOfPage == true:
      if let target = sent?.targets[focus] { use(target) }
    case .edit(let id, let text): edit(id, text, seen: frame)
    case .key(let key, let isRepeat, let focus):
      let isThere =
        browserFocus.belongsToProgram(
          keyOn: focus, seen: frame, last: nextFrame - 1, isShown: sent?.targets[focus] != nil)
        || moveFocus(to: focus)
      // Enter never uses another control than the one that had the focus.
      if !isThere && (key == .enter || key == .space) { return }
      if case .character = key, ignoresLetters, !interactor.isTyping { return }
      interactor.handle(key, at: nil, isRepeat: isRepeat)
      if case .control(let id)? = sent?.targets[focus], let field = textField(near: id) {
        texts.noteKey(in: id, focused: field, shownBy: nextFrame)
      }
    case .focus(let id): browserFocus.tell(id, isThere: moveFocus(to: id))
    case .rows(let id, let top, let count):
      guard case .list(let list)? = sent?.targets[id] else { return }
      windows[list, default: RowWindow()].show(top: top, count: count)
      interactor.lists[list]?.top = top
      interactor.invalidate()
    case .size(let size): take(size)
    case .copied(let number, let isDone):
      guard let copied, copied.number == number else { return }
      let label = isDone ? "Copied" : "The browser copies nothing, so select it here:"
      interactor.notice = Hint(label: label, word: copied.text)
    case .letters(let areIgnored):
      ignoresLetters = areIgnored
      interactor.invalidate()
    case .menu(let id):
      if case .row(let list, let row, let offset, _)? = sent?.targets[id] {
        interactor.showMenu(ofRow: row, near: offset, of: list)
      }
    case .keyboard(let isThere):
      hasKeyboard = isThere
      interactor.invalidate()
    case .open(let address): open(address)
    }
    interactor.isSuspensionWanted = false
  }

  /// Where the program has the focus: the layer, the control and the row.
  var focusPlace: [AnyHashable] {
    interactor.update()
    return [interactor.top?.layer.id] + (interactor.focused?.behavior.target ?? [])
  }

  private func use(_ target: Page.Target) {
    switch target {
    case .control(let id): interactor.tap(id)
    case .option(let id, let choice):
      interactor.act(on: id) { control in
        guard case .picker(let options, _, _) = control.node.kind,
          let offset = choice.offset(in: options)
        else { return }
        self.interactor.moveFocus(to: control)
        control.node.pick(offset)
      }
    case .step(let id, let step): interactor.act(on: id) { $0.node.step(step) }
    case .column(let id, let choice):
      interactor.act(on: id) { control in
        guard case .tableHeader(let header) = control.node.kind,
          let column = choice.offset(in: header.columns.map(\.title)),
          header.sortable.contains(column)
        else { return }
        header.sort(column)
      }
    case .row(let list, let row, let offset, let control):
      select(row, near: offset, of: list) { _, _ in
        self.interactor.update()
        let controls = self.interactor.focused?.list?.row?.controls ?? []
        let used =
          controls.first { $0.id == control && $0.isFocusable }
          ?? (control == nil ? controls.first(where: \.isFocusable) : nil)
        used?.behavior.use(in: self.interactor)
      }
    case .mark(let list, let row, let offset):
      select(row, near: offset, of: list) { $0.marks?.toggle($1) }
    case .menu(let list, let row, let offset):
      interactor.showMenu(ofRow: row, near: offset, of: list)
    case .list: break
    case .key(let key): interactor.handle(key, at: nil, isRepeat: false)
    case .listKey(let list, let key): interactor.press(key, inList: list)
    case .escape(let layer):
      if let top = interactor.top?.layer, top.id == layer { top.escape?.action() }
    }
  }

  /// Makes a row current and shows it, though the list may have scrolled since the page was sent.
  private func select(
    _ row: AnyHashable, near offset: Int, of list: NodeID, then action: (Node.Rows, Int) -> Void
  ) {
    interactor.act(onRow: row, near: offset, of: list) { rows, offset in
      if windows[list]?.made.contains(offset) == false {
        interactor.lists[list]?.top = offset
        interactor.invalidate()
      }
      action(rows, offset)
    }
  }

  /// Gives the focus to the control of an element. Returns false if it is gone.
  private func moveFocus(to element: Int) -> Bool {
    guard let target = sent?.targets[element] else { return false }
    // The focus of the program stays, and the browser keeps its own.
    if target.isOfPage { return true }
    browserFocus.follow(element)
    switch target {
    case .control(let id), .option(let id, _), .column(let id, _), .list(let id):
      interactor.update()
      guard let control = interactor.top?.focusable.first(where: { $0.id == id }) else {
        return false
      }
      if interactor.focused?.id != id {
        interactor.act(on: id) { _ in self.interactor.moveFocus(to: control) }
      }
    case .row(let list, let row, let offset, _):
      var hasFocus: Bool {
        interactor.update()
        guard let state = interactor.lists[list], state.currentID == row else { return false }
        return interactor.focused?.id == list
          && windows[list]?.made.contains(state.current) == true
      }
      if !hasFocus { select(row, near: offset, of: list) { _, _ in } }
      return hasFocus
    case .step, .mark, .menu, .key, .listKey, .escape: break
    }
    return true
  }

  private func edit(_ element: Int, _ typed: String, seen frame: Int) {
    guard case .control(let place)? = sent?.targets[element],
      let input = sent?.fields[place]?.input,
      let (id, field, text) = texts.take(
        typed, in: place, of: input, seen: frame, focused: textField(near: place),
        next: nextFrame)
    else { return }
    interactor.act(on: id) {
      // A plain field may stand now where the password field was.
      guard let now = $0.behavior as? FieldBehavior,
        (now.input.secret == nil) == (field.secret == nil)
      else { return }
      now.take(text, in: interactor)
    }
  }

  /// The field that has the focus, or else the one in a place.
  private func textField(near id: NodeID) -> (id: NodeID, input: Node.TextInput)? {
    interactor.update()
    for control in [interactor.focused, interactor.top?.focusable.first { $0.id == id }] {
      if let control, let input = control.node.textInput { return (control.id, input) }
    }
    return nil
  }

  /// Opens the screen to which the browser's history leads; what lies over the screen goes first.
  private func open(_ address: String) {
    // The browser is told whether the program followed.
    browserAddress = nil
    interactor.update()
    if let top = interactor.top?.layer, top.kind != .screen {
      top.dismiss?()
      interactor.invalidate()
    } else {
      interactor.open(address)
    }
  }
}
