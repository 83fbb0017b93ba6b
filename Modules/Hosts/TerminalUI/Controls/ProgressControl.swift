import Interaction
import Interface
import Terminal

/// A progress bar with its percentage or the time that remains, or a sign that moves while no share is known.
final class ProgressControl: Control {
  private let fraction: Double?
  /// The words that replace the percentage.
  private let value: String?

  private static let bar = 20
  private static let shortestBar = 5
  /// The width of the percentage behind the bar.
  private static let percent = 8
  /// The room between the label and the bar.
  private var gap: Int { name.isEmpty ? 0 : 2 }

  init(_ fraction: Double?, _ value: String?, _ context: Context) {
    (self.fraction, self.value) = (fraction, value)
    super.init(context)
    measureWords(besides: fraction == nil ? 2 : gap + Self.bar + Self.percent)
  }

  override func narrowest(_ part: Part) -> Int { min(part.width, TextControl.narrowest) }

  override func draw(in rect: Rect, by painter: inout Painter) {
    let pen = painter.pen(look.pen)
    guard let fraction else { return drawBusy(pen, in: rect, by: &painter) }
    let share = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
    let room = rect.width - Self.percent - gap
    let bar = max(min(Self.bar, room - Width.of(name)), min(Self.shortestBar, room), 0)
    let start = rect.endX - bar - Self.percent
    painter.put(Wrap.cut(name, width: room - bar), rect.x, rect.y, pen)
    // A bar shows a share in eighths of a cell.
    let eighths = Int(share * Double(8 * bar))
    let full = String(repeating: "█", count: eighths / 8)
    let part = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
    let end = painter.put(full + part, start, rect.y, pen.union(.accent))
    painter.put(String(repeating: "░", count: max(start + bar - end, 0)), end, rect.y, .dim)
    // Tenths show that a long computation makes progress.
    let tenths = Int(share * 1000)
    let words = Wrap.cut(value ?? "\(tenths / 10).\(tenths % 10)%", width: Self.percent - 1)
    painter.put(words, rect.endX - Width.of(words), rect.y, pen)
  }

  /// Draws a sign that moves with `step`.
  private func drawBusy(_ pen: Pen, in rect: Rect, by painter: inout Painter) {
    let signs = ["◌", "◔", "◑", "◕"]
    let text = Wrap.cut("\(signs[painter.step % signs.count]) \(name)", width: rect.width)
    painter.put(text, rect.x, rect.y, pen.union(.accent))
    if painter.clip.contains(x: rect.x, y: rect.y) { painter.screen.isMoving = true }
  }
}
