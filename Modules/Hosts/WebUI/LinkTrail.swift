import Interaction
import Interface

/// The links of a sidebar that were used, for a browser's way back.
struct LinkTrail {
  /// The longest trail.
  private static let longest = 50

  private var links: [NodeID] = []
  private var current: NodeID?

  /// The number of screens that the way back leaves.
  var depth: Int { links.count }
  /// The link that led to the screen before.
  var last: NodeID? { links.last }

  /// Follows the link that leads to the screen beside the sidebar.
  @MainActor
  mutating func follow(_ screen: ShownLayer) {
    let now = screen.focusable.first { $0.pane == .sidebar && $0.isCurrent }?.id
    guard let now, let before = current else {
      (links, current) = ([], now)
      return
    }
    if now == before { return }
    if now == links.last { links.removeLast() } else { links.append(before) }
    links = links.suffix(Self.longest)
    current = now
  }
}
