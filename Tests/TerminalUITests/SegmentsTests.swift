import Interaction
import InteractionTesting
import Interface
import Terminal
import Testing

@testable import TerminalUI

/// A picker whose options stand in a row.
@MainActor
struct SegmentsTests {
  private final class Model {
    var selected: Int? = 0
    var isEnabled = true
    /// The option that shows another screen, with the picker below it.
    var screens: [Node] = []
  }

  private let model = Model()

  private func session(_ options: [String], columns: Int = 40) -> Session {
    Session(name: "Sample", size: ScreenSize(columns: columns, rows: 12)) { [model] in
      var picker = node(
        [0, 1],
        .picker(options: options, selected: model.selected, select: { model.selected = $0 }),
        [text([0, 1, 0], "Label")])
      picker.pickerStyle = .segmented
      picker.isEnabled = model.isEnabled
      let screen = model.selected.flatMap { offset in
        model.screens.indices.contains(offset) ? model.screens[offset] : nil
      }
      return column([0], [screen ?? button([0, 0], "First"), picker])
    }
  }

  private func row(_ session: Session) -> String {
    let lines = session.screen.text.split(separator: "\n").dropFirst(2).dropLast()
    return lines.last { !$0.isEmpty }?.drop { $0 == " " }.description ?? ""
  }

  @Test func `the picked option in the row has brackets`() {
    let session = session(["One", "Two", "Three"])
    #expect(row(session) == "[One]  Two   Three")
    #expect(!session.screen.text.contains("Label"))
    model.selected = 2
    session.invalidate()
    #expect(row(session) == "One   Two  [Three]")
    model.selected = nil
    session.invalidate()
    #expect(row(session) == "One   Two   Three")
  }

  @Test func `no option moves when another is picked`() {
    let session = session(["漢字", "b", "long one"])
    let columns = [0, 1, 2].map { offset in
      model.selected = offset
      session.invalidate()
      return session.screen.text.split(separator: "\n").last { $0.contains("long") }
        .map { $0.prefix { $0 != "l" }.count }
    }
    #expect(columns[0] != nil)
    #expect(Set(columns).count == 1)
  }

  @Test func `arrows, Enter and Space pick options and wrap around`() {
    let session = session(["One", "Two", "Three"])
    session.keys("Down")
    #expect(row(session) == "▸One◂  Two   Three")
    session.keys("Right")
    #expect(row(session) == "One  ▸Two◂  Three")
    session.keys("Enter Space")
    #expect(model.selected == 0)
    session.keys("Left")
    #expect(row(session) == "One   Two  ▸Three◂")
  }

  @Test func `a click picks the option under the pointer`() {
    let session = session(["One", "Two", "Three"])
    let lines = session.screen.text.split(separator: "\n", omittingEmptySubsequences: false)
    let y = lines.firstIndex { $0.contains("[One]") } ?? 0
    let start = lines[y].prefix { $0 != "[" }.count
    for (column, picked) in [(6, 1), (5, 1), (11, 1), (12, 2), (18, 2), (0, 0), (4, 0), (10, 1)] {
      session.handle(.click(x: start + column, y: y))
      #expect(model.selected == picked, "column \(column)")
    }
    #expect(row(session) == "One  ▸Two◂  Three")
  }

  @Test func `segments that do not fit show only the selected option`() {
    let options = ["Pokédex", "Settings", "Account", "Weather"]
    #expect(row(session(options, columns: 44)) == "[Pokédex]  Settings   Account   Weather")
    let session = session(options, columns: 42)
    #expect(row(session) == "‹ Pokédex  ›")
    session.keys("Down Right")
    #expect(row(session) == "‹▸Settings◂›")
    session.keys("Left Left")
    #expect(row(session) == "‹▸Weather ◂›")
  }

  @Test func `a click on the left arrow picks the previous option`() {
    let session = session(["Pokédex", "Settings", "Account", "Weather"], columns: 42)
    session.keys("Down")
    for (wanted, words) in [(3, "the last"), (2, "the one before")] {
      session.interactor.update()
      let arrow = session.focused.map { ($0.rect.x, $0.rect.y) } ?? (0, 0)
      session.handle(.click(x: arrow.0, y: arrow.1))
      #expect(model.selected == wanted, "\(words)")
    }
    let rect = session.focused?.rect
    session.handle(.click(x: (rect?.endX ?? 0) - 1, y: rect?.y ?? 0))
    #expect(model.selected == 3)
  }

  @Test func `words that are wider than the screen are cut`() {
    let words = String(repeating: "long ", count: 20)
    for columns in [24, 30, 80] {
      let session = session([words, words], columns: columns)
      #expect(session.screen.text.split(separator: "\n").allSatisfy { Width.of($0) <= columns })
      #expect(row(session).hasSuffix("… ›"))
    }
  }

  @Test func `a picker that changes the screen keeps the focus`() {
    var list = node([0, 0], .navigation(pop: {}), [button([0, 0, 0], "On the list")])
    list.children[0].title = "List"
    model.screens = [list, button([0, 0], "In the form"), list]
    let session = session(["List", "Form", "Other"])
    session.keys("BTab Right")
    #expect(row(session) == "List  ▸Form◂  Other")
    session.keys("Right Left")
    #expect(row(session) == "List  ▸Form◂  Other")
    #expect(session.screen.text.contains("In the form"))
    session.keys("Left")
    #expect(row(session) == "▸List◂  Form   Other")
  }

  @Test func `empty and disabled segmented pickers ignore keys`() {
    let empty = session([])
    empty.keys("Down Enter Left Right")
    #expect(model.selected == 0)
    model.isEnabled = false
    let session = session(["One", "Two"])
    session.keys("Down Right")
    #expect(row(session) == "[One]  Two")
    #expect(model.selected == 0)
  }
}
