import Interface
import Terminal

/// The layout of measured nodes: each gets its place, and lists build their visible rows.
@MainActor
struct Placement {
  /// The states of lists; placing a list updates its state.
  var lists: [NodeID: ListState]
  /// The pieces so far, in the order of the tree.
  private var pieces: [Piece] = []
  /// The pane that is being filled.
  private var pane: Pane?
  /// The presentations of visible rows.
  var presentations: [Node.Presentation] = []
  /// The lists that were placed.
  private(set) var placedLists: Set<NodeID> = []
  /// The measures of the rows of the lists that were placed.
  private(set) var rows: [NodeID: RowMeasures] = [:]
  /// The measures of rows in the last layout.
  private let lastRows: [NodeID: RowMeasures]

  /// Creates a layout without pieces.
  ///
  /// - Parameters:
  ///   - lists: The states of lists as they were.
  ///   - last: The measures of rows in the last layout.
  init(lists: [NodeID: ListState], after last: [NodeID: RowMeasures] = [:]) {
    (self.lists, lastRows) = (lists, last)
  }

  /// Places a measured node and all that it contains in a rectangle.
  ///
  /// - Parameter textAlignment: Where the lines of a text rest.
  mutating func place(
    _ measure: Measure, in rect: Rect, _ textAlignment: Node.Alignment = .leading
  ) {
    if measure.hasList { return placeAnew(measure, in: rect, textAlignment) }
    let place = Measure.Place(rect: rect, pane: pane, textAlignment: textAlignment)
    if let placed = measure.placed, placed.place == place { return add(placed.pieces) }
    let placed = pieces { $0.placeAnew(measure, in: rect, textAlignment) }
    measure.placed = (place, placed)
    add(placed)
  }

  private mutating func add(_ placed: [Piece]) {
    // Without a copy where there is nothing in front.
    if pieces.isEmpty { pieces = placed } else { pieces += placed }
  }

  private mutating func placeAnew(
    _ measure: Measure, in outer: Rect, _ textAlignment: Node.Alignment
  ) {
    let rect = outer.inset(by: measure.padding)
    switch measure.node.kind {
    case .text:
      let digits = measure.digits.map { Piece.Content.digits($0, textAlignment) }
      add(measure, rect, digits ?? .text(measure.lines, textAlignment))
    case .button, .link, .toggle, .picker, .progress, .textField:
      let label = label(of: measure, in: rect)
      add(measure, rect, .control(words: measure.lines.first ?? "", label: label))
    case .divider: add(measure, rect, .divider)
    case .spacer: break
    case .stack(_, let alignment, _):
      if measure.axis == .horizontal {
        placeRow(measure, alignment, in: rect)
      } else {
        placeColumn(measure, alignment, in: rect)
      }
    case .navigation:
      if let screen = measure.part(at: 0) { placeScreen(screen, in: rect) }
    case .list(let rows):
      placeList(rows, measure, in: rect)
    case .split: placePanes(measure, in: rect)
    }
  }

  /// Places the content of a screen: over all of it, or with some space above.
  ///
  /// The space depends on the height of the screen alone while there is room, so that nothing moves
  /// when a part appears further down.
  mutating func placeScreen(_ measure: Measure, in rect: Rect) {
    if case .navigation = measure.node.kind { return place(measure, in: rect) }
    if measure.stretchesDown { return place(measure, in: rect) }
    var rect = rect
    rect.y += min(max(rect.height - measure.height, 0), rect.height / 6)
    rect.height = measure.height
    place(measure, in: rect)
  }

  /// Places the border of a pane and what is in it.
  mutating func placePane(_ measure: Measure, _ pane: Pane, in rect: Rect) {
    // No part of the node has this place.
    var frame = Node(id: measure.node.id.appending(.position(-1)), kind: .spacer)
    frame.title = measure.node.screenTitle
    let inside = pane.inside(rect)
    var room = inside
    room.height = max(inside.height, measure.height)
    // Panes inside of a pane are parts of it.
    let outer = self.pane
    self.pane = outer ?? pane
    defer { self.pane = outer }
    pieces.append(
      Piece(node: frame, look: Look(), rect: rect, content: .pane(pane), pane: self.pane))
    if pane == .main { return placeScreen(measure, in: room) }
    let placed = pieces { $0.place(measure, in: room) }
    add(pane == .inspector ? placed.filter { $0.rect.endY <= inside.endY } : placed)
  }

  private mutating func add(_ measure: Measure, _ rect: Rect, _ content: Piece.Content) {
    pieces.append(
      Piece(node: measure.node, look: measure.look, rect: rect, content: content, pane: pane))
  }

  /// Places the label of a control that is laid out as a row.
  private mutating func label(of measure: Measure, in rect: Rect) -> [Piece] {
    guard let part = measure.part(at: 0) else { return [] }
    var room = rect
    room.x += measure.look.gutter
    room.width -= measure.look.gutter
    if case .link = measure.node.kind { room.width -= 2 }
    return parts { $0.place(part, in: room) }
  }

  /// Returns the pieces that a piece consists of.
  private mutating func parts(from place: (inout Placement) -> Void) -> [Piece] {
    let outer = pane
    pane = nil
    defer { pane = outer }
    return pieces(from: place)
  }

  /// Returns the pieces of a part of the layout, apart from the others.
  mutating func pieces(from place: (inout Placement) -> Void) -> [Piece] {
    var outer: [Piece] = []
    swap(&outer, &pieces)
    place(&self)
    swap(&outer, &pieces)
    return outer
  }
}

