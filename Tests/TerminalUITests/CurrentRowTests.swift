import InteractionTesting
import Interface
import Terminal
import Testing

@testable import TerminalUI

/// The bar behind the current row of a list.
@MainActor
struct CurrentRowTests {
  /// The columns of each row of the screen that are drawn reversed.
  private func reversed(_ session: Session) -> [[Int]] {
    let screen = session.screen
    return (0..<screen.size.rows).map { y in
      (0..<screen.size.columns).filter { x in
        screen.cells[y * screen.size.columns + x].pen.contains(.reverse)
      }
    }
  }

  private func favorites(_ count: Int) -> Session {
    let sample = Sample()
    sample.place = .favorites
    sample.rows = Array(1...count)
    return sample.session(40, 12)
  }

  @Test func `the current row is a bar over the whole width`() {
    let session = favorites(3)
    let body = session.page.body
    var bars = reversed(session)
    #expect(bars[body.y] == Array(body.x..<body.endX))
    #expect(bars.count { !$0.isEmpty } == 1)
    session.keys("Down")
    bars = reversed(session)
    #expect(bars[body.y + 1] == Array(body.x..<body.endX))
    #expect(bars.count { !$0.isEmpty } == 1)
  }

  @Test func `the bar leaves the scroll bar free`() {
    let session = favorites(100)
    let body = session.page.body
    #expect(reversed(session)[body.y] == Array(body.x..<body.endX - 2))
  }

  @Test func `a list without the focus has no bar`() {
    let session = favorites(3)
    #expect(reversed(session).contains { !$0.isEmpty })
    session.keys("?")
    #expect(reversed(session).allSatisfy { $0.isEmpty })
  }
}
