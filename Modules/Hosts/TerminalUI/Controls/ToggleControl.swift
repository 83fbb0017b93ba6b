import Interaction
import Interface
import Terminal

/// A switch, `[✓] Loud`.
final class ToggleControl: Control {
  private let isOn: Bool

  init(_ isOn: Bool, _ context: Context) {
    self.isOn = isOn
    super.init(context)
    measureWords(besides: look.gutter + 4)
    hasGutter = true
  }

  override func narrowest(_ part: Part) -> Int { min(part.width, TextControl.narrowest) }

  override func draw(in rect: Rect, by painter: inout Painter) {
    let (x, pen) = painter.drawMarker(of: self, in: rect)
    let words = Wrap.cut("[\(isOn ? "✓" : " ")] \(name)", width: rect.endX - x)
    painter.put(words, x, rect.y, pen)
  }
}
