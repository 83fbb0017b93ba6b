/// One view for each element of a collection, which keeps its place by the id of the element.
///
/// In a `List` a row is made when the host asks for it; elsewhere all of them are made. The collection is
/// kept for that, so a collection that must not be copied when its owner changes it should be handed
/// over as one that reads through its owner.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: Primitive {
  let data: Data
  let id: @MainActor (Data.Element) -> ID
  let content: @MainActor (Data.Element) -> Content
  var delete: (@MainActor ([Int]) -> Void)?

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
    self.data = data
    self.id = { $0.id }
    self.content = content
  }

  /// Lets a person delete rows of a list; the closure gets their offsets, ascending.
  public func onDelete(perform delete: @escaping @MainActor ([Int]) -> Void) -> Self {
    var copy = self
    copy.delete = delete
    return copy
  }

  func makeElement(at place: Place) -> ViewElement<Self> {
    ForEachElement(self, place)
  }
}

@MainActor
private final class ForEachElement<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  ReadingElement<ForEach<Data, ID, Content>>, RowSection
{
  private(set) var count = 0
  /// The rows that were asked for since the last `retain`; outside of lists, all of them.
  private var rows: [ID: RowSlot<Content>] = [:]
  /// The rows that the last `retain` left.
  private var retained: [ID: RowSlot<Content>] = [:]
  /// Counts the evaluations; a row of an earlier one is brought up to date when it is asked for.
  private var generation = 0
  private var context = Context()
  /// Looks elements up in one step, where the collection can.
  private var lookup: (any ElementLookup<Data.Element>)?
  /// What makes the rows where each is a leaf.
  private var leafMaker: LeafMaker<Content>?
  /// The elements that were read ahead, and the offset of the first one.
  private var prepared: [Data.Element] = []
  private var preparedStart = 0

  var delete: (@MainActor ([Int]) -> Void)? { view.delete }

  override func evaluate() {
    generation += 1
    count = track { view.data.count }
    lookup = view.data as? any ElementLookup<Data.Element>
    prepared = []
    if Content.Body.self == Never.self { leafMaker = ledger.maker(of: Content.self)?.leaf }
  }

  override func assemble(into output: inout Output, in context: Context) {
    guard output.sections == nil else {
      self.context = context
      output.add(self)
      return
    }
    var kept: [ID: RowSlot<Content>] = [:]
    for element in view.data {
      let id = view.id(element)
      let row = row(of: element, id: id, reach: .parent)
      kept[id] = row
      row.append(to: &output, in: context)
    }
    (rows, retained) = (kept, [:])
  }

  func id(at offset: Int) -> AnyHashable? {
    element(at: offset).map { AnyHashable(view.id($0)) }
  }

  func node(at offset: Int) -> Node? {
    guard let element = element(at: offset) else { return nil }
    let row = row(of: element, id: view.id(element), reach: .host)
    row.offset = offset
    return row.node(in: context)
  }

  func prepare(_ offsets: Range<Int>) {
    let offsets = offsets.clamped(to: 0..<count)
    prepared = lookup?.elements(in: offsets) ?? []
    preparedStart = offsets.lowerBound
  }

  func retain(_ offsets: Range<Int>) {
    defer { prepared = [] }
    let generation = generation
    let wanted = offsets.clamped(to: 0..<count).count
    func isWanted(_ row: RowSlot<Content>) -> Bool {
      row.generation == generation && offsets.contains(row.offset)
    }
    if rows.count != wanted || !rows.values.allSatisfy(isWanted) {
      let all = retained.merging(rows) { $1 }
      rows = all.filter { isWanted($0.value) }
      if rows.count < wanted {
        // Some have not been asked for since the rows were evaluated: they may be anywhere.
        for offset in offsets {
          guard let id = element(at: offset).map(view.id) else { break }
          rows[id] = all[id]
        }
      }
    }
    swap(&retained, &rows)
    rows.removeAll(keepingCapacity: true)
  }

  private func row(of element: Data.Element, id: ID, reach: Slot<Content>.Reach) -> RowSlot<Content>
  {
    let asked = rows[id]
    if let asked, asked.generation == generation { return asked }
    let content = view.content
    let known = asked ?? retained[id]
    let row =
      known
      ?? RowSlot(place(.id(AnyHashable(id))), reach: reach, leafMaker: leafMaker) {
        content(element)
      }
    if let known, known.generation != generation { known.replace { content(element) } }
    row.generation = generation
    rows[id] = row
    return row
  }

  private func element(at offset: Int) -> Data.Element? {
    if offset >= preparedStart, offset - preparedStart < prepared.count {
      return prepared[offset - preparedStart]
    }
    if let lookup { return lookup.element(at: offset) }
    let data = view.data
    guard offset >= 0, offset < data.count else { return nil }
    return data[data.index(data.startIndex, offsetBy: offset)]
  }
}

/// The row of an element.
@MainActor
private final class RowSlot<Content: View>: Slot<Content> {
  /// The evaluation of the rows that this one is of.
  var generation = 0
  /// Where the row was when it was last asked for.
  var offset = 0
}

/// A collection that looks elements up in one step, which says as well whether they exist.
@MainActor
package protocol ElementLookup<Element> {
  associatedtype Element
  /// Returns the element at an offset; nil where there is none.
  func element(at offset: Int) -> Element?
  /// Returns the elements at some offsets, none of which is negative: those that exist, or none where they
  /// can be read one by one only.
  func elements(in offsets: Range<Int>) -> [Element]
}
