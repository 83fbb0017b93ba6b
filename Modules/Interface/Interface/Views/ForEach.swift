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
  private struct Row {
    let slot: Slot<Content>
    var generation: Int
    /// Where the row was when it was last asked for.
    var offset = 0
  }

  private(set) var count = 0
  private var rows: [ID: Row] = [:]
  /// Counts the evaluations; a row of an earlier one is brought up to date when it is asked for.
  private var generation = 0
  private var context = Context()
  /// Looks an element up in one step, where the collection can.
  private var lookup: ((Int) -> Data.Element?)?

  var delete: (@MainActor ([Int]) -> Void)? { view.delete }

  override func evaluate() {
    generation += 1
    count = track { view.data.count }
    lookup = (view.data as? any ElementLookup<Data.Element>)?.element(at:)
  }

  override func assemble(into output: inout Output, in context: Context) {
    guard output.sections == nil else {
      self.context = context
      output.add(self)
      return
    }
    var kept: [ID: Row] = [:]
    for element in view.data {
      let id = view.id(element)
      let row = row(of: element, id: id, reach: .parent)
      kept[id] = row
      row.slot.append(to: &output, in: context)
    }
    rows = kept
  }

  func id(at offset: Int) -> AnyHashable? {
    element(at: offset).map { AnyHashable(view.id($0)) }
  }

  func node(at offset: Int) -> Node? {
    guard let element = element(at: offset) else { return nil }
    let id = view.id(element)
    if let row = rows[id], row.generation == generation, row.offset == offset {
      return row.slot.node(in: context)
    }
    var row = row(of: element, id: id, reach: .host)
    row.offset = offset
    rows[id] = row
    return row.slot.node(in: context)
  }

  func retain(_ offsets: Range<Int>) {
    var kept = rows.filter {
      $0.value.generation == generation && offsets.contains($0.value.offset)
    }
    if kept.count < offsets.clamped(to: 0..<count).count {
      // Some have not been asked for since the rows were evaluated: they may be anywhere.
      for offset in offsets {
        guard let id = element(at: offset).map(view.id) else { break }
        kept[id] = rows[id]
      }
    }
    rows = kept
  }

  private func row(of element: Data.Element, id: ID, reach: Slot<Content>.Reach) -> Row {
    let content = view.content
    guard var row = rows[id] else {
      let slot = Slot(place(.id(AnyHashable(id))), reach: reach) { content(element) }
      return Row(slot: slot, generation: generation)
    }
    if row.generation != generation {
      row.slot.replace { content(element) }
      row.generation = generation
    }
    return row
  }

  private func element(at offset: Int) -> Data.Element? {
    if let lookup { return lookup(offset) }
    let data = view.data
    guard offset >= 0, offset < data.count else { return nil }
    return data[data.index(data.startIndex, offsetBy: offset)]
  }
}

/// A collection that looks an element up in one step, which says as well whether it exists.
@MainActor
package protocol ElementLookup<Element> {
  associatedtype Element
  /// Returns the element at an offset; nil where there is none.
  func element(at offset: Int) -> Element?
}
