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

  /// Makes the graph of a view; nothing is evaluated before the first `tree()`.
  ///
  /// - Parameters:
  ///   - root: The whole of what is shown.
  ///   - onChange: Runs when the tree has become out of date: once, until `tree()` is called. The
  ///     change that it reports may not have happened yet, so it must not call `tree()` itself.
  public init(_ root: some View, onChange: @escaping @MainActor () -> Void) {
    ledger = Ledger(onChange: onChange)
    let slot = Slot(Place(parent: nil, path: [], ledger: ledger), reach: .host) { root }
    self.root = { slot.node(in: Context()) }
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
    ledger.evaluations[ObjectIdentifier(view), default: 0]
  }
}

/// What all elements of one graph share.
@MainActor
final class Ledger {
  var evaluations: [ObjectIdentifier: Int] = [:]
  var isOutOfDate = true
  private let onChange: @MainActor () -> Void

  init(onChange: @escaping @MainActor () -> Void) {
    self.onChange = onChange
  }

  /// Tells the host, unless it knows already.
  func markOutOfDate() {
    guard !isOutOfDate else { return }
    isOutOfDate = true
    onChange()
  }
}
