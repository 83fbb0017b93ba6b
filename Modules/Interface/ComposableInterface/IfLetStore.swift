public import ComposableArchitecture
public import Interface

/// A view of optional state: one view while there is a value, and another while there is none.
///
/// ```swift
/// IfLetStore(store.scope(state: \.goTo, action: CounterAction.goTo)) {
///   GoToView(store: $0)
/// } else: {
///   Text("Press g to go to a number.")
/// }
/// ```
///
/// The view of the value keeps its store until the value becomes nil, also where the view around is
/// evaluated again.
public struct IfLetStore<State, Action, Content: View, Placeholder: View>: View {
  private let store: Store<State?, Action>
  private let content: (Store<State, Action>) -> Content
  private let placeholder: () -> Placeholder

  /// Creates a view of optional state.
  ///
  /// - Parameters:
  ///   - store: The store of the optional state.
  ///   - content: Creates the view of the value from the value's store.
  ///   - placeholder: Creates the view of nil; nothing is shown if left out.
  public init(
    _ store: Store<State?, Action>,
    @ViewBuilder then content: @escaping (Store<State, Action>) -> Content,
    @ViewBuilder else placeholder: @escaping () -> Placeholder = { EmptyView() }
  ) {
    self.store = store
    self.content = content
    self.placeholder = placeholder
  }

  /// The view of the value, or of nil.
  public var body: some View {
    let (store, content, placeholder) = (store, content, placeholder)
    Retained(for: store) {
      $0.scope(state: { $0 != nil }, action: { $0 }).view
    } content: { hasValue in
      if hasValue.state {
        StoreOfPart(of: store, { $0.unwrapped() }, content: content)
      } else {
        placeholder()
      }
    }
  }
}

/// A view of a part of a store's state that may go away, with one store of the part as long as it is
/// shown.
struct StoreOfPart<State, Action, Part, PartAction, Content: View>: View {
  private let store: Store<State, Action>
  private let scope: @MainActor (Store<State, Action>) -> Store<Part, PartAction>?
  private let content: (Store<Part, PartAction>) -> Content

  init(
    of store: Store<State, Action>,
    _ scope: @escaping @MainActor (Store<State, Action>) -> Store<Part, PartAction>?,
    content: @escaping (Store<Part, PartAction>) -> Content
  ) {
    self.store = store
    self.scope = scope
    self.content = content
  }

  var body: some View {
    let content = content
    Retained(for: store, scope) { part in
      if let part { content(part) }
    }
  }
}
