import Interface

/// The columns of a table in the width of its rows.
struct TableLayout: Equatable {
  let columns: [Node.Column]
  var width = 0

  /// The space between two columns.
  private static let gap = 2
  /// The room behind the cells, in which a row that is a link has its sign.
  static let trailing = 2

  /// Returns the layout in a row of a width.
  func inRow(ofWidth width: Int) -> TableLayout {
    TableLayout(columns: columns, width: width - Self.trailing)
  }

  /// The width of a row with all columns.
  var wantedWidth: Int { least(columns.indices) + Self.trailing }

  /// The number of columns without room.
  var hiddenCount: Int { columns.count - fitting.count }

  /// The places of the columns that have room.
  var places: [Range<Int>] { shown.map(\.place) }

  /// The columns that have room, each by its offset, with their places.
  var shown: [(column: Int, place: Range<Int>)] {
    let shown = fitting
    var shares = Shares(of: width - least(shown), among: shown.count { columns[$0].width == nil })
    var x = 0
    return shown.map { offset in
      let column = columns[offset]
      let end = x + (column.width?.inCells ?? column.minWidth.inCells + shares.next())
      defer { x = end + Self.gap }
      return (offset, x..<max(min(end, width), x))
    }
  }

  private var fitting: [Int] {
    var shown = Array(columns.indices)
    while shown.count > 1, least(shown) > width {
      let lowest = shown.map { columns[$0].priority }.min()
      if let last = shown.lastIndex(where: { columns[$0].priority == lowest }) {
        shown.remove(at: last)
      }
    }
    return shown
  }

  private func least(_ offsets: some Sequence<Int>) -> Int {
    offsets.reduce(-Self.gap) {
      $0 + (columns[$1].width ?? columns[$1].minWidth).inCells + Self.gap
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
