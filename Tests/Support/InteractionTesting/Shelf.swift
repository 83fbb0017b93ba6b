package import Interface
import Observation
package import ViewValues

/// A small program of views: a search over a table whose rows move, a form in a sheet, a stepper, and keys of a view.
@MainActor @Observable
package final class Shelf {
  package var books = ["Emma", "Faust", "Hamlet", "Dune", "Ulysses"]
  package var search = ""
  package var order = TableSort("")
  // A tuple of variables would not be observed.
  package var title = ""
  package var author = ""
  package var copies = 1
  package var isAdding = false
  package var isEmptying = false
  package var level = 0
  package var current: String?

  @ObservationIgnored private lazy var graph = ViewGraph(ShelfView(shelf: self)) {}

  /// Creates the program.
  package init() {}

  fileprivate var found: [String] {
    let found = books.filter { search.isEmpty || $0.lowercased().contains(search) }
    if order.value.isEmpty { return found }
    return order.isReversed ? found.sorted().reversed() : found.sorted()
  }

  fileprivate func binding<Value>(_ path: ReferenceWritableKeyPath<Shelf, Value>) -> Binding<Value>
  {
    Binding(get: { self[keyPath: path] }, set: { self[keyPath: path] = $0 })
  }
}

private struct ShelfView: View {
  let shelf: Shelf

  var body: some View {
    VStack {
      SearchField("Search", text: shelf.binding(\.search)).keyboardShortcut("/", hint: "Search")
      Table([TableColumn("Title", value: "title")], sortOrder: shelf.binding(\.order), sortKey: "s")
      {
        List(selection: shelf.binding(\.current)) {
          ForEach(shelf.found, id: \.self) { Text($0) }
            .onMove { offsets, destination in
              let moved = offsets.map { shelf.books[$0] }
              let place = destination - offsets.count { $0 < destination }
              shelf.books.removeAll(where: moved.contains)
              shelf.books.insert(contentsOf: moved, at: place)
            }
        }
      }
      HStack {
        Stepper("Copies", value: shelf.binding(\.copies), in: 1...3)
        Button("Add") { shelf.isAdding = true }.keyboardShortcut("+")
        Button("Empty", role: .destructive) { shelf.isEmptying = true }.keyboardShortcut("e")
      }
    }
    .navigationTitle("Shelf")
    .announcement { shelf.books.isEmpty ? "No books." : "\(shelf.books.count) books." }
    .onKeyPress(["1", "2"], hint: "Level") { shelf.level = $0 == "1" ? 1 : 2 }
    .sheet(isPresented: shelf.binding(\.isAdding)) {
      Form {
        TextField("Title", text: shelf.binding(\.title))
        TextField("Author", text: shelf.binding(\.author))
      }
      .onSubmit {
        shelf.books.append(shelf.title)
        shelf.current = shelf.title
        (shelf.isAdding, shelf.title, shelf.author) = (false, "", "")
      }
      .navigationTitle("New book")
    }
    .alert("Sure?", isPresented: shelf.binding(\.isEmptying)) {
      Button("Empty", role: .destructive) { shelf.books = [] }
      Button("Keep", role: .cancel) {}
    }
  }
}

extension Shelf: SampleProgram {
  package var tree: Node { graph.tree() }

  package var changes: [String] {
    [
      books == ["Emma", "Faust", "Hamlet", "Dune", "Ulysses"] ? nil : "\(books)",
      order.value.isEmpty ? nil : "sorted\(order.isReversed ? " down" : "")",
      copies == 1 ? nil : "\(copies) copies", level == 0 ? nil : "level \(level)",
      current.map { "on \($0)" },
    ].compactMap(\.self)
  }
}
