/// The size of a screen in cells.
public struct ScreenSize: Hashable, Sendable {
  /// The number of cells in a row.
  public var columns: Int
  /// The number of rows.
  public var rows: Int

  /// Creates a size.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// The size of a terminal that reports none.
  public static let standard = ScreenSize(columns: 80, rows: 24)
  /// The smallest size; a smaller screen shows only a sentence that says so.
  public static let smallest = ScreenSize(columns: 24, rows: 6)
  /// The largest size: it keeps a wrong report from using all memory.
  public static let largest = ScreenSize(columns: 1000, rows: 500)

  package var isEnough: Bool {
    columns >= Self.smallest.columns && rows >= Self.smallest.rows
  }

  /// This size, but at least one cell and at most the largest.
  package var clamped: ScreenSize {
    ScreenSize(
      columns: min(max(columns, 1), Self.largest.columns),
      rows: min(max(rows, 1), Self.largest.rows))
  }
}

extension ScreenSize: LosslessStringConvertible {
  /// The size as `columns`x`rows`, such as `80x24`.
  public var description: String { "\(columns)x\(rows)" }

  /// Creates the size that a text such as `80x24` describes; nil if it describes none.
  public init?(_ description: String) {
    let parts = description.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]) else {
      return nil
    }
    self.init(columns: columns, rows: rows)
  }
}

/// A rectangle of cells.
package struct Rect: Equatable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  package var endX: Int { x + width }
  package var endY: Int { y + height }
  package var rows: Range<Int> { y..<max(endY, y) }
  package var columns: Range<Int> { x..<max(endX, x) }

  package func contains(x: Int, y: Int) -> Bool {
    x >= self.x && x < endX && y >= self.y && y < endY
  }

  package func moved(down rows: Int) -> Rect {
    Rect(x: x, y: y + rows, width: width, height: height)
  }

  package func moved(to origin: (x: Int, y: Int)) -> Rect {
    Rect(x: x + origin.x, y: y + origin.y, width: width, height: height)
  }

  package func inset(by margin: Int) -> Rect {
    Rect(
      x: x + margin, y: y + margin, width: max(width - 2 * margin, 0),
      height: max(height - 2 * margin, 0))
  }

  package func intersection(_ other: Rect) -> Rect {
    let x = max(self.x, other.x)
    let y = max(self.y, other.y)
    return Rect(
      x: x, y: y, width: max(min(endX, other.endX) - x, 0),
      height: max(min(endY, other.endY) - y, 0))
  }
}
