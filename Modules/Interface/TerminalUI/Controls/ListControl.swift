import Interface
import Terminal

/// Rows that scroll, of which only visible ones are evaluated.
final class ListControl: Control {
  let rows: Node.Rows
  /// The measured rows of the last placement, by offset.
  private var known: [Int: Control]
  /// The visible rows of the last placement.
  private var seen: [VisibleRows.Row]

  /// The number of rows that a list needs at least.
  private static let fewestRows = 3
  /// The style of the current row: reversed, so that it is visible without color.
  private static let currentRow: Pen = [.focus, .bold, .reverse]

  init(_ rows: Node.Rows, _ context: Context) {
    self.rows = rows
    let last = context.last as? ListControl
    (known, seen) = (last?.known ?? [:], last?.seen ?? [])
    super.init(context, canFocus: rows.count > 0)
    if rows.count == 0 {
      // A placeholder does not scroll, so it is measured as a whole.
      let column = Node.Kind.stack(.vertical, alignment: .center, spacing: 0)
      var placeholder = Node(id: node.id, kind: column, children: rows.placeholder)
      placeholder.style = .secondary
      parts = [Part(.of(placeholder, width: room, look: look))]
    }
    width = room
    height = max(parts.first?.control.height ?? min(rows.count, Self.fewestRows), 1)
    (stretchesAcross, stretchesDown) = (true, true)
    (hasGutter, hasList) = (true, true)
  }

  override func narrowest(_ part: Part) -> Int { min(part.width, 2 * TextControl.narrowest) }

  // MARK: Placing

  override func place(
    in rect: Rect, _ alignment: Node.Alignment, with placement: inout Placement
  ) {
    var state = placement.lists[node.id] ?? ListState()
    state.follow(rows)
    seen = rows.count > 0 ? placeRows(&state, in: rect, with: &placement) : []
    if let placeholder = part(at: 0) {
      let above = min(max(rect.height - placeholder.height, 0) / 3, 3)
      let place = Rect(
        x: rect.x, y: rect.y + above, width: rect.width, height: placeholder.height)
      placement.place(placeholder, in: place)
    }
    state.seen = max(seen.count, 1)
    placement.keep(state, of: node.id)
    let visible = VisibleRows(rows: rows, seen: seen, current: state.current, in: rect)
    placement.add(ListPiece(self, rect: rect, pane: placement.pane, rows: visible))
    rows.retain(visible.offsets)
  }

  /// Places the rows that fill the height so that the current one is visible as a whole.
  private func placeRows(
    _ state: inout ListState, in rect: Rect, with placement: inout Placement
  ) -> [VisibleRows.Row] {
    prepare(for: state, height: rect.height)
    let margin = Look.gutter + (rows.marks == nil ? 0 : 2)
    let room = max(rect.width - margin - 2, 1)
    let last = known
    known = [:]
    func row(_ offset: Int) -> Control { self.row(offset, width: room, after: last) }
    /// The first row, at `start` or after it, from which rows up to `last` fit.
    func first(endingWith last: Int, from start: Int = 0) -> Int {
      var (first, used) = (last, row(last).height)
      while first > start && used < rect.height {
        used += max(row(first - 1).height, 1)
        if used > rect.height { break }
        first -= 1
      }
      return first
    }
    if !state.isScrolled {
      state.top = first(endingWith: state.current, from: min(state.top, state.current))
    }
    if rows.count - state.top < rect.height {
      state.top = min(state.top, first(endingWith: rows.count - 1))
    }
    if state.isScrolled {
      var (last, used) = (state.top, row(state.top).height)
      while last + 1 < rows.count && used < rect.height {
        used += max(row(last + 1).height, 1)
        if used > rect.height { break }
        last += 1
      }
      state.select(min(max(state.current, state.top), last), in: rows)
      if let known = rows.current, known.id() != state.currentID { state.isUntold = true }
      state.isScrolled = false
    }
    let hasMarked = rows.marks.map { $0.count() > 0 }
    var now: [VisibleRows.Row] = []
    let start = seen.first?.offset ?? 0
    var (y, offset) = (rect.y, state.top)
    while offset < rows.count && y < rect.endY {
      let control = row(offset)
      let place = Rect(x: rect.x + margin, y: y, width: room, height: control.height)
      placement.presentations += control.node.allPresentations
      let isMarked = hasMarked.map { $0 && rows.marks?.isMarked(offset) ?? false }
      let last = seen.indices.contains(offset - start) ? seen[offset - start] : nil
      if let last, last.measured === control, last.rect == place, last.isMarked == isMarked,
        !control.hasList
      {
        now.append(last)
      } else {
        now.append(
          VisibleRows.Row(
            offset: offset, measured: control, rect: place,
            pieces: placement.parts { $0.place(control, in: place) }, isMarked: isMarked))
      }
      y += control.height
      offset += 1
    }
    return now
  }

