extension IllegalProgram {
  /// Common mistakes with the architecture, whose errors say what to write.
  static let mistaking = [
    mistake(
      "a scope is given an action",
      "let list = ListView(store: store.scope(state: \\.list, action: AppAction.closed))",
      "'scope(state:action:)' is unavailable: pass a case path, such as AppAction.Paths.part",
      twin: "let list = ListView(store: store.scope(state: \\.list, action: AppAction.Paths.list))"),
    mistake(
      "a scope is given another case",
      "let list = ListView(store: store.scope(state: \\.list, action: AppAction.book))",
      """
      cannot convert value of type 'Store<ListState, (Int, BookAction)>' to expected argument type \
      'Store<ListState, ListAction>'
      """,
      twin: "let list = ListView(store: store.scope(state: \\.list, action: AppAction.list))"),
    mistake(
      "a view store compares states that are not Equatable",
      """
      let handler: ViewStore<() -> Void, AppAction> =
        store.scope(state: \\.handler, action: .self).view
      """,
      "'view' is unavailable: make the state Equatable, or call view(removeDuplicates:)",
      twin: """
        let list: ViewStore<ListState, AppAction> =
          store.scope(state: \\.list, action: .self).view
        """),
    mistake(
      "a binding to a part sends an action without the state",
      "let title = list.view.binding(\\.title, send: ListAction.saved)",
      "'binding(_:send:)' is unavailable: send the whole state, such as with SettingsAction.changed",
      twin: "let title = list.view.binding(\\.title, send: ListAction.changed)"),
    mistake(
      "a binding to a part leaves out the type of its action",
      "let title: Binding<String> = list.view.binding(\\.title, send: .changed)",
      "member 'changed' expects argument of type 'ListState'",
      twin: """
        let title: Binding<String> = list.view.binding(\\.title, send: ListAction.changed)
        """),
    mistake(
      "a pullback is given a case instead of its path",
      "let app = listReducer.pullback(state: \\AppState.list, action: AppAction.list)",
      "'pullback(state:action:)' is unavailable: pass a case path, such as AppAction.Paths.part",
      twin: "let app = listReducer.pullback(state: \\AppState.list, action: AppAction.Paths.list)"),
    mistake(
      "a pullback to another environment leaves out the part's",
      """
      let app: Reducer<AppState, AppAction, Int> = listReducer.pullback(
        state: \\.list, action: AppAction.Paths.list)
      """,
      """
      'pullback(state:action:)' is unavailable: pass the part's environment, such as environment: \
      { _ in () }
      """,
      twin: """
        let app: Reducer<AppState, AppAction, Int> = listReducer.pullback(
          state: \\.list, action: AppAction.Paths.list, environment: { _ in () })
        """),
    mistake(
      "a pullback with an environment is given a case",
      """
      let app: Reducer<AppState, AppAction, Int> = listReducer.pullback(
        state: \\.list, action: AppAction.list, environment: { _ in })
      """,
      """
      'pullback(state:action:environment:)' is unavailable: pass a case path, such as \
      AppAction.Paths.part
      """,
      twin: """
        let app: Reducer<AppState, AppAction, Int> = listReducer.pullback(
          state: \\.list, action: AppAction.Paths.list, environment: { _ in })
        """),
    mistake(
      "elements are given a case instead of its path",
      """
      let app: Reducer<AppState, AppAction, Void> = bookReducer.forEach(
        state: \\.books, action: AppAction.book, environment: { $0 })
      """,
      """
      cannot convert value of type '@Sendable (Int, BookAction) -> AppAction' to expected argument \
      type 'CasePath<AppAction, (Int, BookAction)>'
      """,
      twin: """
        let app: Reducer<AppState, AppAction, Void> = bookReducer.forEach(
          state: \\.books, action: AppAction.Paths.book, environment: { $0 })
        """),
    mistake(
      "a pullback leads to a constant",
      """
      let app: Reducer<AppState, AppAction, Void> =
        listReducer.pullback(state: \\.first, action: AppAction.Paths.list)
      """,
      "'pullback(state:action:environment:)' is unavailable: the key path must lead to a var",
      twin: """
        let app: Reducer<AppState, AppAction, Void> =
          listReducer.pullback(state: \\.list, action: AppAction.Paths.list)
        """),
    mistake(
      "a pullback misspells a property",
      """
      let app: Reducer<AppState, AppAction, Void> =
        listReducer.pullback(state: \\.lst, action: AppAction.Paths.list)
      """,
      "value of type 'AppState' has no member 'lst'",
      twin: """
        let app: Reducer<AppState, AppAction, Void> =
          listReducer.pullback(state: \\.list, action: AppAction.Paths.list)
        """),
    mistake(
      "a reducer of elements misspells a collection",
      """
      let app: Reducer<AppState, AppAction, Void> = bookReducer.forEach(
        state: \\.boks, action: AppAction.Paths.book, environment: { $0 })
      """,
      "value of type 'AppState' has no member 'boks'",
      twin: """
        let app: Reducer<AppState, AppAction, Void> = bookReducer.forEach(
          state: \\.books, action: AppAction.Paths.book, environment: { $0 })
        """),
    mistake(
      "a scope misspells a property",
      "let list = ListView(store: store.scope(state: \\.lst, action: AppAction.Paths.list))",
      "value of type 'AppState' has no member 'lst'",
      twin: "let list = ListView(store: store.scope(state: \\.list, action: AppAction.Paths.list))"),
    mistakeInTest(
      "a test receives an action that is not Equatable",
      "await test.receive(.closed)",
      """
      'receive(_:changing:)' is unavailable: make the action Equatable, or pass a case path
      """,
      twin: "await test.receive(AppAction.Paths.list)"),
    mistakeInTest(
      "a test receives a case instead of its path",
      "await test.receive(AppAction.list)",
      "'receive(_:changing:)' is unavailable: pass a case path, such as AppAction.Paths.loaded",
      twin: "await test.receive(AppAction.Paths.list)"),
  ]

