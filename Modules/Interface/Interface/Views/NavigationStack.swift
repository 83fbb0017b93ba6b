/// Screens, one over the other: a root, and one for each route of a path that is part of the state.
///
/// The root is made once, and a screen once while its route stays in its place. The values that the closures
/// read are followed; captured values stay as they were.
public struct NavigationStack<Route: Equatable, Root: View, Destination: View>: ReadingView {
  let path: Binding<[Route]>
  let root: @MainActor () -> Root
  let destination: @MainActor (Route) -> Destination
  /// The screen that is shown beside the root while the path is empty; nil where the root is a screen
  /// like the others.
  private(set) var firstRoute: Route?

  /// Creates a stack of screens.
  ///
  /// - Parameters:
  ///   - path: The routes of the screens over the root, read by the stack and not by the body that contains it.
  ///   - root: The screen below all others.
  ///   - destination: Makes the screen of a route.
  public init(
    path: Binding<[Route]>, @ViewBuilder root: @escaping @MainActor () -> Root,
    @ViewBuilder destination: @escaping @MainActor (Route) -> Destination
  ) {
    self.path = path
    self.root = root
    self.destination = destination
  }

  /// Shows the root beside the other screens if the size class is regular.
  ///
  /// A link in the root then leads from one screen to the other, and the current one is marked.
  ///
  /// - Parameter first: The route whose screen is shown while the path is empty.
  public func rootAsSidebar(showing first: Route) -> Self {
    var copy = self
    copy.firstRoute = first
    return copy
  }

  /// The screens of the path as it is now.
  public var body: some View {
    let routes = path.wrappedValue
    // The targets of the links of the root and of the other screens.
    let links = NavigationTarget { (route: Route) in
      firstRoute != nil && (routes.first ?? firstRoute) == route
    } push: {
      path.wrappedValue = [$0]
    }
    let screenLinks = NavigationTarget { (_: Route) in
      false
    } push: { route in
      // A screen is shown without a route only beside the root.
      let routes = path.wrappedValue
      path.wrappedValue = (routes.isEmpty ? [firstRoute].compactMap(\.self) : routes) + [route]
    }
    return Made { makeNodes(of: routes, links, screenLinks, in: &$0) }
  }

  private func makeNodes(
    of routes: [Route], _ links: NavigationTarget, _ screenLinks: NavigationTarget,
    in builder: inout NodeBuilder
  ) {
    let hasSidebar = firstRoute != nil && builder.environment.sizeClass == .regular
    let shown = routes.isEmpty && hasSidebar ? [firstRoute].compactMap(\.self) : routes
    var root = screen(
      Slot(id: (), isOneNode: true) { self.root() }, at: 0, links: links,
      isCovered: !hasSidebar && !shown.isEmpty, in: builder)
    var screens = shown.enumerated().map { offset, route in
      screen(
        Slot(id: route, isOneNode: true, content: destination), at: offset + 1,
        links: screenLinks, isCovered: offset + 1 < shown.count, in: builder,
        replacing: { $0.id != route })
    }
    if !hasSidebar { screens.insert(root, at: 0) }
    let title = screens.last?.title
    let kind = Node.Kind.navigation {
      if !path.wrappedValue.isEmpty { path.wrappedValue.removeLast() }
    }
    guard hasSidebar else {
      return builder.append([builder.node(kind, children: screens)], titled: title)
    }
    // The menu has the focus until a link leads from it, on wide and narrow screens.
    root.isDefaultFocus = routes.isEmpty
    let content = Node(id: builder.id.appending(.id("screens")), kind: kind, children: screens)
    let split = Node.Kind.split(.sidebar { path.wrappedValue = $0 ? shown : [] })
    builder.append([builder.node(split, children: [root, content])], titled: title)
  }

  private func screen<ID, Content: View>(
    _ slot: Slot<ID, Content>, at step: Int, links target: NavigationTarget, isCovered: Bool,
    in builder: NodeBuilder,
    replacing isOther: (Slot<ID, Content>) -> Bool = { _ in false }
  ) -> Node {
    var environment = builder.environment
    environment.navigation.insert(target, at: 0)
    // The screen of another route is another screen, which begins anew.
    let screen = builder.child(
      slot, at: .position(step), unless: { _, _ in true }, replacing: isOther)
    screen.listener = isCovered ? .nobody : .parent
    return screen.node(in: environment)
  }
}

/// A row that leads to another screen of the navigation stack around it.
public struct NavigationLink<Route, Label: View>: PrimitiveView {
  private let content: Label
  private let value: Route

  /// Creates a link with any label.
  ///
  /// - Parameters:
  ///   - value: The route that it pushes.
  ///   - label: The label.
  public init(value: Route, @ViewBuilder label: () -> Label) {
    self.value = value
    self.content = label()
  }

  /// Adds the nodes of this view.
  public func _makeNodes(in builder: inout NodeBuilder) {
    let (environment, value) = (builder.environment, value)
    let target = environment.navigation.first { $0.isCurrent(value) != nil }
    let isCurrent = environment.sizeClass == .regular && target?.isCurrent(value) == true
    builder.append(.link(isCurrent: isCurrent) { target?.push(value) }, around: content)
    if let route = value as? any RawRepresentable<String>, let last = builder.nodes.indices.last {
      builder.nodes[last].address = route.rawValue
    }
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link that says one thing.
  public init(_ title: some StringProtocol, value: Route) {
    self.init(value: value) { Text(title) }
  }
}
