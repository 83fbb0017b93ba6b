import Interaction
import Interface
import Terminal

/// Rows that scroll, of which only visible ones are evaluated.
final class ListControl: Control {
  let rows: Node.Rows
  /// The visible rows; before this control is placed, the rows of the last layout.
  private(set) var seen: [Row]
  /// The offset of the current row.
  private(set) var current = 0
  /// The number of columns of the table around for which there is no room.
  private(set) var hiddenColumns = 0
  /// The size and the stamp of the rows when they were placed: until one of them changes no row is asked for again.
  private var placed: (width: Int, height: Int, stamp: Int)?
  /// The rows that are kept without being visible, by offset.
  private var hidden: [Int: RowContent] = [:]
  /// Whether rows may have to be made ahead since rows were placed.
  private(set) var wantsRowsAhead = false
  /// Whether the rows were scrolled up last.
  private var goesUp = false
  /// What the visible rows present.
  private var presentations: [Node.Presentation] = []

  /// The number of rows that a list needs at least.
  private static let fewestRows = 3
  /// The style of the current row: reversed, so that it is visible without color.
  private static let currentRow: Pen = [.focus, .bold, .reverse]

  init(_ rows: Node.Rows, _ context: Context) {
    self.rows = rows
    seen = context.last?.list?.seen ?? []
    super.init(context)
    if rows.count == 0 {
      // A placeholder does not scroll, so it is measured as a whole.
      let column = Node.Kind.stack(.vertical, alignment: .center, spacing: 0)
      let place = node.id.appending(.id("placeholder"))
      var placeholder = Node(id: place, kind: column, children: rows.placeholder)
      placeholder.style = .secondary
      parts = [Part(.of(placeholder, width: room, look: look, among: context.measured))]
    }
    width = room
    height = max(parts.first?.control.height ?? min(rows.count, Self.fewestRows), 1)
    (stretchesAcross, stretchesDown) = (true, true)
    hasGutter = true
  }

  override func narrowest(_ part: Part) -> Int { min(part.width, 2 * TextControl.narrowest) }

  /// The columns in front of a row.
  var margin: Int { Look.gutter + (rows.marks == nil ? 0 : 2) }

  private var rowWidth: Int { max(rect.width - margin - ScrollBar.width, 1) }

  override var shownRows: ShownRows? {
    let row = currentRow.map {
      ShownRow($0.content.control.node, controls: $0.content.controls.shown)
    }
    return ShownRows(rows, offsets: offsets, current: current, row: row)
  }

  // MARK: Placing

  override func place(with placement: inout Placement) {
    let position = placement.position(node.id, rows)
    // Before the rows are asked for, which may change something.
    let stamp = rows.stamp?()
    let isFresh = stamp != nil && placed?.stamp == stamp && placed?.width == rect.width
    current = position.current
    if !isFresh || placed?.height != rect.height || !isSeen(position) {
      let last = seen
      seen = rows.count > 0 ? placeRows(from: position, isFresh: isFresh, with: &placement) : []
      retainRows(after: isFresh ? last : [])
      wantsRowsAhead = rows.ahead != nil
      presentations = seen.flatMap(\.content.control.node.allPresentations)
      // The rows of a list in a row are asked for each time.
      let keeps = !seen.contains { $0.content.control.node.contents.contains(.list) }
      placed = stamp.flatMap { keeps ? (rect.width, rect.height, $0) : nil }
    }
    placement.presentations += presentations
    if let placeholder = part(at: 0) {
      let above = min(max(rect.height - placeholder.height, 0) / 3, 3)
      let place = Rect(
        x: rect.x, y: rect.y + above, width: rect.width, height: placeholder.height)
      placement.place(placeholder, in: place)
    }
    placement.add(self)
  }

  /// Whether a position shows the rows that are visible already.
  private func isSeen(_ position: ListState) -> Bool {
    !position.isScrolled && position.top == seen.first?.offset && whole.contains(position.current)
  }

