import Interface

/// The places of the parts of a screen: a column of readable width, with a title above and keys
/// below.
struct Page {
  let size: ScreenSize

  /// The width of the widest column.
  static let widest = 76
  /// The height below which empty lines are left out.
  static let airyRows = 10

  private var isAiry: Bool { size.rows >= Self.airyRows }

  var column: Rect {
    let width = min(size.columns - 4, Self.widest)
    return Rect(x: (size.columns - width) / 2, y: 0, width: width, height: size.rows)
  }

  var titleLine: Int { 0 }
  var keysLine: Int { size.rows - 1 }
  var ruleLine: Int? { isAiry ? 1 : nil }

  var body: Rect {
    let (above, below) = isAiry ? (3, 2) : (1, 1)
    return Rect(
      x: column.x, y: above, width: column.width, height: max(size.rows - above - below, 1))
  }

  /// The largest box that covers neither the title nor the keys.
  var largestBox: Rect {
    let margin = isAiry ? 1 : 0
    return Rect(
      x: 0, y: margin, width: min(size.columns - 4, 64), height: size.rows - 1 - margin)
  }

  /// The space between the border of a box and its content.
  var boxMargin: (across: Int, down: Int) { (3, size.rows >= 14 ? 2 : 1) }
}
