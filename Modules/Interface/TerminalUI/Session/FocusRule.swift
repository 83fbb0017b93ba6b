import Interface
import Terminal

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
    case .sheet:
      focusable.first(where: \.node.isDefaultFocus) ?? focusable.first(where: \.isTextField)
        ?? focusable.first
    case .screen:
      focusable.first { $0.node.isDefaultFocus && $0.pane != .sidebar }
        ?? firstOrList(of: focusable.filter { $0.pane == .main })
        ?? focusable.first(where: \.isCurrent) ?? firstOrList(of: focusable)
    case .keys: focusable.first
    }
  }

  /// Returns the first control; a search leaves the focus to the list below it.
  private static func firstOrList(of focusable: [Piece]) -> Piece? {
    guard let first = focusable.first, first.isSearch else { return focusable.first }
    return focusable.first(where: \.isList) ?? first
  }

  /// Returns the control that gets a default focus as soon as it appears: the one with `defaultFocus`, or
  /// the list of a screen.
  @MainActor
  static func late(of placed: PlacedLayer) -> Piece? {
    first(of: placed).flatMap { $0.node.isDefaultFocus || $0.isList ? $0 : nil }
  }

  /// Returns the control that first has the focus in a layer.
  @MainActor
  static func first(of placed: PlacedLayer) -> Piece? {
    first(of: placed.focusable, in: placed.layer)
  }

  /// Returns the control nearest to where the focus was.
  ///
  /// - Parameter avoidsFields: Whether a text field is taken only where there is nothing else, since keys
  ///   that are shortcuts would become text in it.
  static func nearest(to rect: Rect, of focusable: [Piece], avoidsFields: Bool = false) -> Piece? {
    let others = avoidsFields ? focusable.filter { !$0.isTextField } : []
    return (others.isEmpty ? focusable : others)
      .min { distance($0.rect, rect) < distance($1.rect, rect) }
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

  /// Returns the next control in a direction: in the same pane, or else to the left and to the right
  /// in the next pane, and above and below outside of panes.
  static func next(_ key: Key, from piece: Piece, of focusable: [Piece]) -> Piece? {
    let inside = focusable.filter { $0.pane == piece.pane }
    if let next = next(key, from: piece.rect, of: inside) { return next }
    let others = focusable.filter { $0.pane != piece.pane }
    guard piece.pane != nil else { return next(key, from: piece.rect, of: others) }
    switch key {
    case .left:
      return entry(
        to: others.filter { $0.pane != nil && $0.rect.endX <= piece.rect.x }, from: piece)
    case .right:
      return entry(
        to: others.filter { $0.pane != nil && $0.rect.x >= piece.rect.endX }, from: piece)
    default: return next(key, from: piece.rect, of: others.filter { $0.pane == nil })
    }
  }

  /// Returns the control of a pane that gets the focus from a control beside the pane.
  private static func entry(to pane: [Piece], from piece: Piece) -> Piece? {
    pane.first(where: \.isCurrent) ?? pane.first(where: \.node.isDefaultFocus)
      ?? nearest(to: piece.rect, of: pane)
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

extension PlacedLayer {
  /// Whether an arrow leads from a link of a screen to a button outside of it, such as one that takes the
  /// last change back: one arrow too many, and Enter would use it instead of the last link.
  func leadsOutOfMenu(from focused: Piece?, to next: Piece) -> Bool {
    guard layer.kind == .screen, let focused, case .link = focused.node.kind,
      case .button = next.node.kind
    else { return false }
    return isInScreen(focused) && !isInScreen(next)
  }

  private func isInScreen(_ piece: Piece) -> Bool {
    piece.pane != nil || piece.node.id.path.starts(with: layer.id.path)
  }
}