  /// Places the rows that fill the height so that the current one is visible as a whole.
  ///
  /// - Parameter isFresh: Whether the visible rows are as they were.
  private func placeRows(
    from position: ListState, isFresh: Bool, with placement: inout Placement
  ) -> [Row] {
    // A copy, which ends with this layout.
    var state = position
    prepare(for: state, height: rect.height, isFresh: isFresh)
    let room = rowWidth
    hiddenColumns = look.table.map { $0.inRow(ofWidth: room).hiddenCount } ?? 0
    var measured: [Int: RowContent] = [:]
    func row(_ offset: Int) -> RowContent {
      let last = self.seen(offset)?.content ?? hidden[offset]
      if isFresh, let last { return last }
      if let content = measured[offset] { return content }
      let content = self.row(offset, after: last, with: &placement)
      measured[offset] = content
      return content
    }
    // The row furthest from one towards another up to which all rows fit.
    func furthest(from start: Int, toward end: Int) -> Int {
      var (offset, used) = (start, row(start).control.height)
      let step = end < start ? -1 : 1
      while offset != end && used < rect.height {
        used += max(row(offset + step).control.height, 1)
        if used > rect.height { break }
        offset += step
      }
      return offset
    }
    if !state.isScrolled {
      state.top = furthest(from: state.current, toward: min(state.top, state.current))
    }
    if rows.count - state.top < rect.height {
      state.top = min(state.top, furthest(from: rows.count - 1, toward: 0))
    }
    if state.isScrolled {
      let last = furthest(from: state.top, toward: rows.count - 1)
      state.select(min(max(state.current, state.top), last), in: rows)
      current = state.current
    }
    let hasMarked = rows.marks.map { $0.count() > 0 }
    var seen: [Row] = []
    var (line, offset) = (0, state.top)
    while offset < rows.count && line < rect.height {
      let content = row(offset)
      seen.append(
        Row(
          offset: offset, line: line, content: content,
          isMarked: hasMarked.map { $0 && rows.marks?.isMarked(offset) ?? false }))
      line += content.control.height
      offset += 1
    }
    return seen
  }

  /// Returns the visible row at an offset.
  private func seen(_ offset: Int) -> Row? {
    guard let first = seen.first, offset >= first.offset, offset - first.offset < seen.count else {
      return nil
    }
    return seen[offset - first.offset]
  }

  private func row(
    _ offset: Int, after last: RowContent?, with placement: inout Placement
  ) -> RowContent {
    let width = rowWidth
    var look = look
    look.isRow = true
    look.table = look.table?.inRow(ofWidth: width)
    let node = rows.node(offset)
    let control = Control.of(node, width: width, look: look, after: last?.control)
    // A list in a row has rows that may have changed.
    if let last, last.control === control, !node.contents.contains(.list) { return last }
    return RowContent(control, width: width, with: &placement)
  }

  /// Reads ahead the rows that are visible if each takes one line, and that are not there yet.
  private func prepare(for state: ListState, height: Int, isFresh: Bool) {
    let top =
      state.isScrolled
      ? state.top : max(min(state.top, state.current), state.current + 1 - height)
    var start = min(max(top, 0), rows.count)
    var end = start + min(max(height, 0), rows.count - start)
    func isKept(_ offset: Int) -> Bool { seen(offset) != nil || hidden[offset] != nil }
    while isFresh, start < end, isKept(start) { start += 1 }
    while isFresh, start < end, isKept(end - 1) { end -= 1 }
    rows.prepare(start..<end)
  }

  // MARK: Rows out of sight

  /// The number of rows that are made between two looks at the input.
  private static let rowsAtOnce = 4

  /// Has the graph retain the visible rows. Where rows are made ahead, rows that were visible are freed later, behind the
  /// frame.
  private func retainRows(after last: [Row]) {
    if let first = last.first, let next = seen.first, first.offset != next.offset {
      goesUp = next.offset < first.offset
    }
    guard let ahead = rows.ahead, !hidden.isEmpty, !last.isEmpty, hidden.count < 4 * seen.count
    else {
      hidden = [:]
      return rows.retain(offsets)
    }
    for row in last where seen(row.offset) == nil { hidden[row.offset] = row.content }
    for row in seen { hidden[row.offset] = nil }
    ahead.retain(hiddenAndSeen, offsets)
  }

  /// The offsets of all rows that are kept, and of rows between them.
  private var hiddenAndSeen: Range<Int> {
    let all = hidden.keys.map { $0..<$0 + 1 } + [offsets]
    return (all.map(\.lowerBound).min() ?? 0)..<(all.map(\.upperBound).max() ?? 0)
  }

  /// Makes some rows of the page that follows in the direction in which the user scrolls, and frees the rows of other pages.
  ///
  /// - Returns: Whether there is more to make.
  func makeAhead() -> Bool {
    wantsRowsAhead = makeSomeAhead()
    return wantsRowsAhead
  }

  private func makeSomeAhead() -> Bool {
    guard let ahead = rows.ahead, let stamp = placed?.stamp, stamp == rows.stamp?(), !seen.isEmpty
    else { return false }
    let page =
      goesUp
      ? max(offsets.lowerBound - seen.count, 0)..<offsets.lowerBound
      : offsets.upperBound..<min(offsets.upperBound + seen.count, rows.count)
    let (others, missing) = (
      hidden.keys.filter { !page.contains($0) }, page.filter { hidden[$0] == nil }
    )
    let next = goesUp ? missing.suffix(Self.rowsAtOnce) : missing.prefix(Self.rowsAtOnce)
    guard !others.isEmpty || !next.isEmpty else { return false }
    for offset in others { hidden[offset] = nil }
    ahead.prepare((next.first ?? 0)..<(next.last.map { $0 + 1 } ?? 0))
    var placement = Placement { _, _ in ListState() }
    for offset in next {
      let content = row(offset, after: nil, with: &placement)
      // A list in a row is placed in each layout.
      if !content.control.node.contents.contains(.list) { hidden[offset] = content }
    }
    ahead.retain(hiddenAndSeen, offsets)
    return next.allSatisfy { hidden[$0] != nil }
  }

