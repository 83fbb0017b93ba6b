/// Keeps what a tree of views consists of, and evaluates again only what changed.
///
/// Each view is an element here, retained as long as the view has its place: by its position in the
/// builder, by the branch of an `if`, by its id in a `ForEach`. A change marks the elements that read what
/// changed; `tree()` then goes from the root down through the marked ones only, parents before children,
/// and takes everything else as it was.
@MainActor
public final class ViewGraph {
  private let ledger: Ledger
  private let root: @MainActor () -> Node

  /// Creates the graph of a view; nothing is evaluated before the first `tree()`.
  ///
  /// - Parameters:
  ///   - root: The whole of what is shown.
  ///   - onChange: Runs when the tree has become out of date: once, until `tree()` is called. The
  ///     change that it reports may not have happened yet, so it must not call `tree()` itself.
  public init(_ root: some View, onChange: @escaping @MainActor () -> Void) {
    ledger = Ledger(onChange: onChange)
    let slot = Slot(Place(parent: nil, id: NodeID(path: []), ledger: ledger), reach: .host) { root }
    self.root = { slot.node(in: Context()) }
  }

  /// How much room the host has; views that depend on it are brought up to date by `tree()`.
  public var sizeClass: SizeClass {
    get { ledger.sizeClass.value }
    set { ledger.sizeClass.value = newValue }
  }

  /// The tree as it is now; rows of lists are up to date when they are asked for after this.
  ///
  /// - Complexity: O(*n*) in the views that changed and the siblings of their ancestors.
  public func tree() -> Node {
    ledger.isOutOfDate = false
    return root()
  }

  /// How often bodies of this type of view were evaluated so far.
  public func evaluations<Content: View>(of view: Content.Type) -> Int {
    ledger.evaluations[ObjectIdentifier(view)]?.count ?? 0
  }

  /// How often bodies were evaluated so far, by the full name of the view's type.
  ///
  /// It also counts views whose type is private to their module, such as the parts of a screen.
  public var evaluations: [String: Int] {
    var counts: [String: Int] = [:]
    for body in ledger.evaluations.values {
      counts[String(reflecting: body.view), default: 0] += body.count
    }
    return counts
  }
}

/// What all elements of one graph share.
@MainActor
final class Ledger {
  /// How often the bodies of each type of view were evaluated.
  private(set) var evaluations: [ObjectIdentifier: (view: Any.Type, count: Int)] = [:]
  var isOutOfDate = true
  /// The types of elements that were seen to read something that changes.
  var readers: Set<ObjectIdentifier> = []
  let sizeClass = ObservedSizeClass()
  private let onChange: @MainActor () -> Void
  private var makers: [ObjectIdentifier: AnyObject] = [:]

  init(onChange: @escaping @MainActor () -> Void) {
    self.onChange = onChange
  }

  /// Counts an evaluation of a body.
  func count<Content: View>(_ view: Content.Type) {
    evaluations[ObjectIdentifier(view), default: (view, 0)].count += 1
  }

  /// Returns what creates the elements of a type of view without a body, found once; nil for a type
  /// that the graph does not understand.
  func maker<Content: View>(of view: Content.Type) -> ElementMaker<Content>? {
    let id = ObjectIdentifier(view)
    if let maker = makers[id] {
      // Each stands at the type of which it makes elements.
      return unsafeDowncast(maker, to: ElementMaker<Content>.self)
    }
    let maker = ElementMaker<Content>.maker()
    makers[id] = maker
    return maker as? ElementMaker<Content>
  }

  /// Tells the host, unless it knows already.
  func markOutOfDate() {
    guard !isOutOfDate else { return }
    isOutOfDate = true
    onChange()
  }
}
