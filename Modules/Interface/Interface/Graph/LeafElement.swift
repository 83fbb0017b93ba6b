/// A view that is one node, which follows from its value alone: a text, a button with a text on it, and
/// what modifiers make of them.
///
/// Nothing is kept for what it consists of, so that all of it is one element.
@MainActor
protocol LeafView: Primitive {
  /// Whether another value certainly makes the same node.
  func isSame(as other: Self) -> Bool
  /// What the node takes over from those around it where modifiers do not say it themselves: in contexts
  /// for which that is the same, the node is.
  func inside(_ context: Context) -> Context
  /// Creates the node in the context around it, and says the title of the screen inside.
  func node(in context: Context, at id: NodeID, title: inout String?) -> Node
}

extension LeafView {
  func inside(_ context: Context) -> Context { context }

  func makeElement(at place: Place) -> ViewElement<Self> {
    LeafElement(self, place)
  }
}

/// The element of a leaf, whose node is kept until it is stale.
@MainActor
final class LeafElement<Content: LeafView>: ViewElement<Content> {
  private var view: Content
  private var last: (node: Node, title: String?, inside: Context)?

  init(_ view: Content, _ place: Place) {
    self.view = view
    // Nothing is inside that could tell those around of a change.
    super.init(Place(parent: nil, id: place.id, ledger: place.ledger))
  }

  override func update(to new: Content) {
    if !view.isSame(as: new) { isStale = true }
    view = new
  }

  override func append(to output: inout Output, in context: Context) {
    let inside = view.inside(context)
    if isStale || last?.inside != inside {
      refresh()
      var title: String?
      last = (view.node(in: context, at: id, title: &title), title, inside)
    }
    guard let last else { return }
    output.nodes.append(last.node)
    output.title = output.title ?? last.title
  }
}

/// Makes the nodes of one type of leaf, for those who keep no element of it.
@MainActor
final class LeafMaker<Content: View> {
  let isSame: (Content, Content) -> Bool
  let node: (Content, Context, NodeID, inout String?) -> Node

  init() where Content: LeafView {
    isSame = { $0.isSame(as: $1) }
    node = { $0.node(in: $1, at: $2, title: &$3) }
  }
}
