import Interface
import Terminal

/// A layer with the places of its nodes.
@MainActor
final class PlacedLayer {
  let layer: Layer
  /// The place of a box with its border, or of a screen.
  let box: Rect
  /// The place of the visible content.
  let view: Rect
  let pieces: [Piece]
  /// The controls that can have the focus, in the order of the tree.
  let focusable: [Piece]
  /// The controls that have a shortcut, whether they can be used or not.
  let withShortcut: [Piece]
  /// The lists, in the order of the tree.
  let lists: [Piece]
  /// The number of rows of the content that do not fit.
  let overflow: Int
  private let measure: Measure

  /// Lays a layer out on a page.
  ///
  /// - Parameter last: The layer that was in its place; what stayed as it was is taken from it.
  init(
    _ layer: Layer, on page: Page, with placement: inout Placement, after last: PlacedLayer? = nil
  ) {
    self.layer = layer
    if layer.kind == .screen {
      box = page.body
      view = page.body
    } else {
      (box, view) = Self.box(of: layer, on: page)
    }
    let isLarge = layer.kind == .screen && page.size.sizeClass == .regular
    let measure = Measure.fitting(
      layer.content, width: view.width, height: view.height, isLarge: isLarge,
      after: last?.measure)
    self.measure = measure
    overflow = max(measure.height - view.height, 0)
    var rect = view
    rect.height = max(measure.height, view.height)
    if layer.kind == .screen {
      pieces = placement.pieces { $0.placeScreen(measure, in: rect) }
    } else {
      pieces = placement.pieces { $0.place(measure, in: rect) }
    }
    focusable = pieces.filter(\.isFocusable)
    withShortcut = pieces.filter(\.hasShortcut)
    lists = measure.hasList ? pieces.filter(\.isList) : []
  }

  /// The places of a box with its border, and of its content.
  private static func box(of layer: Layer, on page: Page) -> (Rect, Rect) {
    let largest = page.largestBox
    let (across, down) = page.boxMargin
    let measure = Measure.fitting(
      layer.content, width: largest.width - 2 * across, height: largest.height - 2 * down)
    let title = layer.title.map { Width.of($0) + 8 } ?? 0
    let wanted = max(measure.width + 2 * across, title, 32)
    let width = measure.stretchesAcross ? largest.width : min(wanted, largest.width)
    let tall = measure.stretchesDown ? largest.height * 2 / 3 : 0
    let height = min(max(measure.height + 2 * down, tall), largest.height)
    let box = page.box(width: width, height: height)
    let view = Rect(
      x: box.x + across, y: box.y + down, width: width - 2 * across, height: height - 2 * down)
    return (box, view)
  }

  /// The place of the ✕ that closes a layer without a button; nil for others.
  var close: Rect? {
    let hasButton = focusable.contains { if case .button = $0.node.kind { true } else { false } }
    if hasButton || !layer.isClosedByPointer { return nil }
    return Rect(x: box.endX - 5, y: box.y, width: 3, height: 1)
  }

  /// The first field with a search whose results are shown; nil while nothing is searched for.
  var search: Node.TextInput? {
    for piece in pieces where piece.look.isEnabled {
      if case .textField(let input) = piece.node.kind, input.isSearch, !input.text.isEmpty {
        return input
      }
    }
    return nil
  }

  /// The list that a field for a search leads to.
  var results: Piece? { lists.first(where: \.isFocusable) }
}
