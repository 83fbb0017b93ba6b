package import Interface

/// A part of a screen that is divided into panes side by side.
package enum Pane: Hashable {
  /// The screen that leads to the others.
  case sidebar
  /// The screen.
  case main
  /// More about the screen.
  case inspector
}

extension Node {
  /// The first value of a visible node that has one, the outermost first.
  ///
  /// - Parameter mark: What a node has if it or a node inside it may have a value.
  private func firstVisible<Value>(_ mark: Contents, _ value: (Node) -> Value?) -> Value? {
    guard contents.contains(mark) else { return nil }
    if let value = value(self) { return value }
    for child in visibleChildren {
      if let value = child.firstVisible(mark, value) { return value }
    }
    return nil
  }

  /// The title of the screen that this node is part of.
  package var screenTitle: String? { self.title ?? firstVisible(.title) { $0.attributes.title } }

  /// The announcement of the visible screen.
  package var firstAnnouncement: String? {
    firstVisible(.announcement) { $0.attributes.announcement }
  }

  /// The menu beside the other screens.
  package var sidebar: Node? {
    guard contents.contains(.split) else { return nil }
    if case .split(.sidebar) = kind { return children.first }
    return children.lazy.compactMap(\.sidebar).first
  }

  /// Whether an inspector stands beside the visible screen, if there is room for panes.
  package var hasInspector: Bool {
    guard contents.contains(.split) else { return false }
    if case .split(.inspector) = kind { return true }
    return visibleChildren.contains(where: \.hasInspector)
  }

  /// The innermost navigation stack of the visible screen with at least `count` screens.
  package func innermostNavigation(ofScreens count: Int = 0) -> Node? {
    guard contents.contains(.navigation) else { return nil }
    guard case .navigation = kind else {
      return children.lazy.compactMap { $0.innermostNavigation(ofScreens: count) }.first
    }
    return children.last?.innermostNavigation(ofScreens: count)
      ?? (children.count >= count ? self : nil)
  }

  /// The screens of navigation stacks that lie under others.
  package var coveredScreens: [NodeID] {
    guard contents.contains(.navigation) else { return [] }
    guard case .navigation = kind else { return children.flatMap(\.coveredScreens) }
    return children.dropLast().map(\.id) + (children.last?.coveredScreens ?? [])
  }

  /// The panes that this node is divided into, from left to right.
  package var panes: [(node: Node, pane: Pane)] {
    switch kind {
    case .split(.sidebar) where children.count == 2:
      [(children[0], .sidebar)] + children[1].panes
    case .split(.inspector) where children.count == 2:
      children[0].panes + [(children[1], .inspector)]
    case .split(.screen) where children.count == 1: [(children[0], .main)]
    case .navigation:
      children.last.map { $0.hasSplit ? $0.panes : [(self, .main)] } ?? []
    default: [(self, .main)]
    }
  }

  /// Shows the screen beside a menu alone, or the menu alone.
  @MainActor
  package func narrow(keepsScreen: Bool) {
    if case .split(.sidebar(let narrow)) = kind {
      narrow(keepsScreen)
    } else {
      children.forEach { $0.narrow(keepsScreen: keepsScreen) }
    }
  }

  /// All presentations over this node, from the lowest to the one on top, except for presentations of rows, which
  /// are not evaluated here. A screen that is covered presents nothing.
  package var allPresentations: [Presentation] {
    guard contents.contains(.presentation) else { return [] }
    return visibleChildren.flatMap(\.allPresentations) + presentations
  }

  /// The label of a node on one line.
  package var words: String {
    let label = label
    let isPlain = label.utf8.allSatisfy { 0x20..<0x7F ~= $0 }
    guard !isPlain, label.contains(where: \.isNewline) else { return label }
    return label.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
