/// One view for each element of a collection, which keeps its place by the id of the element.
///
/// In a `List` a row is made when the host asks for it; elsewhere all of them are made. The view keeps
/// the collection for that. If the owner must be able to change its collection without a copy, pass a
/// collection that reads through the owner.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: ReadingView {
  let data: Data
  let id: @MainActor (Data.Element) -> ID
  let content: @MainActor (Data.Element) -> Content
  var delete: (@MainActor ([Int]) -> Void)?
  var move: (@MainActor ([Int], Int) -> Void)?

  /// Creates a view for each element.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - id: What tells one element from the others; no two elements have the same.
  ///   - content: Makes the view of an element.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content
  ) {
    self.data = data
    self.id = { $0[keyPath: id] }
    self.content = content
  }

  /// Creates a view for each element of a collection whose elements have ids.
  public init(_ data: Data, @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, id: \.id, content: content)
  }

  /// Lets the user delete rows of a list; the closure gets their offsets, ascending. Nil lets the user delete
  /// none.
  public func onDelete(perform delete: (@MainActor ([Int]) -> Void)?) -> Self {
    var copy = self
    copy.delete = delete
    return copy
  }

  /// Lets the user move rows of a list; the closure gets their offsets, ascending, and the offset that they
  /// are inserted at, counted before the move.
  ///
  /// ```swift
  /// ForEach(fruits) { Text($0.id) }
  ///   .onMove { offsets, destination in store.send(.moved(offsets, destination)) }
  /// ```
  public func onMove(perform move: (@MainActor ([Int], Int) -> Void)?) -> Self {
    var copy = self
    copy.move = move
    return copy
  }

  /// The elements as they are now.
  public var body: some View {
    let count = data.count
    return Made { builder in
      let place = builder.id
      guard builder.environment.isInList else {
        let rows = builder.element.child(at: place) { MadeRows<Data, ID, Content>() }
        return rows.append(self, to: &builder)
      }
      let cache = builder.element.child(at: place) { [element = builder.element] in
        RowCache(self, at: place, inside: element)
      }
      builder.append(cache.rows(of: self, count: count, in: builder.environment))
    }
  }
}

/// The rows of a collection outside of a list, all of which are made.
///
/// W18: most rows are where they were, so that only the others are looked up.
@MainActor
private final class MadeRows<Data: RandomAccessCollection, ID: Hashable, Content: View> {
  private typealias RowSlot = Slot<Data.Element, Content>

  private final class Row {
    let id: ID
    let view: ViewElement<RowSlot>
    /// The number of the last run that had this row, and the offset of the row then.
    var (run, offset) = (0, 0)

    init(_ id: ID, _ view: ViewElement<RowSlot>) {
      (self.id, self.view) = (id, view)
    }
  }

  private var rows: [ID: Row] = [:]
  private var order: [Row] = []
  private var run = 0

  func append(_ source: ForEach<Data, ID, Content>, to builder: inout NodeBuilder) {
    run += 1
    let old = exchange(&order, with: [])
    var next = 0
    for element in Array(source.data) {
      let (id, slot) = (source.id(element), RowSlot(id: element, content: source.content))
      let isNext = next < old.count && old[next].id == id
      let row = isNext ? old[next] : rows[id] ?? makeRow(id, slot, in: builder)
      if row.run == run - 1 { next = row.offset + 1 }
      (row.run, row.offset) = (run, order.count)
      order.append(row)
      row.view.update(to: slot)
      row.view.append(to: &builder)
    }
    for row in old where row.run != run { rows[row.id] = nil }
  }

  private func makeRow(_ id: ID, _ slot: RowSlot, in builder: NodeBuilder) -> Row {
    let (element, place) = (builder.element, builder.id.appending(.id(AnyHashable(id))))
    let row = Row(id, ViewElement(slot, at: place, inside: element, in: element.context))
    rows[id] = row
    return row
  }
}

/// A row, and its offsets when it was asked for; not inside of `RowCache`, since generic values are kept more slowly.
private struct KeptRow {
  let view: Element
  var version: Int
  /// The offsets in this version: several offsets if elements share an id.
  var offsets: ClosedRange<Int>
  /// Whether the row is not on the screen.
  var isAhead: Bool
}

/// The rows of a collection in a list: each is made when the host asks for it, and kept until the host no
/// longer retains it.
@MainActor
private final class RowCache<Data: RandomAccessCollection, ID: Hashable, Content: View> {
  private typealias RowSlot = Slot<Data.Element, Content>

  private let place: NodeID
  private weak var parent: Element?
  private let context: GraphContext
  private var source: ForEach<Data, ID, Content>
  private var count = 0
  private var environment = Environment()
  /// The rows that were asked for, by their ids. Generic keys are found more slowly.
  private var rows: [AnyHashable: KeptRow] = [:]
  private var version = 0
  /// Looks elements up in one step, where the collection can.
  private var lookup: (any ElementLookup<Data.Element>)?
  /// The elements that were read ahead, and the offset of the first one.
  private var prepared: [Data.Element] = []
  private var preparedStart = 0

