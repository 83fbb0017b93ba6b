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
    output.nodes.append(makeNode(in: context, title: &title).taking(context))
    output.title = output.title ?? title
    lastNode = output.nodes.last
    lastContext = context
    lastTitle = title
  }

  /// Creates the node of an element that is up to date, and says the title of the screen inside.
  func makeNode(in context: Context, title: inout String?) -> Node {
    Node(id: id, kind: .spacer)
  }
}

/// The element of a view that changes the nodes of its content, which are kept until it is stale.
@MainActor
class ChangingElement<Content: View>: ViewElement<Content> {
  private final var last: (nodes: [Node], title: String?, context: Context)?

  final override func append(to output: inout Output, in context: Context) {
    // The rows of a list go to the list itself, and one who changes these nodes too keeps the result.
    guard output.sections == nil, !isInsideOfChange else {
      return super.append(to: &output, in: context)
    }
    if isStale || last?.context != context {
      var inside = Output()
      super.append(to: &inside, in: context)
      last = (inside.nodes, inside.title, context)
    }
    guard let last else { return }
    output.nodes += last.nodes
    output.title = output.title ?? last.title
  }
}

extension Node {
  /// Returns the node with what it takes over from what is around it.
  consuming func taking(_ context: Context) -> Node {
    if !context.isEnabled { isEnabled = false }
    if context.style != .body { style = context.style }
    return self
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
  /// The view, where its kind has to be read.
  private var source: Source?

  init(_ view: Source, _ place: Place) {
    super.init(place)
    update(to: view)
  }

  override func update(to new: Source) {
    if new.readsBinding(in: self) {
      if let source, areSame(source, new) { return }
      source = new
      setNeedsEvaluation()
    } else {
      if source != nil { source = nil }
      let new = new.kind(in: self)
      if !kind.isSame(as: new) { isStale = true }
      kind = new
    }
    if Source.Content.self != EmptyView.self {
      pass(new.content, to: &child, step: .position(0))
    }
  }

  override func evaluate() {
    if let source { kind = track { source.kind(in: self) } }
  }

  override func makeNode(in context: Context, title: inout String?) -> Node {
    var output = Output()
    child?.append(to: &output, in: context)
    title = output.title
    return Node(id: id, kind: kind, children: output.nodes)
  }
}

extension Node.Kind {
  /// Whether another kind is certainly the same; kinds with actions are not.
  fileprivate func isSame(as other: Node.Kind) -> Bool {
    guard case .stack(let axis, let alignment, let spacing) = self,
      case .stack(let otherAxis, let otherAlignment, let otherSpacing) = other
    else { return false }
    return axis == otherAxis && alignment == otherAlignment && spacing == otherSpacing
  }
}
