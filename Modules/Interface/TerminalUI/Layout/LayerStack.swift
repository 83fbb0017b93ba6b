import Interface
import Terminal

/// The layers of a tree, from the screen to what lies on top, with the place of every node.
@MainActor
struct LayerStack {
  private(set) var layers: [PlacedLayer] = []
  /// The states of the lists that are placed, and of those on screens that others cover.
  private(set) var lists: [NodeID: ListState] = [:]
  /// The measures of the rows of the lists that are placed.
  private var rows: [NodeID: RowMeasures] = [:]
  /// Whether the screen is divided into panes.
  private(set) var hasPanes = false
  /// The middle of what the screen shows, over which boxes lie; that of the screen where nil.
  private(set) var center: Page.Center?

  /// Creates a stack without layers.
  init() {}

  /// Lays out a tree on a page.
  ///
  /// - Parameters:
  ///   - lists: The states of lists as they were.
  ///   - last: The layers of the last tree; what stayed as it was is taken from them.
  init(
    _ root: Node, on page: Page, lists: [NodeID: ListState], after last: LayerStack = LayerStack()
  ) {
    var page = page
    hasPanes = page.size.sizeClass == .regular && root.hasSplit
    page.hasPanes = hasPanes
    var placement = Placement(lists: lists, after: last.rows)
    var waiting = [Layer(screen: root)] + Self.layers(of: root.allPresentations)
    while !waiting.isEmpty {
      let old = layers.count < last.layers.count ? last.layers[layers.count] : nil
      layers.append(PlacedLayer(waiting.removeFirst(), on: page, with: &placement, after: old))
      if layers.count == 1 {
        center = layers[0].center(on: page)
        page.center = center
      }
      // What rows present is known once they are placed.
      waiting.insert(contentsOf: Self.layers(of: placement.presentations), at: 0)
      placement.presentations = []
    }
    rows = placement.rows
    if placement.lists.isEmpty { return }
    let covered = coveredScreens
    self.lists = placement.lists.filter { id, _ in
      placement.placedLists.contains(id) || covered.contains { id.path.starts(with: $0.path) }
    }
  }

  /// Lays out another layer over all others; it contains no list.
  mutating func append(_ layer: Layer, on page: Page) {
    var page = page
    (page.hasPanes, page.center) = (hasPanes, center)
    var placement = Placement(lists: [:])
    layers.append(PlacedLayer(layer, on: page, with: &placement))
  }

  /// The layer that takes keys and clicks.
  var top: PlacedLayer? { layers.last }

  /// The layers and the screens that others cover, to which a person may return.
  var ids: Set<NodeID> { Set(coveredScreens + layers.map(\.layer.id)) }

  private var coveredScreens: [NodeID] { layers.flatMap(\.layer.content.coveredScreens) }

  private static func layers(of presentations: [Node.Presentation]) -> [Layer] {
    presentations.flatMap { [Layer($0)] + layers(of: $0.allPresentations) }
  }
}

extension Node {
  /// The screens of navigation stacks that lie under others.
  fileprivate var coveredScreens: [NodeID] {
    guard contents.contains(.navigation) else { return [] }
    if case .navigation = kind {
      return children.dropLast().map(\.id) + (children.last?.coveredScreens ?? [])
    }
    return children.flatMap(\.coveredScreens)
  }
}
