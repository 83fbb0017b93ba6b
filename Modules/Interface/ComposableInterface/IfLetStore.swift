public import ComposableArchitecture
public import Interface

/// A view of optional state: one view while there is a value, another while there is none.
///
/// Its body is evaluated when the value comes or goes, not when it changes.
public struct IfLetStore<State, Action, Content: View, Placeholder: View>: View {
  private let store: Store<State?, Action>
  private let isThere: ViewStore<Bool, Action>
  private let content: (Store<State, Action>) -> Content
  private let placeholder: () -> Placeholder

  /// Makes a view of optional state.
  ///
  /// - Parameters:
  ///   - store: The store of the optional state.
  ///   - content: Makes the view of the value.
  ///   - placeholder: Makes the view of nil; nothing is shown if left out.
  public init(
    _ store: Store<State?, Action>,
    @ViewBuilder then content: @escaping (Store<State, Action>) -> Content,
    @ViewBuilder else placeholder: @escaping () -> Placeholder = { EmptyView() }
  ) {
    self.store = store
    self.isThere = store.scope(state: { $0 != nil }, action: { $0 }).view
    self.content = content
    self.placeholder = placeholder
  }

  /// The one view or the other.
  public var body: some View {
    if isThere.state, let store = store.unwrapped() {
      content(store)
    } else {
      placeholder()
    }
  }
}
