/// A view that has its place in the graph, with the nodes that it made.
///
/// An element first evaluates the body of its view, and Observation tracks what the body reads. Then the
/// primitive views of the body make nodes, without reading state. Both are kept until they are stale.
///
/// - Invariant: The parents of a stale element are stale, up to a root, a row or a covered screen. So a
///   change stops at the first stale element.
@MainActor
class Element {
  /// The receiver of the message that an element is stale.
  enum Listener {
    /// The parent, the host, or none: the parent updates a covered screen when it uncovers it.
    case parent, host, nobody
  }

  final let id: NodeID
  final let context: GraphContext
  /// The parent; nil for the root.
  private final weak var parent: Element?
  final var listener: Listener {
    didSet { if (oldValue == .nobody) != (listener == .nobody) { context.markChanged() } }
  }
  /// Whether this is a row that is not on the screen.
  final var isAhead = false {
    didSet { if oldValue != isAhead, hasLives { context.markChanged() } }
  }
  /// Whether a view inside acts when it appears or disappears.
  private final var hasLives = false
  /// Whether the nodes are out of date.
  private final var isStale = true
  /// Whether the primitive views have to make their nodes again; otherwise only nodes of children changed.
  private final var needsRun = true
  /// The children that became stale since the last update.
  private final var staleChildren: [Element] = []
  /// The environment of the nodes; nil before the nodes of this view are made.
  fileprivate final var environment: Environment?
  private(set) final var nodes: [Node] = []
  /// The rows of the list that this element is a part of, before its nodes.
  private final var sections: [Node.Rows] = []
  /// The first title of a screen among the nodes and inside of them.
  private final var title: String?
  /// The elements inside of this one and the caches of rows, by their place, with the number of the run that
  /// asked for each last.
  private final var children: [NodeID: (object: AnyObject, run: Int)] = [:]
  private final var run = 0
  private final var visitedChildren = 0

  fileprivate init(
    at id: NodeID, inside parent: Element?, tells listener: Listener, _ context: GraphContext
  ) {
    (self.id, self.parent, self.listener, self.context) = (id, parent, listener, context)
  }

  /// Adds the nodes of the body, which it evaluates first if that is stale.
  fileprivate func makeNodes(in builder: inout NodeBuilder) {}

  /// Brings the nodes up to date: replaces the nodes of stale children, or has the primitive views make all again.
  final func update(in environment: Environment) {
    guard isStale || self.environment != environment else { return }
    // First: a change during the run has to be seen by the next one.
    let stale = staleChildren
    (isStale, staleChildren) = (false, [])
    if !needsRun, self.environment == environment, replaceNodes(of: stale) { return }
    needsRun = false
    self.environment = environment
    run += 1
    visitedChildren = 0
    var builder = NodeBuilder(element: self, id: id, environment: environment)
    makeNodes(in: &builder)
    if visitedChildren < children.count { children = children.filter { $0.value.run == run } }
    builder.nodes.reuse(nodes)
    (nodes, sections, title) = (builder.nodes, builder.sections, builder.title)
  }

  /// Replaces the nodes of stale children, and keeps all others.
  ///
  /// All nodes have to be made again after a modifier that changed the nodes of a child, and if a child has other nodes
  /// or another order of them. A new title of this element asks for the same. So does a text field, which may take over
  /// an `onSubmit`.
  ///
  /// - Returns: Whether the nodes are up to date.
  private final func replaceNodes(of stale: [Element]) -> Bool {
    for child in stale {
      guard let environment = child.environment, child.sections.isEmpty else { return false }
      let (old, title) = (child.nodes, child.title)
      child.update(in: environment)
      guard child.sections.isEmpty, child.nodes.elementsEqual(old, by: { $0.id == $1.id }),
        child.title == title || title != nil && title != self.title
      else { return false }
      for (old, new) in zip(old, child.nodes) where !new.isIdentical(to: old) {
        guard !new.contents.contains(.textField), nodes.replace(old, by: new) else { return false }
      }
    }
    return true
  }

  /// Adds the nodes of this element, up to date, to the nodes of its parent.
  final func append(to builder: inout NodeBuilder) {
    update(in: builder.environment)
    for rows in sections { builder.append(rows) }
    builder.nodes += nodes
    builder.title = builder.title ?? title
  }

