import Interaction
import Interface
import Terminal

extension Pane {
  /// The space between the edges of a pane and its content.
  fileprivate static let margin = (across: 2, down: 1)
}

/// Panes side by side, or the screen alone without room for them.
final class PanesControl: Control {
  private var borders: [PaneBorder] = []

  override init(_ context: Context) {
    super.init(context)
    let panes = node.panes.filter { look.allowsPanes || $0.pane == .main }
    let margin = look.allowsPanes ? Pane.margin : (across: 0, down: 0)
    for (index, (part, width)) in zip(panes, widths(of: panes.map(\.pane))).enumerated() {
      let readable = min(width - 2 * margin.across, part.node.mostColumns)
      let inside = max(readable, 1)
      let last = context.last?.part(at: index)
      parts.append(
        Part(.of(part.node, width: inside, look: look, after: last, among: context.measured)))
      if look.allowsPanes { borders.append(PaneBorder(of: part.node, part.pane, width: width)) }
    }
    // What does not fit into an inspector is left out.
    let heights = zip(panes, parts).map { $0.pane == .inspector ? 1 : $1.control.height }
    (width, height) = (room, (heights.max() ?? 1) + 2 * margin.down)
    (stretchesAcross, stretchesDown) = (true, true)
  }

  /// The widths of panes with their borders; the screen has the rest.
  private func widths(of panes: [Pane]) -> [Int] {
    let sides = panes.map { pane in
      switch pane {
      case .sidebar: min(max(room / 5, 30), 34)
      case .main: 0
      case .inspector: min(max(room / 3, 38), 60)
      }
    }
    let rest = max(room - sides.reduce(0, +), 0)
    return zip(panes, sides).map { $0 == .main ? rest : $1 }
  }

  override func place(with placement: inout Placement) {
    if borders.isEmpty, let screen = part(at: 0) { return placement.placeScreen(screen, in: rect) }
    // Panes inside of a pane are parts of it.
    let outer = placement.pane
    defer { placement.pane = outer }
    var x = rect.x
    for (part, border) in zip(parts, borders) {
      placement.pane = outer ?? border.side
      let place = Rect(x: x, y: rect.y, width: border.width, height: rect.height)
      placement.place(border, in: place)
      placeContent(part.control, in: place, of: border.side, with: &placement)
      x += border.width
    }
  }

  private func placeContent(
    _ content: Control, in rect: Rect, of pane: Pane, with placement: inout Placement
  ) {
    let inside = Rect(
      x: rect.x + Pane.margin.across, y: rect.y + Pane.margin.down,
      width: max(rect.width - 2 * Pane.margin.across, 0),
      height: max(rect.height - 2 * Pane.margin.down, 0))
    var room = inside
    room.height = max(inside.height, content.height)
    if pane == .main {
      // The content has a readable width in the middle of a wide pane.
      room.width = min(room.width, content.node.mostColumns)
      room.x += (inside.width - room.width) / 2
      return placement.placeScreen(content, in: room)
    }
    let placed = placement.controls { $0.place(content, in: room) }
    for control in placed where pane != .inspector || control.rect.endY <= inside.endY {
      placement.add(control)
    }
  }
}

/// The border of a pane, with a title in it.
final class PaneBorder: Control {
  fileprivate let side: Pane
  private let title: String?

  init(of node: Node, _ pane: Pane, width: Int) {
    (side, title) = (pane, node.screenTitle)
    // No part of the node has this place.
    let border = Node(id: node.id.appending(.position(-1)), kind: .spacer)
    super.init(Context(node: border, width: width, look: Look(), last: nil, measured: nil))
    self.width = width
  }

  override func draw(in rect: Rect, by painter: inout Painter) {
    painter.drawBorder(
      of: rect, title: title, pen: painter.focus?.pane == side ? .border : .dim)
  }
}

extension PlacedLayer {
  /// The border of a pane; nil if there is none.
  func border(of pane: Pane) -> Control? {
    controls.first { $0.pane == pane && $0 is PaneBorder }
  }

  /// The middle of what a screen shows; nil on a low screen without panes, whose own middle is
  /// close enough.
  func center(on page: Page) -> (x: Int, y: Int)? {
    let border = border(of: .main)
    guard border != nil || page.size.rows >= Page.tallRows else { return nil }
    let place = border?.rect ?? view
    let seen = controls.filter { control in
      control.pane == border?.pane && !(control is PaneBorder)
        && !(control is TextControl && control.name.allSatisfy { $0 == " " })
    }
    let top = seen.map(\.rect.y).min() ?? place.y
    let end = min(seen.map(\.rect.endY).max() ?? place.endY, place.endY)
    return (place.x + place.width / 2, (top + end) / 2)
  }
}
