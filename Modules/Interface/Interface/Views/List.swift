/// Rows one below the other, of which a person can mark some, use one, and delete.
public struct List<Content: View, Placeholder: View>: Primitive {
  let content: Content
  let placeholder: Placeholder
  let selection: Node.CurrentRow?
  let marks: RowMarks?

  /// Creates a list of any views; those in a `ForEach` are made when they are shown.
  ///
  /// - Parameters:
  ///   - selection: The id of the current row, as in a list of a collection.
  ///   - marks: The ids of the rows that are marked; rows cannot be marked if left out.
  ///   - content: The rows.
  ///   - placeholder: What is shown in the place of rows when there is none.
  public init<ID: Hashable, MarkedID: Hashable>(
    selection: Binding<ID?>? = Binding<Never?>?.none,
    marks: Binding<Set<MarkedID>>? = Binding<Set<Never>>?.none,
    @ViewBuilder content: () -> Content,
    @ViewBuilder placeholder: () -> Placeholder = { EmptyView() }
  ) {
    self.init(
      content: content(), placeholder: placeholder(),
      selection: selection.map(Node.CurrentRow.init), marks: marks.map(RowMarks.init))
  }

  /// Creates a list with a row for each element of a collection.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - id: What tells one element from the others; no two elements have the same.
  ///   - selection: The id of the current row, which is set when a person makes another row current, and
  ///     to which the list goes when the program sets it. The first row is current where it is nil or was
  ///     never that of a row; where the row goes, the one in its place is. If left out, only the host knows
  ///     which row is current.
  ///   - marks: The ids of the rows that are marked; rows cannot be marked if left out.
  ///   - rowContent: Makes the row of an element.
  ///   - placeholder: What is shown in the place of rows when there is none.
  public init<Data, ID, Row>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<ID?>? = nil,
    marks: Binding<Set<ID>>? = nil,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> Row,
    @ViewBuilder placeholder: () -> Placeholder = { EmptyView() }
  ) where Content == ForEach<Data, ID, Row> {
    self.init(
      content: ForEach(data, id: id, content: rowContent), placeholder: placeholder(),
      selection: selection.map(Node.CurrentRow.init), marks: marks.map(RowMarks.init))
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

  /// Lets a person delete rows.
  ///
  /// - Parameters:
  ///   - delete: Is given the offsets of rows to delete, ascending.
  ///   - deleteMarked: Deletes all that is marked, for a list that may show a part of it only; `delete`
  ///     is given the offsets of the marked rows if left out.
  public func onDelete<Data, ID, Row>(
    perform delete: @escaping @MainActor ([Int]) -> Void,
    marked deleteMarked: (@MainActor () -> Void)? = nil
  ) -> Self where Content == ForEach<Data, ID, Row> {
    var marks = marks
    marks?.delete = deleteMarked
    return List(
      content: content.onDelete(perform: delete), placeholder: placeholder, selection: selection,
      marks: marks)
  }

  /// Names what marking a row does, and what taking its mark away does, in the line of keys.
  public func markHint(_ mark: String, unmark: String) -> Self {
    var marks = marks
    marks?.words = (mark, unmark)
    return List(content: content, placeholder: placeholder, selection: selection, marks: marks)
  }

  private init(
    content: Content, placeholder: Placeholder, selection: Node.CurrentRow?, marks: RowMarks?
  ) {
    self.content = content
    self.placeholder = placeholder
    self.selection = selection
    self.marks = marks
  }

  func makeElement(at place: Place) -> ViewElement<Self> {
    ListElement(self, place)
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

/// The binding to a set of marked ids, without the type of the ids.
@MainActor
struct RowMarks {
  let isEmpty: @MainActor () -> Bool
  let contains: @MainActor (AnyHashable) -> Bool
  let toggle: @MainActor (AnyHashable) -> Void
  let mark: @MainActor ([AnyHashable], Bool) -> Void
  let count: @MainActor () -> Int
  let clear: @MainActor () -> Void
  var delete: (@MainActor () -> Void)?
  var words: (mark: String, unmark: String)?

  init<ID>(_ binding: Binding<Set<ID>>) {
    isEmpty = { binding.wrappedValue.isEmpty }
    contains = { ($0.base as? ID).map(binding.wrappedValue.contains) ?? false }
    toggle = {
      guard let id = $0.base as? ID else { return }
      var ids = binding.wrappedValue
      if ids.remove(id) == nil { ids.insert(id) }
      binding.wrappedValue = ids
    }
    mark = { rows, isMarked in
      let ids = rows.compactMap { $0.base as? ID }
      let marked = binding.wrappedValue
      binding.wrappedValue = isMarked ? marked.union(ids) : marked.subtracting(ids)
    }
    count = { binding.wrappedValue.count }
    clear = { binding.wrappedValue = [] }
  }

  func marks(of rows: SectionedRows) -> Node.Marks {
    var marks = Node.Marks(
      isMarked: { offset in !isEmpty() && rows.id(at: offset).map(contains) ?? false },
      toggle: { offset in if let id = rows.id(at: offset) { toggle(id) } },
      offsets: {
        isEmpty() ? [] : (0..<rows.count).filter { rows.id(at: $0).map(contains) ?? false }
      }, count: count, clear: clear,
      mark: { offsets, isMarked in mark(offsets.compactMap(rows.id), isMarked) }, delete: delete)
    if let words { marks.words = words }
    return marks
  }
}

@MainActor
private final class ListElement<Content: View, Placeholder: View>:
  SingleNodeElement<List<Content, Placeholder>>
{
  private var content: ViewElement<Content>?
  private var placeholder: ViewElement<Placeholder>?
  private var selection: Node.CurrentRow?
  private var marks: RowMarks?

  init(_ view: List<Content, Placeholder>, _ place: Place) {
    super.init(place)
    update(to: view)
  }

  override func update(to new: List<Content, Placeholder>) {
    (selection, marks) = (new.selection, new.marks)
    setNeedsEvaluation()
    pass(new.content, to: &content, step: .position(0))
    pass(new.placeholder, to: &placeholder, step: .position(1))
  }

  override func evaluate() {
    _ = track { (marks?.isEmpty(), selection?.id()) }
  }

  override func makeNode(in context: Context, title: inout String?) -> Node {
    var output = Output(sections: [])
    content?.append(to: &output, in: context)
    title = output.title
    output.closeSection()
    let rows = SectionedRows(output.sections ?? [])
    return Node(id: id, kind: .list(describe(rows, in: context)))
  }

  private func describe(_ rows: SectionedRows, in context: Context) -> Node.Rows {
    var placeholder = Output()
    if rows.count == 0 { self.placeholder?.append(to: &placeholder, in: context) }
    let nothing = Node(id: id.appending(.position(0)), kind: .text(""))
    return Node.Rows(
      count: rows.count,
      id: { rows.id(at: $0) ?? AnyHashable($0) },
      prepare: rows.prepare,
      node: { rows.node(at: $0) ?? nothing },
      retain: rows.retain,
      placeholder: placeholder.nodes,
      current: selection,
      marks: marks?.marks(of: rows),
      delete: rows.delete)
  }
}
