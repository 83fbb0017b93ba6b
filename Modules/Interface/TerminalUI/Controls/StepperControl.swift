import Interface
import Terminal

/// A number between two buttons, `Copies  [−] 3 [+]`.
final class StepperControl: Control {
  private let value: Int
  private let range: ClosedRange<Int>
  private let change: @MainActor (Int) -> Void
  /// The columns of the number; the buttons stay in place while it changes in a small range.
  private let digits: Int

  /// The most columns that are kept for a greater number.
  private static let most = 6

  init(
    _ value: Int, _ range: ClosedRange<Int>, _ change: @escaping @MainActor (Int) -> Void,
    _ context: Context
  ) {
    (self.value, self.range, self.change) = (value, range, change)
    let widest = max("\(range.lowerBound)".count, "\(range.upperBound)".count)
    digits = max("\(value)".count, widest <= Self.most ? widest : 1)
    super.init(context, canFocus: true)
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

  override func press(_ key: Key, in host: any ControlHost) -> Bool {
    switch key {
    case .left, "-": change(-1)
    case .right, "+": change(1)
    case .enter, .space: change(1)
    default: return false
    }
    return true
  }

  override func use(in host: any ControlHost) { change(1) }

  override func hit(x: Int, y: Int, in host: any ControlHost) -> Hit {
    Hit(place: rect, target: target) { _ in
      host.moveFocus(to: self)
      let start = self.start(in: self.rect)
      if (start..<start + 3).contains(x) { self.change(-1) }
      if (start + 5 + self.digits..<start + 8 + self.digits).contains(x) { self.change(1) }
    }
  }

  override func hints(in layer: any Neighbors) -> [Hint] {
    [Hint(.right, .left, "+", "-", label: "←→", word: "Change")]
  }
}
