import Interface
import Terminal

/// A row that was measured, with its controls at their places from its own corner on: a row that moves in its list
/// is not placed again.
@MainActor
final class RowContent {
  let control: Control
  /// The controls inside of it that are drawn; it may be one of them.
  let controls: [Control]
  /// The room of the row.
  let place: Rect
  /// The cells of the row as it is drawn without the focus; nil until it is drawn, and if they depend on more than the
  /// row.
  var cells: [Screen.Cell]?

  init(_ control: Control, width: Int, with placement: inout Placement) {
    self.control = control
    let place = Rect(x: 0, y: 0, width: width, height: control.height)
    self.place = place
    controls = placement.parts { $0.place(control, in: place) }
  }

  /// The control that Enter uses.
  var focusable: Control? { controls.first(where: \.isFocusable) }

  /// Whether all of the row is one button or link.
  func isControl(_ control: Control) -> Bool {
    control.node.id == self.control.node.id && control is RowControl
  }
}

extension Painter {
  /// Draws a row of a list. One of a single line is drawn once: its cells are kept until the row is another one.
  mutating func draw(_ row: RowContent) {
    let place = row.place.moved(to: origin)
    guard emphasis.isEmpty, place.height == 1, clip.intersection(place) == place else {
      return draw(row.controls)
    }
    if let cells = row.cells { return screen.put(cells, x: place.x, y: place.y) }
    let wasMoving = exchange(&screen.isMoving, with: false)
    draw(row.controls)
    if !screen.isMoving { row.cells = screen.cells(of: place) }
    screen.isMoving = screen.isMoving || wasMoving
  }
}