  private func row(_ offset: Int, width: Int, after last: [Int: Control]) -> Control {
    if let control = known[offset] { return control }
    var look = look
    look.isRow = true
    look.table?.width = width - TableLayout.trailing
    let control = Control.of(rows.node(offset), width: width, look: look, after: last[offset])
    known[offset] = control
    return control
  }

  /// Reads ahead the rows that are visible if each takes one line.
  private func prepare(for state: ListState, height: Int) {
    let top =
      state.isScrolled
      ? state.top : max(min(state.top, state.current), state.current + 1 - height)
    let start = min(max(top, 0), rows.count)
    rows.prepare(start..<start + min(max(height, 0), rows.count - start))
  }

  // MARK: Drawing

  override func draw(_ piece: Piece, in rect: Rect, by painter: inout Painter) {
    guard let visible = piece.rows else { return }
    let bar = visible.bar(in: rect)
    for row in visible.seen {
      let place = row.rect.moved(down: painter.shift)
      if place.endY <= painter.clip.y || place.y >= painter.clip.endY { continue }
      let isCurrent = row.offset == visible.current
      let isFocused = isCurrent && painter.isFocused(piece)
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
      painter.draw(row.pieces)
    }
    painter.emphasis = []
    if let bar { painter.draw(bar) }
  }

  /// Only the rows that differ, where the list has its rows in the same places.
  override func changes(of piece: Piece, since old: Piece) -> [Rect] {
    guard let now = piece.rows, let before = old.rows, piece.rect == old.rect,
      now.seen.count == before.seen.count, now.bar(in: piece.rect) == before.bar(in: piece.rect),
      (now.rows.current == nil) == (before.rows.current == nil)
    else { return [old.rect, piece.rect] }
    return zip(before.seen, now.seen).flatMap { old, new in
      let isSame =
        (old.offset == before.current) == (new.offset == now.current)
        && (old === new
          || old.isMarked == new.isMarked && old.rect == new.rect
            && old.pieces.elementsEqual(new.pieces) { $0.isSame(as: $1) })
      return isSame ? [] : [old.rect, new.rect]
    }
  }

  // MARK: Keys

  override func press(_ key: Key, at piece: Piece, in host: any ControlHost) -> Bool {
    guard var state = host.lists[node.id],
      let command = state.press(key, times: host.times, in: rows)
    else { return false }
    host.keep(state, of: piece)
    switch command {
    case .move: break
    case .mark(let offset): rows.marks?.toggle(offset)
    case .range(let marked, let unmarked): mark(marked, without: unmarked)
    case .use:
      guard let control = piece.rows?.currentRow?.control else { return false }
      control.control.use(control, in: host)
    case .delete(let offsets): rows.delete?(offsets)
    case .deleteMarked: rows.marks?.delete?()
    case .shift(let offset, let destination): rows.move?([offset], destination)
    }
    return true
  }

  /// Takes the digits and letters that move in lists of other programs, and a, which marks all rows, or none
  /// if all are marked.
  override func pressLate(_ key: Key, at piece: Piece, in host: any ControlHost) -> Bool {
    if key == "a", rows.canMarkMany, let marks = rows.marks {
      marks.mark?(0..<rows.count, marks.offsets().count < rows.count)
      return true
    }
    if Self.digits.contains(key) { return host.typeTimes(key) }
    if key == "n" || key == "N" {
      return showMatch(key == "n" ? 1 : -1, at: piece, in: host)
    }
    guard ListState.letters.contains(key) else { return false }
    host.changeList(piece) { state, rows in state.move(key, times: host.times, in: rows) }
    return true
  }

  private static let digits: [Key] = "1234567890".map(Key.character)
  /// The number of rows in which a match is looked for, each of which is evaluated for that.
  private static let searchedRows = 10_000

