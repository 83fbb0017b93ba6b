/// A view that is one node, which follows from its value alone: a text, a button with a text on it, and
/// what modifiers make of them.
///
/// Nothing is kept for what it consists of, so that all of it is one element.
@MainActor
protocol LeafView: Primitive {
  /// Whether another value certainly makes the same node.
  func isSame(as other: Self) -> Bool
  /// What the node takes over from those around it, of which modifiers may say some themselves.
  func inside(_ context: Context) -> Context
  /// Creates the node, and says the title of the screen inside.
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
  private var last: (node: Node, title: String?, context: Context)?

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
    let context = view.inside(context)
    if isStale || last?.context != context {
      refresh()
      var title: String?
      last = (view.node(in: context, at: id, title: &title), title, context)
    }
    guard let last else { return }
    output.nodes.append(last.node)
    output.title = output.title ?? last.title
  }
}
