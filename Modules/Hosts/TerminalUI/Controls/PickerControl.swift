import Interaction
import Interface
import Terminal

/// A choice of one option, `Order  ‹ Newest ›`.
class PickerControl: Control {
  final let options: [String]
  final let selected: Int?
  fileprivate let longest: Int

  init(_ options: [String], _ selected: Int?, _ context: Context) {
    (self.options, self.selected) = (options, selected)
    longest = options.map { Width.of($0) }.max() ?? 0
    super.init(context)
    measure()
  }

  fileprivate func measure() {
    let label = look.width(ofLabel: name) + gap
    width = min(look.gutter + label + longest + 4, room)
    hasGutter = true
  }

  /// The room between the label and the options.
  private var gap: Int { name.isEmpty ? 0 : 2 }

  final override func narrowest(_ part: Part) -> Int { min(part.width, TextControl.narrowest) }

  /// The words of the selected option.
  final var value: String {
    selected.flatMap { options.indices.contains($0) ? options[$0] : nil } ?? ""
  }

  override func draw(in rect: Rect, by painter: inout Painter) {
    let (x, pen) = painter.drawMarker(of: self, in: rect)
    let room = rect.endX - x - longest - 4 - gap
    let start = x + max(min(look.width(ofLabel: name), room), 0) + gap
    painter.put(Wrap.cut(name, width: max(room, 0)), x, rect.y, pen)
    painter.put("‹", start, rect.y, pen)
    let offset = (longest - Width.of(value)) / 2
    painter.put(
      Wrap.cut(value, width: rect.endX - start - 4), start + 2 + offset, rect.y, pen)
    painter.put("›", min(start + longest + 3, rect.endX - 1), rect.y, pen)
  }

  /// The column of the arrow that leads to the option before.
  fileprivate func leftArrow(in rect: Rect) -> Int { rect.endX - 4 - longest }

  override func click(x: Int, in host: any PointerHost) {
    control.behavior.step(x == leftArrow(in: rect) ? -1 : 1, in: host.interactor)
  }
}

/// A picker whose options stand in a row, `[One]  Two`, or one at a time between arrows if there is no
/// room for all.
final class SegmentedControl: PickerControl {
  /// The columns of each option, with room for the brackets of the selected one.
  private var columns: [Range<Int>] {
    var end = -1
    return options.map { option in
      let start = end + 1
      end = start + Width.of(option) + 2
      return start..<end
    }
  }

  override func measure() {
    let whole = columns.last?.upperBound ?? 0
    width = min(whole <= room ? whole : longest + 4, room)
  }

  private func columns(in rect: Rect) -> [Range<Int>]? {
    let columns = columns
    return (1...max(rect.width, 1)).contains(columns.last?.upperBound ?? 0) ? columns : nil
  }

  override func draw(in rect: Rect, by painter: inout Painter) {
    let isFocused = painter.isFocused(self)
    guard let columns = columns(in: rect) else {
      return drawOne(isFocused: isFocused, in: rect, by: &painter)
    }
    for (offset, place) in columns.enumerated() {
      let (words, x) = (options[offset], rect.x + place.lowerBound)
      if offset != selected {
        painter.put(words, x + 1, rect.y, look.pen)
      } else if isFocused {
        painter.put("\(Painter.marker)\(words)◂", x, rect.y, [look.focusPen, .reverse])
        painter.rest(x, rect.y)
      } else {
        let pen = Painter.pen(look.pen, .selection)
        let end = painter.put(words, painter.put("[", x, rect.y, .dim), rect.y, pen)
        painter.put("]", end, rect.y, .dim)
      }
    }
  }

  private func drawOne(isFocused: Bool, in rect: Rect, by painter: inout Painter) {
    let width = max(rect.width - 4, 0)
    let words = Wrap.cut(value, width: width)
    let pen: Pen = isFocused ? [look.focusPen, .reverse] : look.pen
    painter.put("‹", rect.x, rect.y, look.pen)
    if isFocused {
      let blanks = String(repeating: " ", count: width)
      painter.put("\(Painter.marker)\(blanks)◂", rect.x + 1, rect.y, pen)
    }
    painter.put(words, rect.x + 2 + (width - Width.of(words)) / 2, rect.y, pen)
    painter.put("›", rect.endX - 1, rect.y, look.pen)
  }

  override func leftArrow(in rect: Rect) -> Int { rect.x }

  override func hit(x: Int, y: Int, in host: any PointerHost) -> Hit {
    var hit = super.hit(x: x, y: y, in: host)
    if let columns = columns(in: rect) {
      hit.place = columns.first { $0.contains(x - rect.x) }
        .map { Rect(x: rect.x + $0.lowerBound, y: rect.y, width: $0.count, height: 1) }
    }
    return hit
  }

  /// Selects the option under the pointer; a click between two options does nothing.
  override func click(x: Int, in host: any PointerHost) {
    guard let columns = columns(in: rect) else { return super.click(x: x, in: host) }
    guard let option = columns.firstIndex(where: { $0.contains(x - rect.x) }) else { return }
    host.interactor.keepFocus(on: node)
    node.pick(option)
  }
}
