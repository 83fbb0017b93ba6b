import Interface
import Testing

@MainActor
struct NodeTests {
  @Test func aNewNodeIsEnabledAndPlain() {
    let node = Node(id: NodeID(path: [.position(0)]), kind: .text("7"))
    #expect(node.isEnabled)
    #expect(node.style == .body)
    #expect(node.presentations.isEmpty)
  }
}
