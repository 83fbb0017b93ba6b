import Interaction
import Interface
import Terminal

/// The rules for which control is next.
@MainActor
enum FocusRule {
  /// Returns the control nearest to where the focus was.
  static func nearest(to rect: Rect, of focusable: [Control]) -> Control? {
    focusable.min { distance($0.rect, rect) < distance($1.rect, rect) }
  }

  /// Returns the next control in a direction: the nearest whose rectangle lies beyond this one.
  static func next(_ key: Key, from rect: Rect, of focusable: [Control]) -> Control? {
    let beyond = focusable.filter { control in
      let other = control.rect
      let isBeside = other.y < rect.endY && rect.y < other.endY
      return switch key {
      case .up: other.endY <= rect.y
      case .down: other.y >= rect.endY
      case .left: isBeside && other.endX <= rect.x
      case .right: isBeside && other.x >= rect.endX
      default: false
      }
    }
    return nearest(to: rect, of: beyond)
  }

  /// Returns the next control in a direction: in the same pane, or else to the left and to the right
  /// in the next pane, and above and below outside of panes.
  static func next(_ key: Key, from control: Control, of focusable: [Control]) -> Control? {
    let inside = focusable.filter { $0.pane == control.pane }
    if let next = next(key, from: control.rect, of: inside) { return next }
    let others = focusable.filter { $0.pane != control.pane }
    guard control.pane != nil else { return next(key, from: control.rect, of: others) }
    switch key {
    case .left:
      return entry(
        to: others.filter { $0.pane != nil && $0.rect.endX <= control.rect.x }, from: control)
    case .right:
      return entry(
        to: others.filter { $0.pane != nil && $0.rect.x >= control.rect.endX }, from: control)
    default: return next(key, from: control.rect, of: others.filter { $0.pane == nil })
    }
  }

  /// Returns the control of a pane that gets the focus from a control beside the pane.
  private static func entry(to pane: [Control], from control: Control) -> Control? {
    pane.first(where: \.control.isCurrent) ?? pane.first { $0.node.attributes.isDefaultFocus }
      ?? nearest(to: control.rect, of: pane)
  }

  /// Returns the distance of two rectangles; a row counts more than a column, since controls of one
  /// row belong together.
  private static func distance(_ one: Rect, _ other: Rect) -> Int {
    let across = max(one.x - other.endX, other.x - one.endX, 0)
    let down = max(one.y - other.endY + 1, other.y - one.endY + 1, 0)
    let centers = abs((one.x + one.endX) - (other.x + other.endX)) / 2
    return down * 1_000 + across * 4 + centers
  }
}