  // MARK: Drawing

  override func draw(in rect: Rect, by painter: inout Painter) {
    let bar = bar(in: rect)
    let outer = painter.origin
    for row in seen {
      let origin = origin(of: row)
      painter.origin = (origin.x + outer.x, origin.y + outer.y)
      let place = row.content.control.rect.moved(to: painter.origin)
      if place.endY <= painter.clip.y || place.y >= painter.clip.endY { continue }
      let isCurrent = row.offset == current
      let isFocused = isCurrent && painter.isFocused(self)
      painter.emphasis = isFocused ? Self.currentRow : []
      if isFocused {
        let width = rect.width - (bar == nil ? 0 : 2)
        let whole = Rect(x: rect.x, y: place.y, width: width, height: place.height)
        painter.screen.clear(whole.intersection(painter.clip), pen: Self.currentRow)
        painter.put(Painter.marker, rect.x, place.y, Self.currentRow)
        painter.rest(rect.x, place.y)
      } else if isCurrent && rows.current != nil {
        // Other panes, and their keys, are about this row.
        painter.put("•", rect.x, place.y, .selection)
      }
      if let isMarked = row.isMarked {
        let pen = painter.pen(isMarked ? .selection : .dim)
        painter.put(isMarked ? "●" : "○", rect.x + Look.gutter, place.y, pen)
      }
      painter.draw(row.content)
    }
    (painter.emphasis, painter.origin) = ([], outer)
    if let bar { painter.draw(bar) }
  }

  // MARK: Mouse

  override func hit(x: Int, y: Int, in host: any PointerHost) -> Hit {
    let list = control
    guard let behavior = list.behavior as? ListBehavior, let row = row(atLine: y),
      row.offset < rows.count
    else { return Hit(target: [node.id]) { _ in host.interactor.moveFocus(to: list) } }
    let target: [AnyHashable] = [node.id, rows.id(row.offset)]
    let (origin, whole) = (origin(of: row), place(of: row))
    if let marks = rows.marks, x < whole.x {
      let place = Rect(x: rect.x, y: whole.y, width: whole.x - rect.x, height: 1)
      return Hit(place: place, target: target + ["mark"]) { click in
        self.hold(row.offset, click, behavior, in: host)
        if !click.isShifted || !self.rows.canMarkMany { marks.toggle(row.offset) }
      }
    }
    let under = row.content.controls.first {
      $0.isFocusable && $0.rect.contains(x: x - origin.x, y: y - origin.y)
    }
    let control = under ?? row.content.focusable
    return Hit(
      place: control.map { hit($0, of: row, x: x, y: y, in: host).place } ?? whole,
      target: target + (control.map { [$0.node.id] } ?? [])
    ) { click in
      self.hold(row.offset, click, behavior, in: host)
      guard let control else { return }
      // A single click selects a row; it uses a control that is a part of the row.
      let isPart = under != nil && !row.content.isControl(control)
      if click.isDouble || isPart && !self.showsBeside(control, in: host) {
        control.control.behavior.use(in: host.interactor)
      }
    }
  }

  /// Returns the effect of a click on the control of the row at a line; nil if there is none.
  func hitRow(x: Int, y: Int, in host: any PointerHost) -> Hit? {
    guard let row = row(atLine: y), let control = row.content.focusable else { return nil }
    return hit(control, of: row, x: x, y: y, in: host)
  }

  private func hit(
    _ control: Control, of row: Row, x: Int, y: Int, in host: any PointerHost
  ) -> Hit {
    let origin = origin(of: row)
    var hit = control.hit(x: x - origin.x, y: y - origin.y, in: host)
    hit.place = hit.place?.moved(to: origin)
    return hit
  }

  /// Whether what a link in a row leads to is shown beside the list as soon as the row is current.
  private func showsBeside(_ link: Control, in host: any PointerHost) -> Bool {
    link is LinkControl && rows.current != nil && pane == .main
      && host.interactor.top?.layer.content.hasInspector ?? false
  }

  /// Selects a row, or extends the range of marked rows to it; dragging goes on with that.
  private func hold(
    _ offset: Int, _ click: Click, _ behavior: ListBehavior, in host: any PointerHost
  ) {
    host.interactor.moveFocus(to: behavior.control)
    if click.isShifted && rows.canMarkMany {
      behavior.extendRange(to: offset, in: host.interactor)
    } else {
      behavior.select(offset, in: host.interactor)
    }
    host.hold(node)
  }

  override func drag(x: Int, y: Int, in host: any PointerHost) {
    guard rows.canMarkMany, let offset = offset(atLine: y), offset != current else {
      return
    }
    host.interactor.gesture.end()
    (control.behavior as? ListBehavior)?.extendRange(to: offset, in: host.interactor)
    host.interactor.invalidate()
  }
}