  /// The node of an element that makes exactly one. One that is covered has its title and its links alone, and is
  /// evaluated only the first time.
  final func node(in environment: Environment) -> Node {
    let isCovered = listener == .nobody
    if !isCovered || self.environment == nil { update(in: environment) }
    let node = nodes.first ?? .column(at: id)
    guard isCovered else { return node }
    var covered = Node.column(at: node.id)
    covered.title = node.title
    covered.coveredLinks = node.links
    return covered
  }

  /// Whether no screen covers this element, and it is not a row out of sight.
  final var isShown: Bool { listener != .nobody && !isAhead && parent?.isShown ?? true }

  /// Takes note of a view inside that acts when it appears or disappears.
  final func addLife() {
    hasLives = true
    parent?.addLife()
  }

  /// Has the primitive views make their nodes again, and marks the nodes of the parents as out of date.
  final func invalidate() {
    needsRun = true
    markStale()
  }

  private final func markStale() {
    guard !isStale else { return }
    isStale = true
    switch listener {
    case .parent:
      parent?.staleChildren.append(self)
      parent?.markStale()
    case .host: context.markStale(isSeen: !isAhead)
    case .nobody: break
    }
  }

  /// Returns the object of this type that the last run found at a place, or a new one.
  ///
  /// - Parameter isReplaced: Whether a new object takes the place of a known one.
  final func child<Child: AnyObject>(
    at id: NodeID, unless isReplaced: (Child) -> Bool = { _ in false }, _ make: () -> Child
  ) -> Child {
    visitedChildren += 1
    if let index = children.index(forKey: id), let known = children.values[index].object as? Child,
      !isReplaced(known)
    {
      children.values[index].run = run
      return known
    }
    let new = make()
    children[id] = (new, run)
    return new
  }
}

/// The element of one type of view.
@MainActor
final class ViewElement<Content: View>: Element {
  private(set) var view: Content
  private var body: Content.Body?
  private var isBodyStale = true
  /// What tracks the last evaluation of the body, and how many there were.
  private var tracking: ReadTracking?
  private var evaluations = 0
  /// How many evaluations up to the last one have sent an action.
  private var sendingEvaluations = 0
  private static var mostSendingEvaluations: Int { 100 }

  init(
    _ view: Content, at id: NodeID, inside parent: Element? = nil,
    tells listener: Listener = .parent,
    in context: GraphContext
  ) {
    self.view = view
    super.init(at: id, inside: parent, tells: listener, context)
  }

  /// Takes a new value of the view, and evaluates it before the nodes are next asked for unless it is the
  /// same: it has the same bytes, or is equal.
  func update(to new: Content, unless isEqual: ((Content, Content) -> Bool)? = nil) {
    // Both values are alive, so no object of one of them can have the address of another one's.
    if haveSameBytes(view, new) || isEqual?(view, new) == true { return }
    view = new
    (isBodyStale, environment) = (true, nil)
  }

  fileprivate override func makeNodes(in builder: inout NodeBuilder) {
    if isBodyStale {
      isBodyStale = false
      context.evaluations[ObjectIdentifier(Content.self), default: (Content.self, 0)].count += 1
      evaluations += 1
      let tracking = context.rowTracking ?? ReadTracking()
      let actions = StateChanges.count
      body = tracking.read({ view.body }) { [weak self, evaluations] in
        // The page may still track earlier evaluations.
        guard let self, evaluations == self.evaluations else { return }
        isBodyStale = true
        invalidate()
      }
      self.tracking = tracking
      if StateChanges.count == actions { sendingEvaluations = 0 } else { evaluateAgain() }
    }
    // After the reading: what the elements inside read is not read by this body.
    body?._makeNodes(in: &builder)
  }

  /// Has the body evaluated again: it sent an action, and Observation tells of no change before the end of a reading.
  private func evaluateAgain() {
    sendingEvaluations += 1
    if sendingEvaluations <= Self.mostSendingEvaluations {
      isBodyStale = true
      invalidate()
    } else {
      let name = Content.self is any ReadingView.Type ? "A body" : "The body of \(Content.self)"
      context.report(
        """
        \(name) sends an action each time that it is evaluated: send it from onAppear, from a task or from \
        a control.
        """)
    }
  }
}
