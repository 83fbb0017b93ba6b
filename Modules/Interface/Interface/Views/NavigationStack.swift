/// Screens, one over the other: a root, and one for each route of a path that is part of the state.
///
/// The root is made once, and a screen once for as long as its route stays in its place. What the
/// closures read is followed; what they have captured by value is what it was when they ran.
public struct NavigationStack<Route: Equatable, Root: View, Destination: View>: Primitive {
  let path: Binding<[Route]>
  let root: @MainActor () -> Root
  let destination: @MainActor (Route) -> Destination

  /// Makes a stack of screens.
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

  func makeElement(at place: Place) -> ViewElement<Self> {
    NavigationElement(self, place)
  }
}

/// What a link looks for around itself.
@MainActor
protocol Navigator {
  /// Goes to a route, if it is of the right type.
  func push(_ route: Any) -> Bool
}

@MainActor
private final class NavigationElement<Route: Equatable, Root: View, Destination: View>:
  SingleNodeElement<NavigationStack<Route, Root, Destination>>, Navigator
{
  private struct Screen<Content: View> {
    let slot: Slot<Content>
    /// What is left of the screen while it is covered: its place, its kind and its title.
    private var shell: Node?

    init(slot: Slot<Content>) {
      self.slot = slot
    }

    @MainActor
    mutating func node(isCovered: Bool, in context: Context) -> Node {
      slot.reach = isCovered ? .nobody : .parent
      if isCovered, let shell { return shell }
      let node = slot.node(in: context)
      var shell = node
      shell.children = []
      shell.presentations = []
      self.shell = shell
      return isCovered ? shell : node
    }
  }

  private var root: Screen<Root>?
  private var screens: [(route: Route, screen: Screen<Destination>)] = []

  override func evaluate() {
    let path = track { view.path.wrappedValue }
    if root == nil {
      root = Screen(slot: Slot(place(.position(0)), content: view.root))
    }
    let shared = zip(screens, path).prefix { $0.route == $1 }.count
    screens.removeSubrange(shared...)
    for route in path.dropFirst(shared) {
      let destination = view.destination
      let place = place(.position(screens.count + 1))
      screens.append((route, Screen(slot: Slot(place) { destination(route) })))
    }
  }

  override func makeNode(in context: Context, title: inout String?) -> Node {
    var nodes: [Node] = []
    if let node = root?.node(isCovered: !screens.isEmpty, in: context) { nodes.append(node) }
    for index in screens.indices {
      let isCovered = index < screens.count - 1
      nodes.append(screens[index].screen.node(isCovered: isCovered, in: context))
    }
    title = nodes.last?.title
    let path = view.path
    let pop = { @MainActor in
      if !path.wrappedValue.isEmpty { path.wrappedValue.removeLast() }
    }
    return Node(id: id, kind: .navigation(pop: pop), children: nodes)
  }

  func push(_ route: Any) -> Bool {
    guard let route = route as? Route else { return false }
    view.path.wrappedValue.append(route)
    return true
  }
}

/// A row that leads to another screen of the navigation stack around it.
public struct NavigationLink<Route, Label: View>: NodeView {
  let content: Label
  private let value: Route

  /// Makes a link with any label.
  ///
  /// - Parameters:
  ///   - value: The route to go to.
  ///   - label: What it says.
  public init(value: Route, @ViewBuilder label: () -> Label) {
    self.value = value
    self.content = label()
  }

  func kind(in element: Element) -> Node.Kind {
    .link { [weak element] in
      var around = element?.parent
      while let candidate = around, !candidate.isEndOfNavigation {
        if (candidate as? any Navigator)?.push(value) == true { return }
        around = candidate.parent
      }
    }
  }
}

extension NavigationLink where Label == Text {
  /// Makes a link that says one thing.
  public init(_ title: some StringProtocol, value: Route) {
    self.init(value: value) { Text(title) }
  }
}
