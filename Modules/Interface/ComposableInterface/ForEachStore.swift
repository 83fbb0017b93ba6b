public import ComposableArchitecture
public import Interface

/// A view for each element of a store's collection, each with a store of its own.
///
/// ```swift
/// List {
///   ForEachStore(store.scope(state: \.todos, action: TodosAction.todo)) { TodoView(store: $0) }
/// }
/// ```
///
/// In a `List` only the rows that are shown exist. A row is evaluated when its own element changes. It
/// keeps its store while it is shown, also where elements are inserted, removed or moved around it, and
/// where the view around is evaluated again.
public struct ForEachStore<Element: Identifiable, Action, Content: View>: View
where Element.ID: Sendable {
  /// An action of a row: the id of its element, and the element's action.
  public typealias RowAction = (Element.ID, Action)

  private let store: Store<IdentifiedArray<Element>, RowAction>
  private let content: (Store<Element, Action>) -> Content

  /// Creates a view for each element.
  ///
  /// - Parameters:
  ///   - store: The store of the collection; its actions are those of `forEach`.
  ///   - content: Creates the view of one element from the element's store.
  public init(
    _ store: Store<IdentifiedArray<Element>, RowAction>,
    @ViewBuilder content: @escaping (Store<Element, Action>) -> Content
  ) {
    self.store = store
    self.content = content
  }

  /// The views of the elements.
  public var body: some View {
    let content = content
    Retained(for: store) {
      RowStores($0)
    } content: { rows in
      ForEach(rows.elements, id: \.id) { element in
        StoreRow(store: rows.store(of: element.id), content: content)
      }
    }
  }
}

/// One row; nothing once its element is removed.
struct StoreRow<Element, Action, Content: View>: View {
  let store: Store<Element, Action>?
  let content: (Store<Element, Action>) -> Content

  var body: some View {
    if let store { content(store) }
  }
}

/// The elements of a collection, and the stores of those whose rows are shown.
@MainActor
private final class RowStores<Element: Identifiable, Action> where Element.ID: Sendable {
  private struct Entry {
    weak var store: Store<Element, Action>?
  }

  let elements: StoreElements<Element>
  private let store: Store<IdentifiedArray<Element>, (Element.ID, Action)>
  private var entries: [Element.ID: Entry] = [:]
  private var sizeToSweep = 64

  init(_ store: Store<IdentifiedArray<Element>, (Element.ID, Action)>) {
    self.store = store
    elements = StoreElements(store)
  }

  /// The store of an element: the same one as long as its row is shown.
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
