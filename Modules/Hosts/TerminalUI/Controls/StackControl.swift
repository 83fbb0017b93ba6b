import Interface
import Terminal

/// Children in a row or a column; a row without enough room becomes a column.
final class StackControl: Control {
  private let partsAlignment: Node.Alignment
  private(set) var axis: Node.Axis
  private var isBrokenRow = false
  /// The space between the parts; none in a row that became a column.
  private(set) var spacing: Int
  /// The controls that are measured in this layout; nil once it is done, since they hold this one.
  private var measured: MeasuredControls?

  init(_ axis: Node.Axis, _ alignment: Node.Alignment, _ spacing: Int, _ context: Context) {
    (self.axis, partsAlignment, self.spacing) = (axis, alignment, spacing.inCells)
    measured = context.measured ?? MeasuredControls()
    super.init(context)
    defer { measured = nil }
    if axis == .horizontal {
      if measureRow(after: context.last) { return }
      (self.axis, self.spacing, isBrokenRow) = (.vertical, 0, true)
    }
    if look.isDense { self.spacing = 0 }
    measureColumn(after: context.last)
  }

  override func narrowest(_ part: Part) -> Int {
    if node.width ?? .max < .max { return part.width }
    let widths = parts.map { $0.control.narrowest($0) }
    // A row inside a row stays one: the outer row becomes a column first.
    let least =
      axis == .horizontal
      ? widths.reduce(2 * padding + spacing * max(parts.count - 1, 0), +)
      : max(widths.max() ?? 0, TextControl.narrowest)
    return min(part.width, least)
  }

  // MARK: Measuring

  private func part(_ index: Int, _ node: Node, width: Int, after last: Control?) -> Part {
    var inner = look
    inner.isRow = false
    let last = last?.part(at: index)
    var part = Part(.of(node, width: width, look: inner, after: last, among: measured))
    part.control.adjust(&part, in: axis)
    if index == 0, self.node.isLabeled { part.width = max(part.width, min(look.labelWidth, room)) }
    return part
  }

  private func measureParts(after last: Control?) {
    let children = node.children
    parts = []
    parts.reserveCapacity(children.count)
    for (index, child) in children.enumerated() {
      parts.append(part(index, child, width: room, after: last))
    }
  }

  /// Takes the size of the parts, stretches where a part does, and has the gutter of the parts that begin its lines.
  private func takeSize() {
    let isColumn = axis == .vertical
    let gaps = spacing * max(parts.count - 1, 0)
    (width, height) = isColumn ? (0, gaps) : (gaps, 0)
    for index in parts.indices {
      let (across, down) = (parts[index].width + parts[index].indent, parts[index].control.height)
      width = isColumn ? max(width, across) : width + across
      height = isColumn ? height + down : max(height, down)
      if parts[index].stretchesAcross { stretchesAcross = true }
      if parts[index].stretchesDown || parts[index].control.node.isPinned { stretchesDown = true }
      if isColumn || index == 0, parts[index].control.hasGutter { hasGutter = true }
    }
    width = min(width, room)
    if !look.isDense { height = max(height, node.minHeight) }
  }

  private func measureColumn(after last: Control?) {
    measureParts(after: last)
    if partsAlignment == .leading { indentParts(after: last) }
    if node.alignsLabels && node.contents.contains(.textField) { wrapTexts(after: last) }
    takeSize()
  }

  /// Indents parts without a gutter to where the labels of their neighbors begin.
  private func indentParts(after last: Control?) {
    guard room > Look.gutter, parts.contains(where: \.control.hasGutter) else { return }
    for (index, old) in parts.enumerated() {
      if old.control.hasGutter || old.control is DividerControl { continue }
      if old.width > room - Look.gutter {
        parts[index] = part(index, old.control.node, width: room - Look.gutter, after: last)
      }
      parts[index].indent = Look.gutter
    }
  }

