import Interface
import Terminal

/// A painter of controls on a screen.
@MainActor
struct Painter {
  var screen: Screen
  /// The cells that may be drawn on.
  var clip: Rect
  /// The cell from which the places of controls count: above the screen for a layer that is scrolled, and the corner
  /// of a row of a list.
  var origin = (x: 0, y: 0)
  /// The styles that are added to pens, for the row that has the focus.
  var emphasis: Pen = []
  /// The control that has the focus, and its editor if it is a text field.
  var focus: Control?
  var editor = FieldEditor()
  /// The number of times that moving signs have moved.
  var step = 0

  /// The marker of the focus, which needs no color.
  static let marker = "▸"

  /// Creates a painter for all of a screen.
  init(screen: Screen) {
    self.screen = screen
    clip = screen.bounds
  }

  func isFocused(_ control: Control) -> Bool { control === focus }

  /// Returns a pen with the emphasis.
  func pen(_ pen: Pen) -> Pen { Self.pen(pen, emphasis) }

  static func pen(_ pen: Pen, _ emphasis: Pen) -> Pen {
    emphasis.isEmpty ? pen : pen.subtracting(.dim).union(emphasis)
  }

  /// Draws controls, each inside its place.
  mutating func draw(_ controls: [Control]) {
    let outer = clip
    for control in controls {
      let rect = control.rect.moved(to: origin)
      if rect.endY <= outer.y || rect.y >= outer.endY { continue }
      clip = outer.intersection(rect)
      if control === focus && control.list == nil { rest(rect.x, rect.y) }
      control.draw(in: rect, by: &self)
    }
    clip = outer
  }

  /// Draws a line of text. Returns the column behind it.
  @discardableResult
  mutating func put(_ text: String, _ x: Int, _ y: Int, _ pen: Pen) -> Int {
    screen.put(text, x: x, y: y, pen: pen, clip: clip)
  }

  /// Rests the cursor on a cell.
  mutating func rest(_ x: Int, _ y: Int, isVisible: Bool = false) {
    if clip.contains(x: x, y: y) { screen.cursor = .init(x: x, y: y, isVisible: isVisible) }
  }

  /// Draws the marker of the focus in the gutter. Returns the column behind the gutter, and the pen of the
  /// control.
  @discardableResult
  mutating func drawMarker(of control: Control, in rect: Rect) -> (x: Int, pen: Pen) {
    let (x, look) = (rect.x + control.look.gutter, control.look)
    guard isFocused(control) else { return (x, pen(look.pen)) }
    put(Self.marker, rect.x, rect.y, [.focus, .bold])
    return (x, Self.pen(look.pen, [look.focusPen, .bold]))
  }

  /// Draws the position in a list at the end of a horizontal line.
  mutating func drawPosition(_ position: String, x: Int, endX: Int, y: Int) {
    let text = " \(Wrap.cut(position, width: max(endX - x - 4, 0))) "
    put(text, endX - 1 - Width.of(text), y, .dim)
  }
}
