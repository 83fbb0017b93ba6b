/// The values that views inherit from their parents.
struct Environment: Equatable {
  var sizeClass = SizeClass.compact
  var isEnabled = true
  var style = Style.body
  /// Whether the nodes are rows of a list, where a `ForEach` makes rows when they are asked for.
  var isInList = false
  /// The navigation stacks around, the innermost first; none over a screen.
  var navigation: [NavigationLevel] = []
  /// The address of the screen around.
  var address = ""
}

/// A navigation stack around a link, and the address of its screen with the link.
struct NavigationLevel: Equatable {
  let target: NavigationTarget
  let address: String
}

/// Where links lead: the screens of a navigation stack around them.
@MainActor
final class NavigationTarget: Equatable {
  /// Whether the screen of a route is shown beside the link; nil for a route of another type.
  let isCurrent: (Any) -> Bool?
  /// Returns the name of the screen of a route; nil for a screen without a name.
  let name: (Any) -> String?
  /// Pushes a route.
  let push: (Any) -> Void

  init<Route>(
    isCurrent: @escaping (Route) -> Bool, name: @escaping (Route) -> String?,
    push: @escaping (Route) -> Void
  ) {
    self.isCurrent = { ($0 as? Route).map(isCurrent) }
    self.name = { ($0 as? Route).flatMap(name) }
    self.push = { if let route = $0 as? Route { push(route) } }
  }

  nonisolated static func == (one: NavigationTarget, other: NavigationTarget) -> Bool {
    one === other
  }
}

/// Collects the nodes that primitive views make, at their places in the graph.
@MainActor
public struct NodeBuilder {
  /// The element that keeps the elements of views with a body.
  let element: Element
  /// The place of the view that makes nodes.
  private(set) var id: NodeID
  var environment: Environment
  var nodes: [Node] = []
  /// The first title of a screen among the nodes and inside of them.
  var title: String?
  /// The parts of a list before the nodes.
  private(set) var sections: [Node.Rows] = []

  init(element: Element, id: NodeID, environment: Environment) {
    (self.element, self.id, self.environment) = (element, id, environment)
  }

  /// Adds the nodes of a view one step further.
  mutating func append(_ view: some View, at step: NodeID.Step) {
    let outer = id
    id = id.appending(step)
    view._makeNodes(in: &self)
    id = outer
  }

  /// Adds the nodes of the element of a view.
  mutating func appendElement<Content: View>(
    of view: Content, unless isEqual: ((Content, Content) -> Bool)? = nil
  ) {
    child(view, unless: isEqual).append(to: &self)
  }

  /// Adds one node with the nodes of a view inside.
  mutating func append(_ kind: Node.Kind, around content: some View) {
    let inside = inside(content)
    append([node(kind, children: inside.nodes)], titled: inside.title)
  }

  /// Adds nodes, and the title of the screen inside of them.
  mutating func append(_ new: [Node], titled newTitle: String?) {
    nodes += new
    title = title ?? newTitle
  }

  /// Creates a node at the place of the view.
  func node(_ kind: Node.Kind, children: [Node] = []) -> Node {
    Node(
      id: id, kind: kind, children: children,
      attributes: Node.Attributes(style: environment.style, isEnabled: environment.isEnabled))
  }

  /// Collects the nodes of a view that another node contains.
  func inside(_ view: some View, at step: Int = 0) -> NodeBuilder {
    var builder = NodeBuilder(element: element, id: id, environment: environment)
    builder.environment.isInList = false
    builder.append(view, at: .position(step))
    return builder
  }

  /// The nodes as one node with their title.
  func joined(at id: NodeID) -> Node {
    guard nodes.count == 1, var only = nodes.first else {
      var column = Node.column(at: id, nodes)
      column.title = title
      return column
    }
    if only.title != title { only.title = title }
    return only
  }

  /// Returns the element of a view here or one step further, with this value of the view.
  ///
  /// - Parameter isReplaced: Whether a view is another one than the last in its place, not a new value of it.
  func child<Content: View>(
    _ view: Content, at step: NodeID.Step? = nil,
    unless isEqual: ((Content, Content) -> Bool)? = nil,
    replacing isReplaced: (Content) -> Bool = { _ in false }
  ) -> ViewElement<Content> {
    var place = id
    if let step { place = place.appending(step) }
    let child = element.child(at: place, unless: { isReplaced($0.view) }) { [element, place] in
      ViewElement(view, at: place, inside: element, in: element.context)
    }
    child.update(to: view, unless: isEqual)
    return child
  }

  /// Adds rows to the list that is filled, after the nodes that were added before.
  mutating func append(_ rows: Node.Rows) {
    closeSection()
    sections.append(rows)
  }

  /// Makes rows of the nodes that were added since the last section.
  mutating func closeSection() {
    guard !nodes.isEmpty else { return }
    let place = id.appending(.id(FixedRows.Place(section: sections.count)))
    sections.append(element.child(at: place) { FixedRows() }.rows(of: nodes, at: place))
    nodes = []
  }
}

/// The rows of a list outside of `ForEach`, kept for the next run.
@MainActor
private final class FixedRows {
  struct Place: Hashable { let section: Int }

  private var nodes: [Node] = []

  func rows(of new: [Node], at place: NodeID) -> Node.Rows {
    let old = exchange(&nodes, with: new)
    nodes.reuse(old)
    let rows = nodes
    func row(_ offset: Int) -> Node {
      rows.indices.contains(offset) ? rows[offset] : place.absentRow(offset)
    }
    var made = Node.Rows(count: rows.count, id: { AnyHashable(row($0).id) }, node: row)
    made.headings = Set(rows.indices.filter { rows[$0].isHeading })
    return made
  }
}

extension NodeID {
  /// The row of an offset that does not exist in a list here, such as after a removal.
  func absentRow(_ offset: Int) -> Node {
    Node(id: appending(.position(offset)), kind: .text(""))
  }
}

extension Node {
  /// A column without a label.
  static func column(at id: NodeID, _ children: [Node] = []) -> Node {
    Node(id: id, kind: .stack(.vertical, alignment: .leading, spacing: 0), children: children)
  }
}
