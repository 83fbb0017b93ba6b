public import Interface

/// A running program without its terminal: what is on screen, what has the focus, and what keys do.
///
/// The tree is asked for only when something may have changed since it was last seen.
@MainActor
public final class Session {
  /// How large the screen is.
  public private(set) var size: ScreenSize
  /// Whether the person has quit.
  public internal(set) var isFinished = false
  /// Whether the person has quit with control-C.
  public internal(set) var isInterrupted = false
  /// Whether the person wants to suspend the program; the host sets it back when it has done so.
  public var isSuspensionWanted = false

  let name: String
  private let tree: @MainActor () -> Node
  private var isStale = true
  private var drawn: Screen?

  var lists: [NodeID: ListState] = [:]
  var focuses: [NodeID: Focus] = [:]
  var scrolls: [NodeID: Int] = [:]
  /// The layers from the screen to what lies on top.
  private(set) var layers: [PlacedLayer] = []
  /// What has the focus in the layer on top.
  private(set) var focused: Piece?
  /// How many characters are before the caret of the text field that has the focus.
  var caret = 0
  private var caretField: NodeID?
  /// How many characters stay behind the caret after an edit, whatever the model makes of it.
  var restAfterEdit: Int?
  /// What had the focus before a shortcut led to a text field.
  var focusBeforeField: NodeID?
  var showsKeys = false

  /// Makes a session.
  ///
  /// - Parameters:
  ///   - name: What the program is called, where a screen has no title.
  ///   - size: How large the screen is.
  ///   - tree: Makes the tree as it is now.
  public init(name: String, size: ScreenSize, tree: @escaping @MainActor () -> Node) {
    self.name = name
    self.size = size.clamped
    self.tree = tree
  }

  /// Makes a session of a view, as a test of a screen needs it.
  ///
  /// - Parameters:
  ///   - root: What is shown.
  ///   - name: What the program is called, where a screen has no title.
  ///   - size: How large the screen is.
  public convenience init(_ root: some View, name: String = "", size: ScreenSize = .standard) {
    weak var changed: Session?
    let graph = ViewGraph(root) { changed?.invalidate() }
    self.init(name: name, size: size, tree: graph.tree)
    changed = self
  }

  /// Notes that the tree may have changed.
  public func invalidate() {
    isStale = true
    drawn = nil
  }

  /// Gives the screen another size.
  public func resize(_ size: ScreenSize) {
    self.size = size.clamped
    for layer in focuses.keys { focuses[layer]?.holder = nil }
    invalidate()
  }

  /// Takes one thing that a person did.
  public func handle(_ input: Input) {
    switch input {
    case .key(let key): press(key)
    case .click(let x, let y): click(x: x, y: y)
    case .wheel(let x, let y, let step): wheel(x: x, y: y, step: step)
    case .paste(let text): paste(text)
    case .mode: break
    }
  }

  /// The screen as it is now.
  ///
  /// Complexity: linear in the number of cells and nodes where something may have changed, else
  /// constant.
  public var screen: Screen {
    if let drawn { return drawn }
    update()
    let screen = draw(after: lastScreen)
    lastScreen = screen
    // Making the rows of a list may itself have changed something.
    if !isStale { drawn = screen }
    return screen
  }

  private var lastScreen: Screen?

  var page: Page { Page(size: size) }
  var top: PlacedLayer? { layers.last }

  var isTyping: Bool { focused?.isTextField ?? false }
}

// MARK: - Layout

extension Session {
  /// Brings the layers and the focus up to date with the tree.
  func update() {
    guard isStale else { return }
    isStale = false
    guard size.isEnough else { return layers = [] }
    let root = tree()
    var placement = Placement(lists: lists)
    let waiting = [Layer(screen: root)] + Self.layers(of: root.allPresentations)
    layers = place(waiting, with: &placement)
    lists = placement.lists
    forgetWhatIsGone(placedLists: placement.placedLists, in: root)
    updateFocus()
  }

  private func place(_ waiting: [Layer], with placement: inout Placement) -> [PlacedLayer] {
    var waiting = waiting
    var placed: [PlacedLayer] = []
    while !waiting.isEmpty {
      placed.append(PlacedLayer(waiting.removeFirst(), on: page, with: &placement))
      waiting.insert(contentsOf: Self.layers(of: placement.presentations), at: 0)
      placement.presentations = []
    }
    if showsKeys {
      let keys = Layer(keys: keysNode(over: placed.last)) { [weak self] in self?.showsKeys = false }
      placed.append(PlacedLayer(keys, on: page, with: &placement))
    }
    return placed
  }

  private static func layers(of presentations: [Node.Presentation]) -> [Layer] {
    presentations.flatMap { [Layer($0)] + layers(of: $0.allPresentations) }
  }

  /// Forgets the focus and the lists of screens that were left.
  private func forgetWhatIsGone(placedLists: Set<NodeID>, in root: Node) {
    let screens = layers.flatMap(\.layer.content.screensBelow)
    let living = Set(screens + layers.map(\.layer.id))
    focuses = focuses.filter { living.contains($0.key) }
    scrolls = scrolls.filter { living.contains($0.key) }
    lists = lists.filter { id, _ in
      placedLists.contains(id) || screens.contains { id.path.starts(with: $0.path) }
    }
  }

  private func updateFocus() {
    guard let top else { return focused = nil }
    let focusable = top.focusable
    if let focus = focuses[top.layer.id] {
      focused =
        focusable.first { $0.node.id == focus.wanted }
        ?? FocusRule.nearest(to: focus.rect, of: focusable)
    } else {
      focused = FocusRule.first(of: focusable, in: top.layer)
    }
    if let focused {
      let last = focuses[top.layer.id]
      focuses[top.layer.id] = Focus(
        wanted: last?.wanted ?? focused.node.id, rect: focused.rect, holder: focused.node.id)
      // A person may have scrolled away from a focus that rests.
      let isResting = last?.holder == focused.node.id && last?.rect == focused.rect
      if !isResting { reveal(focused.rect, in: top) }
    }
    if let scroll = scrolls[top.layer.id] { scrolls[top.layer.id] = min(scroll, top.overflow) }
    updateCaret()
  }

  private func updateCaret() {
    guard let focused, case .textField(let input) = focused.node.kind else {
      return caretField = nil
    }
    let end = input.text.count
    if let restAfterEdit { caret = max(end - restAfterEdit, 0) }
    restAfterEdit = nil
    caret = caretField == focused.node.id ? min(caret, end) : end
    caretField = focused.node.id
  }

  /// Scrolls a layer that does not fit so that a rectangle is seen.
  private func reveal(_ rect: Rect, in placed: PlacedLayer) {
    guard placed.overflow > 0 else { return scrolls[placed.layer.id] = nil }
    var scroll = scrolls[placed.layer.id] ?? 0
    scroll = max(scroll, rect.endY - placed.view.endY)
    scroll = min(scroll, max(rect.y - placed.view.y, 0))
    scrolls[placed.layer.id] = min(max(scroll, 0), placed.overflow)
  }

  /// Moves the focus of the layer on top.
  func focus(_ piece: Piece) {
    guard let top else { return }
    focuses[top.layer.id] = Focus(wanted: piece.node.id, rect: piece.rect)
    if !piece.isTextField { focusBeforeField = nil }
    invalidate()
  }
}

extension Node {
  /// The screens of navigation stacks that lie under others.
  fileprivate var screensBelow: [NodeID] {
    if case .navigation = kind {
      return children.dropLast().map(\.id) + (children.last?.screensBelow ?? [])
    }
    return children.flatMap(\.screensBelow)
  }
}
