import Interaction
import Interface
import Observation
import RandomTesting
import Terminal
import Testing

@testable import TerminalUI

/// A list whose current row the program knows, and sets.
@MainActor
struct ListSelectionTests {
  @Observable
  final class Table {
    var rows = Array(0..<50)
    var selected: Int?
    var path: [Int] = []
    var search = ""
    /// Whether the program accepts the user's selections.
    @ObservationIgnored var isWilling = true
    @ObservationIgnored var selections: [Int?] = []
  }

  private struct TableView: View {
    let table: Table

    var body: some View {
      List(table.rows, id: \.self, selection: selection) { row in
        NavigationLink("Row \(row)", value: row)
      }
    }

    private var selection: Binding<Int?> {
      Binding {
        table.selected
      } set: { selected in
        table.selections.append(selected)
        if table.isWilling { table.selected = selected }
      }
    }
  }

  private let table = Table()
  private let session: Session

  init() {
    session = Session(
      TableView(table: table), name: "Rows", size: ScreenSize(columns: 40, rows: 14))
  }

  private var list: ListControl? {
    session.interactor.update()
    return session.top?.lists.first
  }

  /// The current row on the screen, or nil if the row is out of view.
  private var current: Int? {
    guard let list, list.seen.contains(where: { $0.offset == list.current }) else { return nil }
    return list.rows.id(list.current).base as? Int
  }

  @Test func `keys select each row they make current once`() {
    #expect(current == 0)
    #expect(table.selections == [])
    session.keys("Down")
    #expect(table.selected == 1)
    session.keys("j End Home Up")
    #expect(table.selections == [1, 2, 49, 0])
    #expect(current == 0)
  }

  @Test func `the current row keeps a mark without the focus`() {
    struct Beside: View {
      let table: Table

      var body: some View {
        TableView(table: table)
        Button("Other") {}
      }
    }
    let session = Session(Beside(table: table), size: ScreenSize(columns: 40, rows: 14))
    session.keys("Down")
    #expect(session.screen.text.contains("▸ Row 1 "))
    session.keys("Tab")
    #expect(session.focusName == "Other")
    #expect(session.screen.text.contains("• Row 1 "))
    #expect(session.screen.text.count { $0 == "•" } == 1)
  }

  @Test func `a row that is clicked is selected`() {
    _ = current
    session.handle(.click(x: 6, y: session.page.body.y + 3))
    #expect(table.selected == 3)
  }

  @Test func `scrolling selects the row that stays in sight`() {
    #expect(current == 0)
    for _ in 0..<2 { session.handle(.wheel(x: 6, y: session.page.body.y + 1, step: 1)) }
    #expect(table.selected != nil)
    #expect(table.selected == current)
    #expect(table.selected != 0)
  }

  @Test func `the list moves to the row that the program selects`() {
    #expect(current == 0)
    table.selected = 40
    #expect(current == 40)
    table.selected = nil
    #expect(current == 0)
    #expect(table.selections == [])
  }

  @Test func `a list begins at the row that is selected`() {
    table.selected = 33
    let session = Session(
      TableView(table: table), name: "Rows", size: ScreenSize(columns: 40, rows: 14))
    #expect(session.screen.text.contains("▸ Row 33"))
  }

  @Test func `an absent selection makes the first row current`() {
    table.selected = 1_000
    #expect(current == 0)
    table.rows = []
    #expect(current == nil)
    table.rows = [7, 8]
    #expect(current == 7)
    table.rows = [7, 1_000]
    #expect(current == 1_000)
  }

  @Test func `removing the selected row makes a neighbor current`() {
    table.selected = 20
    #expect(current == 20)
    table.rows.removeAll { $0 == 20 }
    #expect(current == 21)
    #expect(table.selected == 20)
    session.keys("y")
    #expect(table.selected == 21)
    table.rows.removeLast(29)
    #expect(current == 20 - 1)
  }

  @Test func `a row far away is found, wherever it was`() {
    table.rows = Array(0..<5_000)
    #expect(current == 0)
    table.selected = 4_000
    #expect(current == 4_000)
    table.rows.reverse()
    #expect(current == 4_000)
    table.isWilling = false
    session.keys("Home")
    #expect(current == 4_000)
  }

  @Test func `a refused selection keeps the current row`() {
    table.selected = 5
    #expect(current == 5)
    table.isWilling = false
    session.keys("Down End")
    #expect(table.selections == [6, 49])
    #expect(current == 5)
    for _ in 0..<4 { session.handle(.wheel(x: 6, y: session.page.body.y + 1, step: 1)) }
    #expect(table.selections.count > 2)
    #expect(current == 5)
  }

