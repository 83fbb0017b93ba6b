public import ComposableArchitecture
public import Interface

/// A view of enum state: for each case a view, of which the one of the current case is shown.
///
/// ```swift
/// SwitchStore(store) {
///   CaseLet(state: Screen.Paths.login, action: ScreenAction.login) { LoginView(store: $0) }
///   CaseLet(state: Screen.Paths.list, action: ScreenAction.list) { ListView(store: $0) }
/// }
/// ```
///
/// The view of a case keeps its store until the state leaves the case, also where the view around is
/// evaluated again. Nothing is shown in a case that is not named.
public struct SwitchStore<State, Action, Content: View>: View {
  private let store: Store<State, Action>
  private let cases: SwitchCases<State, Action, Content>

  /// Creates a view of enum state.
  ///
  /// - Parameters:
  ///   - store: The store of the enum.
  ///   - cases: A `CaseLet` for each case that is shown.
  public init(
    _ store: Store<State, Action>,
    @SwitchBuilder<State, Action> cases: () -> SwitchCases<State, Action, Content>
  ) {
    self.store = store
    self.cases = cases()
  }

  /// The view of the current case.
  public var body: some View {
    let (store, cases) = (store, cases)
    Retained(for: store) {
      $0.scope(state: cases.position, action: { $0 }).view
    } content: { current in
      cases.content(store, current.state)
    }
  }
}

/// The view of one case of a `SwitchStore`.
@MainActor
public struct CaseLet<State, Action, CaseState, CaseAction, Content: View> {
  let path: CasePath<State, CaseState>
  let action: (CaseAction) -> Action
  let content: (Store<CaseState, CaseAction>) -> Content

  /// Creates the view of one case.
  ///
  /// - Parameters:
  ///   - path: The case.
  ///   - action: Creates an action of the enum from an action of the case.
  ///   - content: Creates the view of the case from the store of its payload.
  public init(
    state path: CasePath<State, CaseState>, action: @escaping (CaseAction) -> Action,
    @ViewBuilder then content: @escaping (Store<CaseState, CaseAction>) -> Content
  ) {
    self.path = path
    self.action = action
    self.content = content
  }

  func view(of store: Store<State, Action>, isShown: Bool) -> (some View)? {
    isShown
      ? StoreOfPart(of: store, { $0.scope(state: path, action: action) }, content: content) : nil
  }
}

/// The cases of a `SwitchStore`, in their order.
@MainActor
public struct SwitchCases<State, Action, Content: View> {
  /// The position of the case that a state is in; nil if it is not named.
  let position: (State) -> Int?
  /// Creates the view of the case at a position.
  let content: (Store<State, Action>, Int?) -> Content
}

/// Turns the cases of a `SwitchStore` into one view.
@MainActor
@resultBuilder
public enum SwitchBuilder<State, Action> {
  /// The cases, one after the other.
  public static func buildBlock<each CaseState, each CaseAction, each Content: View>(
    _ cases: repeat CaseLet<State, Action, each CaseState, each CaseAction, each Content>
  ) -> SwitchCases<State, Action, some View> {
    SwitchCases(
      position: { state in
        var position = 0
        for isCurrent in repeat (each cases).path.extract(state) != nil {
          if isCurrent { return position }
          position += 1
        }
        return nil
      },
      content: { store, current in
        var position = -1
        func isNext() -> Bool {
          position += 1
          return position == current
        }
        return ViewBuilder.buildBlock(repeat (each cases).view(of: store, isShown: isNext()))
      })
  }
}
