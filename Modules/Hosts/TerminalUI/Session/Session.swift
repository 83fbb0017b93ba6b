package import Interaction
public import Interface
public import Terminal

/// A running program without its terminal: its screen, its focus, and the effect of keys.
///
/// The tree is built only when something may have changed since it was last shown.
@MainActor
public final class Session {
  /// The size of the screen.
  public private(set) var size: ScreenSize
  /// What the program does with keys, clicks and texts.
  package let interactor = Interactor()

  private let name: String
  private let tree: @MainActor (SizeClass) -> Node
  /// The last screen, and whether nothing can have changed since it was drawn.
  private var drawn: Screen?
  private var isDrawn = false
  /// The number of times that moving signs have moved.
  private(set) var step = 0

  private(set) var stack: LayerStack
  /// The editor of the text that has the focus, behind the editor of the field that the palette covers.
  private var editors = [FieldEditor()]
  var scrolling = Scrolling()
  /// What the pointer holds while it is dragged.
  var dragged: Drag?
  /// The cell that the pointer lies over; nil before it is moved, and while keys are used.
  var pointer: (x: Int, y: Int)?
  /// The cell of the last click.
  var clicked: (x: Int, y: Int)?
  /// The text that the host has to copy to the clipboard.
  var copied: String?
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
    interactor.host = self
    interactor.report = { StandardError.say($0) }
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
  public func invalidate() { interactor.invalidate() }

  /// Has the tree as it is drawn anew before it is next shown.
  package func redraw() { isDrawn = false }

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
    interactor.update()
    let old = self.size.sizeClass
    self.size = size.clamped
    pointer = nil
    interactor.revealFocusAgain()
    if old == .regular && self.size.sizeClass == .compact { interactor.narrow() }
    invalidate()
  }

  /// The screen as it is now.
  ///
  /// Complexity: linear in the number of cells and nodes where something may have changed, else
  /// constant.
  public var screen: Screen {
    if isDrawn, let drawn { return drawn }
    interactor.update()
    let screen = drawScreen(after: drawn)
    drawn = screen
    // Making the rows of a list may itself have changed something.
    isDrawn = !interactor.isStale
    return screen
  }
}

extension Session {
  /// Whether the user has quit.
  public package(set) var isFinished: Bool {
    get { interactor.isFinished }
    set { interactor.isFinished = newValue }
  }
  /// Whether the user has quit with control-C.
  public package(set) var isInterrupted: Bool {
    get { interactor.isInterrupted }
    set { interactor.isInterrupted = newValue }
  }
  /// Whether the user wants to suspend the program; the host sets it back when it has done so.
  public var isSuspensionWanted: Bool {
    get { interactor.isSuspensionWanted }
    set { interactor.isSuspensionWanted = newValue }
  }

  /// Whether the next screen needs a new tree.
  package var isStale: Bool { interactor.isStale }
  /// Takes a sentence about a mistake of the program.
  package var report: @MainActor (String) -> Void {
    get { interactor.report }
    set { interactor.report = newValue }
  }

  /// The caret and the selection of the text that has the focus.
  var editor: FieldEditor {
    get { editors[editors.count - 1] }
    set { editors[editors.count - 1] = newValue }
  }

  /// The screen as it is now, laid out and drawn from nothing: for tests of what `screen` takes over from
  /// the one before it.
  package var screenFromNothing: Screen {
    interactor.restoring {
      let known = (stack, drawn, isDrawn, scrolling, editors)
      defer { (stack, drawn, isDrawn, scrolling, editors) = known }
      (stack, drawn) = (LayerStack(on: Page(size: size)), nil)
      invalidate()
      return screen
    }
  }

  /// Runs a function on the layers of another frame.
  func showing<Value>(
    _ layers: LayerStack, _ scrolled: Scrolling, _ use: () -> Value
  ) -> Value {
    let known = (stack, scrolling)
    defer { (stack, scrolling) = known }
    (stack, scrolling) = (layers, scrolled)
    return use()
  }

  /// What the latest screen offers to a simulated user: shortcuts, the places of controls, and whether typed
  /// characters go to a field.
  package var offers: (keys: [Key], places: [(x: Int, y: Int)], isTyping: Bool) {
    guard let top else { return ([], [], false) }
    let keys = top.shown.withShortcut.filter(\.isEnabled).compactMap { $0.shortcut?.key }
    let scrolled = scrolling[top.layer.id]
    let places = top.focusable.map {
      (x: $0.rect.x, y: $0.rect.y - top.shift(of: $0, scrolled: scrolled))
    }
    return (keys, places, interactor.isTyping)
  }

