package import Interface
import ViewValues

/// Rows that scroll, one of which is current.
package struct ListBehavior: Behavior {
  package let control: ControlNode
  let list: ShownRows
  private var rows: Node.Rows { list.rows }

  package func use(in host: any ControlHost) { host.moveFocus(to: control) }

  package var target: [AnyHashable] {
    [control.id] + (list.current < rows.count ? [rows.id(list.current)] : [])
  }

  // MARK: Keys

  package func press(_ key: Key, in host: any ControlHost) -> Bool {
    guard var state = host.lists[control.id],
      let command = state.press(key, times: host.times, in: rows)
    else { return false }
    host.keep(state, of: control)
    switch command {
    case .move: break
    case .mark(let offset): rows.marks?.toggle(offset)
    case .range(let marked, let unmarked): mark(marked, without: unmarked)
    case .use:
      guard let control = list.row?.focusable else { return false }
      control.behavior.use(in: host)
    case .delete(let offsets): rows.delete?(offsets)
    case .deleteMarked: rows.marks?.delete?()
    case .shift(let offset, let destination): rows.move?([offset], destination)
    }
    return true
  }

  /// Takes the digits and letters that move in lists of other programs, and a, which marks all rows, or none
  /// if all are marked.
  package func pressLate(_ key: Key, in host: any ControlHost) -> Bool {
    if key == "a", rows.canMarkMany, let marks = rows.marks {
      marks.mark?(0..<rows.count, marks.offsets().count < rows.count)
      return true
    }
    if Self.digits.contains(key) { return host.typeTimes(key) }
    if key == "n" || key == "N" {
      return showMatch(key == "n" ? 1 : -1, in: host)
    }
    guard ListState.letters.contains(key) else { return false }
    host.changeList(control) { state, rows in state.move(key, times: host.times, in: rows) }
    return true
  }

  package static let digits: [Key] = "1234567890".map(Key.character)
  /// The number of rows in which a match is looked for, each of which is evaluated for that.
  private static let searchedRows = 10_000

  /// Makes the next row current that the search found or that contains the words of the search. A typed number says
  /// how many matches it goes on; after the last row comes the first.
  private func showMatch(_ step: Int, in host: any ControlHost) -> Bool {
    guard let words = host.top?.search?.text.folded, rows.count > 1 else { return false }
    defer { rows.retain(list.offsets) }
    let times = host.times ?? 1
    var matches: [Int] = []
    for distance in 1...min(rows.count, Self.searchedRows) where matches.count < times {
      let offset = (list.current + step * distance + rows.count) % rows.count
      let row = rows.node(offset)
      let isFound = row.first(rows: 0..<0) { $0.match != nil } != nil
      if isFound || row.label.folded.contains(words) { matches.append(offset) }
    }
    if matches.isEmpty { return false }
    let match = matches[(times - 1) % matches.count]
    host.changeList(control) { state, rows in state.select(match, in: rows) }
    return true
  }

  // MARK: Rows

  /// Makes a row current.
  package func select(_ offset: Int, in host: any ControlHost) {
    host.changeList(control) { state, rows in state.select(offset, in: rows) }
  }

  /// Makes a row current, and marks the rows from the beginning of the range to it.
  package func extendRange(to offset: Int, in host: any ControlHost) {
    guard var state = host.lists[control.id] else { return }
    let command = state.extend(in: rows) { $0.select(offset, in: rows) }
    host.keep(state, of: control)
    if case .range(let marked, let unmarked) = command { mark(marked, without: unmarked) }
  }

  private func mark(_ marked: Range<Int>, without unmarked: Range<Int>) {
    if !unmarked.isEmpty { rows.marks?.mark?(unmarked, false) }
    if !marked.isEmpty { rows.marks?.mark?(marked, true) }
  }

  // MARK: Hints

  package func hints(in layer: ShownLayer) -> [Hint] {
    let count = rows.markedCount
    let row = Hint.shortcuts(of: list.row?.controls ?? [], whileTyping: false, for: .row)
    let word = count == 0 ? "Delete" : "Delete \(count.withCommas) marked"
    let scope: Hint.Scope = count == 0 ? .row : .marked
    let deleting = rows.delete == nil ? [] : [Hint(.delete, word: word, for: scope)]
    let mark = rows.marks.map { marks in
      let isMarked = list.current < rows.count && marks.isMarked(list.current)
      return Hint(.space, word: isMarked ? marks.words.unmark : marks.words.mark, for: .row)
    }
    return (count == 0 ? row + deleting : deleting + row) + [mark].compactMap(\.self)
  }

  /// What deletes comes first, so that there is room for it.
  package var hasUrgentHints: Bool { rows.delete != nil }

  package var moreHints: [Hint] {
    (rows.canMove ? Self.moving : []) + (rows.canMarkMany ? [Self.marking] : [])
  }

  private static let moving = [
    Hint(.modified(.alt, .up), word: "Move row up", for: .row),
    Hint(.modified(.alt, .down), word: "Move row down", for: .row),
  ]
  private static let marking = Hint(
    [.up, .down, .home, .end].map { Key.modified(.shift, $0) }, label: "Shift-↑↓",
    word: "Mark many")

  package func lateHints(in layer: ShownLayer, canCopy: Bool) -> [Hint] {
    let scope: Hint.Scope = rows.markedCount == 0 ? .screen : .marked
    return (canCopy ? [Hint("y", word: "Copy", for: .row)] : [])
      + (rows.canMarkMany ? [Hint("a", word: "Mark all", for: scope)] : [])
      + (layer.search == nil ? [] : [Hint("n", "N", word: "Next match")])
      + [
        Hint(ListState.letters, word: "Move in list"),
        Hint(Array(Self.digits.dropLast()), label: "1–9", word: "Count, as 5j"),
      ]
  }
}

// MARK: - The positions in lists

extension ControlHost {
  /// Changes the state of a list apart from the others: rows are the program's, and may do anything.
  package func changeList(
    _ list: ControlNode, _ change: (inout ListState, Node.Rows) -> Void
  ) {
    guard var state = lists[list.id], let rows = list.list?.rows else { return }
    change(&state, rows)
    keep(state, of: list)
  }

  /// Keeps the state of a list, and tells the program which row is current now, if it wants to know: also
  /// the first row, which is current where the program knows of none.
  func keep(_ state: ListState, of list: ControlNode) {
    let before = lists.updateValue(state, forKey: list.id)?.currentID
    guard let id = state.currentID, id != before || list.list?.rows.current?.id() == nil else {
      return
    }
    tell(id, of: list)
  }

  /// Tells programs the new current rows if an input removed the current rows that they know, or scrolled
  /// them out of sight.
  package func tellCurrentRows() {
    guard lists.values.contains(where: \.isKnown) else { return }
    update()
    for list in top?.lists ?? [] {
      guard let state = lists[list.id], state.needsSelectionCallback, let id = state.currentID
      else { continue }
      tell(id, of: list)
      // A program that refuses has its own row current again.
      invalidate()
    }
  }

  private func tell(_ id: AnyHashable, of list: ControlNode) {
    guard let current = list.list?.rows.current else { return }
    lists[list.id]?.needsSelectionCallback = false
    lists[list.id]?.found = id
    current.select(id)
  }
}
