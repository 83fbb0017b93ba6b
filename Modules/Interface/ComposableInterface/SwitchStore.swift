public import ComposableArchitecture
public import Interface

/// A view of enum state: for each case a view, of which the one of the current case is shown.
///
/// ```swift
/// SwitchStore(store) {
///   CaseLet(state: Screen.Paths.login, action: ScreenAction.Paths.login) { LoginView(store: $0) }
///   CaseLet(state: Screen.Paths.list, action: ScreenAction.Paths.list) { ListView(store: $0) }
/// }
/// ```
///
/// The view of a case keeps its store until the state leaves the case, also where the view around is
/// evaluated again. A case that is not named shows an empty view.
public struct SwitchStore<State, Action, Content: View>: View {
  private let store: Store<State, Action>
  private let cases: (Store<State, Action>) -> Content

  /// Creates a view of enum state.
  ///
  /// - Parameters:
  ///   - store: The store of the enum.
  ///   - cases: A `CaseLet` for each case that is shown.
  public init(
    _ store: Store<State, Action>,
    @SwitchBuilder<State, Action> cases: () -> (Store<State, Action>) -> Content
  ) {
    self.store = store
    self.cases = cases()
  }

  /// The view of the current case.
  public var body: some View { cases(store) }
}

/// The view of one case of a `SwitchStore`.
@MainActor
public struct CaseLet<State, Action, CaseState, CaseAction, Content: View> {
  let state: CasePath<State, CaseState>
  let action: CasePath<Action, CaseAction>
  let content: (Store<CaseState, CaseAction>) -> Content

  /// Creates the view of one case.
  ///
  /// - Parameters:
  ///   - state: The case of the state.
  ///   - action: The case of the enum's action that holds an action of the payload; `.self` if the
  ///     payload has the same actions.
  ///   - content: Creates the view of the case from the store of its payload.
  public init(
    state: CasePath<State, CaseState>, action: CasePath<Action, CaseAction>,
    @ViewBuilder then content: @escaping (Store<CaseState, CaseAction>) -> Content
  ) {
    self.state = state
    self.action = action
    self.content = content
  }

  func view(of store: Store<State, Action>) -> some View { CaseView(store: store, part: self) }
}

/// Turns the cases of a `SwitchStore` into one view.
@MainActor
@resultBuilder
public enum SwitchBuilder<State, Action> {
  /// One case, whose actions may be `.self`: the types of the store are known here.
  public static func buildExpression<CaseState, CaseAction, Content: View>(
    _ part: CaseLet<State, Action, CaseState, CaseAction, Content>
  ) -> CaseLet<State, Action, CaseState, CaseAction, Content> { part }

  /// The cases, one after the other.
  public static func buildBlock<each CaseState, each CaseAction, each Content: View>(
    _ cases: repeat CaseLet<State, Action, each CaseState, each CaseAction, each Content>
  ) -> (Store<State, Action>) -> some View {
    func content(_ store: Store<State, Action>) -> some View {
      ViewBuilder.buildBlock(repeat (each cases).view(of: store))
    }
    return content
  }
}

/// The view of one case, while the state is in that case.
private struct CaseView<State, Action, CaseState, CaseAction, Content: View>: View {
  let store: Store<State, Action>
  let part: CaseLet<State, Action, CaseState, CaseAction, Content>

  var body: some View {
    let path = part.state
    if store.scope(state: { path.extract($0) != nil }, action: { $0 }).view.state {
      PartView(store: store.scope(state: path, action: part.action), content: part.content)
    }
  }
}