  /// Makes the next row current that the search found or that contains the words searched for; after the
  /// last row comes the first.
  private func showMatch(_ step: Int, at piece: Piece, in host: any ControlHost) -> Bool {
    guard let words = host.neighbors?.search?.text.lowercased(), let visible = piece.rows,
      rows.count > 1
    else { return false }
    defer { rows.retain(visible.offsets) }
    for distance in 1..<min(rows.count, Self.searchedRows) {
      let offset = (visible.current + step * distance + rows.count) % rows.count
      let row = rows.node(offset)
      let isFound = row.first(rows: 0..<0) { $0.match != nil } != nil
      guard isFound || row.label.lowercased().contains(words) else { continue }
      host.changeList(piece) { state, rows in state.select(offset, in: rows) }
      return true
    }
    return false
  }

  private func mark(_ marked: Range<Int>, without unmarked: Range<Int>) {
    if !unmarked.isEmpty { rows.marks?.mark?(unmarked, false) }
    if !marked.isEmpty { rows.marks?.mark?(marked, true) }
  }

  override func use(_ piece: Piece, in host: any ControlHost) { host.moveFocus(to: piece) }

  override func target(of piece: Piece) -> [AnyHashable] {
    [node.id] + (piece.rows.map { $0.current < rows.count ? [rows.id($0.current)] : [] } ?? [])
  }

  // MARK: Mouse

  override func hit(_ piece: Piece, x: Int, y: Int, in host: any ControlHost) -> Hit {
    guard let row = piece.rows?.row(atLine: y), row.offset < rows.count
    else { return Hit(target: [node.id]) { _ in host.moveFocus(to: piece) } }
    let target: [AnyHashable] = [node.id, rows.id(row.offset)]
    if let marks = rows.marks, x < row.rect.x {
      let place = Rect(
        x: piece.rect.x, y: row.rect.y, width: row.rect.x - piece.rect.x, height: 1)
      return Hit(place: place, target: target + ["mark"]) { click in
        self.hold(row.offset, of: piece, click, in: host)
        if !click.isShifted || !self.rows.canMarkMany { marks.toggle(row.offset) }
      }
    }
    let under = row.pieces.first { $0.isFocusable && $0.rect.contains(x: x, y: y) }
    let control = under ?? row.control
    return Hit(
      place: control.map { $0.control.hit($0, x: x, y: y, in: host).place } ?? row.rect,
      target: target + (control.map { [$0.node.id] } ?? [])
    ) { click in
      self.hold(row.offset, of: piece, click, in: host)
      guard let control else { return }
      // A single click selects a row; it uses a control that is a part of the row.
      let isPart = under != nil && !row.isControl(control)
      if click.isDouble || isPart && !self.showsBeside(control, of: piece, in: host) {
        control.control.use(control, in: host)
      }
    }
  }

  /// Whether what a link in a row leads to is shown beside the list as soon as the row is current.
  private func showsBeside(_ link: Piece, of piece: Piece, in host: any ControlHost) -> Bool {
    link.control is LinkControl && rows.current != nil && piece.pane == .main
      && host.neighbors?.pieces.contains { $0.pane == .inspector } ?? false
  }

  /// Selects a row, or extends the range of marked rows to it; dragging goes on with that.
  private func hold(_ offset: Int, of piece: Piece, _ click: Click, in host: any ControlHost) {
    host.moveFocus(to: piece)
    if click.isShifted && rows.canMarkMany {
      extendRange(to: offset, of: piece, in: host)
    } else {
      host.changeList(piece) { state, rows in state.select(offset, in: rows) }
    }
    host.hold(node)
  }

  override func drag(_ piece: Piece, x: Int, y: Int, in host: any ControlHost) {
    guard rows.canMarkMany, let offset = piece.rows?.offset(atLine: y),
      offset != piece.rows?.current
    else { return }
    host.endGesture()
    extendRange(to: offset, of: piece, in: host)
    host.invalidate()
  }

  /// Makes a row current, and marks the rows from the beginning of the range to it.
  private func extendRange(to offset: Int, of piece: Piece, in host: any ControlHost) {
    guard var state = host.lists[node.id] else { return }
    let command = state.extend(in: rows) { $0.select(offset, in: rows) }
    host.keep(state, of: piece)
    if case .range(let marked, let unmarked) = command { mark(marked, without: unmarked) }
  }

