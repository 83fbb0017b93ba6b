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
      columns.reduce(-Self.gap) { $0 + ($1.width ?? $1.minWidth).inCells + Self.gap }
    }
    var shown = columns[...]
    while shown.count > 1, least(shown) > width { shown.removeLast() }
    var shares = Shares(of: width - least(shown), among: shown.count { $0.width == nil })
    var x = 0
    return shown.map { column in
      let end = x + (column.width?.inCells ?? column.minWidth.inCells + shares.next())
      defer { x = end + Self.gap }
      return x..<max(min(end, width), x)
    }
  }
}

/// Whole shares of a width or a height, which differ by at most one.
struct Shares {
  private var room: Int
  private var count: Int

  init(of room: Int, among count: Int) {
    (self.room, self.count) = (max(room, 0), count)
  }

  /// Whether nothing takes a share.
  var isEmpty: Bool { count <= 0 }

  mutating func next() -> Int {
    let share = count > 0 ? room / count : 0
    room -= share
    count -= 1
    return share
  }
}