// MARK: - Stacks

extension Placement {
  private mutating func placeColumn(
    _ measure: Measure, _ alignment: Node.Alignment, in rect: Rect
  ) {
    let used = measure.height - 2 * measure.padding
    var shares = Shares(
      of: rect.height - used,
      among: measure.stretchesDown ? measure.parts.count(where: \.stretchesDown) : 0)
    var y = rect.y
    for part in measure.parts {
      let height = part.height + (part.stretchesDown ? shares.next() : 0)
      let room = rect.width - part.indent
      let width = part.stretchesAcross ? room : min(part.width, room)
      let x = rect.x + part.indent + alignment.offset(in: room - width)
      place(part.measure, in: Rect(x: x, y: y, width: width, height: height), alignment)
      y += height + measure.spacing
    }
  }

  private mutating func placeRow(
    _ measure: Measure, _ alignment: Node.Alignment, in rect: Rect
  ) {
    let used = measure.width - 2 * measure.padding
    var shares = Shares(
      of: rect.width - used,
      among: measure.stretchesAcross ? measure.parts.count(where: \.stretchesAcross) : 0)
    var x = rect.x
    for part in measure.parts {
      let width = part.width + (part.stretchesAcross ? shares.next() : 0)
      let height = part.stretchesDown ? rect.height : min(part.height, rect.height)
      let y = rect.y + alignment.offset(in: rect.height - height)
      place(part.measure, in: Rect(x: x, y: y, width: width, height: height), .center)
      x += width + measure.spacing
    }
  }

  /// Whole shares of a width or a height, which differ by at most one.
  private struct Shares {
    private var room: Int
    private var count: Int

    init(of room: Int, among count: Int) {
      self.room = max(room, 0)
      self.count = count
    }

    mutating func next() -> Int {
      let share = count > 0 ? room / count : 0
      room -= share
      count -= 1
      return share
    }
  }
}

extension Node.Alignment {
  /// The offset in a place of what leaves some of its columns or rows free.
  func offset(in room: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: max(room / 2, 0)
    case .trailing: max(room, 0)
    }
  }
}

// MARK: - Lists

extension Placement {
  private mutating func placeList(_ rows: Node.Rows, _ measure: Measure, in rect: Rect) {
    let id = measure.node.id
    placedLists.insert(id)
    var state = lists[id] ?? ListState()
    state.follow(rows)
    var seen: [ListPiece.Row] = []
    if rows.count > 0 {
      seen = seenRows(rows, of: id, &state, measure.look, in: rect)
    } else if let placeholder = measure.part(at: 0) {
      placePlaceholder(placeholder, in: rect)
    }
    state.seen = max(seen.count, 1)
    lists[id] = state
    add(measure, rect, .list(ListPiece(rows: rows, seen: seen, current: state.current, in: rect)))
    rows.retain((seen.first?.offset ?? 0)..<(seen.last.map { $0.offset + 1 } ?? 0))
  }

  private mutating func placePlaceholder(_ measure: Measure, in rect: Rect) {
    var rect = rect
    rect.y += min(max(rect.height - measure.height, 0) / 3, 3)
    rect.height = measure.height
    place(measure, in: rect)
  }

  /// Has the rows read ahead that are seen if each takes one line.
  private func prepare(_ rows: Node.Rows, for state: ListState, height: Int) {
    let top =
      state.isScrolled
      ? state.top : max(min(state.top, state.current), state.current + 1 - height)
    let start = min(max(top, 0), rows.count)
    rows.prepare(start..<start + min(max(height, 0), rows.count - start))
  }

  /// Places the rows that fill the height so that the current one is visible as a whole.
  private mutating func seenRows(
    _ rows: Node.Rows, of list: NodeID, _ state: inout ListState, _ look: Look, in rect: Rect
  ) -> [ListPiece.Row] {
    prepare(rows, for: state, height: rect.height)
    let margin = Control.gutter + (rows.marks == nil ? 0 : 2)
    let room = max(rect.width - margin - 2, 1)
    var row = RowMeasures(rows: rows, width: room, look: look, after: lastRows[list])
    if !state.isScrolled {
      state.top = min(state.top, state.current)
      state.top = row.first(endingWith: state.current, from: state.top, height: rect.height)
    }
    if rows.count - state.top < rect.height {
      state.top = min(state.top, row.first(endingWith: rows.count - 1, height: rect.height))
    }
    if state.isScrolled {
      let last = row.last(beginningWith: state.top, height: rect.height)
      state.select(min(max(state.current, state.top), last), in: rows)
      if let known = rows.current, known.id() != state.currentID { state.isUntold = true }
      state.isScrolled = false
    }
    let hasMarked = rows.marks.map { $0.count() > 0 }
    var seen: [ListPiece.Row] = []
    var y = rect.y
    var offset = state.top
    while offset < rows.count && y < rect.endY {
      let measure = row[offset]
      let box = Rect(x: rect.x + margin, y: y, width: room, height: measure.height)
      let pieces = parts { $0.place(measure, in: box) }
      presentations += measure.node.allPresentations
      seen.append(
        ListPiece.Row(
          offset: offset, node: measure.node, rect: box, pieces: pieces,
          isMarked: hasMarked.map { $0 && rows.marks?.isMarked(offset) ?? false }))
      y += measure.height
      offset += 1
    }
    self.rows[list] = row.alone
    return seen
  }
}
