/// The place of a view that a closure makes: a row, a screen, what lies over a screen.
///
/// What the closure reads is read here, so that a change of it makes this content again and nothing else.
@MainActor
class Slot<Content: View>: Element {
  /// Whom a change inside concerns.
  enum Reach {
    /// Those around it.
    case parent
    /// The host, which asks for the content by itself.
    case host
    /// Nobody before the content comes back.
    case nobody
  }

  var reach: Reach
  private var content: @MainActor () -> Content
  private var child: ViewElement<Content>?
  /// The content and how its node is made, where it needs no element.
  private var leaf: (view: Content, node: (Content, Context, NodeID, inout String?) -> Node)?
  private var lastNode: (node: Node, context: Context)?

  init(_ place: Place, reach: Reach = .parent, content: @escaping @MainActor () -> Content) {
    self.reach = reach
    self.content = content
    super.init(place)
  }

  /// Takes a new closure; a view with the same bytes as the old one is not evaluated again.
  func replace(content: @escaping @MainActor () -> Content) {
    self.content = content
    setNeedsEvaluation()
  }

  /// The content as one node.
  func node(in context: Context) -> Node {
    if !isStale, let lastNode, lastNode.context == context { return lastNode.node }
    var output = Output()
    append(to: &output, in: context)
    let node = output.joined(id: id)
    lastNode = (node, context)
    return node
  }

  override func evaluate() {
    let view = track(content)
    if let node = ledger.maker(of: Content.self)?.node {
      leaf = (view, node)
    } else {
      put(view, in: &child, step: .position(0))
    }
  }

  override func assemble(into output: inout Output, in context: Context) {
    if let leaf {
      let place = id.appending(.position(0))
      output.nodes.append(leaf.node(leaf.view, context, place, &output.title))
    } else {
      child?.append(to: &output, in: context)
    }
  }

  override func invalidate() {
    switch reach {
    case .parent:
      super.invalidate()
    case .host:
      guard !isStale else { return }
      isStale = true
      ledger.markOutOfDate()
    case .nobody:
      isStale = true
    }
  }
}

extension Output {
  /// One titled node for a part of the screen, whatever number of nodes its views made.
  func joined(id: @autoclosure () -> NodeID) -> Node {
    var node =
      if nodes.count == 1, let only = nodes.first {
        only
      } else {
        Node(id: id(), kind: .stack(.vertical, alignment: .leading, spacing: 0), children: nodes)
      }
    if node.title != title { node.title = title }
    return node
  }
}
