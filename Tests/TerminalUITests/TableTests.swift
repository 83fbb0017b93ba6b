import InteractionTesting
import Interface
import Observation
import Terminal
import Testing
import ViewValues

@testable import TerminalUI

/// Titles over columns, which sort the rows.
@MainActor
struct TableTests {
  enum Column { case name, size }

  @Observable @MainActor
  final class Model {
    var sort = TableSort(Column.name)
    var count = 30
    var marks: Set<Int> = []
    @ObservationIgnored var made = 0
  }

  private let model = Model()

  private struct FilesView: View {
    let model: Model

    var body: some View {
      Table(
        [
          TableColumn("Name", value: .name),
          TableColumn("Size", value: .size, width: 8, alignment: .trailing),
          TableColumn("Note", width: 12),
        ],
        sortOrder: Binding(get: { model.sort }, set: { model.sort = $0 }), sortKey: "s"
      ) {
        List(
          0..<model.count, id: \.self,
          marks: Binding(get: { model.marks }, set: { model.marks = $0 })
        ) { number in
          let _ = (model.made += 1)
          NavigationLink(value: number) {
            TableRow {
              Text("file \(number)")
              Text("\(number * 1_000)")
              Text("a note that is too long")
            }
          }
        }
      }
    }
  }

  private func session(_ columns: Int = 60, _ rows: Int = 12) -> Session {
    Session(FilesView(model: model), name: "Sample", size: ScreenSize(columns: columns, rows: rows))
  }

  private func lines(_ session: Session) -> [String] {
    session.screen.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func header(_ session: Session) -> String {
    lines(session).first { $0.contains("Name") } ?? ""
  }

  @Test func `titles stand over their columns`() {
    #expect(
      session().screen.text == """
          Sample
          ────────────────────────────────────────────── 1 of 30 ─

              Name ↑                        Size  Note
          ▸ ○ file 0                           0  a note that… › ┃
            ○ file 1                        1000  a note that… › │
            ○ file 2                        2000  a note that… › │
            ○ file 3                        3000  a note that… › │
            ○ file 4                        4000  a note that… › │
            ○ file 5                        5000  a note that… › │

          s Sort   Space Mark                      q Quit   ? Keys
        """)
  }

  @Test(arguments: [(40, 12), (80, 24), (120, 40), (200, 60)])
  func `cells begin under their titles at each size`(columns: Int, rows: Int) throws {
    let session = session(columns, rows)
    let row = try #require(lines(session).first { $0.contains("file 1 ") })
    func start(_ word: String, _ line: String) -> Int? {
      line.firstRange(of: word).map { Width.of(line[..<$0.lowerBound]) }
    }
    #expect(start("Name", header(session)) == start("file 1", row))
    let end = start("Size", header(session)).map { $0 + 4 }
    #expect(end == start("1000", row).map { $0 + 4 })
    // A narrow screen has no room for the last column.
    #expect(header(session).contains("Note") == (columns > 40))
    #expect(start("Note", header(session)) == start("a note", row))
  }

