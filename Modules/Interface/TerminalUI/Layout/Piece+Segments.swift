import Interface
import Terminal

extension Piece {
  /// The column of the arrow that leads to the option before; nil for other controls, and where all
  /// options are seen.
  var leftArrow: Int? {
    guard case .picker(let options, _, _) = node.kind, segments == nil else { return nil }
    if node.pickerStyle == .segmented { return rect.x }
    return rect.endX - 4 - (options.map { Width.of($0) }.max() ?? 0)
  }

  /// The options of a segmented picker, if there is room for all of them in its place.
  var segments: Segments? {
    guard case .picker(let options, _, _) = node.kind, node.pickerStyle == .segmented else {
      return nil
    }
    let segments = Segments(options)
    return segments.width > 0 && segments.width <= rect.width ? segments : nil
  }
}
