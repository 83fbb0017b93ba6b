import InteractionTesting
import Interface
import Terminal
import TerminalUI
import Testing

@MainActor
struct ListTests {
  private func favorites(_ count: Int, _ columns: Int = 80, _ rows: Int = 24) -> (Sample, Session) {
    let sample = Sample()
    sample.place = .favorites
    sample.rows = count > 0 ? Array(1...count) : []
    return (sample, sample.session(columns, rows))
  }

  private func current(_ session: Session) -> String? {
    let lines = session.screen.text.split { $0.isNewline }
    return lines.first { $0.contains("▸") }.map { line in String(line.filter(\.isNumber)) }
  }

  @Test func `only visible rows are built`() {
    let (sample, session) = favorites(1_000_000)
    _ = session.screen
    #expect(sample.asked == Set(0..<19))
    #expect(sample.prepared?.offsets == 0..<19)
    #expect(sample.prepared?.asked == 0)
    #expect(sample.retained == 0..<19)
    sample.asked = []
    session.keys("End")
    _ = session.screen
    #expect(sample.asked.count <= 2 * 19)
    #expect(sample.retained == 999_981..<1_000_000)
  }

  @Test func `Space marks rows and Delete deletes the marked ones`() {
    let (sample, session) = favorites(5)
    session.keys("Space Down Down Space")
    #expect(sample.marked == [1, 3])
    #expect(session.screen.text.contains("● 1"))
    #expect(session.screen.text.contains("○ 2"))
    session.keys("DC")
    #expect(sample.rows == [2, 4, 5])
  }

  @Test func `an empty list says how to fill it`() {
    let (_, session) = favorites(0)
    #expect(session.screen.text.contains("No favorites yet. Save one with s."))
    #expect(session.focusName == nil)
    session.keys("Down Space DC Enter")
  }

  @Test func `a list that became empty gets rows again`() {
    let (sample, session) = favorites(2)
    session.keys("DC DC DC DC")
    #expect(sample.rows == [])
    #expect(session.screen.text.contains("No favorites yet"))
    sample.rows = [11]
    session.invalidate()
    #expect(current(session) == "11")
  }

  @Test func `the scroll bar shows the visible part`() {
    let (_, session) = favorites(100, 40, 12)
    let bar = { (session: Session) in
      session.screen.text.split(separator: "\n").compactMap(\.last).filter { "┃│".contains($0) }
    }
    #expect(bar(session).first == "┃")
    session.keys("End")
    #expect(bar(session).last == "┃")
    #expect(bar(session).first == "│")
    #expect(bar(favorites(3).1).isEmpty)
  }

  /// A list of rows of two lines each.
  private func tallRows(_ count: Int) -> Session {
    let rows = Node.Rows(
      count: count, id: { AnyHashable($0) },
      node: {
        column(
          [0, $0], [text([0, $0, 0], "Row \($0)"), text([0, $0, 1], "more \($0)")], .leading)
      },
      retain: { _ in }, placeholder: [], marks: nil, delete: nil)
    return Session(name: "Tall", size: ScreenSize(columns: 40, rows: 12)) {
      node([0], .list(rows))
    }
  }

  @Test func `rows of several lines scroll as a whole`() {
    let session = tallRows(20)
    session.keys("Down Down Down Down")
    let shown = session.screen.text
    #expect(shown.contains("▸ Row 4"))
    #expect(shown.contains("Row 2"))
    #expect(!shown.contains("Row 1"))
  }

  @Test func `a list with a cut last row can be scrolled`() {
    let session = tallRows(4)
    #expect(session.screen.text.contains("Row 3") && !session.screen.text.contains("more 3"))
    #expect(session.screen.text.contains("┃"))
    #expect(session.rule.contains("1 of 4"))
    session.handle(.wheel(x: 4, y: 4, step: 1))
    #expect(session.screen.text.contains("more 3"))
  }

  @Test func `Enter uses the control in a row`() {
    var isOn = false
    let rows = Node.Rows(
      count: 2, id: { AnyHashable($0) },
      node: { offset in
        offset == 0
          ? text([0, 0], "Plain")
          : node([0, 1], .toggle(isOn: isOn, set: { isOn = $0 }), [text([0, 1, 0], "Loud")])
      })
    let session = Session(name: "Rows", size: .standard) { node([0], .list(rows)) }
    session.keys("Down Enter")
    #expect(isOn)
    #expect(session.screen.text.contains("\n    Plain\n  ▸ [✓] Loud"))
    session.keys("Up Enter Space")
    #expect(isOn)
  }

  @Test func `the next frame shows changes made while building rows`() {
    var title = "First"
    weak var made: Session?
    let rows = Node.Rows(
      count: 1, id: { AnyHashable($0) },
      node: { _ in
        defer {
          if title == "First" {
            title = "Second"
            made?.invalidate()
          }
        }
        return text([0, 0], title)
      })
    let session = Session(name: "Rows", size: .standard) { node([0], .list(rows)) }
    made = session
    #expect(session.screen.text.contains("First"))
    #expect(session.screen.text.contains("Second"))
  }

  @Test func `the first row of a section shows its title`() {
    let list = List {
      for section in 1..<4 {
        Section("Part \(section)") {
          ForEach(0..<5, id: \.self) { row in Text("row \(section).\(row)") }
        }
      }
    }
    let session = Session(list, name: "Parts", size: ScreenSize(columns: 40, rows: 8))
    session.keys("Down Down Down Down Down Up")
    #expect(session.screen.text.contains("row 1.4"))
    session.keys("Home")
    #expect(session.screen.text.contains("Part 1"))
    #expect(session.screen.text.contains("▸ row 1.0"))
  }
}
