package import Interaction
import Interface
import Launching
import ViewValues

/// A connection to a page in a browser.
package protocol Browser: AnyObject, Sendable {
  /// Sends one text.
  func send(_ text: String)
  /// Asks for an answer that no script can delay.
  func ping()
  /// Closes the connection.
  func close()
}

/// A program in one tab: takes actions of the user, and sends changes of the page.
///
/// One frame is under way at a time. The page as it was sent is all that is kept of the browser: while a frame is not
/// acknowledged, no page is compared, and the next patch has all changes.
@MainActor
package final class WebSession {
  package let interactor = Interactor()
  package var places = ControlPlaces()
  let name: String
  private let finish: @MainActor () async -> String?
  private(set) var makeTree: Scene.Tree?
  private(set) var size: SizeClass

  // MARK: The connection

  private(set) var browser: (any Browser)?
  /// The page that writes to this session.
  var pageID: String? { exchange.page }
  private var exchange = Exchange()

  // MARK: The page as it was sent

  private(set) var sent: Page?
  /// Whether the browser has this page, and not an older one.
  private var isPageSent = true
  private(set) var texts = FieldTexts()
  /// The element that has the focus in the browser.
  private var browserFocus = 0
  /// The layer, the control and the row that had the focus last.
  private var lastFocus: [AnyHashable] = []
  /// The first frame that shows the focus where an effect has moved it.
  private var movedFrame = 0
  /// The removed element that the user last tried to focus; 0 for none.
  private var goneFocus = 0
  /// The address that the browser has for the screen; nil if it may have another one.
  private var browserAddress: String?
  var windows: [NodeID: RowWindow] = [:]
  /// Whether a character means nothing outside of a text field.
  var ignoresLetters = false
  private(set) package var hasKeyboard = true
  /// Operations for the next frame: texts to copy, and scrolling.
  var pending: [String] = []

  /// Finds what a screen reader is told.
  private var narrator = Narrator()

  /// The last text that the browser was asked to copy.
  var copied: (number: Int, text: String)?

  private var numbers = ElementNumbers()
  private var isChanged = true
  private var isHandling = false
  private var isFlushQueued = false

  /// Creates the session of a scene.
  convenience init(
    _ name: String, _ scene: Scene, size: SizeClass, report: @escaping @MainActor (String) -> Void
  ) {
    self.init(name, size: size, report: report, finish: scene.finish) {
      scene.start(nil, report: report, onChange: $0)
    }
  }

  /// Creates the session of a program.
  ///
  /// - Parameters:
  ///   - finish: Is awaited in the end; returns a sentence if something is left unfinished.
  ///   - start: Starts the program with a function that it calls after each change, and returns its tree.
  init(
    _ name: String, size: SizeClass, report: @escaping @MainActor (String) -> Void = { _ in },
    finish: @escaping @MainActor () async -> String? = { nil },
    start: @MainActor (_ onChange: @escaping @MainActor () -> Void) -> Scene.Tree
  ) {
    (self.name, self.size, self.finish) = (name, size, finish)
    interactor.report = report
    interactor.host = self
    makeTree = start { [weak self] in self?.treeChanged() }
  }

  private func treeChanged() {
    interactor.invalidate()
    isChanged = true
    if isHandling || isFlushQueued || browser == nil { return }
    isFlushQueued = true
    Task { [weak self] in
      self?.isFlushQueued = false
      self?.flush()
    }
  }

  /// Ends the program: its effects are cancelled, and its values are saved.
  ///
  /// - Returns: A sentence if something is left unfinished.
  func end() async -> String? {
    browser = nil
    makeTree = nil
    return await finish()
  }

  // MARK: Pages

  /// Returns the document of the page as it is now. The first one is a frame; a later one, of a reload, is replaced
  /// by a frame as soon as its socket is open.
  ///
  /// - Parameter root: Leads from the address of the page to the first one.
  func document(root: String = "") -> String {
    let known = numbers
    let page = render()
    guard sent == nil else {
      let last = numbers.last
      numbers = known
      numbers.skip(to: last)
      // Another page may still wait for the changes.
      isChanged = true
      return Document.html(page, frame: 0, root: root)
    }
    // A screen reader reads the document.
    _ = narrator.listen(besideScreenReaderOf: interactor)
    exchange.begin()
    browserAddress = page.address
    take(page)
    return Document.html(page, frame: exchange.frame, root: root)
  }

  private func render() -> Page {
    isHandling = true
    defer { isHandling = false }
    // A view that appears may change the tree.
    for _ in 0..<8 where interactor.isStale { interactor.update() }
    isChanged = false
    let known = numbers
    numbers = ElementNumbers()
    var renderer = PageRenderer(
      interactor: interactor, rows: windows.mapValues(\.made), texts: texts.shown, numbers: known)
    var page = renderer.render(name, size)
    numbers = renderer.numbers
    page.address = interactor.address?.pathEscaped
    return page
  }

  /// Keeps a page as the one that the browser has.
  private func take(_ page: Page) {
    sent = page
    windows = windows.filter { interactor.lists[$0.key] != nil }
    texts.keep(page.fields)
  }

  // MARK: Connections

  /// Takes a connection whose page has a frame already.
  func connect(_ browser: any Browser, page: String, frame: Int, size: SizeClass) {
    self.browser = browser
    if pageID != page { texts.forgetTypedAhead() }
    browser.send(exchange.welcome(page))
    if frame == exchange.frame - 1, let lostFrame = exchange.lostFrame {
      browser.send(lostFrame)
    } else if frame == exchange.frame {
      exchange.acknowledge(frame)
    } else {
      isPageSent = false
      exchange.acknowledge(exchange.frame)
      (browserFocus, browserAddress) = (0, nil)
    }
    isChanged = true
    take(size)
    flush()
  }

  /// Forgets the connection; the page may connect again.
  func disconnect() { browser = nil }

  private func take(_ size: SizeClass) {
    if size == self.size { return }
    if size == .compact { interactor.narrow() }
    self.size = size
    isChanged = true
    interactor.invalidate()
  }

  /// Takes a message.
  ///
  /// - Returns: False for a message that the script never sends.
  func receive(_ message: BrowserMessage) -> Bool {
    switch message {
    case .hello: return false
    case .acknowledged(let frame):
      guard exchange.acknowledge(frame) else { return false }
    case .input(let input, let number, let frame):
      guard let isNew = exchange.take(number, seen: frame) else { return false }
      if isNew {
        isChanged = true
        isHandling = true
        followFocus(shownBy: exchange.frame + 1)
        handle(input, seen: frame)
        lastFocus = focusTarget
        isHandling = false
      }
    }
    flush()
    return true
  }

  /// Whether the user has quit.
  var isFinished: Bool { interactor.isFinished }

  // MARK: Frames

  /// Sends all changes, if the browser shows the last frame.
  private func flush() {
    guard let browser, exchange.isAtRest, let last = sent, isChanged || !pending.isEmpty,
      !isFinished
    else { return }
    let page = render()
    var operations = isPageSent ? patch(from: last, to: page) : replacement(by: page)
    isPageSent = true
    scrollLists(of: last)
    take(page)
    operations += texts.changes(in: page.fields) + pending
    operations += narrator.listen(besideScreenReaderOf: interactor).map {
      Patch.operation("y", $0.shown.json)
    }
    pending = []
    if page.title != last.title { operations.append(Patch.operation("n", page.title.json)) }
    if let address = page.address, address != browserAddress {
      browserAddress = address
      operations.append(Patch.operation("b", address.json))
    }
    if let id = interactor.focused.flatMap({ page.focus[$0.id] }), id != browserFocus {
      browserFocus = id
      operations.append(Patch.operation("f", "\(id)"))
    }
    guard let text = exchange.makeFrame(operations) else { return }
    followFocus(shownBy: exchange.frame)
    browser.send(text)
  }

  private func replacement(by page: Page) -> [String] {
    numbers.keep(only: page.root)
    return [Patch.operation("h", page.root.html.json)]
  }

  private func patch(from old: Page, to new: Page) -> [String] {
    let patch = Patch(from: old.root, to: new.root)
    // One that has another place now is among the removed ones, and not gone.
    let areGone = patch.removed.map { numbers.forget($0) }
    if areGone.contains(false) { numbers.keep(only: new.root) }
    return patch.operations
  }

  /// Has the browser scroll to the rows that are seen. The browser itself shows the current row of a list with the focus.
  private func scrollLists(of page: Page) {
    for (list, window) in windows where window.isMoved {
      windows[list]?.scroll()
      if interactor.focused?.id != list,
        let id = page.targets.first(where: { $0.value.isList(list) })?.key
      {
        add(Patch.operation("l", "\(id)", "\(window.seen.lowerBound)"))
      }
    }
  }

  /// Adds an operation to the next frame, which has the last fifty.
  func add(_ operation: String) { pending = pending.suffix(49) + [operation] }
}