  /// Makes some of the rows that the next page of the list with the focus shows, and frees others, once the screen is
  /// drawn.
  ///
  /// - Returns: Whether there is more to do.
  package func makeAhead() -> Bool { wantsRowsAhead && focused?.list?.makeAhead() ?? false }

  /// Whether the list with the focus may have rows to make ahead.
  var wantsRowsAhead: Bool { isDrawn && focused?.list?.wantsRowsAhead ?? false }

  /// Returns the text that the user has copied since the last call, for the host to put on the
  /// clipboard.
  package func takeCopied() -> String? {
    defer { copied = nil }
    return copied
  }

  var page: Page { stack.page }
  var top: PlacedLayer? { stack.top }
  var focused: Control? { interactor.focused.flatMap { top?.control($0.id) } }

  var titleBar: TitleBar { TitleBar(of: stack.layers.first?.layer, name: name) }

  var keys: KeysLine {
    KeysLine(interactor.workingKeys, notice: interactor.notice, width: page.column.width)
  }
}

// MARK: - Layout

extension Session: InteractionHost {
  package var commands: [HostCommand] { interactor.copyCommand(of: name) }

  package func show() -> (tree: Node, layers: [ShownLayer])? {
    guard size.isEnough else {
      stack = LayerStack(on: Page(size: size))
      return nil
    }
    let root = tree(size.sizeClass)
    stack = LayerStack(root, on: Page(size: size), after: stack, position: interactor.position)
    return (root, stack.layers.map(\.shown))
  }

  package func show(_ palette: Layer) -> ShownLayer {
    // The rows of the palette ask for their width meanwhile.
    var stack = stack
    let placed = stack.append(palette, position: interactor.position)
    self.stack = stack
    return placed.shown
  }

  package func forget(except layers: Set<NodeID>) {
    scrolling.forget(except: layers)
  }

  package func showFocus(hasMoved: Bool) {
    let isPaletteOpen = interactor.palette != nil
    if isPaletteOpen != (editors.count > 1) {
      if isPaletteOpen { editors.append(editor) } else { editors.removeLast() }
    }
    let focused = focused
    if let top {
      if let focused {
        let hasMoved = hasMoved || scrolling[focus: top.layer.id] != focused.rect
        if hasMoved { scrolling.reveal(focused.rect, in: top) }
        scrolling[focus: top.layer.id] = focused.rect
      }
      scrolling.clamp(to: top)
    }
    guard let focused else { return editor.follow(nil, width: 0) }
    focused.update(&editor)
  }

  // MARK: Where things are

  package func next(_ arrow: Key, from control: ControlNode) -> ControlNode? {
    guard let top, let from = top.control(control.id) else { return nil }
    return FocusRule.next(arrow, from: from, of: top.focusable)?.control
  }

  package func scroll(_ key: Key) {
    guard let top else { return }
    switch key {
    case .up: scroll(by: -1)
    case .down: scroll(by: 1)
    case .pageUp: scroll(by: -top.view.height)
    case .pageDown: scroll(by: top.view.height)
    case .home: scroll(by: -top.overflow)
    case .end: scroll(by: top.overflow)
    default: break
    }
  }

  /// Scrolls the layer on top where it does not fit; the focus stays on a visible control.
  func scroll(by rows: Int) {
    guard let top, top.overflow > 0, rows != 0 else { return }
    scrolling.scroll(top, by: rows)
    let visible = scrolling.visible(in: top)
    guard let focused, !visible.contains(where: { $0.node.id == focused.node.id }) else { return }
    if let nearest = FocusRule.nearest(to: focused.rect, of: visible) {
      interactor.moveFocus(to: nearest.control)
    }
  }

  package func fit(_ command: Palette.Command) -> (word: String, key: String) {
    let width = page.largestBox.width - 2 * (page.boxMargin.across + Look.gutter)
    let key = Wrap.cut(command.label, width: width / 2)
    let room = key.isEmpty ? width : width - Width.of(key) - 2
    return (Wrap.cut(command.word, width: room), key)
  }
}
