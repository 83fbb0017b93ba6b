import Interaction
import Interface
import Terminal

/// A number between two buttons, `Copies  [−] 3 [+]`.
final class StepperControl: Control {
  private let value: Int
  private let range: ClosedRange<Int>
  /// The columns of the number; the buttons stay in place while it changes in a small range.
  private let digits: Int

  /// The most columns that are kept for a greater number.
  private static let most = 6

  init(_ value: Int, _ range: ClosedRange<Int>, _ context: Context) {
    (self.value, self.range) = (value, range)
    let widest = max("\(range.lowerBound)".count, "\(range.upperBound)".count)
    digits = max("\(value)".count, widest <= Self.most ? widest : 1)
    super.init(context)
    let label = look.width(ofLabel: name)
    width = min(look.gutter + label + (label > 0 ? 2 : 0) + digits + 8, room)
    hasGutter = true
  }

  override func narrowest(_ part: Part) -> Int { min(part.width, digits + 8 + look.gutter) }

  /// The column behind which the buttons and the number stand.
  private func start(in rect: Rect) -> Int {
    let label = look.width(ofLabel: name)
    let first = rect.x + look.gutter
    return max(min(first + label + (label > 0 ? 2 : 0), rect.endX - digits - 8), first)
  }

  override func draw(in rect: Rect, by painter: inout Painter) {
    let (x, pen) = painter.drawMarker(of: self, in: rect)
    let start = start(in: rect)
    painter.put(Wrap.cut(name, width: max(start - x - 1, 0)), x, rect.y, pen)
    painter.put("[−]", start, rect.y, value > range.lowerBound ? pen : .dim)
    let number = "\(value)"
    painter.put(number, start + 4 + (digits - number.count) / 2, rect.y, pen)
    painter.put("[+]", start + 5 + digits, rect.y, value < range.upperBound ? pen : .dim)
  }

  override func click(x: Int, in host: any PointerHost) {
    let start = start(in: rect)
    if (start..<start + 3).contains(x) { node.step(-1) }
    if (start + 5 + digits..<start + 8 + digits).contains(x) { node.step(1) }
  }
}
