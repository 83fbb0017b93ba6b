import Interaction
import Interface
import Terminal

/// The titles of a table, `Number ↑   Place`.
final class TableHeaderControl: Control {
  private let header: Node.TableHeader

  init(_ header: Node.TableHeader, _ context: Context) {
    self.header = header
    super.init(context)
    (width, stretchesAcross, hasGutter) = (room, true, true)
  }

  /// The columns that have room, with the places of the cells below.
  private func places(in rect: Rect) -> [(column: Int, place: Range<Int>)] {
    let margin = Look.gutter + (header.hasMarks ? 2 : 0)
    let width = rect.width - margin - 2 - TableLayout.trailing
    return TableLayout(columns: header.columns, width: width).shown.map {
      ($0, $1.lowerBound + rect.x + margin..<$1.upperBound + rect.x + margin)
    }
  }

  override func draw(in rect: Rect, by painter: inout Painter) {
    painter.drawMarker(of: self, in: rect)
    for (column, place) in places(in: rect) {
      let title = Wrap.cut(header.title(at: column), width: place.count)
      let room = place.count - Width.of(title)
      let x = place.lowerBound + header.columns[column].alignment.offset(in: room)
      let isSorted = header.sorted.first == column
      let pen = isSorted && painter.isFocused(self) ? [look.focusPen, .reverse] : look.pen
      painter.put(title, x, rect.y, isSorted ? pen.union(.bold) : .dim)
    }
  }

  override func hit(x: Int, y: Int, in host: any PointerHost) -> Hit {
    let hit = places(in: rect).first { $0.place.contains(x) }
    let place = hit.map {
      Rect(x: $0.place.lowerBound, y: rect.y, width: $0.place.count, height: 1)
    }
    return Hit(place: place, target: control.behavior.target) { _ in
      guard let column = hit?.column, self.header.sortable.contains(column) else { return }
      self.header.sort(column)
    }
  }
}

/// A row of a table: each cell in its column.
final class TableRowControl: Control {
  private let columns: [(alignment: Node.Alignment, place: Range<Int>)]

  override init(_ context: Context) {
    var table = context.look.table ?? TableLayout(columns: [])
    if table.columns.isEmpty {
      // Outside of a table the cells share the width.
      let column = Node.Column(title: "")
      table = TableLayout(
        columns: context.node.children.map { _ in column }, width: context.width)
    }
    let places = table.shown.filter { context.node.children.indices.contains($0.column) }
    columns = places.map { (table.columns[$0.column].alignment, $0.place) }
    super.init(context)
    var inner = look
    (inner.isRow, inner.table) = (false, nil)
    for (index, (column, place)) in places.enumerated() {
      let (cell, width) = (node.children[column], place.count)
      let last = context.last?.part(at: index)
      parts.append(
        Part(.of(cell, width: width, look: inner, after: last, among: context.measured)))
    }
    (width, height) = (room, max(parts.map(\.control.height).max() ?? 1, 1))
    stretchesAcross = true
  }

  override func place(with placement: inout Placement) {
    for (part, (alignment, place)) in zip(parts, columns) {
      let width = part.stretchesAcross ? place.count : min(part.width, place.count)
      let x = rect.x + place.lowerBound + alignment.offset(in: place.count - width)
      let cell = Rect(x: x, y: rect.y, width: width, height: part.control.height)
      placement.place(part.control, in: cell, alignment)
    }
  }
}
