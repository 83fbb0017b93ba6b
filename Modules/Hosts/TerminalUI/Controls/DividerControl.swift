import Interface
import Terminal

/// A line across its column; one cell in a row.
final class DividerControl: Control {
  override init(_ context: Context) {
    super.init(context)
    width = 1
  }

  override func adjust(_ part: inout Part, in axis: Node.Axis) {
    part.stretchesAcross = axis == .vertical
  }

  override func draw(in rect: Rect, by painter: inout Painter) {
    let line = Rect(x: rect.x, y: rect.y, width: rect.width, height: 1)
    painter.screen.fill(line, with: "─", pen: .dim, clip: painter.clip)
  }
}

/// Room that a stack has left.
final class SpacerControl: Control {
  override init(_ context: Context) {
    super.init(context)
    height = 0
  }

  override func adjust(_ part: inout Part, in axis: Node.Axis) {
    (part.stretchesAcross, part.stretchesDown) = (axis == .horizontal, axis == .vertical)
  }

  override func place(with placement: inout Placement) {}
}
