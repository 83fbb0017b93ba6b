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
  ///   - placeholder: Creates the view of nil; empty if left out.
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
    if store.scope(state: { $0 != nil }, action: { $0 }).view.state {
      PartView(store: store.unwrapped(), content: content)
    } else {
      placeholder()
    }
  }
}

/// A view of a part of the state that may be removed. It keeps the part's store while it is shown.
struct PartView<State, Action, Content: View>: View {
  let store: Store<State, Action>?
  let content: (Store<State, Action>) -> Content

  var body: some View {
    if let store { content(store) }
  }
}