  init(_ source: ForEach<Data, ID, Content>, at place: NodeID, inside parent: Element) {
    (self.source, self.place, self.parent, context) = (source, place, parent, parent.context)
  }

  /// The rows of a new version of the collection.
  func rows(of source: ForEach<Data, ID, Content>, count: Int, in environment: Environment)
    -> Node.Rows
  {
    (self.source, self.count, self.environment) = (source, count, environment)
    self.environment.isInList = false
    version += 1
    prepared = []
    lookup = source.data as? any ElementLookup<Data.Element>
    var rows = Node.Rows(
      count: count, id: id(at:), prepare: prepare, node: node(at:), retain: retain)
    rows.ahead = Node.Rows.Ahead(
      prepare: { [self] in
        prepare($0)
        context.makesAhead = true
      },
      retain: { [self] in retain($0, seen: $1) })
    if let delete = source.delete {
      rows.delete = { offsets in
        let existing = Set(offsets).sorted().filter((0..<count).contains)
        if !existing.isEmpty { delete(existing) }
      }
    }
    if let move = source.move {
      rows.move = { offsets, destination in
        let existing = Set(offsets).sorted().filter((0..<count).contains)
        if !existing.isEmpty && (0...count).contains(destination) { move(existing, destination) }
      }
    }
    return rows
  }

  private func id(at offset: Int) -> AnyHashable {
    element(at: offset).map { AnyHashable(source.id($0)) }
      ?? AnyHashable(place.absentRow(offset).id)
  }

  private func node(at offset: Int) -> Node {
    guard let element = element(at: offset) else { return place.absentRow(offset) }
    let id = AnyHashable(source.id(element))
    let known = rows[id]
    if let known, known.version == version {
      if !known.offsets.contains(offset) {
        let (first, last) = (known.offsets.lowerBound, known.offsets.upperBound)
        rows[id]?.offsets = min(first, offset)...max(last, offset)
      }
      return known.view.node(in: environment)
    }
    let slot = RowSlot(id: element, isOneNode: true, content: source.content)
    let view: ViewElement<RowSlot>
    if let known = known?.view as? ViewElement<RowSlot> {
      view = known
      view.update(to: slot)
    } else {
      let place = place.appending(.id(id))
      view = ViewElement(slot, at: place, inside: parent, tells: .host, in: context)
    }
    view.isAhead = context.makesAhead
    rows[id] = KeptRow(
      view: view, version: version, offsets: offset...offset, isAhead: view.isAhead)
    return view.node(in: environment)
  }

  private func prepare(_ offsets: Range<Int>) {
    let offsets = offsets.clamped(to: 0..<count)
    prepared = lookup?.elements(in: offsets) ?? []
    preparedStart = offsets.lowerBound
    context.rowTracking = ReadTracking()
  }

  private func retain(_ offsets: Range<Int>) {
    // A host that has made rows ahead asks for them again.
    if rows.values.contains(where: \.isAhead) { context.markStale(isSeen: false) }
    retain(offsets, seen: offsets)
  }

  /// Forgets all rows but these, of which some are seen.
  private func retain(_ offsets: Range<Int>, seen: Range<Int>) {
    let offsets = offsets.clamped(to: 0..<count)
    let version = version
    if rows.values.allSatisfy({ $0.version == version }) {
      let gone = rows.compactMap { $1.offsets.overlaps(offsets) ? nil : $0 }
      for id in gone { rows[id] = nil }
    } else {
      var retained: [AnyHashable: KeptRow] = [:]
      for offset in offsets {
        guard let element = element(at: offset) else { break }
        let id = AnyHashable(source.id(element))
        retained[id] = rows[id]
      }
      rows = retained
    }
    for (id, row) in rows where row.isAhead == row.offsets.overlaps(seen) {
      rows[id]?.isAhead.toggle()
      row.view.isAhead = !row.isAhead
    }
    (prepared, context.rowTracking, context.makesAhead) = ([], nil, false)
  }

  private func element(at offset: Int) -> Data.Element? {
    if offset >= preparedStart, offset - preparedStart < prepared.count {
      return prepared[offset - preparedStart]
    }
    if let lookup { return lookup.element(at: offset) }
    let data = source.data
    guard offset >= 0, offset < data.count else { return nil }
    return data[data.index(data.startIndex, offsetBy: offset)]
  }
}

/// A collection that looks elements up in one step, which says as well whether they exist.
@MainActor
package protocol ElementLookup<Element> {
  associatedtype Element
  /// Returns the element at an offset; nil if it does not exist.
  func element(at offset: Int) -> Element?
  /// Returns the elements at some offsets, none of which is negative: the existing ones, or none if
  /// they can be read one by one only.
  func elements(in offsets: Range<Int>) -> [Element]
}
