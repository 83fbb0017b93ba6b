import Interaction
import Interface
import Terminal

/// A stack of screens, of which the last is seen.
final class NavigationControl: Control {
  override init(_ context: Context) {
    super.init(context)
    guard let screen = node.children.last else { return }
    let last = context.last?.part(at: 0)
    let part = Part(.of(screen, width: room, look: look, after: last, among: context.measured))
    parts = [part]
    (width, height) = (part.width, part.control.height)
    (stretchesAcross, stretchesDown) = (part.stretchesAcross, part.stretchesDown)
  }

  override func narrowest(_ part: Part) -> Int { min(part.width, 2 * TextControl.narrowest) }

  /// A neighbor above or below does not move a screen aside.
  override func adjust(_ part: inout Part, in axis: Node.Axis) {
    if axis == .vertical { part.stretchesAcross = true }
  }

  override func place(with placement: inout Placement) {
    if let screen = part(at: 0) { placement.placeScreen(screen, in: rect) }
  }
}

extension Placement {
  /// Places the content of a screen: over all of it, or with some space above.
  ///
  /// The space depends on the height of the screen alone while there is room, so that nothing moves
  /// when a part appears further down.
  mutating func placeScreen(_ control: Control, in rect: Rect) {
    if control is NavigationControl || control.stretchesDown { return place(control, in: rect) }
    var rect = rect
    rect.y += min(max(rect.height - control.height, 0), rect.height / 6)
    rect.height = control.height
    // A row that became a column is centered, as columns are.
    place(control, in: rect, control is StackControl ? .center : .leading)
  }
}

// MARK: - The title line

/// The title line: where Escape leads, and the title of the screen.
struct TitleBar {
  /// The title of the screen that Escape leads to; nil where it leads nowhere.
  var back: String?
  var title: String

  /// Creates the title line of a screen.
  ///
  /// - Parameter name: The name of the program, for a screen without a title.
  init(of screen: Layer?, name: String) {
    title = screen?.title ?? name
    guard let navigation = screen?.content.innermostNavigation(ofScreens: 2) else { return }
    back = navigation.children.dropLast().last?.screenTitle ?? name
  }

  /// The text of the way back, as wide as a page has room for it.
  private func backText(on page: Page) -> String? {
    page.hasPanes ? nil : back.map { Wrap.cut("‹ \($0)", width: page.column.width / 2) }
  }

  /// The place of the way back; nil if there is none.
  func backPlace(on page: Page) -> Rect? {
    backText(on: page).map {
      Rect(x: page.column.x, y: page.titleLine, width: Width.of($0), height: 1)
    }
  }

  /// Draws the line, and the position in a list.
  @MainActor
  func draw(position: String?, on page: Page, by painter: inout Painter) {
    let column = page.column
    var (x, end) = (column.x, column.endX)
    if let back = backText(on: page) { x = painter.put(back, x, page.titleLine, .dim) + 3 }
    if let position, page.ruleLine == nil {
      let text = Wrap.cut(position, width: end - x)
      painter.put(text, end - Width.of(text), page.titleLine, .dim)
      end -= Width.of(text) + 1
    }
    painter.put(Wrap.cut(title, width: end - x), x, page.titleLine, .bold)
    guard let rule = page.ruleLine else { return }
    painter.put(String(repeating: "─", count: column.width), column.x, rule, .dim)
    if let position { painter.drawPosition(position, x: column.x, endX: column.endX, y: rule) }
  }
}
