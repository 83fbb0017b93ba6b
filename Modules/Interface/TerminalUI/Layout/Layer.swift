import Interface
import Terminal

/// The screen, or a sheet or an alert over it.
struct Layer {
  enum Kind {
    case screen, sheet, alert
  }

  let id: NodeID
  let kind: Kind
  /// The tree of the layer.
  let content: Node
  var title: String?
  var dismiss: (@MainActor () -> Void)?
  /// The text that a key copies.
  var copiedText: String?
  /// The height of all that the palette contains; nil for other layers.
  private(set) var paletteHeight: Int?

  /// Creates the screen of a tree, without the layers over it.
  init(screen tree: Node) {
    id = tree.innermostNavigation()?.children.last?.id ?? tree.id
    kind = .screen
    content = tree
    title = tree.screenTitle
  }

  init(_ presentation: Node.Presentation, paletteHeight: Int? = nil) {
    self.paletteHeight = paletteHeight
    id = presentation.id
    dismiss = presentation.dismiss
    copiedText = presentation.copiedText
    switch presentation.kind {
    case .sheet(let node): (kind, content, title) = (.sheet, node, node.screenTitle)
    case .alert(let title, let message, let buttons):
      kind = .alert
      content = Self.alert(
        id, title: title, message: message, buttons: buttons,
        along: presentation.isConfirmationDialog ? .vertical : .horizontal)
    }
  }

  /// The effect of Escape and its name; nil if it has none.
  var escape: (word: String, action: @MainActor () -> Void)? {
    if let navigation = content.innermostNavigation(ofScreens: 2),
      case .navigation(let pop) = navigation.kind
    {
      return ("Back", pop)
    }
    return dismiss.map { ("Close", $0) }
  }
}

extension Node {
  /// All presentations over this node, from the lowest to the one on top, except for presentations of rows, which
  /// are not evaluated here. A screen that is covered presents nothing.
  var allPresentations: [Presentation] {
    guard contents.contains(.presentation) else { return [] }
    return visibleChildren.flatMap(\.allPresentations) + presentations
  }
}

/// A layer with the places of its controls.
@MainActor
final class PlacedLayer: Neighbors {
  let layer: Layer
  var content: Node { layer.content }
  /// The place of a box with its border, or of a screen.
  let box: Rect
  /// The place of the visible content that scrolls.
  let view: Rect
  /// The place below it of the content that does not scroll; empty without overflow.
  let footer: Rect
  let controls: [Control]
  /// The controls that can have the focus, in the order of the tree.
  let focusable: [Control]
  /// The controls that have a shortcut, whether they can be used or not.
  let withShortcut: [Control]
  /// The number of rows of the content that do not fit.
  let overflow: Int
  private let control: Control

  /// Lays a layer out on a page.
  ///
  /// - Parameter last: The layer in its place in the last layout, whose controls are reused.
  init(
    _ layer: Layer, on page: Page, with placement: inout Placement, after last: PlacedLayer? = nil
  ) {
    self.layer = layer
    let isScreen = layer.kind == .screen
    let (box, whole) = isScreen ? (page.body, page.body) : Self.box(of: layer, on: page)
    self.box = box
    var look = Look()
    look.allowsPanes = isScreen && page.hasPanes
    look.allowsLarge = isScreen && page.size.sizeClass == .regular
    let control = Control.fitting(
      layer.content, width: whole.width, height: whole.height, look: look, after: last?.control)
    self.control = control
    overflow = max(control.height - whole.height, 0)
    var rect = whole
    rect.height = max(control.height, whole.height)
    controls = placement.controls {
      if isScreen { $0.placeScreen(control, in: rect) } else { $0.place(control, in: rect) }
    }
    let pinned = overflow > 0 ? controls.first(where: \.node.isPinned) : nil
    let height = min(pinned.map { rect.endY - $0.rect.y } ?? 0, whole.height / 2)
    view = Rect(x: whole.x, y: whole.y, width: whole.width, height: whole.height - height)
    footer = Rect(x: whole.x, y: view.endY, width: whole.width, height: height)
    focusable = controls.filter(\.isFocusable)
    withShortcut = controls.filter { $0.shortcut != nil }
  }
}

extension PlacedLayer {
  /// Whether a control is part of the content that does not scroll.
  func isPinned(_ control: Control) -> Bool { control.rect.y >= view.endY + overflow }

  /// Returns the rows by which a control is seen above its line.
  func shift(of control: Control, scrolled: Int) -> Int {
    isPinned(control) ? overflow : scrolled
  }

  /// Returns the line of the content at a row of the screen; nil outside of the visible content.
  func line(atX x: Int, y: Int, scrolled: Int) -> Int? {
    if view.contains(x: x, y: y) { return y + scrolled }
    return footer.contains(x: x, y: y) ? y + overflow : nil
  }
}

/// The layers of a tree, from the screen to what lies on top, with the place of every control.
@MainActor
struct LayerStack {
  private(set) var layers: [PlacedLayer] = []
  /// The states of the lists that are placed, and of those on screens that others cover.
  private(set) var lists: [NodeID: ListState] = [:]
  /// The page, with panes where the screen has them.
  private(set) var page: Page

  /// Creates a stack without layers.
  init(on page: Page) {
    self.page = page
  }

  /// Lays out a tree on a page.
  ///
  /// - Parameters:
  ///   - lists: The states of lists as they were.
  ///   - last: The last layout, whose controls are reused.
  init(_ root: Node, on page: Page, lists: [NodeID: ListState], after last: LayerStack? = nil) {
    self.page = page
    self.page.hasPanes = page.size.sizeClass == .regular && root.hasSplit
    self.page.mostColumns = root.mostColumns
    var placement = Placement(lists: lists)
    var waiting = [Layer(screen: root)]
    while !waiting.isEmpty {
      let old = last.flatMap { layers.count < $0.layers.count ? $0.layers[layers.count] : nil }
      let placed = PlacedLayer(waiting.removeFirst(), on: self.page, with: &placement, after: old)
      if layers.isEmpty { self.page.center = placed.center(on: self.page) }
      layers.append(placed)
      // What rows present is known once they are placed, and lies lower.
      let over = placement.presentations + placed.layer.content.allPresentations
      waiting.insert(contentsOf: over.map { Layer($0) }, at: 0)
      placement.presentations = []
    }
    self.lists = placement.placedLists
    if lists.isEmpty { return }
    let covered = coveredScreens.map(\.path)
    self.lists.merge(
      lists.filter { id, _ in covered.contains { id.path.starts(with: $0) } }
    ) { placed, _ in placed }
  }

  /// Lays out another layer over all others.
  mutating func append(_ layer: Layer, lists: [NodeID: ListState]) {
    var placement = Placement(lists: lists)
    layers.append(PlacedLayer(layer, on: page, with: &placement))
    self.lists.merge(placement.placedLists) { $1 }
  }

  /// The layer that takes keys and clicks.
  var top: PlacedLayer? { layers.last }

  /// The layers and the screens that others cover, to which the user may return.
  var ids: Set<NodeID> { Set(coveredScreens + layers.map(\.layer.id)) }

  /// Whether a control is there, or on a screen that others cover.
  func has(_ id: NodeID) -> Bool {
    layers.contains { $0.controls.contains { $0.node.id == id } }
      || coveredScreens.contains { id.path.starts(with: $0.path) }
  }

  private var coveredScreens: [NodeID] { layers.flatMap(\.layer.content.coveredScreens) }
}