  /// A line in a feature that the compiler refuses.
  private static func mistake(
    _ name: String, _ line: String, _ error: String, twin: String
  ) -> IllegalProgram {
    let view = """
      import ComposableInterface
      import Interface
      struct ListView: View {
        let store: Store<ListState, ListAction>
        var body: some View { Text(store[\\.title]) }
      }
      @MainActor func mistake(
        _ store: Store<AppState, AppAction>, _ list: Store<ListState, ListAction>
      )
      """
    return IllegalProgram(
      name, in: "PokemonSettings", "\(feature)\n\(view) {\n\(line)\n}", .compiler(error),
      twin: "\(feature)\n\(view) {\n\(twin)\n}")
  }

  /// A line in a test that the compiler refuses.
  private static func mistakeInTest(
    _ name: String, _ line: String, _ error: String, twin: String
  ) -> IllegalProgram {
    let test = """
      import ComposableArchitectureTesting
      import Testing
      @MainActor func mistake(_ test: TestStore<AppState, AppAction, Void>) async
      """
    return IllegalProgram(
      name, in: "PrimeModalTests", "\(feature)\n\(test) {\n\(line)\n}", .compiler(error),
      twin: "\(feature)\n\(test) {\n\(twin)\n}")
  }

  private static let feature = """
    import ComposableArchitecture
    struct ListState: Equatable { var title = "" }
    enum ListAction: Sendable { case saved, changed(ListState) }
    struct Book: Equatable, Sendable, Identifiable { let id: Int }
    enum BookAction: Sendable { case tapped }
    struct AppState: Equatable {
      var list = ListState()
      let first = ListState()
      var books: IdentifiedArray<Book> = []
      var handler: () -> Void { {} }
    }
    enum AppAction: Sendable {
      case closed
      case list(ListAction)
      case book(Int, BookAction)
      enum Paths {
        static let list = CasePath(AppAction.list) {
          if case .list(let action) = $0 { action } else { nil }
        }
        static let book = CasePath(AppAction.book) {
          if case .book(let id, let action) = $0 { (id, action) } else { nil }
        }
      }
    }
    let listReducer = Reducer<ListState, ListAction, Void> { _, _, _ in .none }
    let bookReducer = Reducer<Book, BookAction, Void> { _, _, _ in .none }
    """
}
