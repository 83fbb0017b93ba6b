import Interface

/// The columns of a table in the width of its rows.
struct TableLayout: Equatable {
  let columns: [Node.TableColumn]
  var width = 0

  /// The space between two columns.
  private static let gap = 2
  /// The room behind the cells, in which a row that is a link has its sign.
  static let trailing = 2

  /// The places of the columns that have room.
  var places: [Range<Int>] {
    func least(_ columns: ArraySlice<Node.TableColumn>) -> Int {
      columns.reduce(-Self.gap) { $0 + ($1.width ?? $1.minWidth) + Self.gap }
    }
    var shown = columns[...]
    while shown.count > 1, least(shown) > width { shown.removeLast() }
    var flexible = shown.count { $0.width == nil }
    var (rest, x) = (max(width - least(shown), 0), 0)
    return shown.map { column in
      var end = x + (column.width ?? column.minWidth)
      if column.width == nil {
        end += rest / flexible
        rest -= rest / flexible
        flexible -= 1
      }
      defer { x = end + Self.gap }
      return x..<max(min(end, width), x)
    }
  }
}
