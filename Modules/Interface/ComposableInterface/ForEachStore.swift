public import ComposableArchitecture
public import Interface

/// A view for each element of a store's collection, each with a store of its own.
///
/// In a `List` only the rows that are shown exist. An element that changes evaluates its own row, and
/// none of the others.
public struct ForEachStore<Element: Identifiable, Action, Content: View>: View
where Element.ID: Sendable {
  /// What the store of a row sends: the id of its element, and the action.
  public typealias RowAction = (Element.ID, Action)

  private let elements: StoreElements<Element>
  private let rows: RowStores<Element, Action>
  private let content: (Store<Element, Action>) -> Content

  /// Makes a view for each element.
  ///
  /// - Parameters:
  ///   - store: The store of the collection; its actions are those of `forEach`.
  ///   - content: Makes the view of one element.
  public init(
    _ store: Store<IdentifiedArray<Element>, RowAction>,
    @ViewBuilder content: @escaping (Store<Element, Action>) -> Content
  ) {
    self.elements = StoreElements(store)
    self.rows = RowStores(store)
    self.content = content
  }

  /// The views of the elements.
  public var body: some View {
    ForEach(elements, id: \.id) { element in
      StoreRow(store: rows.store(of: element.id), content: content)
    }
  }
}

/// One row, made once for as long as it is shown.
struct StoreRow<Element, Action, Content: View>: View {
  let store: Store<Element, Action>?
  let content: (Store<Element, Action>) -> Content

  var body: some View {
    if let store { content(store) }
  }
}

/// The stores of the rows that are shown: an element has the same store for as long as one is.
@MainActor
private final class RowStores<Element: Identifiable, Action> where Element.ID: Sendable {
  private struct Entry {
    weak var store: Store<Element, Action>?
  }

  private let store: Store<IdentifiedArray<Element>, (Element.ID, Action)>
  private var entries: [Element.ID: Entry] = [:]
  private var sizeToSweep = 64

  init(_ store: Store<IdentifiedArray<Element>, (Element.ID, Action)>) {
    self.store = store
  }

  func store(of id: Element.ID) -> Store<Element, Action>? {
    if let store = entries[id]?.store { return store }
    let new = store.scope(id: id) { ($0, $1) }
    entries[id] = new.map { Entry(store: $0) }
    if entries.count > sizeToSweep {
      entries = entries.filter { $0.value.store != nil }
      sizeToSweep = max(64, 2 * entries.count)
    }
    return new
  }
}
