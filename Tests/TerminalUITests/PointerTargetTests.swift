import Interaction
import InteractionTesting
import Terminal
import Testing

@testable import Interface
@testable import TerminalUI

/// What lies under the pointer.
@MainActor
struct PointerTargetTests {
  private func session(_ root: Node) -> Session {
    let session = Session(name: "Sample", size: ScreenSize(columns: 40, rows: 12)) { root }
    session.interactor.update()
    return session
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

  @Test func `a control is hit on exactly its own cells`() throws {
    let session = session(column([], [button([0], "one"), button([1], "two")]))
    let two = try #require(session.top?.focusable[1]).rect
    for x in [two.x, two.endX - 1] {
      #expect(session.hit(x: x, y: two.y)?.target.last == AnyHashable("two"))
      #expect(session.hit(x: x, y: two.y)?.place == two)
    }
    for (x, y) in [(two.endX, two.y), (two.x - 1, two.y), (two.x, two.endY)] {
      #expect(session.hit(x: x, y: y)?.target == nil)
    }
  }

  @Test func `a scrolled control is hit at its place on screen`() throws {
    let session = session(column([], (0..<30).map { button([$0], "\($0)") }))
    let top = try #require(session.top)
    session.scrolling.scroll(top, by: 7)
    let tenth = top.focusable[10].rect
    let hit = try #require(session.hit(x: tenth.x, y: tenth.y - 7))
    #expect(hit.target.last == AnyHashable("10"))
    #expect(hit.place == tenth.moved(down: -7))
    #expect(session.hit(x: tenth.x, y: top.view.endY)?.target == nil)
  }

  @Test func `a list distinguishes rows, marks and empty space`() throws {
    let session = session(list(count: 2))
    let control = try #require(session.top?.focusable.first)
    let (list, rect) = (AnyHashable(control.node.id), control.rect)
    let row = AnyHashable(NodeID(path: [.position(0), .position(1)]))
    #expect(session.hit(x: rect.x + 6, y: rect.y + 1)?.target == [list, 1, row])
    #expect(session.hit(x: rect.x + 2, y: rect.y)?.target == [list, 0, "mark"])
    #expect(session.hit(x: rect.x + 6, y: rect.y + 4)?.target == [list])
  }
}
