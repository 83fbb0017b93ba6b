import Interface
import Observation
import ViewValues

/// What the views of these tests read and change.
@Observable @MainActor
final class Model {
  var count = 0
  var text = ""
  var secret = Secret()
  var isOn = false
  var path: [Int] = []
  var marks: Set<Int> = []
  var question: String?

  func binding<Value>(_ keyPath: ReferenceWritableKeyPath<Model, Value>) -> Binding<Value> {
    Binding(get: { self[keyPath: keyPath] }, set: { self[keyPath: keyPath] = $0 })
  }
}

/// An element of a list whose row follows it.
@Observable @MainActor
final class Item: Identifiable {
  nonisolated let id: Int
  var name: String

  init(_ id: Int) {
    self.id = id
    name = "row \(id)"
  }
}

/// A view that reads the count of a model.
struct CountView: View {
  let model: Model

  var body: some View {
    Text("count \(model.count)")
  }
}

/// A view that reads the name of an item.
struct ItemRow: View {
  let item: Item

  var body: some View {
    Text(item.name)
  }
}

/// A view made of a closure, whose evaluations count under the type `Tag`.
struct Probe<Tag, Content: View>: View {
  @ViewBuilder let content: @MainActor () -> Content

  var body: some View { content() }
}

/// A graph, and how often it said that its tree is out of date.
@MainActor
final class Host {
  private(set) var changes = 0
  private var graph: ViewGraph?

  init(_ view: some View) {
    graph = ViewGraph(view) { [weak self] in self?.changes += 1 }
  }

  var tree: Node {
    graph?.tree() ?? Node(id: NodeID(path: []), kind: .spacer)
  }

  var outline: String { tree.outline }

  /// How much width there is for the tree.
  var sizeClass: SizeClass {
    get { graph?.sizeClass ?? .compact }
    set { graph?.sizeClass = newValue }
  }

  /// The names of the running tasks of views.
  var tasks: [String] { graph?.tasks ?? [] }

  func taskEnd() async { await graph?.taskEnd() }

  func evaluations<Content: View>(of view: Content.Type) -> Int {
    graph?.evaluations(of: view) ?? 0
  }
}

/// A list of items that changes.
@Observable @MainActor
final class Shelf {
  var items: [Item]
  var deleted: [Int] = []

  init(_ count: Int) {
    items = (0..<count).map { Item($0) }
  }
}
