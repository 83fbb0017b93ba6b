import Interface

/// The titles of a table, which sort its rows.
struct TableHeaderBehavior: Behavior {
  let control: ControlNode
  let header: Node.TableHeader

  /// Reverses the order, or sorts by the next column if it is reversed.
  func use(in host: any ControlHost) {
    if let sorted = header.sorted.first, !header.isReversed {
      header.sort(sorted)
    } else {
      step(1, in: host)
    }
  }

  /// Sorts by the next column in a direction that means another order.
  @discardableResult
  func step(_ step: Int, in host: any ControlHost) -> Bool {
    let all = header.sortable
    guard let current = header.sorted.first.flatMap(all.firstIndex) else {
      if let first = all.first { header.sort(first) }
      return true
    }
    let next = (1..<max(all.count, 1)).map {
      all[(current + $0 * step + all.count * $0) % all.count]
    }
    if let column = next.first(where: { !header.sorted.contains($0) }) { header.sort(column) }
    return true
  }

  func hints(in layer: ShownLayer) -> [Hint] {
    [Hint(.right, .left, label: "←→", word: "Sort by"), Hint(.enter, word: "Reverse")]
  }
}
