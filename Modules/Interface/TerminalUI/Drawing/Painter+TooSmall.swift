import Interface
import Terminal

extension Painter {
  /// Draws how large the window has to be.
  mutating func paintTooSmall() {
    let smallest = ScreenSize.smallest
    let size = "\(smallest.columns)x\(smallest.rows)."
    var lines = Wrap.lines(
      of: "Too small: make it at least \(size)", width: screen.size.columns)
    if lines.count > screen.size.rows {
      lines = Wrap.lines(of: "At least \(size)", width: screen.size.columns)
    }
    let y = max((screen.size.rows - lines.count) / 2, 0)
    for (row, line) in lines.enumerated() {
      put(line, max((screen.size.columns - Width.of(line)) / 2, 0), y + row, [])
    }
  }
}
