import Interface
import Observation
import Testing

@MainActor
struct IdentityTests {
  @MainActor @Observable
  final class Order {
    var name = "up"
    var title = "Rows"
  }

  private struct Sorted: View {
    let order: Order

    var body: some View {
      Text(order.title)
      List(0..<3, id: \.self) { Text("Row \($0)") }.id(order.name)
    }
  }

  private func list(_ graph: ViewGraph) -> Node? {
    graph.tree().first { if case .list = $0.kind { true } else { false } }
  }

  @Test func `a view with another identity is a different view`() {
    let order = Order()
    let graph = ViewGraph(Sorted(order: order)) {}
    let first = list(graph)
    order.title = "More rows"
    #expect(list(graph)?.id == first?.id)
    order.name = "down"
    let second = list(graph)
    #expect(second != nil && second?.id != first?.id)
    #expect(second?.outline == first?.outline)
    order.name = "up"
    #expect(list(graph)?.id == first?.id)
  }

  @Test func `a text says what a search found in it`() {
    func outline(_ found: Range<Int>?) -> String {
      ViewGraph(Text("Pikachu").found(found)) {}.tree().outline
    }
    #expect(outline(4..<7) == "text \"Pikachu\" found \"chu\"")
    #expect(outline(5..<99) == "text \"Pikachu\" found \"hu\"")
    #expect(outline(nil) == "text \"Pikachu\"")
  }
}
