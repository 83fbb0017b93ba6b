import Testing

@testable import ComposableArchitecture

/// A node of a list or of a ring.
private final class Node {
  var value: Int
  var next: Node?

  init(_ value: Int, _ next: Node? = nil) { (self.value, self.next) = (value, next) }

  /// Returns the first node of a ring.
  static func ring(_ values: Int...) -> Node {
    let nodes = values.map { Node($0) }
    for (node, next) in zip(nodes, nodes.dropFirst() + nodes.prefix(1)) { node.next = next }
    return nodes[0]
  }

  static func list(_ count: Int, value: Int = 0) -> Node? {
    (0..<count).reduce(nil) { next, _ in Node(value, next) }
  }
}

private struct Graph {
  var node: Node
  var count = 0
}

private indirect enum Chain {
  case end
  case link(Int, Chain)
  case fork(Chain, Chain)
}

/// An object whose mirror contains the object.
private final class Endless: CustomReflectable {
  var customMirror: Mirror {
    Mirror(self, children: ["one": self, "other": self], displayStyle: .struct)
  }
}

/// A value whose mirror shows two new values, without end.
private struct Growing: CustomReflectable {
  var customMirror: Mirror {
    Mirror(self, children: ["one": Growing(), "other": Growing()], displayStyle: .struct)
  }
}

/// A value with an empty mirror.
private struct Hidden: Equatable, CustomReflectable {
  var number: Int
  var customMirror: Mirror { Mirror(self, children: []) }
}

private struct Opaque {
  var number: Int
}

struct DeepDifferenceTests {
  @Test func `objects in a ring are compared once`() {
    #expect(difference(from: Node.ring(1, 2), to: Node.ring(1, 2)) == [])
    #expect(difference(from: Node.ring(1, 2), to: Node.ring(1, 3)) == ["next.value: 2 → 3"])
    #expect(
      difference(from: Graph(node: .ring(1, 2)), to: Graph(node: .ring(1, 2, 1), count: 1))
        == [
          "node.next.next.next.value: 2 → 1", "node.next.next.next.next.value: 1 → 2",
          "node.next.next.next.next.next.value: 2 → 1", "count: 0 → 1",
        ])
  }

  @Test func `an object has no difference to itself`() {
    let node = Node.ring(1, 2)
    #expect(
      difference(from: Graph(node: node), to: Graph(node: node, count: 1)) == ["count: 0 → 1"])
  }

  @Test func `deep values are compared down to a limit`() throws {
    let lines = difference(from: Node.list(100_000), to: Node.list(100_000, value: 1))
    #expect(lines.prefix(2) == ["value: 0 → 1", "next.value: 0 → 1"])
    let last = try #require(lines.last)
    #expect(last.hasSuffix(".next: nested too deeply to compare"))
    #expect(lines.count < 100)
    func chain(_ end: Int) -> Chain { (0..<10_000).reduce(.end) { .link($1 + end, $0) } }
    #expect(difference(from: chain(0), to: chain(1)).last?.hasSuffix("compare") == true)
  }

  @Test func `values with shared parts are compared up to a limit`() {
    func fork(_ end: Int) -> Chain {
      (0..<40).reduce(.link(end, .end)) { fork, _ in .fork(fork, fork) }
    }
    #expect(difference(from: fork(0), to: fork(0)).last?.hasSuffix("too large to compare") == true)
  }

  @Test func `texts of deep values are shortened`() {
    let chain = (0..<10_000).reduce(Chain.end) { .link($1, $0) }
    #expect(describe(chain).hasPrefix("link(9999, .link(9998, "))
    #expect(describe(chain).contains("…"))
    let list = (0..<10_000).reduce([] as [Any]) { list, _ in [list] }
    #expect(describe(list).hasPrefix("[[[["))
  }

  @Test func `texts of large values are shortened`() {
    let fork = (0..<60).reduce(Chain.end) { fork, _ in .fork(fork, fork) }
    #expect(describe(fork).utf8.count < 1_000_000)
    #expect(describe(Growing()).utf8.count < 1_000_000)
  }

  @Test func `an object that contains itself is described once`() {
    #expect(
      describe(Endless())
        == "Endless(one: (the same Endless again), other: (the same Endless again))")
    #expect(difference(from: Endless(), to: Endless()) == [])
  }

  @Test func `unequal values that look the same give a line`() {
    #expect(difference(from: [Hidden(number: 1)], to: [Hidden(number: 2)]).count == 1)
    #expect(difference(from: Double.nan, to: .nan) == ["nan → nan"])
  }

  @Test func `members are compared by value and not by text`() {
    func numbers(_ last: Int) -> Set<[Int]> { [Array(0..<20) + [last]] }
    #expect(difference(from: numbers(20), to: numbers(21)).count == 2)
    func opaque(_ last: Int) -> [[Opaque]] { [(0..<20).map(Opaque.init) + [Opaque(number: last)]] }
    #expect(difference(from: opaque(20), to: opaque(21)) == ["[0][20].number: 20 → 21"])
    #expect(difference(from: opaque(20), to: opaque(20)) == [])
  }

  @Test func `sets are described in the order of their texts`() {
    #expect(describe(Set(["c", "a", "b"])) == #"["a", "b", "c"]"#)
    #expect(describe(Set(10...30)) == "[10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, … 9 more]")
  }

  @Test func `functions that look the same give no line`() {
    struct Acting {
      var act: () -> Void
      var count = 0
    }
    #expect(
      difference(from: Acting { print(1) }, to: Acting(act: {}, count: 1)) == ["count: 0 → 1"])
  }

  @Test func `trees without equality are compared in one pass`() {
    struct Tree {
      var leaf = 0
      var children: [Tree] = []
    }
    func tree(_ depth: Int, _ leaf: Int, more: Int) -> Tree {
      guard depth > 0 else { return Tree(leaf: leaf) }
      let inner = tree(depth - 1, leaf, more: more)
      return Tree(children: [Tree(), inner] + Array(repeating: Tree(), count: more))
    }
    let path = String(repeating: "children[1].", count: 25)
    let lines = difference(from: tree(25, 1, more: 1), to: tree(25, 2, more: 1))
    #expect(lines == [path + "leaf: 1 → 2"])
    #expect(difference(from: tree(25, 1, more: 0), to: tree(25, 2, more: 1)).count >= 1)
  }

  @Test func `a comparison that is too large ends with one line`() {
    struct Cell { var value = 0 }
    var cells = Array(repeating: Cell(), count: 110_000)
    cells[109_999].value = 1
    let lines = difference(from: Array(repeating: Cell(), count: 110_000), to: cells)
    #expect(lines.count == 1)
    #expect(lines.first?.hasSuffix("the rest is too large to compare") == true)
  }
}