  // MARK: Hints

  override func hints(at piece: Piece, in layer: any Neighbors) -> [Hint] {
    let row = Hint.shortcuts(of: piece.rows?.currentRow?.pieces ?? [], whileTyping: false)
    let deleting = rows.delete == nil ? [] : [Hint(.delete, word: deleteWord)]
    return (rows.markedCount == 0 ? row + deleting : deleting + row) + markHints(piece)
  }

  private var deleteWord: String {
    rows.markedCount == 0 ? "Delete" : "Delete \(rows.markedCount.grouped) marked"
  }

  private func markHints(_ piece: Piece) -> [Hint] {
    guard let marks = rows.marks, let current = piece.rows?.current else { return [] }
    let isMarked = current < rows.count && marks.isMarked(current)
    return [Hint(.space, word: isMarked ? marks.words.unmark : marks.words.mark)]
  }

  /// What deletes comes first, so that there is room for it.
  override var hasUrgentHints: Bool { rows.delete != nil }

  override var moreHints: [Hint] {
    let moving =
      rows.canMove
      ? [Hint(.modified(.alt, .up), .modified(.alt, .down), label: "Alt-↑↓", word: "Move row")] : []
    return moving + markingHints
  }

  private var markingHints: [Hint] {
    rows.canMarkMany
      ? [
        Hint(
          .modified(.shift, .up), .modified(.shift, .down), .modified(.shift, .home),
          .modified(.shift, .end), label: "Shift-↑↓", word: "Mark many")
      ] : []
  }

  override func lateHints(in layer: any Neighbors, canCopy: Bool) -> [Hint] {
    (canCopy ? [Hint("y", word: "Copy")] : [])
      + (rows.canMarkMany ? [Hint("a", word: "Mark all")] : [])
      + (layer.search == nil ? [] : [Hint("n", "N", word: "Next match")])
      + [
        Hint(ListState.letters, word: "Move in list"),
        Hint(Array(Self.digits.dropLast()), label: "1–9", word: "Count, as 5j"),
      ]
  }
}

/// A list with its place.
final class ListPiece: Piece {
  let visible: VisibleRows

  init(_ control: Control, rect: Rect, pane: Pane?, rows: VisibleRows) {
    visible = rows
    super.init(control, rect: rect, pane: pane)
  }
}

extension Piece {
  /// The visible rows of a list; nil for other controls.
  var rows: VisibleRows? { (self as? ListPiece)?.visible }
}

/// The rows of a list that are seen.
@MainActor
struct VisibleRows {
  /// A row; the next placement reuses it where nothing about it changed.
  @MainActor
  final class Row {
    let offset: Int
    /// The measured row.
    let measured: Control
    let rect: Rect
    let pieces: [Piece]
    /// Whether the row is marked; nil where rows cannot be marked.
    let isMarked: Bool?

    init(offset: Int, measured: Control, rect: Rect, pieces: [Piece], isMarked: Bool?) {
      (self.offset, self.measured, self.rect) = (offset, measured, rect)
      (self.pieces, self.isMarked) = (pieces, isMarked)
    }

    var node: Node { measured.node }
    /// The control that Enter uses.
    var control: Piece? { pieces.first(where: \.isFocusable) }

    /// Whether all of the row is one button or link.
    func isControl(_ piece: Piece) -> Bool {
      piece.node.id == node.id && piece.control is RowControl
    }
  }

  let rows: Node.Rows
  let seen: [Row]
  var offsets: Range<Int> { (seen.first?.offset ?? 0)..<(seen.last.map { $0.offset + 1 } ?? 0) }
  /// The offsets of the rows that are seen as a whole, and of the first one that is seen at least.
  let whole: Range<Int>
  /// The offset of the current row.
  let current: Int

  /// Creates the rows that are visible in a rectangle.
  init(rows: Node.Rows, seen: [Row], current: Int, in rect: Rect) {
    (self.rows, self.seen, self.current) = (rows, seen, current)
    let start = seen.first?.offset ?? 0
    let end = seen.last { $0.rect.endY <= rect.endY }?.offset ?? start
    whole = start..<(seen.isEmpty ? start : end + 1)
  }

  var currentRow: Row? { seen.first { $0.offset == current } }

  func row(atLine y: Int) -> Row? { seen.first { $0.rect.rows.contains(y) } }

