import Interaction
import Interface
import Observation
import Terminal
import Testing

@testable import TerminalUI

/// A list with a field that chooses its rows.
@MainActor
struct FilteredListTests {
  @MainActor @Observable
  final class Model {
    var search = ""
    var isLeft = false
    var marked: Set<Int> = []
    var deleted: [String] = []
    var used: [String] = []
    var count = 300

    var rows: [Int] {
      (0..<count).filter { search.isEmpty || "\($0)".contains(search) }
    }
  }

  struct Root: View {
    let model: Model

    var body: some View {
      NavigationStack(path: path) {
        Text("Menu")
      } destination: { _ in
        List(
          model.rows, id: \.self, marks: Binding(get: { model.marked }, set: { model.marked = $0 })
        ) { row in
          HStack {
            Text("\(row)").found(model.search.isEmpty ? nil : 0..<model.search.count)
            Button("Use") { model.used.append("use \(row)") }
            Button("Pack") { model.used.append("pack \(row)") }.keyboardShortcut("p", hint: "Pack")
          }
        } placeholder: {
          Text("Nothing")
        }
        .onDelete {
          model.deleted.append("\($0)")
        } marked: {
          model.deleted.append("marked")
        }
        SearchField("Find", text: Binding(get: { model.search }, set: { model.search = $0 }))
          .keyboardShortcut("/", hint: "Find")
          .onSubmit {}
      }
    }

    private var path: Binding<[Int]> {
      Binding(get: { model.isLeft ? [] : [1] }, set: { model.isLeft = $0.isEmpty })
    }
  }

  private let model = Model()
  private let session: Session

  init() {
    session = Session(Root(model: model), name: "Filter", size: ScreenSize(columns: 100, rows: 14))
  }

  /// The number of the current row; nil where no list has the focus.
  private var current: Int? {
    session.interactor.update()
    return session.focused?.list.map { model.rows[$0.current] }
  }

  @Test func `Escape in results removes marks, clears the search, then leaves`() {
    session.keys("/ 2 9 Down Space")
    #expect(model.marked == [29])
    session.keys("Escape")
    #expect(model.marked == [])
    #expect(session.lastLine.contains("Esc Clear"))
    session.keys("Escape")
    #expect(model.search == "" && !model.isLeft)
    #expect(session.lastLine.contains("Esc Back"))
    session.keys("Escape")
    #expect(model.isLeft)
  }

  @Test func `the used row stays current when the search ends`() {
    model.count = 5_000
    session.invalidate()
    session.keys("/ 4 5 6 7 Enter")
    #expect(current == 4567)
    session.keys("Escape")
    #expect(current == 4567)
  }

  @Test func `a list without rows shows marks but no position`() {
    session.keys("Down Space / 9 9 9 Down")
    #expect(session.rule.hasSuffix(" 1 marked ─"))
    #expect(!session.rule.contains("of 0"))
  }

  @Test func `marks hidden by the search are counted and deleted`() {
    session.keys("Space Down Space / 2 9 Down Space")
    #expect(session.rule.hasSuffix("1 of 13 · 3 marked ─"))
    #expect(session.lastLine.contains("Del Delete 3 marked"))
    session.keys("DC")
    #expect(model.deleted == ["marked"])
    model.marked = []
    session.keys("Down DC")
    #expect(model.deleted == ["marked", "[1]"])
  }

  @Test func `Shift and arrows mark only shown rows`() {
    session.keys("/ 2 9 Down S-Down S-Down S-Up")
    #expect(model.marked == [29, 129])
    #expect(current == 129)
    session.keys("a")
    #expect(model.marked == Set((0..<300).filter { "\($0)".contains("29") }))
    session.keys("? F1")
    session.keys("?")
    session.resize(ScreenSize(columns: 60, rows: 40))
    #expect(session.screen.text.contains("Shift-↑↓"))
  }

  @Test func `matches are underlined, so they show without color`() {
    session.keys("/ 2 9")
    #expect(underlined("○ 29 ") == [4, 5])
    #expect(underlined("○ 129 ") == [4, 5])
    session.keys("Down")
    #expect(underlined("○ 29 ") == [4, 5])
    session.keys("Escape")
    #expect(underlined("○ 29 ") == [])
  }

  /// The columns of the row with some words that are drawn as matches, from the left of the list.
  private func underlined(_ words: String) -> [Int] {
    let screen = session.screen
    let lines = screen.text.split(omittingEmptySubsequences: false) { $0.isNewline }
    guard let y = lines.firstIndex(where: { $0.contains(words) }) else { return [] }
    let body = session.page.body
    return (0..<body.width).filter {
      screen.cells[y * screen.size.columns + body.x + $0].pen.isSuperset(of: [.underline, .match])
    }
  }

  @Test func `a shortcut inside a row acts on the current row`() {
    #expect(session.lastLine.contains("p Pack"))
    session.keys("Down Down p Enter")
    #expect(model.used == ["pack 2", "use 2"])
    session.keys("/ p")
    #expect(model.search == "p")
    session.keys("Escape Tab")
    #expect(!session.lastLine.contains("p Pack"))
    session.keys("p")
    #expect(model.used.count == 2)
  }
}