  /// Wraps the texts of a form at the width of its controls: validation errors that come and go do not
  /// change the width of the form.
  private func wrapTexts(after last: Control?) {
    let controls = parts.filter { !($0.control is TextControl) }
    let widest = controls.map { $0.width + $0.indent }.max() ?? 0
    for (index, old) in parts.enumerated() where old.control is TextControl {
      guard old.width + old.indent > widest, widest > old.indent else { continue }
      parts[index] = part(index, old.control.node, width: widest - old.indent, after: last)
      parts[index].indent = old.indent
    }
  }

  /// Measures a row, and narrows its parts if they are too wide. Returns false if the row does not fit even
  /// so.
  private func measureRow(after last: Control?) -> Bool {
    let gaps = spacing * max(node.children.count - 1, 0)
    measureParts(after: last)
    // Parts that fit as they are need not be narrowed.
    let wanted = parts.indices.reduce(gaps) { $0 + parts[$1].width }
    if wanted > room, !narrowParts(to: room - gaps, after: last) { return false }
    takeSize()
    return true
  }

  /// Narrows the parts of a row to a width, the widest first; returns false if they do not fit even so.
  private func narrowParts(to room: Int, after last: Control?) -> Bool {
    let least = parts.map { $0.control.narrowest($0) }
    if least.reduce(0, +) > room { return false }
    var widths = parts.map(\.width)
    var excess = widths.reduce(0, +) - room
    while excess > 0 {
      let shrinkable = parts.indices.filter { widths[$0] > least[$0] }
      guard let widest = shrinkable.max(by: { widths[$0] < widths[$1] }) else { break }
      widths[widest] -= 1
      excess -= 1
    }
    for (index, old) in parts.enumerated() where widths[index] < old.width {
      parts[index] = part(index, old.control.node, width: widths[index], after: last)
      parts[index].width = min(parts[index].control.width, widths[index])
    }
    return true
  }

  // MARK: Placing

  override func place(with placement: inout Placement) {
    if axis == .horizontal { placeRow(&placement) } else { placeColumn(&placement) }
  }

  private func placeColumn(_ placement: inout Placement) {
    let room = max(rect.height - height + 2 * padding, 0)
    var shares = Shares(
      of: room, among: stretchesDown ? parts.count(where: \.stretchesDown) : 0)
    // The parts above a pinned one are placed as the content of a screen.
    // W8: a key path to an attribute would be made anew for each column.
    let pinned =
      shares.isEmpty ? parts.firstIndex { $0.control.node.attributes.isPinned } : nil
    let above = pinned == nil ? 0 : min(room, rect.height / 6)
    var y = rect.y + above
    // A row that became a column is aligned as its neighbors above and below.
    let alignment = isBrokenRow ? self.alignment : partsAlignment
    for (index, part) in parts.enumerated() {
      if index == pinned { y += room - above }
      let height = part.control.height + (part.stretchesDown ? shares.next() : 0)
      let room = rect.width - part.indent
      let width = part.stretchesAcross ? room : min(part.width, room)
      let x = rect.x + part.indent + alignment.offset(in: room - width)
      let place = Rect(x: x, y: y, width: width, height: height)
      placement.place(part.control, in: place, alignment)
      y += height + spacing
    }
  }

  private func placeRow(_ placement: inout Placement) {
    var shares = Shares(
      of: rect.width - width + 2 * padding,
      among: stretchesAcross ? parts.count(where: \.stretchesAcross) : 0)
    var x = rect.x
    for part in parts {
      let width = part.width + (part.stretchesAcross ? shares.next() : 0)
      let height = part.stretchesDown ? rect.height : min(part.control.height, rect.height)
      let y = rect.y + partsAlignment.offset(in: rect.height - height)
      // A number rests in the middle of the room that is kept for it.
      let isCentered = part.width > part.control.width && !node.isLabeled
      let alignment: Node.Alignment = isCentered ? .center : .leading
      placement.place(part.control, in: Rect(x: x, y: y, width: width, height: height), alignment)
      x += width + spacing
    }
  }
}
