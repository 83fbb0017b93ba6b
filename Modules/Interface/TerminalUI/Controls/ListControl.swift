import Interface
import Terminal

/// Rows that scroll, of which only visible ones are evaluated.
final class ListControl: Control {
  let rows: Node.Rows
  /// The visible rows.
  private(set) var seen: [Row] = []
  /// The offset of the current row.
  private(set) var current = 0
  /// The number of columns of the table around for which there is no room.
  private(set) var hiddenColumns = 0
  /// The rows that were measured, by offset.
  private var measured: [Int: Control]

  /// The number of rows that a list needs at least.
  private static let fewestRows = 3
  /// The style of the current row: reversed, so that it is visible without color.
  private static let currentRow: Pen = [.focus, .bold, .reverse]

  init(_ rows: Node.Rows, _ context: Context) {
    self.rows = rows
    measured = context.last?.list?.measured ?? [:]
    super.init(context, canFocus: rows.count > 0)
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

  // MARK: Placing

  override func place(with placement: inout Placement) {
    var state = placement.lists[node.id] ?? ListState()
    state.follow(rows)
    seen = rows.count > 0 ? placeRows(&state, with: &placement) : []
    if let placeholder = part(at: 0) {
      let above = min(max(rect.height - placeholder.height, 0) / 3, 3)
      let place = Rect(
        x: rect.x, y: rect.y + above, width: rect.width, height: placeholder.height)
      placement.place(placeholder, in: place)
    }
    (current, state.seen) = (state.current, max(seen.count, 1))
    placement.placedLists[node.id] = state
    placement.add(self)
    rows.retain(offsets)
  }

  /// Places the rows that fill the height so that the current one is visible as a whole.
  private func placeRows(_ state: inout ListState, with placement: inout Placement) -> [Row] {
    prepare(for: state, height: rect.height)
    let margin = Look.gutter + (rows.marks == nil ? 0 : 2)
    let room = max(rect.width - margin - ScrollBar.width, 1)
    hiddenColumns = look.table.map { $0.inRow(ofWidth: room).hiddenCount } ?? 0
    let last = measured
    measured = [:]
    func row(_ offset: Int) -> Control { self.row(offset, width: room, after: last) }
    // The row furthest from one towards another up to which all rows fit.
    func furthest(from start: Int, toward end: Int) -> Int {
      var (offset, used) = (start, row(start).height)
      let step = end < start ? -1 : 1
      while offset != end && used < rect.height {
        used += max(row(offset + step).height, 1)
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
      if let known = rows.current, known.id() != state.currentID { state.isUntold = true }
      state.isScrolled = false
    }
    let hasMarked = rows.marks.map { $0.count() > 0 }
    var seen: [Row] = []
    var (y, offset) = (rect.y, state.top)
    while offset < rows.count && y < rect.endY {
      let control = row(offset)
      let place = Rect(x: rect.x + margin, y: y, width: room, height: control.height)
      placement.presentations += control.node.allPresentations
      seen.append(
        Row(
          offset: offset, control: control,
          controls: placement.parts { $0.place(control, in: place) },
          isMarked: hasMarked.map { $0 && rows.marks?.isMarked(offset) ?? false }))
      y += control.height
      offset += 1
    }
    return seen
  }

  private func row(_ offset: Int, width: Int, after last: [Int: Control]) -> Control {
    if let control = measured[offset] { return control }
    var look = look
    look.isRow = true
    look.table = look.table?.inRow(ofWidth: width)
    let control = Control.of(rows.node(offset), width: width, look: look, after: last[offset])
    measured[offset] = control
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

  override func draw(in rect: Rect, by painter: inout Painter) {
    let bar = bar(in: rect)
    for row in seen {
      let place = row.control.rect.moved(down: painter.shift)
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
      painter.draw(row.controls)
    }
    painter.emphasis = []
    if let bar { painter.draw(bar) }
  }

  // MARK: Keys

  override func press(_ key: Key, in host: any ControlHost) -> Bool {
    guard var state = host.lists[node.id],
      let command = state.press(key, times: host.times, in: rows)
    else { return false }
    host.keep(state, of: self)
    switch command {
    case .move: break
    case .mark(let offset): rows.marks?.toggle(offset)
    case .range(let marked, let unmarked): mark(marked, without: unmarked)
    case .use:
      guard let control = currentRow?.focusable else { return false }
      control.use(in: host)
    case .delete(let offsets): rows.delete?(offsets)
    case .deleteMarked: rows.marks?.delete?()
    case .shift(let offset, let destination): rows.move?([offset], destination)
    }
    return true
  }

  /// Takes the digits and letters that move in lists of other programs, and a, which marks all rows, or none
  /// if all are marked.
  override func pressLate(_ key: Key, in host: any ControlHost) -> Bool {
    if key == "a", rows.canMarkMany, let marks = rows.marks {
      marks.mark?(0..<rows.count, marks.offsets().count < rows.count)
      return true
    }
    if Self.digits.contains(key) { return host.typeTimes(key) }
    if key == "n" || key == "N" {
      return showMatch(key == "n" ? 1 : -1, in: host)
    }
    guard ListState.letters.contains(key) else { return false }
    host.changeList(self) { state, rows in state.move(key, times: host.times, in: rows) }
    return true
  }

  static let digits: [Key] = "1234567890".map(Key.character)
  /// The number of rows in which a match is looked for, each of which is evaluated for that.
  private static let searchedRows = 10_000

  /// Makes the next row current that the search found or that contains the words searched for, or as many
  /// matches later as the typed number says; after the last row comes the first.
  private func showMatch(_ step: Int, in host: any ControlHost) -> Bool {
    guard let words = host.neighbors?.search?.text.lowercased(), rows.count > 1 else {
      return false
    }
    defer { rows.retain(offsets) }
    let times = host.times ?? 1
    var matches: [Int] = []
    for distance in 1...min(rows.count, Self.searchedRows) where matches.count < times {
      let offset = (current + step * distance + rows.count) % rows.count
      let row = rows.node(offset)
      let isFound = row.first(rows: 0..<0) { $0.match != nil } != nil
      if isFound || row.label.lowercased().contains(words) { matches.append(offset) }
    }
    if matches.isEmpty { return false }
    let match = matches[(times - 1) % matches.count]
    host.changeList(self) { state, rows in state.select(match, in: rows) }
    return true
  }

  private func mark(_ marked: Range<Int>, without unmarked: Range<Int>) {
    if !unmarked.isEmpty { rows.marks?.mark?(unmarked, false) }
    if !marked.isEmpty { rows.marks?.mark?(marked, true) }
  }

  override func use(in host: any ControlHost) { host.moveFocus(to: self) }

  override var target: [AnyHashable] {
    [node.id] + (current < rows.count ? [rows.id(current)] : [])
  }

  // MARK: Mouse

  override func hit(x: Int, y: Int, in host: any ControlHost) -> Hit {
    guard let row = row(atLine: y), row.offset < rows.count
    else { return Hit(target: [node.id]) { _ in host.moveFocus(to: self) } }
    let target: [AnyHashable] = [node.id, rows.id(row.offset)]
    if let marks = rows.marks, x < row.control.rect.x {
      let place = Rect(
        x: rect.x, y: row.control.rect.y, width: row.control.rect.x - rect.x, height: 1)
      return Hit(place: place, target: target + ["mark"]) { click in
        self.hold(row.offset, click, in: host)
        if !click.isShifted || !self.rows.canMarkMany { marks.toggle(row.offset) }
      }
    }
    let under = row.controls.first { $0.isFocusable && $0.rect.contains(x: x, y: y) }
    let control = under ?? row.focusable
    return Hit(
      place: control.map { $0.hit(x: x, y: y, in: host).place } ?? row.control.rect,
      target: target + (control.map { [$0.node.id] } ?? [])
    ) { click in
      self.hold(row.offset, click, in: host)
      guard let control else { return }
      // A single click selects a row; it uses a control that is a part of the row.
      let isPart = under != nil && !row.isControl(control)
      if click.isDouble || isPart && !self.showsBeside(control, in: host) {
        control.use(in: host)
      }
    }
  }

  /// Whether what a link in a row leads to is shown beside the list as soon as the row is current.
  private func showsBeside(_ link: Control, in host: any ControlHost) -> Bool {
    link is LinkControl && rows.current != nil && pane == .main
      && host.neighbors?.controls.contains { $0.pane == .inspector } ?? false
  }

  /// Selects a row, or extends the range of marked rows to it; dragging goes on with that.
  private func hold(_ offset: Int, _ click: Click, in host: any ControlHost) {
    host.moveFocus(to: self)
    if click.isShifted && rows.canMarkMany {
      extendRange(to: offset, in: host)
    } else {
      host.changeList(self) { state, rows in state.select(offset, in: rows) }
    }
    host.hold(node)
  }

  override func drag(x: Int, y: Int, in host: any ControlHost) {
    guard rows.canMarkMany, let offset = offset(atLine: y), offset != current else {
      return
    }
    host.endGesture()
    extendRange(to: offset, in: host)
    host.invalidate()
  }

  /// Makes a row current, and marks the rows from the beginning of the range to it.
  private func extendRange(to offset: Int, in host: any ControlHost) {
    guard var state = host.lists[node.id] else { return }
    let command = state.extend(in: rows) { $0.select(offset, in: rows) }
    host.keep(state, of: self)
    if case .range(let marked, let unmarked) = command { mark(marked, without: unmarked) }
  }

  // MARK: Hints

  override func hints(in layer: any Neighbors) -> [Hint] {
    let count = rows.markedCount
    let row = Hint.shortcuts(of: currentRow?.controls ?? [], whileTyping: false)
    let word = count == 0 ? "Delete" : "Delete \(count.grouped) marked"
    let deleting = rows.delete == nil ? [] : [Hint(.delete, word: word)]
    let mark = rows.marks.map { marks in
      let isMarked = current < rows.count && marks.isMarked(current)
      return Hint(.space, word: isMarked ? marks.words.unmark : marks.words.mark)
    }
    return (count == 0 ? row + deleting : deleting + row) + [mark].compactMap(\.self)
  }

  /// What deletes comes first, so that there is room for it.
  override var hasUrgentHints: Bool { rows.delete != nil }

  override var moreHints: [Hint] {
    (rows.canMove ? [Self.moving] : []) + (rows.canMarkMany ? [Self.marking] : [])
  }

  private static let moving = Hint(
    .modified(.alt, .up), .modified(.alt, .down), label: "Alt-↑↓", word: "Move row")
  private static let marking = Hint(
    [.up, .down, .home, .end].map { Key.modified(.shift, $0) }, label: "Shift-↑↓",
    word: "Mark many")

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

// MARK: - The states of a session

extension ControlHost {
  /// Changes the state of a list apart from the others: rows are the program's, and may do anything.
  func changeList(_ list: ListControl, _ change: (inout ListState, Node.Rows) -> Void) {
    guard var state = lists[list.node.id] else { return }
    change(&state, list.rows)
    keep(state, of: list)
  }

  /// Keeps the state of a list, and tells the program which row is current now, if it wants to know: also
  /// the first row, which is current where the program knows of none.
  func keep(_ state: ListState, of list: ListControl) {
    let before = lists.updateValue(state, forKey: list.node.id)?.currentID
    guard let id = state.currentID, id != before || list.rows.current?.id() == nil else { return }
    tell(id, of: list)
  }

  /// Tells programs the new current rows if an input removed the current rows that they know, or scrolled
  /// them out of sight.
  func tellCurrentRows() {
    guard lists.values.contains(where: \.isKnown) else { return }
    update()
    for list in neighbors?.lists ?? [] {
      guard let state = lists[list.node.id], state.isUntold, let id = state.currentID else {
        continue
      }
      tell(id, of: list)
      // A program that refuses has its own row current again.
      invalidate()
    }
  }

  private func tell(_ id: AnyHashable, of list: ListControl) {
    guard let current = list.rows.current else { return }
    lists[list.node.id]?.isUntold = false
    lists[list.node.id]?.found = id
    current.select(id)
  }
}
