/// A part of a list, whose rows are made when they are asked for.
@MainActor
protocol RowSection {
  var count: Int { get }
  /// Deletes the rows at these offsets, ascending; nil where rows cannot be deleted.
  var delete: (@MainActor ([Int]) -> Void)? { get }
  /// The identity of a row, nil for a row that does not exist.
  func id(at offset: Int) -> AnyHashable?
  /// Reads what rows at these offsets are made of, for use until `retain`.
  func prepare(_ offsets: Range<Int>)
  /// A row, nil for one that does not exist.
  func node(at offset: Int) -> Node?
  /// Forgets all rows but those at these offsets.
  func retain(_ offsets: Range<Int>)
}

/// Rows that are there anyhow: views that stand in a list by themselves.
@MainActor
struct FixedRows: RowSection {
  let nodes: [Node]

  var count: Int { nodes.count }
  var delete: (@MainActor ([Int]) -> Void)? { nil }

  func id(at offset: Int) -> AnyHashable? {
    node(at: offset).map { AnyHashable($0.id) }
  }

  func node(at offset: Int) -> Node? {
    nodes.indices.contains(offset) ? nodes[offset] : nil
  }

  func prepare(_ offsets: Range<Int>) {}

  func retain(_ offsets: Range<Int>) {}
}

/// The sections of a list as one sequence of rows.
@MainActor
struct SectionedRows {
  private let sections: [(start: Int, rows: any RowSection)]
  let count: Int

  init(_ rows: [any RowSection]) {
    var sections: [(start: Int, rows: any RowSection)] = []
    var count = 0
    for section in rows {
      sections.append((count, section))
      count += section.count
    }
    self.sections = sections
    self.count = count
  }

  func id(at offset: Int) -> AnyHashable? {
    section(at: offset).flatMap { $0.rows.id(at: offset - $0.start) }
  }

  func node(at offset: Int) -> Node? {
    section(at: offset).flatMap { $0.rows.node(at: offset - $0.start) }
  }

  func prepare(_ offsets: Range<Int>) {
    for (rows, own) in parts(of: offsets) { rows.prepare(own) }
  }

  func retain(_ offsets: Range<Int>) {
    for (rows, own) in parts(of: offsets) { rows.retain(own) }
  }

  /// The sections with their own offsets among these, which may be none.
  private func parts(of offsets: Range<Int>) -> [(any RowSection, Range<Int>)] {
    sections.map { start, rows in
      let own = offsets.clamped(to: start..<(start + rows.count))
      return (rows, (own.lowerBound - start)..<(own.upperBound - start))
    }
  }

  /// Deletes rows section by section; nil where none can be deleted.
  var delete: (@MainActor ([Int]) -> Void)? {
    guard sections.contains(where: { $0.rows.delete != nil }) else { return nil }
    return { offsets in
      let offsets = Set(offsets).sorted()
      for (start, rows) in sections {
        let own = offsets.filter { $0 >= start && $0 - start < rows.count }
        if !own.isEmpty { rows.delete?(own.map { $0 - start }) }
      }
    }
  }

  private func section(at offset: Int) -> (start: Int, rows: any RowSection)? {
    // Most lists have one.
    guard sections.count != 1 else { return sections.first }
    return sections.last { offset >= $0.start && offset - $0.start < $0.rows.count }
  }
}

extension Output {
  /// Adds lazy rows after all that was added before.
  @MainActor
  mutating func add(_ rows: any RowSection) {
    closeSection()
    sections?.append(rows)
  }

  /// Creates a section of the nodes that were added since the last one.
  @MainActor
  mutating func closeSection() {
    guard !nodes.isEmpty else { return }
    sections?.append(FixedRows(nodes: nodes))
    nodes = []
  }
}
