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
  private let leafMaker: LeafMaker<Content>?
  private var leaf: Content?
  private var lastLeaf: (node: Node, title: String?, context: Context)?
  private var lastNode: (node: Node, context: Context)?

  /// Creates the place of what a closure makes.
  ///
  /// - Parameter leafMaker: What makes the node of the content where that is a leaf, so that it has no
  ///   element; where left out, it has one like all others.
  init(
    _ place: Place, reach: Reach = .parent, leafMaker: LeafMaker<Content>? = nil,
    content: @escaping @MainActor () -> Content
  ) {
    self.reach = reach
    self.content = content
    self.leafMaker = leafMaker
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
    guard let leafMaker else { return put(view, in: &child, step: .position(0)) }
    if let leaf, !leafMaker.isSame(leaf, view) { lastLeaf = nil }
    leaf = view
  }

  override func assemble(into output: inout Output, in context: Context) {
    guard let leaf, let leafMaker else {
      child?.append(to: &output, in: context)
      return
    }
    if lastLeaf?.context != context {
      var title: String?
      let node = leafMaker.node(leaf, context, id.appending(.position(0)), &title)
      lastLeaf = (node, title, context)
    }
    guard let lastLeaf else { return }
    output.nodes.append(lastLeaf.node)
    output.title = output.title ?? lastLeaf.title
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
