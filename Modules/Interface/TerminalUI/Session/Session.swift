public import Interface

/// A running program without its terminal: what is on screen, what has the focus, and what keys do.
///
/// The tree is built only when something may have changed since it was last shown.
@MainActor
public final class Session {
  /// The size of the screen.
  public private(set) var size: ScreenSize
  /// Whether the person has quit.
  public internal(set) var isFinished = false
  /// Whether the person has quit with control-C.
  public internal(set) var isInterrupted = false
  /// Whether the person wants to suspend the program; the host sets it back when it has done so.
  public var isSuspensionWanted = false

  private let name: String
  private let tree: @MainActor () -> Node
  private var isStale = true
  /// The screen, while nothing can have changed since it was drawn.
  private var drawn: Screen?
  private var lastScreen: Screen?

  private(set) var stack = LayerStack()
  var focus = Focus()
  var editor = FieldEditor()
  var scrolling = Scrolling()
  var lists: [NodeID: ListState] = [:]
  var gesture = Gesture()
  /// Whether the list of all keys lies over everything.
  var showsKeys = false

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - name: The name of the program, shown where a screen has no title.
  ///   - size: The size of the screen.
  ///   - tree: Returns the tree as it is now.
  public init(name: String, size: ScreenSize, tree: @escaping @MainActor () -> Node) {
    self.name = name
    self.size = size.clamped
    self.tree = tree
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
    self.init(name: name, size: size, tree: graph.tree)
    changed = self
  }

  /// Has the tree built and drawn anew before it is next shown.
  public func invalidate() {
    isStale = true
    drawn = nil
  }

  /// Changes the size of the screen.
  public func resize(_ size: ScreenSize) {
    self.size = size.clamped
    focus.revealAgain()
    invalidate()
  }

  /// The screen as it is now.
  ///
  /// Complexity: linear in the number of cells and nodes where something may have changed, else
  /// constant.
  public var screen: Screen {
    if let drawn { return drawn }
    update()
    let screen = Painter.screen(of: frame, size: size, after: lastScreen)
    lastScreen = screen
    // Making the rows of a list may itself have changed something.
    if !isStale { drawn = screen }
    return screen
  }
}

// MARK: - Layout

extension Session {
  var page: Page { Page(size: size) }
  var top: PlacedLayer? { stack.top }
  var focused: Piece? { focus.piece }

  var titleBar: TitleBar {
    var bar = TitleBar(of: stack.layers.first?.layer, name: name)
    bar.selection = stack.layers.first?.selection
    return bar
  }

  var keys: KeysLine {
    KeysLine(of: top, focused: focused, isTyping: focus.isTyping, width: page.column.width)
  }

  private var frame: Frame? {
    guard size.isEnough else { return nil }
    return Frame(
      page: page, title: titleBar, layers: stack.layers.map { ($0, scrolling[$0.layer.id]) },
      focus: focused?.node.id, caret: editor.caret, keys: keys)
  }

  /// Brings layers, focus and caret up to date with the tree.
  func update() {
    guard isStale else { return }
    isStale = false
    guard size.isEnough else {
      stack = LayerStack()
      return updateFocus()
    }
    var stack = LayerStack(tree(), on: page, lists: lists)
    lists = stack.lists
    if showsKeys {
      let keys = Layer.keys(over: stack.top) { [weak self] in self?.showsKeys = false }
      stack.append(keys, on: page)
    }
    self.stack = stack
    let ids = stack.ids
    focus.forget(except: ids)
    scrolling.forget(except: ids)
    updateFocus()
  }

  private func updateFocus() {
    let hasMoved = focus.update(in: top)
    if let top {
      if hasMoved, let focused { scrolling.reveal(focused.rect, in: top) }
      scrolling.clamp(to: top)
    }
    editor.follow(field.map { ($0.id, $0.input.text) })
  }

  /// The text field that has the focus.
  var field: (id: NodeID, input: Node.TextInput)? {
    guard let node = focused?.node, case .textField(let input) = node.kind else { return nil }
    return (node.id, input)
  }

  /// Gives the focus to a control of the layer on top.
  func moveFocus(to piece: Piece) {
    guard let top else { return }
    focus.move(to: piece, in: top.layer.id)
    invalidate()
  }
}
