import Interface
import Terminal
import Testing

@testable import TerminalUI

/// What lies under the pointer in one layer, without a session.
@MainActor
struct PointerTargetTests {
  private func layer(_ root: Node) throws -> PlacedLayer {
    let page = Page(size: ScreenSize(columns: 40, rows: 12))
    return try #require(LayerStack(root, on: page, lists: [:]).top)
  }

  private func list(count: Int) -> Node {
    let marks = Node.Marks(
      isMarked: { _ in false }, toggle: { _ in }, offsets: { [] }, count: { 0 }, clear: {})
    return node(
      [0],
      .list(
        Node.Rows(
          count: count, id: { AnyHashable($0) }, node: { link([0, $0], "row \($0)", "") {} },
          marks: marks)))
  }

  @Test func `a control is hit on all of its cells and on no other`() throws {
    let layer = try layer(column([], [button([0], "one"), button([1], "two")]))
    let two = layer.focusable[1].rect
    for x in [two.x, two.endX - 1] {
      guard case .control(let piece) = layer.target(x: x, y: two.y, scrolled: 0) else {
        Issue.record("nothing at \(x)")
        continue
      }
      #expect(piece.node.label == "two")
    }
    for (x, y) in [(two.endX, two.y), (two.x - 1, two.y), (two.x, two.endY)] {
      if let target = layer.target(x: x, y: y, scrolled: 0) { Issue.record("\(target)") }
    }
  }

  @Test func `a scrolled control is hit where it is seen`() throws {
    let layer = try layer(column([], (0..<30).map { button([$0], "\($0)") }))
    let tenth = layer.focusable[10].rect
    guard case .control(let piece) = layer.target(x: tenth.x, y: tenth.y - 7, scrolled: 7) else {
      Issue.record("nothing is hit")
      return
    }
    #expect(piece.node.label == "10")
    if let target = layer.target(x: tenth.x, y: layer.view.endY, scrolled: 7) {
      Issue.record("\(target)")
    }
  }

  @Test func `a row, its mark and the room below the rows are told apart`() throws {
    let layer = try layer(list(count: 2))
    let rect = layer.focusable[0].rect
    guard case .row(1, _, let control?) = layer.target(x: rect.x + 6, y: rect.y + 1, scrolled: 0)
    else {
      Issue.record("no row is hit")
      return
    }
    #expect(control.node.label == "row 1")
    guard case .mark(0, _, _) = layer.target(x: rect.x + 2, y: rect.y, scrolled: 0) else {
      Issue.record("no mark is hit")
      return
    }
    guard case .list = layer.target(x: rect.x + 6, y: rect.y + 4, scrolled: 0) else {
      Issue.record("the room below the rows is not hit")
      return
    }
    #expect(layer.list(x: rect.x, y: rect.y + 1, scrolled: 0) != nil)
  }
}
