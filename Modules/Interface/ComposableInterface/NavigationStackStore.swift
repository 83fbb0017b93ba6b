public import ComposableArchitecture
public import Interface

/// A navigation stack over a stack of screens in the state, each screen with a separate store.
///
/// ```swift
/// NavigationStackStore(store.scope(state: \.path, action: AppAction.Paths.path)) {
///   NavigationLink("Settings", state: Screen.settings(Settings()))
/// } destination: { screen in
///   SwitchStore(screen) {
///     CaseLet(state: Screen.Paths.settings, action: ScreenAction.Paths.settings) {
///       SettingsView(store: $0)
///     }
///   }
/// }
/// ```
///
/// A screen keeps its store while it is on the stack. Links inside push the state of a screen; see
/// `NavigationLink(_:state:)`.
public struct NavigationStackStore<Screen, Action, Root: View, Destination: View>: View {
  private let store: Store<StackState<Screen>, StackAction<Screen, Action>>
  private let routes: [ScreenRoute<Screen>]
  private let root: @MainActor () -> Root
  private let destination: (Store<Screen, Action>) -> Destination

  /// Creates a navigation stack.
  ///
  /// - Parameters:
  ///   - store: The store of the stack.
  ///   - routes: The addresses of the screens; a screen without one is opened by links alone.
  ///   - root: The screen below all others.
  ///   - destination: Creates the view of a screen from the screen's store.
  public init(
    _ store: Store<StackState<Screen>, StackAction<Screen, Action>>,
    routes: [ScreenRoute<Screen>] = [],
    @ViewBuilder root: @escaping @MainActor () -> Root,
    @ViewBuilder destination: @escaping (Store<Screen, Action>) -> Destination
  ) {
    self.store = store
    self.routes = routes
    self.root = root
    self.destination = destination
  }

  /// The root and the screens.
  public var body: some View {
    NavigationStack(path: path, routes: placeRoutes, root: root) { [store, destination] place in
      PartView(store: place.id.flatMap { store.scope(id: $0) }, content: destination)
    }
  }

  private var placeRoutes: [ScreenRoute<StackPlace<Screen>>] {
    routes.map {
      $0.map {
        StackPlace(screen: $0)
      } extract: {
        $0.screen
      }
    }
  }

  private var path: Binding<[StackPlace<Screen>]> {
    Binding { [store] in
      // A screen keeps the name that it had when it was pushed.
      let screens = store.withState(observing: \.ids) { $0 }
      return screens.ids.map { StackPlace(id: $0, screen: screens[id: $0]) }
    } set: { [store] places in
      let kept = Set(places.compactMap(\.id))
      if let id = store.withState(\.ids).first(where: { !kept.contains($0) }) {
        store.send(.popFrom(id: id))
      }
      for place in places where place.id == nil {
        if let screen = place.screen { store.send(.push(screen)) }
      }
    }
  }
}

/// A screen of a stack, or a new one that a link pushes.
public struct StackPlace<Screen>: Equatable {
  /// The id of a screen of the stack; nil for a new one.
  fileprivate var id: Int?
  /// The state of the screen when the path was read, or of a new screen.
  fileprivate var screen: Screen?

  /// Whether two places are the same one.
  public static func == (one: Self, other: Self) -> Bool { one.id == other.id }
}

extension NavigationLink {
  /// Creates a link with any label.
  ///
  /// - Parameters:
  ///   - state: The state of the screen that it pushes onto the `NavigationStackStore` around it.
  ///   - label: The label.
  public init<Screen>(state: Screen, @ViewBuilder label: () -> Label)
  where Route == StackPlace<Screen> {
    self.init(value: StackPlace(screen: state), label: label)
  }

  /// Creates a link that says one thing.
  ///
  /// - Parameters:
  ///   - title: The label.
  ///   - state: The state of the screen that it pushes onto the `NavigationStackStore` around it.
  public init<Screen>(_ title: some StringProtocol, state: Screen)
  where Route == StackPlace<Screen>, Label == Text {
    self.init(state: state) { Text(title) }
  }
}