  @Test func `moving the focus aside and back keeps the selection`() {
    struct Beside: View {
      let table: Table

      var body: some View {
        HStack {
          TableView(table: table)
          Button("Beside") {}
        }
      }
    }
    let session = Session(
      Beside(table: table), name: "Rows", size: ScreenSize(columns: 60, rows: 14))
    session.keys("Down Down Down Right")
    #expect(session.focusName == "Beside")
    session.keys("Left")
    #expect(table.selected == 3)
  }

  /// The rule in one line holds under random keys, clicks, selections and changes of rows.
  @Test(arguments: 1...UInt64(20))
  func `the selection, its replacement or the first row is current`(seed: UInt64) {
    var place: (row: Int, offset: Int)?
    var random = SeededRandom(seed: seed)
    let keys: [Key] = [
      .up, .down, .pageUp, .pageDown, .home, .end, "j", "k", "g", "G", .control("d"),
      .control("u"), .space, .modified(.shift, .down),
    ]
    for step in 0..<200 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: table.selected = random.pick([nil, -1, random.pick(Array(0..<60))])
      case 1: table.rows.shuffle(using: &random)
      case 2:
        let row = table.rows.randomElement(using: &random)
        if table.rows.count > 1 { table.rows.removeAll { $0 == row } }
      case 3:
        let row = Int.random(in: 0..<60, using: &random)
        if !table.rows.contains(row) {
          table.rows.insert(row, at: Int.random(in: 0...table.rows.count, using: &random))
        }
      case 4:
        session.resize(
          ScreenSize(
            columns: .random(in: 24...60, using: &random), rows: .random(in: 8...30, using: &random)
          ))
      case 5:
        session.handle(
          .wheel(x: 6, y: session.page.body.y + 1, step: random.pick([-1, 1])))
      case 6:
        session.handle(
          .click(x: 6, y: session.page.body.y + .random(in: 0..<12, using: &random)))
      default: session.press(random.pick(keys))
      }
      let offset = table.selected.flatMap(table.rows.firstIndex)
      if let offset { place = (table.rows[offset], offset) }
      let last = table.rows.count - 1
      let expected =
        offset ?? (place.map { $0.row == table.selected } == true ? place?.offset ?? 0 : 0)
      #expect(current == table.rows[min(expected, last)], "step \(step)")
      if let row = place?.row, row == table.selected { place = (row, min(expected, last)) }
    }
  }

  /// A list whose rows lead to screens, and what its current row is about beside it.
  private struct DetailedView: View {
    let table: Table

    var body: some View {
      NavigationStack(
        path: Binding(get: { table.path }, set: { table.path = $0 })
      ) {
        TableView(table: table)
          .inspector { Text("Detail \(table.selected ?? 0)") }
      } destination: { row in
        Text("Screen \(row)")
      }
    }
  }

  @Test(arguments: [112, 80])
  func `a click selects a row, a double click opens it`(columns: Int) throws {
    let session = Session(
      DetailedView(table: table), size: ScreenSize(columns: columns, rows: 24))
    let lines = session.screen.text.split(separator: "\n", omittingEmptySubsequences: false)
    let y = try #require(lines.firstIndex { $0.contains("Row 3 ") })
    session.handle(.click(x: 6, y: y), at: 0)
    #expect(table.selected == 3)
    #expect(table.path == [])
    #expect(session.screen.text.contains(columns == 112 ? "Detail 3" : "▸ Row 3 "))
    session.handle(.click(x: 6, y: y), at: 300)
    #expect(table.path == [3])
  }

  /// A list, and a search for which no row is selected.
  private struct SearchedView: View {
    let table: Table

    var body: some View {
      VStack {
        TableView(table: table)
        SearchField("Find", text: Binding(get: { table.search }, set: search))
          .keyboardShortcut("/", hint: "Find")
          .onSubmit {}
      }
    }

    private func search(_ text: String) {
      table.search = text
      table.rows = (0..<50).filter { text.isEmpty || "\($0)".contains(text) }
      if !text.isEmpty { table.selected = nil }
    }
  }

  @Test(arguments: ["Enter", "Down"])
  func `a first match stays selected after the search ends`(key: String) {
    let session = Session(SearchedView(table: table))
    session.keys("Down / 4 2 \(key)")
    #expect(table.selected == 42)
    session.keys("Escape")
    #expect(table.search.isEmpty)
    #expect(session.screen.text.contains("▸ Row 42 "))
  }
}
