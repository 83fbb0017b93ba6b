/// The element of a view that makes exactly one node, which is kept until it is stale.
@MainActor
class SingleNodeElement<Content: View>: ViewElement<Content> {
  private final var lastNode: Node?
  private final var lastContext = Context()
  private final var lastTitle: String?

  final override func append(to output: inout Output, in context: Context) {
    if !isStale, context == lastContext, let lastNode {
      output.nodes.append(lastNode)
      output.title = output.title ?? lastTitle
      return
    }
    refresh()
    var title: String?
    var node = makeNode(in: context, title: &title)
    if !context.isEnabled { node.isEnabled = false }
    if context.style != .body { node.style = context.style }
    lastNode = node
    lastContext = context
    lastTitle = title
    output.nodes.append(node)
    output.title = output.title ?? title
  }

  /// Creates the node of an element that is up to date, and says the title of the screen inside.
  func makeNode(in context: Context, title: inout String?) -> Node {
    Node(id: id, kind: .spacer)
  }
}

/// A view that is one node, made of its own kind and of what it contains.
@MainActor
protocol NodeView: Primitive {
  associatedtype Content: View
  /// The label or the parts.
  var content: Content { get }
  /// Whether `kind` reads something that changes without a new value of this view.
  func readsBinding(in element: Element) -> Bool
  /// What the node is.
  func kind(in element: Element) -> Node.Kind
}

extension NodeView {
  func readsBinding(in element: Element) -> Bool { false }

  func makeElement(at place: Place) -> ViewElement<Self> {
    NodeElement(self, place)
  }
}

extension NodeView where Content == EmptyView {
  var content: EmptyView { EmptyView() }
}

@MainActor
private final class NodeElement<Source: NodeView>: SingleNodeElement<Source> {
  private var kind = Node.Kind.spacer
  private var child: ViewElement<Source.Content>?

  override func evaluate() {
    let view = view
    kind = view.readsBinding(in: self) ? track { view.kind(in: self) } : view.kind(in: self)
    if Source.Content.self != EmptyView.self {
      put(view.content, in: &child, step: .position(0))
    }
  }

  override func makeNode(in context: Context, title: inout String?) -> Node {
    var output = Output()
    child?.append(to: &output, in: context)
    title = output.title
    return Node(id: id, kind: kind, children: output.nodes)
  }
}
