public import Interface
public import Terminal
package import ViewValues

/// A running program without its terminal: its screen, its focus, and the effect of keys.
///
/// The tree is built only when something may have changed since it was last shown.
@MainActor
public final class Session {
  /// The size of the screen.
  public private(set) var size: ScreenSize
  /// Whether the user has quit.
  public package(set) var isFinished = false
  /// Whether the user has quit with control-C.
  public package(set) var isInterrupted = false
  /// Whether the user wants to suspend the program; the host sets it back when it has done so.
  public var isSuspensionWanted = false

  private let name: String
  private let tree: @MainActor (SizeClass) -> Node
  /// Whether the next screen needs a new tree.
  package private(set) var isStale = true
  /// The last screen, and whether nothing can have changed since it was drawn.
  private var drawn: Screen?
  private var isDrawn = false
  /// The number of times that moving signs have moved.
  private(set) var step = 0

  private(set) var stack: LayerStack
  var focus = Focus()
  var editor = FieldEditor()
  var scrolling = Scrolling()
  var lists: [NodeID: ListState] = [:]
  var gesture = Gesture()
  /// The number in front of the key that is pressed now, and in front of the next one.
  var times: Int?
  var nextTimes: Int?
  /// The palette, while it lies over everything.
  var palette: Palette?
  /// What the pointer holds while it is dragged.
  var dragged: Drag?
  /// The cell that the pointer lies over; nil before it is moved, and while keys are used.
  var pointer: (x: Int, y: Int)?
  /// The effect of the last input that is not visible otherwise.
  var notice: Hint?
  /// The control that a focus binding names; its binding is told when the control is gone.
  var bound: (id: NodeID, focus: Node.FocusBinding)?
  /// The announcement of the latest tree; nil before the first tree.
  private var announced: String??
  /// The text that the host has to copy to the clipboard.
  var copied: String?
  /// Called once, before a secure field takes text for the first time.
  package var willTakeSecret: (@MainActor () -> Void)?
  /// Passes each secret that is typed: a recorded run counts them, and a repeated one replaces them.
  package var passSecret: @MainActor (Secret) -> Secret = { $0 }
  /// Takes a sentence about a mistake of the program.
  package var report: @MainActor (String) -> Void = { StandardError.say($0) }
  /// The sentences that were reported.
  var reported: Set<String> = []
  /// The clipboard that the program may fill; nil if the terminal has none.
  package var clipboard: Clipboard? = .terminal

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - name: The name of the program, shown where a screen has no title.
  ///   - size: The size of the screen.
  ///   - tree: Returns the tree as it is now.
  public convenience init(
    name: String, size: ScreenSize, tree: @escaping @MainActor () -> Node
  ) {
    self.init(name: name, size: size, sizedTree: { _ in tree() })
  }

  /// Creates a session that shows the tree of a graph.
  public convenience init(name: String, size: ScreenSize, graph: ViewGraph) {
    self.init(name: name, size: size, sizedTree: graph.tree(in:))
    graph.report = { [weak self] in self?.report($0) }
  }

  /// Creates a session of a tree that depends on how wide the screen is.
  package init(name: String, size: ScreenSize, sizedTree: @escaping @MainActor (SizeClass) -> Node)
  {
    self.name = name
    self.size = size.clamped
    stack = LayerStack(on: Page(size: self.size))
    tree = sizedTree
  }

  /// Creates a session that shows a view, for the test of a screen.
  ///
  /// - Parameters:
  ///   - root: The view.
  ///   - name: The name of the program, shown where a screen has no title.
  ///   - size: The size of the screen.
  public convenience init(_ root: some View, name: String = "", size: ScreenSize = .standard) {
    weak var changed: Session?
    let graph = ViewGraph(root) { changed?.invalidate() }
    self.init(name: name, size: size, graph: graph)
    changed = self
  }

  /// Has the tree built and drawn anew before it is next shown.
  public func invalidate() {
    isStale = true
    redraw()
  }

  /// Has the tree as it is drawn anew before it is next shown.
  func redraw() {
    isDrawn = false
  }

  /// Animates moving signs; the tree stays as it is.
  func move() {
    step += 1
    redraw()
  }

  /// Whether the screen may have changed since it was last asked for.
  package var isChanged: Bool { !isDrawn }

  /// Changes the size of the screen.
  public func resize(_ size: ScreenSize) {
    // The focus is up to date with keys that were pressed since the last screen.
    update()
    let old = self.size.sizeClass
    self.size = size.clamped
    pointer = nil
    focus.revealAgain()
    if old == .regular && self.size.sizeClass == .compact { narrow() }
    invalidate()
  }

  /// Keeps the menu or the screen that is shown beside it, whichever has the focus: the other one goes.
  private func narrow() {
    guard let screen = stack.layers.first else { return }
    let isMenu = focus.control(in: screen)?.pane == .sidebar
    let isAsking = stack.layers.count > (palette == nil ? 1 : 2)
    let keepsScreen = isAsking || !isMenu
    if keepsScreen, let menu = screen.layer.content.sidebar,
      let link = screen.focusable.first(where: { $0.pane == .sidebar && $0.isCurrent })
    {
      // The way back leads to the row that would have led to the screen.
      focus.remember(link, in: menu.id)
    }
    screen.layer.content.narrow(keepsScreen: keepsScreen)
  }

