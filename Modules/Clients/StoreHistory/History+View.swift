import ComposableArchitecture
package import TimeTravel

extension History {
  /// The most actions of a list.
  private static var mostEntries: Int { 200 }
  /// The most actions that are looked at for a filter.
  private static var mostSearched: Int { 20_000 }
  /// The most changes of one action.
  private static var mostChanges: Int { 20 }

  package func view(_ request: HistoryRequest) -> HistoryView {
    var view = HistoryView()
    (view.count, view.position) = (entries.count, shown ?? entries.count)
    view.current = view.position > 0 ? Int(entries[view.position - 1].number) : nil
    (view.isLocked, view.isPaused, view.isChanged) = (isLocked, isPaused, isChanged)
    view.bytes = bytes
    let selected = request.selected.flatMap(entries.position)
    let positions = positions(request.filter, around: selected ?? view.position, &view.note)
    view.entries = positions.map { entry(at: $0) }
    let shown = selected.map { positions.contains($0) } == true ? selected : positions.first
    if request.asksForState {
      view.nodes = nodes(at: view.position, request.unfolded)
    } else if let shown {
      view.changes = changes(at: shown)
    }
    return view
  }

  /// The positions of the actions of a list, the last one first.
  private func positions(_ filter: String, around center: Int, _ note: inout String?) -> [Int] {
    if filter.isEmpty {
      let start = min(
        max(center - Self.mostEntries / 2, 0), max(entries.count - Self.mostEntries, 0))
      let range = start..<min(start + Self.mostEntries, entries.count)
      if range.count < entries.count {
        note = "The list shows \(range.count) actions around the selected one."
      }
      return range.reversed()
    }
    let words = filter.lowercased()
    let searched = (0..<entries.count).suffix(Self.mostSearched)
    var positions: [Int] = []
    for position in searched.reversed() where positions.count < Self.mostEntries {
      let entry = self.entry(at: position)
      let text = "#\(entry.id) \(entry.text) \(entry.effect ?? "user")"
      if text.lowercased().contains(words) { positions.append(position) }
    }
    if positions.count == Self.mostEntries {
      note = "The list shows the latest \(positions.count) actions that match."
    } else if searched.lowerBound > 0 {
      note = "Only the latest \(searched.count) actions were searched."
    }
    return positions
  }

  private func entry(at position: Int) -> HistoryEntry {
    let entry = entries[position]
    return HistoryEntry(
      id: Int(entry.number), time: .milliseconds(Int(entry.time)),
      effect: entry.origin == 0 ? nil : origins[min(Int(entry.origin), origins.count - 1)],
      text: describe(entries.action(at: position)).shortened, isSkipped: entry.isSkipped,
      problem: timeline?.problems[entry.number])
  }

  /// The changes that an action made, one line for each.
  private func changes(at position: Int) -> [String] {
    if entries[position].isSkipped { return ["skipped"] }
    guard let before = state(at: position), let after = state(at: position + 1) else { return [] }
    let lines = difference(from: before, to: after)
    let rest = lines.count - Self.mostChanges
    return lines.isEmpty
      ? ["no change"]
      : lines.prefix(Self.mostChanges).map(\.shortened) + (rest > 0 ? ["… \(rest) more"] : [])
  }

  private func nodes(at position: Int, _ unfolded: Set<HistoryNode.ID>) -> [HistoryNode] {
    var tree = StateTree(unfolded: unfolded)
    if let state = state(at: position) { tree.add(partsOf: state, at: "", depth: 0) }
    return tree.nodes
  }
}

extension String {
  /// One line of a screen and more, for texts that may be long.
  var shortened: String { utf8.count > 400 ? prefix(400) + "…" : self }
}
