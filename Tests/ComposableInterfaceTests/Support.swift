import ComposableArchitecture
import Interface
import StoreTesting

/// A graph of a view that is drawn after each change.
@MainActor
struct Screen {
  let graph: ViewGraph

  init(_ view: some View) {
    graph = ViewGraph(view) {}
  }

  var outline: String { graph.tree().outline }

  /// The first button.
  var button: Node? {
    graph.tree().first { if case .button = $0.kind { true } else { false } }
  }

  /// The rows of the first list as they are now.
  var list: Node.Rows? {
    let list = graph.tree().first { if case .list = $0.kind { true } else { false } }
    guard case .list(let rows) = list?.kind else { return nil }
    return rows
  }

  /// Shows some rows of the first list, and no others, as text.
  func rows(_ offsets: Range<Int>) -> [String] {
    guard let list else { return [] }
    list.retain(offsets)
    return offsets.map { list.node($0).outline }
  }

  func evaluations<Content: View>(of view: Content.Type) -> Int {
    graph.evaluations(of: view)
  }
}

/// A reference that does not keep its object alive.
@MainActor
final class Weak<Object: AnyObject> {
  private(set) weak var object: Object?
  /// How many objects there were.
  private(set) var count = 0

  func hold(_ new: Object) {
    if new !== object { count += 1 }
    object = new
  }
}

/// Shows an entry, and adds one to its count when it is tapped.
struct EntryView: View {
  let viewStore: ViewStore<World.Entry, Change<World.Entry>>

  init(store: World.EntryStore) {
    viewStore = store.view
  }

  var body: some View {
    Button("\(viewStore.id): \(viewStore.count)") { viewStore.send { $0.count += 1 } }
  }
}
