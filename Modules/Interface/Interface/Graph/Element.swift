import Observation

/// Where an element stands.
@MainActor
struct Place {
  var parent: Element?
  var id: NodeID
  var ledger: Ledger
}

/// What an element takes over from those around it.
struct Context: Equatable {
  var isEnabled = true
  var style = Style.body
}

/// What elements add their nodes to.
struct Output {
  var nodes: [Node] = []
  /// The first title of a screen among these nodes and inside of them.
  var title: String?
  /// The sections of the list that is being filled; nil outside of lists, where no rows are lazy.
  var sections: [any RowSection]?
}

/// A view that has its place in the graph.
///
/// - Invariant: Where an element is stale, all those around it are, up to one that decides by itself
///   when to look at it (a row, a screen that is covered). So a change stops at the first stale element.
@MainActor
class Element {
  /// The element around this one; nil for the root, and for rows that only an old tree keeps alive.
  final private(set) weak var parent: Element?
  final let id: NodeID
  final let ledger: Ledger
  // No other code runs while these two are read or written.

  /// Whether the nodes of this element have to be made again.
  @exclusivity(unchecked) final var isStale = true
  /// Whether this element has to bring its children in line with its view, and to read again.
  @exclusivity(unchecked) final var needsEvaluation = true
  /// Whether the element around this one changes its nodes, and keeps them then.
  final var isInsideOfChange = false
  /// Whether links inside do not reach the navigation around: true for what lies over a screen.
  final var isEndOfNavigation = false
  private final var tracking: ReadTracking?
  private final var isTracking = false
  private final var readings = 0

  init(_ place: Place) {
    parent = place.parent
    id = place.id
    ledger = place.ledger
  }

  deinit {
    tracking?.end()
  }

  /// Adds the nodes of this element, evaluating it first where something changed.
  func append(to output: inout Output, in context: Context) {
    refresh()
    assemble(into: &output, in: context)
  }

  /// Brings this element, not its children, up to date.
  final func refresh() {
    // Both are cleared first: a change during the evaluation has to be seen by the next one.
    isStale = false
    guard needsEvaluation else { return }
    needsEvaluation = false
    evaluate()
  }

  /// Has this element evaluated before its nodes are next asked for.
  final func setNeedsEvaluation() {
    isStale = true
    needsEvaluation = true
  }

  /// Reads what this element shows, and puts its children in place.
  func evaluate() {}

  /// Adds the nodes of an element that is up to date.
  func assemble(into output: inout Output, in context: Context) {}

  /// Goes to a route from a link inside a child; false where this is no navigation, or one to routes of
  /// another type.
  func push(_ route: Any, from child: Element) -> Bool { false }

  /// Whether links to a route and others of its type may be marked as current; nil where this is no
  /// navigation, or one to routes of another type.
  func marksCurrent(_ route: Any) -> Bool? { nil }

  /// Whether the screen of a route is shown beside the link inside a child; nil where this is no
  /// navigation, or one to routes of another type.
  func isCurrent(_ route: Any, from child: Element) -> Bool? { nil }

  /// Says that nodes inside of this element have to be made again.
  func invalidate() {
    guard !isStale else { return }
    isStale = true
    parent?.invalidate()
  }

  /// Reads something, and evaluates this element again after it changed.
  ///
  /// Most views read nothing that changes. So reading can be ended only for a type of element that was seen
  /// to read something; the registration of the first one of its type stays until what it read changes.
  final func track<Value>(_ value: () -> Value) -> Value {
    endTracking()
    let type = ObjectIdentifier(type(of: self))
    guard ledger.readers.contains(type) else {
      func hasRead() -> @Sendable () -> Void {
        ledger.readers.insert(type)
        return onChange()
      }
      // What is to run on a change is asked for only if something was read.
      return withObservationTracking(value, onChange: hasRead())
    }
    isTracking = true
    let tracking = tracking ?? ReadTracking()
    self.tracking = tracking
    return tracking.read(value, onChange: onChange())
  }

  /// What notes a change of what is read now.
  private func onChange() -> @Sendable () -> Void {
    let reading = readings
    return { [weak self] in
      guard let self else { return }
      // Models change on the main actor only, as all that is on screen does.
      MainActor.assumeIsolated { self.somethingWillChange(reading) }
    }
  }

