import Interaction
import Interface
import Terminal

/// A layer with the places of its controls.
@MainActor
final class PlacedLayer {
  let layer: Layer
  /// The place of a box with its border, or of a screen.
  let box: Rect
  /// The place of the visible content that scrolls.
  let view: Rect
  /// The place below it of the content that does not scroll; empty without overflow.
  let footer: Rect
  let controls: [Control]
  /// What keys and clicks can use.
  let shown: ShownLayer
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
    let pinned = overflow > 0 ? controls.first { $0.node.attributes.isPinned } : nil
    let height = min(pinned.map { rect.endY - $0.rect.y } ?? 0, whole.height / 2)
    view = Rect(x: whole.x, y: whole.y, width: whole.width, height: whole.height - height)
    footer = Rect(x: whole.x, y: view.endY, width: whole.width, height: height)
    shown = ShownLayer(layer, controls: controls.shown)
  }

  /// The controls that can have the focus, in the order of the tree.
  var focusable: [Control] { controls.filter(\.isFocusable) }
  /// The lists, in the order of the tree.
  var lists: [ListControl] { controls.compactMap(\.list) }

  /// Returns the control with an identity.
  func control(_ id: NodeID) -> Control? { controls.first { $0.node.id == id } }
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
  /// The page, with panes where the screen has them.
  private(set) var page: Page

  /// Creates a stack without layers.
  init(on page: Page) {
    self.page = page
  }

  /// Lays out a tree on a page.
  ///
  /// - Parameters:
  ///   - position: Returns the position in a list.
  ///   - last: The last layout, whose controls are reused.
  init(
    _ root: Node, on page: Page, after last: LayerStack? = nil,
    position: @escaping Placement.Position
  ) {
    self.page = page
    self.page.hasPanes = page.size.sizeClass == .regular && root.hasSplit
    self.page.mostColumns = root.mostColumns
    var placement = Placement(position)
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
  }

  /// Lays out another layer over all others.
  mutating func append(_ layer: Layer, position: @escaping Placement.Position) -> PlacedLayer {
    var placement = Placement(position)
    let placed = PlacedLayer(layer, on: page, with: &placement)
    layers.append(placed)
    return placed
  }

  /// The layer that takes keys and clicks.
  var top: PlacedLayer? { layers.last }
}
