import Interaction
import Interface
import Observation
import Terminal
import Testing

@testable import TerminalUI

/// Only what changed is laid out anew, and a screen shows no rest of the one before it.
@MainActor
struct RedrawingTests {
  /// A column of texts, of which one counts, beside a button.
  private struct Screen: View {
    let model: Counting

    var body: some View {
      VStack(alignment: .leading) {
        Text("first")
        Count(model: model)
        Text("third")
        Button("More") { model.count += 1 }
        Button("Wide") { model.count += 1_000 }
      }
    }
  }

  private struct Count: View {
    let model: Counting

    var body: some View { Text("count \(model.count)") }
  }

  /// The rows that differ between two screens, which alone are written.
  private func rowsApart(_ one: Terminal.Screen, _ other: Terminal.Screen) -> [Int] {
    one.rows.indices.filter { one.rows[$0] != other.rows[$0] }
  }

  private func rows(with texts: [String], of screen: Terminal.Screen) -> [Int] {
    screen.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { line in texts.contains { line.element.contains($0) } }.map(\.offset)
  }

  @Test func `changes and focus moves redraw only the affected rows`() {
    let session = Session(Screen(model: Counting()))
    var last = session.screen
    session.press(.enter)
    #expect(session.screen.text.contains("count 1"))
    #expect(rowsApart(session.screen, last) == rows(with: ["count"], of: last))
    last = session.screen
    session.press(.down)
    #expect(rowsApart(session.screen, last) == rows(with: ["More", "Wide"], of: last))
  }

  @Test func `unchanged nodes keep their controls`() throws {
    let session = Session(Screen(model: Counting()))
    let before = try #require(
      {
        session.interactor.update(); return session.top
      }())
    session.press(.enter)
    session.interactor.update()
    let after = try #require(session.top)
    let isSame = zip(before.controls, after.controls).map { $0 === $1 }
    #expect(isSame == [true, false, true, true, true])
  }

  @Test func `moving in a list redraws only two rows`() {
    let session = Session(List(0..<9, id: \.self) { Text("row \($0)") })
    let last = session.screen
    session.press(.down)
    let apart = rowsApart(session.screen, last)
    #expect(apart == rows(with: ["row 0", "row 1"], of: last))
  }

  /// What a screen of a view shows after Enter is pressed, and which rows of it differ.
  private func rowsChanged(
    _ view: some View, columns: Int = 160, rows: Int = 40
  ) throws -> (session: Session, rows: [Int]) {
    let session = Session(view, size: ScreenSize(columns: columns, rows: rows))
    let last = session.screen
    session.press(.enter)
    let (screen, anew) = (session.screen, session.screenFromNothing)
    #expect(screen.styledText(.full) == anew.styledText(.full))
    #expect(screen.cursor == anew.cursor)
    return (session, rowsApart(screen, last))
  }

  @Test func `a change in a pane changes its rows alone`() throws {
    let model = Counting()
    let view = VStack {
      Button("More") { model.count += 1 }
      Text(String(repeating: "漢", count: 200))
    }
    .inspector {
      VStack {
        Text("first")
        Count(model: model)
      }
    }
    let (session, changed) = try rowsChanged(view)
    #expect(changed == rows(with: ["count 1"], of: session.screen))
  }

  @Test func `changes in two panes change the rows of both`() throws {
    let model = Counting()
    let view = VStack {
      Button("More") { model.count += 1 }
      Text("between")
      Count(model: model)
    }
    .inspector { VStack { Count(model: model) } }
    let (session, changed) = try rowsChanged(view)
    #expect(changed == rows(with: ["count 1"], of: session.screen))
  }

  @Test func `a change in the second of two inspectors is drawn`() throws {
    let model = Counting()
    let view = Button("More") { model.count += 1 }
      .inspector { Text("first") }
      .inspector { Count(model: model) }
    let (session, _) = try rowsChanged(view)
    #expect(session.screen.text.contains("count 1"))
  }

  @Test(arguments: [110, 111, 130])
  func `a change beside panes without room redraws them correctly`(columns: Int) throws {
    let model = Counting()
    let view = Button("More") { model.count += 1 }
      .inspector { Text("first") }
      .inspector { Count(model: model) }
      .inspector { Text("third") }
    _ = try rowsChanged(view, columns: columns, rows: 20)
  }

  @Test func `a tall pane keeps the line of keys and scrolls`() throws {
    let model = Counting()
    let view = VStack {
      Button("More") { model.count += 1 }
      ForEach(Array(0..<40), id: \.self) { row in Row(row: row, model: model) }
    }
    .inspector { Count(model: model) }
    let (session, changed) = try rowsChanged(view, columns: 120, rows: 24)
    #expect(changed.allSatisfy { $0 < 23 })
    #expect(session.screen.text.contains("Quit"))
    #expect(session.screen.text.contains("┃"))
    session.press(.pageDown)
    _ = session.screen
    model.count += 1
    #expect(session.screen.styledText(.full) == session.screenFromNothing.styledText(.full))
    #expect(session.screen.text.contains("row 30, 2"))
  }

  private struct Row: View {
    let row: Int
    let model: Counting

    var body: some View { Text("row \(row), \(model.count)") }
  }

  @Test func `equal text with different code units is drawn again`() {
    let counting = Counting()
    let session = Session(Sign(model: counting))
    #expect(session.screen.text.unicodeScalars.contains("\u{3A9}"))
    counting.count = 1
    #expect(session.screen.text.unicodeScalars.contains("\u{2126}"))
    #expect(!session.screen.text.unicodeScalars.contains("\u{3A9}"))
  }

  /// A letter, and a sign that is called equal to it.
  private struct Sign: View {
    let model: Counting

    var body: some View { Text(model.count == 0 ? "\u{3A9}" : "\u{2126}") }
  }

  @Test func `the palette leaves the screen as it was`() {
    let session = Session(Screen(model: Counting()))
    let last = session.screen
    session.press("?")
    #expect(session.screen.text != last.text)
    session.press(.escape)
    #expect(session.screen.styledText(.full) == last.styledText(.full))
  }
}

/// A count that views follow.
@Observable @MainActor
private final class Counting {
  var count = 0
}
