import Interaction
import InteractionTesting
import Terminal
import TerminalUI
import Testing

@testable import Interface

/// Rows that are marked to be deleted together, and what says so.
@MainActor
struct MarkedRowsTests {
  private func favorites(_ count: Int) -> (Sample, Session) {
    let sample = Sample()
    sample.place = .favorites
    sample.rows = Array(1...count)
    return (sample, sample.session())
  }

  @Test func `the line of keys says how many rows are deleted`() {
    let (_, session) = favorites(5)
    session.keys("Space Down Down Space Down")
    #expect(session.lastLine.contains("Del Delete 2 marked  "))
    #expect(session.lastLine.contains("Esc Unmark"))
    session.resize(ScreenSize(columns: 40, rows: 12))
    #expect(session.lastLine.contains("Del Delete 2 marked   "))
    session.resize(.standard)
    session.keys("DC")
    #expect(!session.lastLine.contains("marked"))
    #expect(session.lastLine.contains("Esc Back"))
  }

  @Test func `the mark count includes marks out of view`() {
    let (_, session) = favorites(5_002)
    #expect(!session.rule.contains("marked"))
    session.keys("Space Down Space End")
    #expect(session.rule.hasSuffix("─ 5,002 of 5,002 · 2 marked ─"))
    #expect(session.screen.text.contains("● 1") == false)
    session.resize(ScreenSize(columns: 40, rows: 12))
    #expect(session.rule.hasSuffix("─ 5,002 of 5,002 · 2 marked ─"))
    session.resize(ScreenSize(columns: 24, rows: 6))
    #expect(session.firstLine.hasSuffix("2 marked"))
  }

  @Test(arguments: [36, 40, 80, 200])
  func `the position stays beside the marks when it gets longer`(columns: Int) {
    let (_, session) = favorites(123)
    session.resize(ScreenSize(columns: columns, rows: 12))
    session.keys("Space Down Space")
    for row in 3...123 {
      session.keys("Down")
      #expect(session.rule.hasSuffix("─ \(row) of 123 · 2 marked ─"))
    }
  }

  @Test func `a low screen shows every position or none`() {
    let (_, session) = favorites(123)
    session.resize(ScreenSize(columns: 40, rows: 8))
    session.keys("Space Down Space")
    let words = (3...123).map { _ in
      session.keys("Down")
      return session.firstLine.contains(" of 123 · ")
    }
    #expect(Set(words).count == 1)
  }

  @Test func `Escape leaves a list whose marks mean no deletion`() {
    var isLeft = false
    let marks = Node.Marks(
      isMarked: { _ in true }, toggle: { _ in }, offsets: { [0, 1] }, count: { 2 },
      clear: { Issue.record("the marks are not for Escape to take away") })
    let rows = Node.Rows(
      count: 2, id: { AnyHashable($0) }, node: { text([0, 1, $0], "Row \($0)") }, marks: marks)
    let session = Session(name: "Kept", size: .standard) {
      node([], .navigation(pop: { isLeft = true }), [text([0], "Menu"), node([1], .list(rows))])
    }
    #expect(!session.screen.text.contains("marked"))
    session.keys("Escape")
    #expect(isLeft)
  }
}
