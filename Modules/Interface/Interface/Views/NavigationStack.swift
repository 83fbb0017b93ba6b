/// Screens, one over the other: a root, and one for each route of a path that is part of the state.
///
/// The root is made once, and a screen once while its route stays in its place. The values that the closures
/// read are followed; captured values stay as they were.
public struct NavigationStack<Route: Equatable, Root: View, Destination: View>: ReadingView {
  let path: Binding<[Route]>
  private let routes: [ScreenRoute<Route>]
  let root: @MainActor () -> Root
  let destination: @MainActor (Route) -> Destination
  /// The screen that is shown beside the root while the path is empty; nil where the root is a screen
  /// like the others.
  private(set) var firstRoute: Route?

  /// Creates a stack of screens.
  ///
  /// - Parameters:
  ///   - path: The routes of the screens over the root, read by the stack and not by the body that contains it.
  ///   - routes: The addresses of the screens; a screen without one is opened by links alone.
  ///   - root: The screen below all others.
  ///   - destination: Makes the screen of a route.
  public init(
    path: Binding<[Route]>, routes: [ScreenRoute<Route>] = [],
    @ViewBuilder root: @escaping @MainActor () -> Root,
    @ViewBuilder destination: @escaping @MainActor (Route) -> Destination
  ) {
    self.path = path
    self.routes = routes
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
    let shown = path.wrappedValue
    // The targets of the links of the root and of the other screens.
    let links = NavigationTarget { (route: Route) in
      firstRoute != nil && (shown.first ?? firstRoute) == route
    } name: {
      name(of: $0)
    } push: {
      path.wrappedValue = [$0]
    }
    let screenLinks = NavigationTarget { (_: Route) in
      false
    } name: {
      name(of: $0)
    } push: { route in
      // A screen is shown without a route only beside the root.
      let routes = path.wrappedValue
      path.wrappedValue = (routes.isEmpty ? [firstRoute].compactMap(\.self) : routes) + [route]
    }
    return Made { makeNodes(of: shown, links, screenLinks, in: &$0) }
  }

  private func name(of route: Route) -> String? {
    routes.lazy.compactMap { $0.print(route) }.first
  }

  /// Opens the screens with these names, up to the first unknown one. Screens that are open already stay.
  ///
  /// - Returns: How many names were read.
  private func open(_ names: ArraySlice<Substring>) -> Int {
    let old = path.wrappedValue
    let kept = zip(old, names).prefix { (name(of: $0) ?? Node.unnamedScreen) == String($1) }.count
    var new = Array(old.prefix(kept))
    for name in names.dropFirst(kept) {
      guard let route = routes.lazy.compactMap({ $0.read(String(name)) }).first else { break }
      new.append(route)
    }
    if kept < old.count || kept < new.count { path.wrappedValue = new }
    return new.count
  }

  private func makeNodes(
    of routes: [Route], _ links: NavigationTarget, _ screenLinks: NavigationTarget,
    in builder: inout NodeBuilder
  ) {
    let hasSidebar = firstRoute != nil && builder.environment.sizeClass == .regular
    let base = builder.environment.address
    let shown = routes.isEmpty && hasSidebar ? [firstRoute].compactMap(\.self) : routes
    var root = screen(
      Slot(id: (), isOneNode: true) { self.root() }, at: 0,
      links: NavigationLevel(target: links, address: base),
      isCovered: !hasSidebar && !shown.isEmpty, in: builder)
    var address = base
    var screens = shown.enumerated().map { offset, route in
      address = address.appending(screen: name(of: route))
      return screen(
        Slot(id: route, isOneNode: true, content: destination), at: offset + 1,
        links: NavigationLevel(target: screenLinks, address: address),
        isCovered: offset + 1 < shown.count, in: builder, replacing: { $0.id != route })
    }
    // The screen that is shown without a route is the first screen.
    if routes.isEmpty { address = base }
    if !hasSidebar { screens.insert(root, at: 0) }
    let title = screens.last?.title
    let kind = Node.Kind.navigation {
      if !path.wrappedValue.isEmpty { path.wrappedValue.removeLast() }
    }
    func addressed(_ node: Node) -> Node {
      var node = node
      node.address = address
      node.open = { open($0) }
      return node
    }
    guard hasSidebar else {
      return builder.append([addressed(builder.node(kind, children: screens))], titled: title)
    }
    // The menu has the focus until a link leads from it, on wide and narrow screens.
    root.isDefaultFocus = routes.isEmpty
    let content = Node(id: builder.id.appending(.id("screens")), kind: kind, children: screens)
    let split = Node.Kind.split(.sidebar { path.wrappedValue = $0 ? shown : [] })
    builder.append([addressed(builder.node(split, children: [root, content]))], titled: title)
  }

  private func screen<ID, Content: View>(
    _ slot: Slot<ID, Content>, at step: Int, links: NavigationLevel, isCovered: Bool,
    in builder: NodeBuilder,
    replacing isOther: (Slot<ID, Content>) -> Bool = { _ in false }
  ) -> Node {
    var environment = builder.environment
    environment.navigation.insert(links, at: 0)
    environment.address = links.address
    // The screen of another route is another screen, which begins anew.
    let screen = builder.child(
      slot, at: .position(step), unless: { _, _ in true }, replacing: isOther)
    screen.listener = isCovered ? .nobody : .parent
    return screen.node(in: environment)
  }
}

extension NavigationStack where Route: CaseIterable & RawRepresentable<String> & Sendable {
  /// Creates a stack of screens with the names of the cases of an enum: the address of a case `favoritePrimes` is
  /// `favorite-primes`.
  ///
  /// - Parameters:
  ///   - path: The routes of the screens over the root, read by the stack and not by the body that contains it.
  ///   - root: The screen below all others.
  ///   - destination: Makes the screen of a route.
  public init(
    path: Binding<[Route]>, @ViewBuilder root: @escaping @MainActor () -> Root,
    @ViewBuilder destination: @escaping @MainActor (Route) -> Destination
  ) {
    self.init(
      path: path, routes: ScreenRoute.each(Route.self) { $0 }, root: root, destination: destination)
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
    let level = environment.navigation.first { $0.target.isCurrent(value) != nil }
    let isCurrent = environment.sizeClass == .regular && level?.target.isCurrent(value) == true
    builder.append(.link(isCurrent: isCurrent) { level?.target.push(value) }, around: content)
    if let level, let name = level.target.name(value), let last = builder.nodes.indices.last {
      builder.nodes[last].address = level.address.appending(screen: name)
    }
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link that says one thing.
  public init(_ title: some StringProtocol, value: Route) {
    self.init(value: value) { Text(title) }
  }
}