  /// Returns the offset of the row at a line; above and below all rows, of the next one there.
  func offset(atLine y: Int) -> Int? {
    guard let first = seen.first, let last = seen.last else { return nil }
    if y < first.rect.y { return max(first.offset - 1, 0) }
    return seen.first { y < $0.rect.endY }?.offset ?? min(last.offset + 1, rows.count - 1)
  }

  /// Whether there are rows that are not seen as a whole.
  var isScrollable: Bool { whole.count < rows.count }

  /// The scroll bar of the list in a rectangle; nil where all rows are seen as a whole.
  func bar(in rect: Rect) -> ScrollBar? {
    guard isScrollable else { return nil }
    let column = Rect(x: rect.endX - 1, y: rect.y, width: 1, height: rect.height)
    return ScrollBar(rect: column, seen: whole, count: rows.count)
  }
}

extension Node.Rows {
  /// Whether keys mark many rows at once: only where marks choose the rows to delete, since marks that
  /// keep something, such as favorites, are made one by one.
  var canMarkMany: Bool { count > 0 && delete != nil && marks?.mark != nil }

  /// Whether keys move the current row.
  var canMove: Bool { count > 1 && move != nil }

  /// The number of rows that are marked to be deleted together.
  @MainActor var markedCount: Int { delete == nil ? 0 : marks?.count() ?? 0 }
}

// MARK: - The position in a list

extension PlacedLayer {
  /// The first list with marked rows that can be deleted.
  var markedList: VisibleRows? {
    lists.lazy.compactMap(\.rows).first { $0.rows.markedCount > 0 }
  }

  /// The number of the current row and of all rows, such as `12 of 5,002`, of the list that has the focus,
  /// or else of the first, and how many rows are marked; nil if all rows are seen as a whole and none is
  /// marked.
  func position(focus: NodeID?, width: Int) -> String? {
    if let marked = markedList {
      let short = "\(marked.rows.markedCount.grouped) marked"
      // The words fit for each row or for none, so that they do not change with the current row.
      let longest = "\(marked.rows.count.grouped) of \(marked.rows.count.grouped) · \(short)"
      guard marked.rows.count > 0, Width.of(longest) <= width else { return short }
      return "\((marked.current + 1).grouped) of \(marked.rows.count.grouped) · \(short)"
    }
    let list = lists.first { $0.node.id == focus } ?? lists.first
    guard let visible = list?.rows, visible.isScrollable else { return nil }
    return "\((visible.current + 1).grouped) of \(visible.rows.count.grouped)"
  }
}

extension Int {
  /// The number with a comma after each group of three digits.
  var grouped: String {
    var text = "\(self)"
    var place = text.utf8.count - 3
    while place > 0 {
      text.insert(",", at: text.index(text.startIndex, offsetBy: place))
      place -= 3
    }
    return text
  }
}

// MARK: - The state of lists

extension ControlHost {
  /// Changes the state of a list apart from the others: rows are the program's, and may do anything.
  func changeList(_ piece: Piece, _ change: (inout ListState, Node.Rows) -> Void) {
    guard let rows = piece.rows?.rows, var state = lists[piece.node.id] else { return }
    change(&state, rows)
    keep(state, of: piece)
  }

  /// Keeps the state of a list, and tells the program which row is current now, if it wants to know: also
  /// the first row, which is current where the program knows of none.
  func keep(_ state: ListState, of piece: Piece) {
    let before = lists.updateValue(state, forKey: piece.node.id)?.currentID
    guard let rows = piece.rows?.rows, let id = state.currentID,
      id != before || rows.current?.id() == nil
    else { return }
    tell(id, of: piece)
  }

  /// Tells programs the new current rows if an input removed the current rows that they know, or scrolled
  /// them out of sight.
  func tellCurrentRows() {
    guard lists.values.contains(where: \.isKnown) else { return }
    update()
    for piece in neighbors?.lists ?? [] {
      guard let state = lists[piece.node.id], state.isUntold, let id = state.currentID else {
        continue
      }
      tell(id, of: piece)
      // A program that refuses has its own row current again.
      invalidate()
    }
  }

  private func tell(_ id: AnyHashable, of piece: Piece) {
    guard let current = piece.rows?.rows.current else { return }
    lists[piece.node.id]?.isUntold = false
    lists[piece.node.id]?.found = id
    current.select(id)
  }
}