// MARK: - Actions of the user

extension WebSession {
  /// Handles an input of a user who saw a frame.
  private func handle(_ input: BrowserMessage.Input, seen frame: Int) {
    switch input {
    case .click(let id):
      if let target = sent?.targets[id] { use(target) }
    case .edit(let id, let text): edit(id, text, seen: frame)
    case .key(let key, let isRepeat, let focus):
      // The key follows inputs before it, which the browser may not show yet, but not an effect that moved the focus.
      let followsEarlier =
        frame >= movedFrame && focus != goneFocus
        && (frame < exchange.frame || sent?.targets[focus] != nil)
      let isThere = followsEarlier || focus == 0 || moveFocus(to: focus)
      // Enter never uses another control than the one that had the focus.
      if !isThere && (key == .enter || key == .space) { return }
      if case .character = key, ignoresLetters, !interactor.isTyping { return }
      interactor.handle(key, at: nil, isRepeat: isRepeat)
      if case .control(let id)? = sent?.targets[focus], let field = textField(near: id) {
        texts.noteKey(in: id, focused: field, shownBy: exchange.frame + 1)
      }
    case .focus(let id): goneFocus = moveFocus(to: id) ? 0 : id
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

  /// Notes that an effect has moved the focus since the last input.
  private func followFocus(shownBy frame: Int) {
    let target = focusTarget
    if target != lastFocus { (lastFocus, movedFrame) = (target, frame) }
  }

  private var focusTarget: [AnyHashable] {
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
    browserFocus = element
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
        next: exchange.frame + 1)
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

extension Page.Target {
  fileprivate func isList(_ id: NodeID) -> Bool {
    if case .list(id) = self { true } else { false }
  }
}
