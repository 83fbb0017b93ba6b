import InteractionTesting
import Terminal
import TerminalUI
import Testing

@testable import Interface

/// Letters that move in a list, and where its position is shown.
@MainActor
struct ListPositionTests {
  private func favorites(_ count: Int, _ columns: Int = 60, _ rows: Int = 12) -> (Sample, Session) {
    let sample = Sample()
    sample.place = .favorites
    sample.rows = Array(1...count)
    return (sample, sample.session(columns, rows))
  }

  private func row(_ y: Int, of session: Session) -> String {
    String(session.screen.text.split(separator: "\n", omittingEmptySubsequences: false)[y])
  }

  @Test func `a long list shows the current position`() {
    let (_, session) = favorites(5_002)
    #expect(row(1, of: session).hasSuffix("──── 1 of 5,002 ─"))
    session.keys("Down Down NPage")
    #expect(row(1, of: session).hasSuffix("──── 9 of 5,002 ─"))
    session.keys("End")
    #expect(row(1, of: session).hasSuffix("─ 5,002 of 5,002 ─"))
    session.resize(ScreenSize(columns: 24, rows: 6))
    #expect(row(0, of: session).hasSuffix("  ‹ Sample   5,002 of…"))
    #expect(Width.of(row(0, of: session)) <= 24)
  }

  @Test func `a low screen says it beside the title`() {
    let (_, session) = favorites(12, 60, 6)
    #expect(row(0, of: session).hasPrefix("  ‹ Sample   Favorite primes  "))
    #expect(row(0, of: session).hasSuffix("  1 of 12"))
  }

  @Test func `a list that is seen as a whole says nothing`() {
    let (_, session) = favorites(7)
    #expect(!session.screen.text.contains(" of "))
  }

  @Test func `a list in a sheet says it on the border`() {
    let rows = Node.Rows(
      count: 1_234_567, id: { AnyHashable($0) }, node: { text([8, $0], "row \($0)") })
    let session = Session(name: "Sample", size: ScreenSize(columns: 60, rows: 12)) {
      var root = column([0], [button([0, 0], "Below")])
      root.presentations = [presentation("sheet", .sheet(node([8], .list(rows)))) {}]
      return root
    }
    session.keys("j j")
    #expect(session.screen.text.contains("─── 3 of 1,234,567 ─╯"))
  }

  /// A list under a button whose shortcut is g.
  private func listWithShortcut(_ go: @escaping @MainActor () -> Void) -> Session {
    let rows = Node.Rows(count: 50, id: { AnyHashable($0) }, node: { text([2, $0], "\($0)") })
    return Session(name: "Sample", size: ScreenSize(columns: 60, rows: 30)) {
      column([0], [node([0, 0], .list(rows)), button([0, 1], "Go", key: "g", action: go)])
    }
  }

  @Test func `a shortcut goes before a letter of the list`() {
    var count = 0
    let session = listWithShortcut { count += 1 }
    session.keys("j j g")
    #expect(count == 1)
    #expect(row(1, of: session).contains(" 3 of 50 "))
  }

  @Test func `the list of all keys has a line for them`() {
    let (_, session) = favorites(3, 60, 30)
    session.keys("?")
    #expect(session.screen.text.contains(/Move in list +j k g G \^D \^U/))
    #expect(session.screen.text.contains(/First, last +Home End/))
    #expect(session.screen.text.contains("Mark all"))
    let other = listWithShortcut {}
    other.keys("?")
    #expect(other.screen.text.contains(/Move in list +j k G \^D \^U/))
    let none = Sample().session(60, 30)
    none.keys("?")
    #expect(!none.screen.text.contains("Move in list"))
  }

  @Test func `rows that cannot be deleted are marked one by one`() {
    var isMarked = false
    var rows = Node.Rows(count: 3, id: { AnyHashable($0) }, node: { text([2, $0], "\($0)") })
    rows.marks = Node.Marks(
      isMarked: { _ in false }, toggle: { _ in }, offsets: { [] }, count: { 0 }, clear: {},
      mark: { isMarked = $1 })
    let session = Session(name: "Sample", size: .standard) { [rows] in node([0], .list(rows)) }
    session.keys("a S-Down ?")
    #expect(!isMarked)
    #expect(!session.screen.text.contains("Mark all"))
  }
}
