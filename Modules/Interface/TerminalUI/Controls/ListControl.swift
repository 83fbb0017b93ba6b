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

  /// Makes the next row current that the search found or that contains the words searched for, or as many
  /// matches later as the typed number says; after the last row comes the first.
  private func showMatch(_ step: Int, at piece: Piece, in host: any ControlHost) -> Bool {
    guard let words = host.neighbors?.search?.text.lowercased(), let visible = piece.rows,
      rows.count > 1
    else { return false }
    defer { rows.retain(visible.offsets) }
    let times = host.times ?? 1
    var matches: [Int] = []
    for distance in 1...min(rows.count, Self.searchedRows) where matches.count < times {
      let offset = (visible.current + step * distance + rows.count) % rows.count
      let row = rows.node(offset)
      let isFound = row.first(rows: 0..<0) { $0.match != nil } != nil
      if isFound || row.label.lowercased().contains(words) { matches.append(offset) }
    }
    if matches.isEmpty { return false }
    let match = matches[(times - 1) % matches.count]
    host.changeList(piece) { state, rows in state.select(match, in: rows) }
    return true
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
