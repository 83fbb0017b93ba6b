import Interface
import Terminal

/// A part of a screen that is divided into panes side by side.
enum Pane: Hashable {
  /// The screen that leads to the others.
  case sidebar
  /// The screen.
  case main
  /// More about the screen.
  case inspector

  /// The space between the edges of a pane and what is in it.
  static let margin = (across: 2, down: 1)
  /// The width below which only the screen is shown.
  static let fewestColumns = 100

  /// The place of what is in a pane.
  func inside(_ rect: Rect) -> Rect {
    Rect(
      x: rect.x + Self.margin.across, y: rect.y + Self.margin.down,
      width: max(rect.width - 2 * Self.margin.across, 0),
      height: max(rect.height - 2 * Self.margin.down, 0))
  }
}

extension Node {
  /// The panes that this node is divided into, from left to right.
  var panes: [(node: Node, pane: Pane)] {
    var panes: [(node: Node, pane: Pane)] = []
    addPanes(to: &panes)
    return panes
  }

  private func addPanes(to panes: inout [(node: Node, pane: Pane)]) {
    switch kind {
    case .split(.sidebar) where children.count == 2:
      panes.append((children[0], .sidebar))
      children[1].addPanes(to: &panes)
    case .split(.inspector) where children.count == 2:
      children[0].addPanes(to: &panes)
      panes.append((children[1], .inspector))
    case .split(.screen) where children.count == 1:
      panes.append((children[0], .main))
    case .navigation:
      guard let screen = children.last else { break }
      if screen.hasSplit { screen.addPanes(to: &panes) } else { panes.append((self, .main)) }
    default: panes.append((self, .main))
    }
  }

  /// The menu beside the other screens.
  var sidebar: Node? {
    guard contents.contains(.split) else { return nil }
    if case .split(.sidebar) = kind { return children.first }
    for child in children {
      if let sidebar = child.sidebar { return sidebar }
    }
    return nil
  }

  /// Goes to the screen that is shown beside a menu, or leaves it for the menu.
  @MainActor
  func narrow(keepsScreen: Bool) {
    if case .split(.sidebar(let narrow)) = kind {
      narrow(keepsScreen)
    } else {
      children.forEach { $0.narrow(keepsScreen: keepsScreen) }
    }
  }
}
