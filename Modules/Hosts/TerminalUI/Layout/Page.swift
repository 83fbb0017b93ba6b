import Interaction
package import Interface
package import Terminal

/// The places of the parts of a screen: a column of readable width, with a title above and keys
/// below.
struct Page {
  let size: ScreenSize
  /// Whether the screen is divided into panes, whose borders carry the titles.
  var hasPanes = false
  /// The most columns that the screen takes.
  var mostColumns = Page.widest
  /// The middle of what the screen shows, over which boxes lie; the middle of the screen if nil.
  var center: (x: Int, y: Int)?

  /// The width of the widest column of text.
  static let widest = 96
  /// The space beside panes.
  private static let paneMargin = 1
  /// The height from which boxes lie over the middle of what the screen shows.
  static let tallRows = 30
  /// The height below which empty lines are left out.
  static let airyRows = 10

  private var isAiry: Bool { size.rows >= Self.airyRows }

  var column: Rect {
    if hasPanes {
      let width = size.columns - 2 * Self.paneMargin
      return Rect(x: Self.paneMargin, y: 0, width: width, height: size.rows)
    }
    let width = min(size.columns - 4, mostColumns)
    return Rect(x: (size.columns - width) / 2, y: 0, width: width, height: size.rows)
  }

  var titleLine: Int { 0 }
  var keysLine: Int { size.rows - 1 }
  var ruleLine: Int? { isAiry ? 1 : nil }

  var body: Rect {
    let (above, below) = hasPanes ? (0, 1) : isAiry ? (3, 2) : (1, 1)
    return Rect(
      x: column.x, y: above, width: column.width, height: max(size.rows - above - below, 1))
  }

  /// The largest box that covers neither the title nor the keys.
  var largestBox: Rect {
    let margin = isAiry ? 1 : 0
    return Rect(
      x: 0, y: margin, width: min(size.columns - 4, 64), height: size.rows - 1 - margin)
  }

  /// The place of a box of a size: over the middle of what the screen shows, and inside the largest
  /// box.
  func box(width: Int, height: Int) -> Rect {
    let largest = largestBox
    var x = (size.columns - width) / 2
    var y = largest.y + (largest.height - height) / 2
    if let center {
      x = min(max(center.x - width / 2, 2), max(size.columns - width - 2, 0))
      y = min(max(center.y - height / 2, largest.y), largest.endY - height)
    }
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// The space between the border of a box and its content.
  var boxMargin: (across: Int, down: Int) { (3, size.rows >= 14 ? 2 : 1) }
}

extension Node {
  /// The most columns that the visible screen takes: a readable width, or more for a table or a frame.
  var mostColumns: Int { fillsWidth ? .max : max(Page.widest, widestTable) }

  /// The width of the widest visible table with all of its columns; 0 without one.
  var widestTable: Int {
    guard contents.contains(.table) else { return 0 }
    let inside = visibleChildren.map(\.widestTable).max() ?? 0
    if self.columns.isEmpty { return inside }
    // A list has room for markers, marks and a scroll bar beside its rows.
    let row = TableLayout(columns: self.columns).wantedWidth
    return max(inside, row + 2 * Look.gutter + ScrollBar.width)
  }

  /// Whether the visible screen has a frame without a limit around all of it.
  private var fillsWidth: Bool {
    if attributes.width == .max { return true }
    if case .navigation = kind { return children.last?.fillsWidth ?? false }
    // The screen of a tab has a title, and the row of tabs lies beside it.
    return children.contains { $0.contents.contains(.title) && $0.fillsWidth }
  }
}

extension ScreenSize {
  /// The smallest size on which screens are divided into panes.
  private static let panes = ScreenSize(columns: 110, rows: 20)

  /// Whether there is room for panes.
  package var sizeClass: SizeClass {
    columns >= Self.panes.columns && rows >= Self.panes.rows ? .regular : .compact
  }
}
