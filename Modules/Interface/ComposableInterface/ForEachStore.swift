public import ComposableArchitecture
public import Interface

/// A view for each element of a store's collection, each with a separate store.
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

  private var rows:
    ForEach<StoreElements<Element, RowAction>, Element.ID, PartView<Element, Action, Content>>

  /// Creates a view for each element.
  ///
  /// - Parameters:
  ///   - store: The store of the collection; its actions are the actions of `forEach`.
  ///   - content: Creates the view of one element from the element's store.
  public init(
    _ store: Store<IdentifiedArray<Element>, RowAction>,
    @ViewBuilder content: @escaping (Store<Element, Action>) -> Content
  ) {
    rows = ForEach(StoreElements(store), id: \.id) { element in
      PartView(store: store.scope(id: element.id), content: content)
    }
  }

  /// Lets the user delete rows of a list.
  ///
  /// ```swift
  /// ForEachStore(todos) { TodoView(store: $0) }
  ///   .onDelete { store.send(.deleted(offsets: $0)) }
  ///   .onMove { store.send(.moved(offsets: $0, to: $1)) }
  /// ```
  ///
  /// - Parameter delete: Is given the offsets of rows to delete, ascending, as `remove(atOffsets:)` takes them.
  public func onDelete(perform delete: (@MainActor ([Int]) -> Void)?) -> Self {
    var copy = self
    copy.rows = rows.onDelete(perform: delete)
    return copy
  }

  /// Lets the user move rows of a list.
  ///
  /// - Parameter move: Is given the offsets of rows to move, ascending, and the offset to insert them at,
  ///   as `move(fromOffsets:toOffset:)` takes them.
  public func onMove(perform move: (@MainActor ([Int], Int) -> Void)?) -> Self {
    var copy = self
    copy.rows = rows.onMove(perform: move)
    return copy
  }

  /// The views of the elements.
  public var body: some View { rows }
}
