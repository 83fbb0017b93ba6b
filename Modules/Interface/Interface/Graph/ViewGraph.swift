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

  /// How much room the host has; views that depend on it are brought up to date by `tree()`.
  public var sizeClass = SizeClass.compact {
    didSet { if sizeClass != oldValue { context.markOutOfDate() } }
  }

  /// The tree as it is now; rows of lists are up to date when they are asked for after this.
  ///
  /// - Complexity: O(*n*) in the views that changed and the siblings of their ancestors.
  public func tree() -> Node {
    context.isOutOfDate = false
    return root.node(in: Environment(sizeClass: sizeClass))
  }

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

/// What all elements of one graph share.
@MainActor
final class GraphContext {
  /// How often the bodies of each type of view were evaluated.
  private(set) var evaluations: [ObjectIdentifier: (view: Any.Type, count: Int)] = [:]
  var isOutOfDate = true
  private let onChange: @MainActor () -> Void

  init(onChange: @escaping @MainActor () -> Void) {
    self.onChange = onChange
  }

  /// Counts an evaluation of a body.
  func count<Content: View>(_ view: Content.Type) {
    evaluations[ObjectIdentifier(view), default: (view, 0)].count += 1
  }

  /// Tells the host, unless it knows already.
  func markOutOfDate() {
    guard !isOutOfDate else { return }
    isOutOfDate = true
    onChange()
  }
}
