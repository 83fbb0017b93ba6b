import Interface

/// The measures of rows, each computed once.
@MainActor
struct RowMeasures {
  private let rows: Node.Rows
  private let width: Int
  private var look: Look
  private var known: [Int: Measure] = [:]
  /// The measures of the last layout, by offset.
  private var last: [Int: Measure]

  /// Creates the measures of the rows of a list.
  ///
  /// - Parameter last: The measures of the last layout; those of rows that stayed are taken over.
  init(rows: Node.Rows, width: Int, look: Look, after last: RowMeasures?) {
    (self.rows, self.width, self.look) = (rows, width, look)
    self.last = last?.known ?? [:]
    self.look.isRow = true
  }

  subscript(offset: Int) -> Measure {
    mutating get {
      if let measure = known[offset] { return measure }
      let measure = Measure.of(
        rows.node(offset), width: width, look: look, after: last[offset])
      known[offset] = measure
      return measure
    }
  }

  /// These measures without those of the layout before.
  var alone: RowMeasures {
    var copy = self
    copy.last = [:]
    return copy
  }

  /// The last row that fits in a height as a whole below another, or that one itself.
  mutating func last(beginningWith first: Int, height: Int) -> Int {
    var last = first
    var used = self[first].height
    while last + 1 < rows.count && used < height {
      used += max(self[last + 1].height, 1)
      if used > height { break }
      last += 1
    }
    return last
  }

  /// The first row, at `start` or after it, from which rows up to `last` fit in a height.
  mutating func first(endingWith last: Int, from start: Int = 0, height: Int) -> Int {
    var first = last
    var used = self[last].height
    while first > start && used < height {
      used += max(self[first - 1].height, 1)
      if used > height { break }
      first -= 1
    }
    return first
  }
}
