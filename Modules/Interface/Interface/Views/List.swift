/// Rows one below the other, which the user can mark, use and delete.
public struct List<Content: View, Placeholder: View>: ReadingView {
  private(set) var content: Content
  let placeholder: Placeholder
  let selection: Node.CurrentRow?
  /// Creates the marks of rows; nil where rows cannot be marked.
  private(set) var marks: (@MainActor (Node.Rows) -> Node.Marks)?
  private var deleteMarked: (@MainActor () -> Void)?
  private var markWords: (mark: String, unmark: String)?

  /// Creates a list of any views; those in a `ForEach` are made when they are shown.
  ///
  /// - Parameters:
  ///   - selection: The id of the current row, as in a list of a collection.
  ///   - marks: The ids of the rows that are marked; rows cannot be marked if left out.
  ///   - content: The rows.
  ///   - placeholder: The view that replaces the rows of an empty list.
  public init<ID: Hashable, MarkedID: Hashable>(
    selection: Binding<ID?>? = Binding<Never?>?.none,
    marks: Binding<Set<MarkedID>>? = Binding<Set<Never>>?.none,
    @ViewBuilder content: () -> Content,
    @ViewBuilder placeholder: () -> Placeholder = { EmptyView() }
  ) {
    (self.content, self.placeholder) = (content(), placeholder())
    self.selection = selection.map(Node.CurrentRow.init)
    if let marks { self.marks = { Node.Marks(marks, of: $0) } }
  }

  /// Creates a list with a row for each element of a collection.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - id: What tells one element from the others; no two elements have the same.
  ///   - selection: The id of the current row. The user sets it with the current row; the list scrolls to it
  ///     when the program sets it. The first row is current while it is nil or no id of a row; after a removal
  ///     the next row is. If left out, only the host knows which row is current.
  ///   - marks: The ids of the rows that are marked; rows cannot be marked if left out.
  ///   - rowContent: Makes the row of an element.
  ///   - placeholder: The view that replaces the rows of an empty list.
  public init<Data, ID, Row>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<ID?>? = nil,
    marks: Binding<Set<ID>>? = nil,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> Row,
    @ViewBuilder placeholder: () -> Placeholder = { EmptyView() }
  ) where Content == ForEach<Data, ID, Row> {
    self.init(
      selection: selection, marks: marks,
      content: { ForEach(data, id: id, content: rowContent) }, placeholder: placeholder)
  }

  /// Creates a list with a row for each element of a collection whose elements have ids.
  public init<Data, Row>(
    _ data: Data, selection: Binding<Data.Element.ID?>? = nil,
    marks: Binding<Set<Data.Element.ID>>? = nil,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> Row,
    @ViewBuilder placeholder: () -> Placeholder = { EmptyView() }
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(
      data, id: \.id, selection: selection, marks: marks, rowContent: rowContent,
      placeholder: placeholder)
  }

  /// Lets the user delete rows.
  ///
  /// - Parameters:
  ///   - delete: Is given the offsets of rows to delete, ascending.
  ///   - deleteMarked: Deletes all that is marked, for a list that may show a part of it only; `delete`
  ///     is given the offsets of the marked rows if left out.
  public func onDelete<Data, ID, Row>(
    perform delete: @escaping @MainActor ([Int]) -> Void,
    marked deleteMarked: (@MainActor () -> Void)? = nil
  ) -> Self where Content == ForEach<Data, ID, Row> {
    var copy = self
    (copy.content, copy.deleteMarked) = (content.onDelete(perform: delete), deleteMarked)
    return copy
  }

  /// Names what marking a row does, and what taking its mark away does, in the line of keys.
  public func markHint(_ mark: String, unmark: String) -> Self {
    var copy = self
    copy.markWords = (mark, unmark)
    return copy
  }

  /// The rows, with the marks and the current row as they are now.
  public var body: some View {
    // The host asks for both with the rows.
    _ = (marks?(Node.Rows([], at: NodeID(path: []))).count(), selection?.id())
    return Made { builder in
      var inside = NodeBuilder(
        element: builder.element, id: builder.id, environment: builder.environment)
      inside.environment.isInList = true
      inside.append(content, at: .position(0))
      inside.closeSection()
      var rows = Node.Rows(inside.sections, at: builder.id)
      rows.stamp = { [context = builder.element.context] in context.changes }
      if rows.count == 0 { rows.placeholder = builder.inside(placeholder, at: 1).nodes }
      rows.current = selection
      rows.marks = marks?(rows)
      rows.marks?.delete = deleteMarked
      if let markWords { rows.marks?.words = markWords }
      builder.append([builder.node(.list(rows))], titled: inside.title)
    }
  }
}

