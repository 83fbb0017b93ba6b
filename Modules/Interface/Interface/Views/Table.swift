public import ViewValues

/// Columns with titles over a list of rows. Using a title sorts the rows, if the table has an order.
///
/// ```swift
/// Table(
///   [TableColumn("Title", value: .title), TableColumn("Size", value: .size, width: 8)],
///   sortOrder: order
/// ) {
///   List(books) { book in
///     TableRow {
///       Text(book.title)
///       Text("\(book.pages)")
///     }
///   }
/// }
/// ```
///
/// The program sorts the rows. The screen is as wide as its columns need. If there is less room, columns are left
/// out, of the lowest priority the last one first, and a host shows how many: “+2 columns”.
public struct Table<Value: Equatable, Rows: View>: ReadingView {
  private let columns: [TableColumn<Value>]
  private let sortOrder: Binding<TableSort<Value>>?
  private let sortKey: Key?
  private let rows: Rows

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - columns: The columns, from left to right.
  ///   - sortOrder: The order of the rows, read by the table and not by the body that contains it; nil for a table
  ///     that does not sort.
  ///   - sortKey: A key that leads from one order to the next.
  ///   - rows: A list, each row of which is a ``TableRow``, or a button or link with one.
  public init(
    _ columns: [TableColumn<Value>], sortOrder: Binding<TableSort<Value>>? = nil,
    sortKey: Key? = nil,
    @ViewBuilder rows: () -> Rows
  ) {
    (self.columns, self.sortOrder, self.sortKey) = (columns, sortOrder, sortKey)
    self.rows = rows()
  }

  /// Creates a table of columns that do not sort.
  ///
  /// - Parameters:
  ///   - columns: The columns, from left to right.
  ///   - rows: A list, each row of which is a ``TableRow``, or a button or link with one.
  public init(_ columns: [TableColumn<Never>], @ViewBuilder rows: () -> Rows) where Value == Never {
    self.init(columns, sortOrder: nil, rows: rows)
  }

  /// The titles and the rows.
  public var body: some View {
    let (values, binding) = (sortOrder == nil ? [] : columns.map(\.value), sortOrder)
    let order = binding?.wrappedValue
    let header = Node.TableHeader(
      columns: columns.map(\.column), sortable: values.indices.filter { values[$0] != nil },
      sorted: values.indices.filter { values[$0] == order?.value },
      isReversed: order?.isReversed == true
    ) { column in
      guard let binding, values.indices.contains(column), let value = values[column] else { return }
      let order = binding.wrappedValue
      let isReversed = order.value == value && !order.isReversed
      binding.wrappedValue = TableSort(value, isReversed: isReversed)
    }
    return Made { makeNodes(under: header, in: &$0) }
  }

  private func makeNodes(under header: Node.TableHeader, in builder: inout NodeBuilder) {
    let inside = builder.inside(rows)
    var (parts, header) = (inside.nodes, header)
    let index = parts.firstIndex { if case .list = $0.kind { true } else { false } }
    if let index, case .list(let rows) = parts[index].kind {
      // A node that is changed here is made again when its rows come or go.
      parts[index].isDefaultFocus = true
      if rows.count > 0 {
        header.hasMarks = rows.marks != nil
        var titles = Node(
          id: builder.id.appending(.id("header")), kind: .tableHeader(header), children: [])
        titles.isEnabled = builder.environment.isEnabled
        titles.shortcut = (sortOrder == nil ? nil : sortKey).map {
          KeyboardShortcut(key: $0, hint: "Sort")
        }
        parts.insert(titles, at: index)
      }
    }
    let column = Node.Kind.stack(.vertical, alignment: .leading, spacing: 0)
    var table = builder.node(column, children: parts)
    table.columns = header.columns
    builder.append([table], titled: inside.title)
  }
}

/// A column of a table.
public struct TableColumn<Value: Equatable> {
  let column: Node.Column
  let value: Value?

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - value: Names the order of its values; nil for a column that does not sort.
  ///   - width: The columns of text; a share of what the others leave if left out.
  ///   - minWidth: The least columns of text of a share.
  ///   - alignment: Where the cells rest.
  ///   - priority: Columns of a higher priority are kept longer if there is too little room for all.
  public init(
    _ title: some StringProtocol, value: Value? = nil, width: Int? = nil, minWidth: Int = 8,
    alignment: Node.Alignment = .leading, priority: Int = 0
  ) {
    column = Node.Column(
      title: String(title), width: width, minWidth: minWidth, alignment: alignment,
      priority: priority)
    self.value = value
  }
}

/// The cells of a row of a table, each on one line.
public struct TableRow<Content: View>: PrimitiveView {
  private let cells: Content

  /// Creates a row.
  ///
  /// - Parameter cells: A view for each column.
  public init(@ViewBuilder cells: () -> Content) {
    self.cells = cells()
  }

  /// Adds the nodes of this view.
  public func _makeNodes(in builder: inout NodeBuilder) {
    var cells = builder.inside(self.cells).nodes
    for index in cells.indices { cells[index].lineLimit = 1 }
    builder.append([builder.node(.tableRow, children: cells)], titled: nil)
  }
}

extension Node {
  /// The former name of ``Column``.
  @available(*, deprecated, renamed: "Column")
  public typealias TableColumn = Column

  /// A column of a table.
  public struct Column: Equatable, Sendable {
    /// The title.
    public var title: String
    /// The columns of text; nil for a share of what the others leave.
    public var width: Int?
    /// The least columns of text of a share.
    public var minWidth: Int
    /// Where the cells rest.
    public var alignment: Alignment
    /// Columns of a higher priority are kept longer.
    public var priority: Int

    /// Creates a column.
    public init(
      title: String, width: Int? = nil, minWidth: Int = 8, alignment: Alignment = .leading,
      priority: Int = 0
    ) {
      (self.title, self.width, self.alignment) = (title, width, alignment)
      (self.minWidth, self.priority) = (max(minWidth, 1), priority)
    }
  }

  /// The titles of the columns of a table.
  public struct TableHeader {
    /// The columns, from left to right.
    public var columns: [Column]
    /// The offsets of the columns that sort the rows.
    public var sortable: [Int]
    /// The offsets of the columns by which the rows are sorted.
    public var sorted: [Int]
    /// Whether the last row comes first.
    public var isReversed: Bool
    /// Whether the rows can be marked.
    public var hasMarks = false
    /// Sorts by a column, or reverses that order.
    public var sort: @MainActor (Int) -> Void

    /// The title of a column, with an arrow if it is the first by which the rows are sorted.
    public func title(at offset: Int) -> String {
      columns[offset].title + (sorted.first == offset ? isReversed ? " ↓" : " ↑" : "")
    }

    var words: String {
      columns.indices.map { "\"\(title(at: $0))\"" }.joined(separator: ", ")
    }
  }
}