  /// The screen as it is now.
  ///
  /// Complexity: linear in the number of cells and nodes where something may have changed, else
  /// constant.
  public var screen: Screen {
    if isDrawn, let drawn { return drawn }
    update()
    let screen = drawScreen(after: drawn)
    drawn = screen
    // Making the rows of a list may itself have changed something.
    isDrawn = !isStale
    return screen
  }
}

extension Session {
  /// The screen as it is now, laid out and drawn from nothing: for tests of what `screen` takes over from
  /// the one before it.
  package var screenFromNothing: Screen {
    let known = (stack, drawn, isDrawn, isStale, focus, scrolling, lists, editor)
    defer { (stack, drawn, isDrawn, isStale, focus, scrolling, lists, editor) = known }
    (stack, drawn) = (LayerStack(on: Page(size: size)), nil)
    invalidate()
    return screen
  }

  /// What the latest screen offers to a simulated user: shortcuts, the places of controls, and whether typed
  /// characters go to a field.
  package var offers: (keys: [Key], places: [(x: Int, y: Int)], isTyping: Bool) {
    guard let top else { return ([], [], false) }
    let enabled = top.controls.filter(\.look.isEnabled)
    let scrolled = scrolling[top.layer.id]
    let places = top.focusable.map {
      (x: $0.rect.x, y: $0.rect.y - top.shift(of: $0, scrolled: scrolled))
    }
    return (enabled.compactMap { $0.node.shortcut?.key }, places, focus.isTyping)
  }
}

extension Session {
  /// Returns the text that the user has copied since the last call, for the host to put on the
  /// clipboard.
  func takeCopied() -> String? {
    defer { copied = nil }
    return copied
  }
}

// MARK: - Layout

extension Session {
  var page: Page { stack.page }
  var top: PlacedLayer? { stack.top }
  var focused: Control? { focus.control }

  var titleBar: TitleBar { TitleBar(of: stack.layers.first?.layer, name: name) }

  var keys: KeysLine {
    KeysLine(
      of: top, focused: focused, notice: notice, canCopy: clipboard != nil, width: page.column.width
    )
  }

  /// Brings layers, focus and caret up to date with the tree.
  func update() {
    guard isStale else { return }
    isStale = false
    guard size.isEnough else {
      stack = LayerStack(on: Page(size: size))
      return updateFocus()
    }
    let root = tree(size.sizeClass)
    showAnnouncement(root.firstAnnouncement)
    var stack = LayerStack(root, on: Page(size: size), lists: lists, after: stack)
    if let palette {
      stack.append(layer(of: palette, over: stack.top, on: stack.page), lists: lists)
    }
    lists = stack.lists
    self.stack = stack
    let ids = stack.ids
    focus.forget(except: ids)
    scrolling.forget(except: ids)
    updateFocus()
    tellOfGoneFocus()
    #if DEBUG
      reportSharedShortcuts()
    #endif
  }

  /// Tells the binding of a control that had the focus and is gone; one that is covered keeps its value.
  private func tellOfGoneFocus() {
    if let gone = bound, !stack.has(gone.id) {
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

  /// Shows an announcement that changed.
  private func showAnnouncement(_ announcement: String?) {
    defer { announced = .some(announcement) }
    guard let announced, announced != announcement, let announcement else { return }
    notice = Hint(label: announcement, word: "")
  }

  private func updateFocus() {
    let hasMoved = focus.update(in: top)
    if let top {
      if hasMoved, let focused { scrolling.reveal(focused.rect, in: top) }
      scrolling.clamp(to: top)
    }
    guard let focused else { return editor.follow(nil, width: 0) }
    focused.update(&editor)
  }
}

// MARK: - What controls do

extension Session: ControlHost {
  var neighbors: (any Neighbors)? { top }

  func moveFocus(to control: Control, returns: Bool) {
    guard let top else { return }
    if returns {
      focus.enter(control, in: top.layer.id)
    } else {
      focus.move(to: control, in: top.layer.id)
    }
    invalidate()
  }

  func returnFocus(from field: Control) {
    if let top { focus.leave(field, in: top) }
    invalidate()
  }

  func typeTimes(_ digit: Key) -> Bool {
    guard case .character(let character) = digit, let value = character.wholeNumberValue,
      times != nil || value > 0
    else { return false }
    let typed = min((times ?? 0) * 10 + value, ListState.mostTimes)
    (nextTimes, notice) = (typed, Hint(label: typed.grouped, word: "times"))
    return true
  }

  func keepFocus(on node: Node) { focus.keep(node) }
  func restartFocus() { if let top { focus.restart(in: top.layer.id) } }
  func hold(_ node: Node) { dragged = Drag(id: node.id) }
  func endGesture() { gesture.end() }

  func typed(_ text: String, after secret: Secret) -> Secret {
    willTakeSecret?()
    willTakeSecret = nil
    let typed = passSecret(Secret(text))
    // What the user adds to a missing text is the whole one.
    return secret.isMissing && !typed.isMissing ? Secret(text.filter { $0 != "•" }) : typed
  }
}

extension ViewGraph {
  /// The tree as it is now on a screen of a size class.
  package func tree(in sizeClass: SizeClass) -> Node {
    self.sizeClass = sizeClass
    return tree()
  }
}