  @Test func `a key sorts by each column in both directions`() {
    let session = session()
    var orders: [TableSort<Column>] = []
    for _ in 0..<4 {
      session.keys("s")
      orders.append(model.sort)
    }
    #expect(
      orders == [
        TableSort(.name, isReversed: true), TableSort(.size), TableSort(.size, isReversed: true),
        TableSort(.name),
      ])
    #expect(session.lastLine.contains("s Sort"))
  }

  @Test func `the titles have the focus above the rows`() {
    let session = session()
    session.keys("BTab Right")
    #expect(model.sort == TableSort(.size))
    #expect(header(session).contains("Size ↑"))
    #expect(header(session).hasPrefix("  ▸"))
    session.keys("Enter")
    #expect(model.sort == TableSort(.size, isReversed: true))
    #expect(header(session).contains("Size ↓"))
    session.keys("Left")
    #expect(model.sort == TableSort(.name))
    #expect(session.lastLine.contains("←→ Sort by"))
  }

  @Test func `one arrow shows the order of columns that have the same`() {
    let order = Binding.constant(TableSort(Column.size))
    let columns = [
      TableColumn("Name", value: Column.name), TableColumn("Size", value: .size),
      TableColumn("Place", value: .size),
    ]
    let session = Session(
      Table(columns, sortOrder: order) {
        List([1], id: \.self) { row in TableRow { Text("\(row)") } }
      })
    #expect(header(session).contains("Size ↑"))
    #expect(header(session).count { $0 == "↑" } == 1)
  }

  @Test func `a click on a title sorts, and once more reverses`() throws {
    let session = session()
    let y = try #require(lines(session).firstIndex { $0.contains("Name") })
    let x = try #require(header(session).firstRange(of: "Size"))
    let column = header(session)[..<x.lowerBound].count
    session.handle(.click(x: column, y: y))
    #expect(model.sort == TableSort(.size))
    session.handle(.click(x: column + 3, y: y))
    #expect(model.sort == TableSort(.size, isReversed: true))
    let note = try #require(header(session).firstRange(of: "Note"))
    session.handle(.click(x: header(session)[..<note.lowerBound].count, y: y))
    #expect(model.sort == TableSort(.size, isReversed: true))
  }

  @Test func `a key builds only visible rows of a million`() {
    model.count = 1_000_000
    let session = session(80, 24)
    _ = session.screen
    session.keys("End")
    #expect(session.screen.text.contains("file 999999"))
    let made = model.made
    #expect(made < 100)
    session.keys("Up")
    _ = session.screen
    #expect(model.made == made)
  }

  @Test func `a cell is cut at the width of its column`() throws {
    #expect(session().screen.text.contains("a note that…"))
    #expect(lines(session()).filter { $0.contains("file 2 ") }.count == 1)
  }

  @Test func `ASCII replaces the arrows`() {
    #expect("↑↓".unicodeScalars.map { Repertoire.ascii.replacement(of: $0) } == ["^", "v"])
  }

  /// A table of nine columns of eight, the second of which matters most.
  private struct NineColumns: View {
    var body: some View {
      Table(
        (1...9).map {
          TableColumn<Never>("Title \($0)", width: 8, priority: $0 == 9 ? 1 : 0)
        }
      ) {
        List(0..<2, id: \.self) { _ in
          TableRow { ForEach(1...9, id: \.self) { Text("cell \($0)") } }
        }
      }
    }
  }

  @Test func `a screen is as wide as its table needs`() throws {
    let session = Session(NineColumns(), size: ScreenSize(columns: 100, rows: 24))
    for column in 1...9 { #expect(session.screen.text.contains("Title \(column)")) }
    #expect(!session.screen.text.contains("column"))
    #expect(lines(session)[1].count { $0 == "─" } == 96)
    let wide = Session(NineColumns(), size: ScreenSize(columns: 105, rows: 24))
    #expect(lines(wide)[1].count { $0 == "─" } == 96)
    // A table that needs less takes no more than other screens.
    #expect(lines(self.session(200, 19))[1].filter { $0 == "─" }.count <= 96)
  }

  @Test(arguments: [(97, 1), (80, 2), (40, 6), (24, 8)])
  func `columns of the lowest priority have no room first`(columns: Int, hidden: Int) throws {
    let session = Session(NineColumns(), size: ScreenSize(columns: columns, rows: 12))
    let words = hidden == 1 ? "+1 column" : "+\(hidden) columns"
    #expect(lines(session)[1].contains("─ \(words) ─"))
    for column in 1...9 {
      let isShown = column == 9 || column < 9 - hidden
      #expect(session.screen.text.contains("Title \(column)") == isShown)
      #expect(session.screen.text.contains("cell \(column)") == isShown)
    }
  }

  @Test func `a table in a sheet takes the room too`() {
    let session = Session(
      Text("").sheet(isPresented: .constant(true)) { NineColumns() },
      size: ScreenSize(columns: 120, rows: 24))
    for column in 1...9 { #expect(session.screen.text.contains("Title \(column)")) }
  }

  @Test func `the position says how many columns have no room`() {
    #expect(lines(session(40, 12))[1].hasSuffix("─ 1 of 30 · +1 column ─"))
    model.marks = [1, 2]
    #expect(!lines(session(60, 12))[1].contains("column"))
  }

  @Test func `columns without a width share the remaining width`() {
    let columns = [nil, 6, nil].map { Node.Column(title: "", width: $0) }
    #expect(TableLayout(columns: columns, width: 40).places == [0..<15, 17..<23, 25..<40])
    #expect(TableLayout(columns: columns, width: 20).places == [0..<12, 14..<20])
    #expect(TableLayout(columns: columns, width: 3).places == [0..<3])
    #expect(TableLayout(columns: [], width: 3).places == [])
    let name = Node.Column(title: "", minWidth: 12)
    #expect(
      TableLayout(columns: [name] + columns[1...], width: 32).places == [0..<13, 15..<21, 23..<32])
    #expect(TableLayout(columns: [name] + columns[1...], width: 29).places == [0..<21, 23..<29])
  }
}
