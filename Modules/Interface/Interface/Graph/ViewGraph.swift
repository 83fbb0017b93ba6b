/// Keeps what a tree of views consists of, and evaluates again only what changed.
///
/// Each view with a body has an element here, which is retained while the view has its place: by its
/// position in the builder, by the branch of an `if`, by its id in a `ForEach`. A change marks the elements
/// that read what changed; `tree()` then goes from the root down through the marked ones only, parents
/// before children, and takes everything else as it was.
@MainActor
public final class ViewGraph {
  private let context: GraphContext
  private let root: Element
  /// Takes a sentence about a mistake of the program, such as two actions that cause each other for ever.
  public var report: (@MainActor (String) -> Void)? {
    get { context.takeReport }
    set { context.takeReport = newValue }
  }
  /// How often actions had run at the last tree without any.
  private var start = 0
  private static let mostRounds = 100
  /// Whether views act when they appear, change and disappear. A debugger that shows a state of the past shows
  /// views that do not.
  package var acts = true

  /// Creates the graph of a view; the first `tree()` evaluates the first body.
  ///
  /// - Parameters:
  ///   - root: The root of the tree of views.
  ///   - onChange: Runs when the tree has become out of date: once, until `tree()` is called. The
  ///     change that it reports may not have happened yet, so it must not call `tree()` itself.
  public init(_ root: some View, onChange: @escaping @MainActor () -> Void) {
    context = GraphContext(onChange: onChange)
    self.root = ViewElement(
      Slot(id: (), isOneNode: true) { root }, at: NodeID(path: []), tells: .host, in: context)
  }

  // A host needs no word about views that are freed with their graph.
  isolated deinit { context.isOutOfDate = true }

  /// How much room the host has; views that depend on it are brought up to date by `tree()`.
  public var sizeClass = SizeClass.compact {
    didSet { if sizeClass != oldValue { context.markOutOfDate() } }
  }

  /// The tree as it is now, for a host of a size class.
  package func tree(in sizeClass: SizeClass) -> Node {
    self.sizeClass = sizeClass
    return tree()
  }

  /// The tree as it is now; rows of lists are up to date when they are asked for after this.
  ///
  /// Then runs the actions of views that appeared, changed or disappeared, and brings the tree up to date
  /// again, until no action is left.
  ///
  /// - Complexity: O(*n*) in the views that changed and the siblings of their ancestors.
  public func tree() -> Node {
    var tree = updatedTree()
    if !acts {
      context.skip()
      return tree
    }
    // Rows are made after their tree, and appear with the next one.
    if !context.haveChanged { start = actionRounds }
    var haveActionsChangedState = false
    while context.haveChanged, actionRounds - start < Self.mostRounds {
      if context.act() { haveActionsChangedState = true }
      tree = updatedTree()
    }
    if context.haveChanged {
      context.skip()
      report?(
        """
        Actions of onAppear, onDisappear and onChange cause each other for ever: change state in them only \
        where it differs.
        """)
    }
    // Actions that change nothing cause no others.
    if !haveActionsChangedState { start = actionRounds }
    #if DEBUG
      reportSharedIDs(in: tree)
    #endif
    return tree
  }

  #if DEBUG
    /// Reports each pair of nodes with one id once.
    private func reportSharedIDs(in tree: Node) {
      var labels: [NodeID: String] = [:]
      func look(at node: Node) {
        if let first = labels.updateValue(node.label, forKey: node.id) {
          context.report(
            """
            “\(first)” and “\(node.label)” have the same id: give the elements of a ForEach ids that differ.
            """)
        }
        for child in node.children { look(at: child) }
        for presentation in node.presentations {
          switch presentation.kind {
          case .sheet(let node): look(at: node)
          case .alert(_, _, let buttons): buttons.forEach(look)
          }
        }
      }
      look(at: tree)
    }
  #endif

  private func updatedTree() -> Node {
    context.isUpdating = true
    defer { context.isUpdating = false }
    var rounds = 0
    while true {
      context.isOutOfDate = false
      let tree = root.node(in: Environment(sizeClass: sizeClass))
      // A body that changes state is evaluated again, and so is each reader of that state.
      guard context.isOutOfDate else { return tree }
      rounds += 1
      if rounds > 10 * Self.mostRounds {
        context.report(
          "Bodies change what other bodies read for ever: change state in actions only.")
        return tree
      }
    }
  }

  /// Starts the tasks of views, such as for a recording.
  package var starter: TaskStarter? {
    get { context.starter }
    set { context.starter = newValue }
  }

  /// How often actions of views ran.
  package var actionRounds: Int { context.rounds }

  /// The names of the running tasks of views.
  package var tasks: [String] { context.tasks.map(\.name) }

  /// Waits until a task of a view ends or the task that waits is cancelled.
  package func taskEnd() async { await context.taskEnd() }

  /// The number of evaluations of bodies of this type of view.
  public func evaluations<Content: View>(of view: Content.Type) -> Int {
    context.evaluations[ObjectIdentifier(view)]?.count ?? 0
  }

  /// The number of evaluations of bodies, by the full name of the view's type.
  ///
  /// It also counts views whose type is private to their module, such as the parts of a screen. It does not
  /// count the controls and lists of this module.
  public var evaluations: [String: Int] {
    var counts: [String: Int] = [:]
    for body in context.evaluations.values where !(body.view is any ReadingView.Type) {
      counts[String(reflecting: body.view), default: 0] += body.count
    }
    return counts
  }
}
