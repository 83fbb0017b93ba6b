import Interaction
import Interface
import Terminal

/// Where the user is in each layer: how far one that does not fit on the screen is scrolled, and the place of its focus.
@MainActor
struct Scrolling {
  private struct Place {
    /// The number of rows that are scrolled out of view at the top.
    var rows = 0
    /// Where the focus was shown last.
    var focus: Rect?
  }

  private var places: [NodeID: Place] = [:]

  /// The number of rows of a layer that are scrolled out of view at its top.
  private(set) subscript(layer: NodeID) -> Int {
    get { places[layer]?.rows ?? 0 }
    set { places[layer, default: Place()].rows = newValue }
  }

  /// The place where the focus of a layer was shown last.
  subscript(focus layer: NodeID) -> Rect? {
    get { places[layer]?.focus }
    set { places[layer, default: Place()].focus = newValue }
  }

  /// Scrolls a layer no further than its content reaches.
  mutating func clamp(to placed: PlacedLayer) {
    if self[placed.layer.id] != 0 { scroll(placed, by: 0) }
  }

  /// Scrolls a layer as little as brings a rectangle into view.
  mutating func reveal(_ rect: Rect, in placed: PlacedLayer) {
    guard placed.overflow > 0 else { return self[placed.layer.id] = 0 }
    if rect.y >= placed.view.endY + placed.overflow { return }
    var scrolled = self[placed.layer.id]
    scrolled = max(scrolled, rect.endY - placed.view.endY)
    scrolled = min(scrolled, max(rect.y - placed.view.y, 0))
    self[placed.layer.id] = min(max(scrolled, 0), placed.overflow)
  }

  /// Scrolls a layer by rows; a negative number scrolls up.
  mutating func scroll(_ placed: PlacedLayer, by step: Int) {
    self[placed.layer.id] = min(max(self[placed.layer.id] + step, 0), placed.overflow)
  }

  /// The controls of a layer that are in view as a whole.
  func visible(in placed: PlacedLayer) -> [Control] {
    let scrolled = self[placed.layer.id]
    return placed.focusable.filter {
      placed.isPinned($0)
        || $0.rect.y - scrolled >= placed.view.y && $0.rect.endY - scrolled <= placed.view.endY
    }
  }

  /// Forgets all layers but these.
  mutating func forget(except layers: Set<NodeID>) {
    places = places.filter { layers.contains($0.key) }
  }
}

extension PlacedLayer {
  /// The bar beside a layer that does not fit; nil for one that does.
  func bar(scrolled: Int) -> ScrollBar? {
    guard overflow > 0 else { return nil }
    // There is one column beside panes.
    let x = border(of: .main) == nil ? view.endX + 1 : view.endX
    let rect = Rect(x: x, y: view.y, width: 1, height: view.height)
    return ScrollBar(
      rect: rect, seen: scrolled..<scrolled + view.height, count: view.height + overflow)
  }
}

extension Painter {
  /// Draws a scroll bar.
  mutating func draw(_ bar: ScrollBar) {
    let thumb = bar.thumb
    for row in 0..<max(bar.rect.height, 0) {
      let isThumb = thumb.contains(row)
      put(isThumb ? "┃" : "│", bar.rect.x, bar.rect.y + row, isThumb ? .border : .dim)
    }
  }
}
