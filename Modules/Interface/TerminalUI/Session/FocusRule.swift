import Interface

/// The rules for which control gets the focus.
enum FocusRule {
  /// Returns the control that first has the focus in a layer: of an alert that asks before it
  /// destroys something, the button that cancels, or else one that does not destroy; of a screen or
  /// a sheet, the one that says so.
  static func first(of focusable: [Piece], in layer: Layer) -> Piece? {
    switch layer.kind {
    case .alert where focusable.contains { $0.role == .destructive }:
      focusable.first { $0.role == .cancel } ?? focusable.first { $0.role != .destructive }
        ?? focusable.first
    case .alert: focusable.first { $0.role != .cancel } ?? focusable.first
    case .sheet, .screen:
      focusable.first(where: \.node.isDefaultFocus)
        ?? (layer.kind == .sheet ? focusable.first(where: \.isTextField) : nil)
        ?? focusable.first
    case .keys: focusable.first
    }
  }

  /// Returns the control nearest to where the focus was.
  static func nearest(to rect: Rect, of focusable: [Piece]) -> Piece? {
    focusable.min { distance($0.rect, rect) < distance($1.rect, rect) }
  }

  /// Returns the next control in a direction: the nearest whose rectangle lies beyond this one.
  static func next(_ key: Key, from rect: Rect, of focusable: [Piece]) -> Piece? {
    let beyond = focusable.filter { piece in
      let other = piece.rect
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

  /// Returns the distance of two rectangles; a row counts more than a column, since controls of one
  /// row belong together.
  private static func distance(_ one: Rect, _ other: Rect) -> Int {
    let across = max(one.x - other.endX, other.x - one.endX, 0)
    let down = max(one.y - other.endY + 1, other.y - one.endY + 1, 0)
    let centers = abs((one.x + one.endX) - (other.x + other.endX)) / 2
    return down * 1_000 + across * 4 + centers
  }
}
