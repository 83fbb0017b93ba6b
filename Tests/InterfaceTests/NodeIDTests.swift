import Interface
import Testing

/// The places of nodes.
struct NodeIDTests {
  private let row = NodeID(path: [.position(2), .id(7)])

  @Test func `a place says its steps from the root`() {
    #expect(row.path == [.position(2), .id(7)])
    #expect(row.appending(.position(1)).path == [.position(2), .id(7), .position(1)])
    #expect(NodeID(path: []).path == [])
  }

  @Test func `node IDs with the same steps are equal`() {
    let other = NodeID(path: []).appending(.position(2)).appending(.id(7))
    #expect(row == other)
    #expect(row.hashValue == other.hashValue)
    #expect(Set([row, other]).count == 1)
  }

  @Test func `another way leads to another place`() {
    let others: [[NodeID.Step]] = [
      [], [.position(2)], [.id(7)], [.id(7), .position(2)], [.position(2), .position(7)],
      [.position(2), .id(8)], [.position(3), .id(7)], [.position(2), .id(7), .position(0)],
      [.position(2), .id("7")],
    ]
    for path in others { #expect(NodeID(path: path) != row, "\(path)") }
  }
}
