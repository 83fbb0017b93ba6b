/// Screens, one over the other: a root, and one for each route of a path that is part of the state.
///
/// The root is made once, and a screen once for as long as its route stays in its place. What the
/// closures read is followed; what they have captured by value is what it was when they ran.
public struct NavigationStack<Route: Equatable, Root: View, Destination: View>: Primitive {
  let path: Binding<[Route]>
  let root: @MainActor () -> Root
  let destination: @MainActor (Route) -> Destination
  /// The screen that is shown beside the root before any is gone to; nil where the root is a screen
  /// like the others.
  private(set) var firstRoute: Route?

  /// Creates a stack of screens.
  ///
  /// - Parameters:
  ///   - path: What was gone to, read by the stack and not by the body that contains it.
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

  /// Shows the root beside the other screens where there is room for panes.
  ///
  /// A link in the root then leads from one screen to the other, and the current one is marked.
  ///
  /// - Parameter first: The route whose screen is shown while none was gone to.
  public func rootAsSidebar(showing first: Route) -> Self {
    var copy = self
    copy.firstRoute = first
    return copy
  }

  func makeElement(at place: Place) -> ViewElement<Self> {
    NavigationElement(self, place)
  }
}

@MainActor
private final class NavigationElement<Route: Equatable, Root: View, Destination: View>:
  SingleNodeElement<NavigationStack<Route, Root, Destination>>
{
  private var view: NavigationStack<Route, Root, Destination>

  init(_ view: NavigationStack<Route, Root, Destination>, _ place: Place) {
    self.view = view
    super.init(place)
  }

  override func update(to new: NavigationStack<Route, Root, Destination>) {
    replace(&view, with: new)
  }

  @MainActor
  private final class Screen<Content: View> {
    let slot: Slot<Content>
    /// What is left of the screen while it is covered: its place, its kind and its title.
    private var shell: Node?

    init(slot: Slot<Content>) {
      self.slot = slot
    }

    func node(isCovered: Bool, in context: Context) -> Node {
      slot.reach = isCovered ? .nobody : .parent
      if isCovered, let shell { return shell }
      var node = slot.node(in: context)
      shell = nil
      if isCovered {
        node.children = []
        node.presentations = []
        shell = node
      }
      return node
    }
  }

  private var root: Screen<Root>?
  private var screens: [Screen<Destination>] = []
  /// The routes of the screens, and whether the root is shown beside them, as of the last evaluation.
  private var evaluated: (path: [Route], hasSidebar: Bool) = ([], false)
  /// The place of the screens beside the root.
  private lazy var screensID = id.appending(.id("screens"))

  /// Whether the root is shown beside the other screens.
  private var hasSidebar: Bool {
    view.firstRoute != nil && ledger.sizeClass.value == .regular
  }

  override func evaluate() {
    // Whether there is a sidebar changes the node also where the path stays.
    let old = evaluated.path
    evaluated = track { (shownPath, hasSidebar) }
    root = root ?? Screen(slot: Slot(place(.position(0)), content: view.root))
    let shared = zip(old, evaluated.path).prefix { $0 == $1 }.count
    screens.removeSubrange(shared...)
    for route in evaluated.path.dropFirst(shared) {
      let destination = view.destination
      let place = place(.position(screens.count + 1))
      screens.append(Screen(slot: Slot(place) { destination(route) }))
    }
  }

  /// The routes of the screens that are to be there.
  private var shownPath: [Route] {
    let path = view.path.wrappedValue
    guard path.isEmpty, hasSidebar, let first = view.firstRoute else { return path }
    return [first]
  }

  override func makeNode(in context: Context, title: inout String?) -> Node {
    let isCovered = !evaluated.hasSidebar && !screens.isEmpty
    let root = root?.node(isCovered: isCovered, in: context)
    var nodes = evaluated.hasSidebar ? [] : root.map { [$0] } ?? []
    for screen in screens {
      nodes.append(screen.node(isCovered: screen !== screens.last, in: context))
    }
    title = nodes.last?.title
    let path = view.path
    let pop = { @MainActor in
      if !path.wrappedValue.isEmpty { path.wrappedValue.removeLast() }
    }
    guard evaluated.hasSidebar, let root else {
      return Node(id: id, kind: .navigation(pop: pop), children: nodes)
    }
    let routes = evaluated.path
    let narrow = { @MainActor (keepsScreen: Bool) in
      path.wrappedValue = keepsScreen ? routes : []
    }
    let screens = Node(id: screensID, kind: .navigation(pop: pop), children: nodes)
    return Node(id: id, kind: .split(.sidebar(narrow: narrow)), children: [root, screens])
  }

  override func push(_ route: Any, from child: Element) -> Bool {
    guard let route = route as? Route else { return false }
    view.path.wrappedValue = child === root?.slot ? [route] : shownPath + [route]
    return true
  }

  override func marksCurrent(_ route: Any) -> Bool? {
    route is Route ? view.firstRoute != nil : nil
  }

  override func isCurrent(_ route: Any, from child: Element) -> Bool? {
    guard let route = route as? Route else { return nil }
    return hasSidebar && child === root?.slot && shownPath.first == route
  }
}

/// A row that leads to another screen of the navigation stack around it.
public struct NavigationLink<Route, Label: View>: NodeView {
  let content: Label
  private let value: Route

  /// Creates a link with any label.
  ///
  /// - Parameters:
  ///   - value: The route to go to.
  ///   - label: What it says.
  public init(value: Route, @ViewBuilder label: () -> Label) {
    self.value = value
    self.content = label()
  }

  func readsBinding(in element: Element) -> Bool {
    element.firstAround { around, _ in around.marksCurrent(value) } ?? false
  }

  func kind(in element: Element) -> Node.Kind {
    .link(isCurrent: element.firstAround { $0.isCurrent(value, from: $1) } ?? false) {
      [weak element] in
      _ = element?.firstAround { $0.push(value, from: $1) ? true : nil }
    }
  }
}

extension Element {
  /// What the innermost element around this one answers that has an answer; it is asked with its child
  /// that this element is inside of.
  fileprivate func firstAround<Answer>(_ ask: (Element, Element) -> Answer?) -> Answer? {
    var inside: Element = self
    while let candidate = inside.parent, !candidate.isEndOfNavigation {
      if let answer = ask(candidate, inside) { return answer }
      inside = candidate
    }
    return nil
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link that says one thing.
  public init(_ title: some StringProtocol, value: Route) {
    self.init(value: value) { Text(title) }
  }
}