extension Node.Rows {
  /// Creates rows of the sections of a list.
  @MainActor
  fileprivate init(_ sections: [Node.Rows], at place: NodeID) {
    if sections.count == 1, let only = sections.first {
      self = only
      return
    }
    let starts = sections.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) }
    let parts = Array(zip(starts, sections))
    func row<Value>(_ offset: Int, _ get: (Node.Rows) -> @MainActor (Int) -> Value) -> Value? {
      parts.last { offset >= $0 && offset - $0 < $1.count }.map { get($1)(offset - $0) }
    }
    func each(_ offsets: Range<Int>, _ use: (Node.Rows) -> @MainActor (Range<Int>) -> Void) {
      for (start, rows) in parts {
        let own = offsets.clamped(to: start..<(start + rows.count))
        use(rows)((own.lowerBound - start)..<(own.upperBound - start))
      }
    }
    self.init(
      count: starts.last ?? 0, id: { row($0, \.id) ?? AnyHashable(place.absentRow($0).id) },
      prepare: { each($0, \.prepare) }, node: { row($0, \.node) ?? place.absentRow($0) },
      retain: { each($0, \.retain) })
    for (start, rows) in parts { headings.formUnion(rows.headings.map { start + $0 }) }
    if sections.contains(where: { $0.delete != nil }) {
      delete = { offsets in
        for (start, rows) in parts { rows.delete?(offsets.map { $0 &- start }) }
      }
    }
    // Rows stay in their section.
    if sections.contains(where: { $0.move != nil }) {
      move = { offsets, destination in
        for (start, rows) in parts {
          rows.move?(offsets.map { $0 &- start }, destination &- start)
        }
      }
    }
  }
}

extension Node.CurrentRow {
  /// Creates a current row from the binding to its id, without the type of the id.
  @MainActor
  fileprivate init<ID: Hashable>(_ binding: Binding<ID?>) {
    self.init(
      id: { binding.wrappedValue.map { AnyHashable($0) } },
      select: { if let id = $0.base as? ID { binding.wrappedValue = id } })
  }
}

extension Node.Marks {
  /// Creates marks from the binding to a set of ids, without the type of the ids.
  @MainActor
  fileprivate init<ID: Hashable>(_ binding: Binding<Set<ID>>, of rows: Node.Rows) {
    func id(at offset: Int) -> ID? { rows.id(offset).base as? ID }
    func isMarked(_ offset: Int) -> Bool {
      let ids = binding.wrappedValue
      return !ids.isEmpty && id(at: offset).map(ids.contains) ?? false
    }
    func mark(_ offsets: some Sequence<Int>, _ isMarked: Bool) {
      let ids = offsets.compactMap(id)
      let marked = binding.wrappedValue
      binding.wrappedValue = isMarked ? marked.union(ids) : marked.subtracting(ids)
    }
    self.init(
      isMarked: isMarked, toggle: { mark([$0], !isMarked($0)) },
      offsets: { binding.wrappedValue.isEmpty ? [] : (0..<rows.count).filter(isMarked) },
      count: { binding.wrappedValue.count }, clear: { binding.wrappedValue = [] },
      mark: { mark($0, $1) })
  }
}