  private func endTracking() {
    readings += 1
    guard isTracking else { return }
    isTracking = false
    tracking?.end()
  }

  /// Notes a change that has not happened yet: the new value is there when `tree()` is called.
  private func somethingWillChange(_ reading: Int) {
    guard reading == readings else { return }
    isTracking = false
    needsEvaluation = true
    invalidate()
  }

  /// Creates the child for a view, or hands the view to the child that is there.
  final func put<Content: View>(
    _ view: Content, in child: inout ViewElement<Content>?, step: NodeID.Step? = nil
  ) {
    if let child {
      child.update(to: view)
    } else {
      child = makeElement(view, at: place(step))
    }
  }

  final func place(_ step: NodeID.Step? = nil) -> Place {
    Place(parent: self, id: step.map(id.appending) ?? id, ledger: ledger)
  }
}

/// The element of one type of view.
///
/// The element of a view that consists of others hands those on to their elements and keeps no copy of
/// them. So it is stale where one of them is, or where something of its own may have changed.
@MainActor
class ViewElement<Content: View>: Element {
  /// Takes a new value of the view, and is stale then unless all of it is certainly the same.
  func update(to new: Content) {}

  /// Hands a part of a new value on to its element.
  final func pass<Part: View>(
    _ part: Part, to element: inout ViewElement<Part>?, step: NodeID.Step? = nil
  ) {
    put(part, in: &element, step: step)
    if element?.isStale ?? true { isStale = true }
  }

  /// Replaces a value that `evaluate` reads, unless the new one is the same.
  final func replace<Value: View>(_ value: inout Value, with new: Value) {
    guard !areSame(value, new) else { return }
    value = new
    setNeedsEvaluation()
  }
}

/// The element of a view that is kept, since what it reads may change.
@MainActor
class ReadingElement<Content: View>: ViewElement<Content> {
  final private(set) var view: Content

  init(_ view: Content, _ place: Place) {
    self.view = view
    super.init(place)
  }

  final override func update(to new: Content) {
    replace(&view, with: new)
  }
}

/// The element of a view that has a body.
@MainActor
final class CompositeElement<Content: View>: ReadingElement<Content> {
  private var child: ViewElement<Content.Body>?

  override func evaluate() {
    ledger.count(Content.self)
    // The child is put in place after the reading: what it reads is not read by this body.
    let body = track { view.body }
    put(body, in: &child)
  }

  override func assemble(into output: inout Output, in context: Context) {
    child?.append(to: &output, in: context)
  }
}

/// Creates the element of a view.
@MainActor
func makeElement<Content: View>(_ view: Content, at place: Place) -> ViewElement<Content> {
  guard Content.Body.self == Never.self else { return CompositeElement(view, place) }
  let maker = place.ledger.maker(of: Content.self)
  return maker?.make(view, place) ?? CompositeElement(view, place)
}

/// Creates the elements of one type of view without a body.
@MainActor
final class ElementMaker<Content: View> {
  let make: (Content, Place) -> ViewElement<Content>
  /// What makes the node of a leaf without an element; nil for other views.
  let leaf: LeafMaker<Content>?

  private init(
    leaf: LeafMaker<Content>? = nil, make: @escaping (Content, Place) -> ViewElement<Content>
  ) {
    self.make = make
    self.leaf = leaf
  }

  /// Returns the maker for a type; nil for one that the graph does not understand.
  static func maker() -> AnyObject? {
    func open<Known: Primitive>(_ type: Known.Type) -> AnyObject {
      ElementMaker<Known> { $0.makeElement(at: $1) }
    }
    func openLeaf<Known: LeafView>(_ type: Known.Type) -> AnyObject {
      ElementMaker<Known>(leaf: LeafMaker()) { LeafElement($0, $1) }
    }
    // Only some buttons and modified views are leaves: those that consist of leaves.
    if let leaf = Content.self as? any LeafView.Type { return openLeaf(leaf) }
    return (Content.self as? any Primitive.Type).map { open($0) }
  }
}
