import Interaction
import InteractionTesting
import Interface
import Observation
import Terminal
import Testing

@testable import TerminalUI

/// Panes side by side on a wide screen.
@MainActor
struct PaneTests {
  @Observable @MainActor
  final class Model {
    var path: [String] = []
    var count = 0
    var isAsking = false
    var names = (1...40).map { "row \($0)" }

    func binding<Value>(_ keyPath: ReferenceWritableKeyPath<Model, Value>) -> Binding<Value> {
      Binding(get: { self[keyPath: keyPath] }, set: { self[keyPath: keyPath] = $0 })
    }
  }

  struct App: View {
    let model: Model

    var body: some View {
      VStack(spacing: 1) {
        NavigationStack(path: model.binding(\.path)) {
          VStack {
            NavigationLink("Counter", value: "Counter")
            NavigationLink("Rows", value: "Rows")
          }
          .navigationTitle("Sample")
        } destination: { route in
          if route == "Rows" { Rows(model: model) } else { Screen(model: model) }
        }
        .rootAsSidebar(showing: "Counter")
        if model.count > 1 {
          Button("Reset") { model.count = 0 }.keyboardShortcut("r", hint: "Reset")
        }
      }
    }
  }

  private struct Screen: View {
    let model: Model

    var body: some View {
      VStack(spacing: 1) {
        Text("\(model.count)").style(.title)
        HStack {
          Button("Less") { model.count -= 1 }
          Button("More") { model.count += 1 }.defaultFocus()
        }
        Button("Ask") { model.isAsking = true }
      }
      .onKeyPress(["5"], hint: "Set") { _ in model.count = 5 }
      .onKeyPress([.pageUp], hint: "Reset all") { _ in model.count = 0 }
      .navigationTitle("Counter")
      .alert("Sure?", isPresented: model.binding(\.isAsking))
      .inspector { Text("\(model.count * model.count)").navigationTitle("Square") }
    }
  }

  private struct Rows: View {
    let model: Model

    var body: some View {
      List(model.names, id: \.self) { Button($0) {} }.navigationTitle("Rows")
    }
  }

  let model = Model()
  let session: Session

  init() {
    model.path = ["Counter"]
    session = Session(
      App(model: model), name: "Sample", size: ScreenSize(columns: 112, rows: 20))
  }

  var lines: [Substring] { session.screen.text.split(separator: "\n") }

  @Test func `panes inside of a pane are parts of it`() {
    let session = Session(
      NavigationStack(path: model.binding(\.path)) {
        NavigationLink("Screen", value: "Screen")
      } destination: { _ in
        VStack {
          Button("Left") {}.inspector { Button("Right") {} }
          Button("Below") {}
        }
      }
      .rootAsSidebar(showing: "Screen"), size: ScreenSize(columns: 200, rows: 40))
    session.interactor.update()
    let panes = (session.top?.focusable ?? []).map {
      "\($0.name): \($0.pane.map { "\($0)" } ?? "")"
    }
    #expect(panes == ["Screen: sidebar", "Left: main", "Right: main", "Below: main"])
  }

  @Test func `a wide screen shows panes with titles in their borders`() {
    let lines = lines
    for title in [" ╭─ Sample ──", "──╮╭─ Counter ──", "──╮╭─ Square ──"] {
      #expect(lines[0].contains(title))
    }
    #expect(lines[1].hasPrefix(" │ • Counter                › │"))
    #expect(lines[1].hasSuffix("││ 0                                  │"))
    #expect(lines[18].hasPrefix(" ╰────") && lines[18].hasSuffix("────╯"))
    #expect(lines[19].hasSuffix("Esc Menu   q Quit   ? Keys"))
    #expect(lines[0].count == 111)
  }

  @Test func `a divider alone in a pane is one line`() {
    let session = Session(
      NavigationStack(path: model.binding(\.path)) {
        Button("Menu") {}
      } destination: { _ in
        Button("Screen") {}.inspector { Divider() }
      }
      .rootAsSidebar(showing: "Counter"),
      size: ScreenSize(columns: 112, rows: 20))
    let lines = session.screen.text.split(separator: "\n")
    #expect(lines.count { $0.contains("│ ────") } == 1)
  }

  @Test func `a narrow or low screen shows one pane`() {
    for (columns, rows) in [(109, 40), (200, 19)] {
      session.resize(ScreenSize(columns: columns, rows: rows))
      #expect(session.firstLine.hasSuffix("Counter"))
      #expect(!session.screen.text.contains("│"))
    }
  }

  @Test func `Escape moves the focus from the screen to the menu`() {
    #expect(session.focusName == "More")
    session.keys("Escape")
    #expect(session.focusName == "Counter")
    #expect(!session.lastLine.contains("Esc"))
    session.keys("Escape Down Enter")
    #expect(model.path == ["Rows"])
    session.interactor.update()
    #expect(session.focused?.pane == .main)
    session.keys("Escape")
    #expect(session.focusName == "Rows")
    session.keys("Up Enter")
    #expect(model.path == ["Counter"])
    #expect(session.focusName == "More")
  }

  @Test func `the content of a wide pane has a readable width in its middle`() throws {
    struct Feed: View {
      var isWide = false

      var body: some View {
        if isWide {
          rows.frame(maxWidth: .infinity).inspector { Text("More") }
        } else {
          rows.inspector { Text("More") }
        }
      }

      private var rows: some View {
        List(0..<3, id: \.self) { row in
          HStack {
            Text("Added \(row)")
            Spacer()
            Text("today")
          }
        }
      }
    }
    let session = Session(Feed(), name: "Sample", size: ScreenSize(columns: 200, rows: 60))
    let line = try #require(
      session.screen.text.split(separator: "\n").first { $0.contains("Added 0") })
    let start = try #require(line.firstRange(of: "Added")).lowerBound
    let end = try #require(line.firstRange(of: "today")).upperBound
    #expect(line[start..<end].count <= 96)
    let before = line[..<start].count
    let after = try #require(line[end...].firstIndex(of: "│").map { line[end..<$0].count })
    #expect(abs(before - after) < 6)
    // A frame takes all of the pane.
    let wide = Session(
      Feed(isWide: true), name: "Sample", size: ScreenSize(columns: 200, rows: 60))
    #expect(wide.screen.text.contains("Added 0" + String(repeating: " ", count: 100)))
  }

  @Test(arguments: [80, 112])
  func `the focus begins in the menu, and a link leads from it`(columns: Int) {
    let model = Model()
    let session = Session(
      App(model: model), name: "Sample", size: ScreenSize(columns: columns, rows: 20))
    #expect(session.focusName == "Counter")
    session.keys("Down")
    #expect((session.focusName, model.count) == ("Rows", 0))
    session.keys("Up Enter")
    #expect((session.focusName, model.path) == ("More", ["Counter"]))
  }

  @Test func `a typed character reaches the first screen beside the menu`() {
    let model = Model()
    let session = Session(
      App(model: model), name: "Sample", size: ScreenSize(columns: 112, rows: 20))
    session.keys("5")
    #expect((session.focusName, model.count) == ("Counter", 5))
  }

  @Test func `the current link leads to the screen that is there`() {
    session.keys("Left Left Left Enter")
    #expect(model.path == ["Counter"])
    #expect(session.focusName == "More")
    session.keys("Escape Enter")
    #expect(session.focusName == "More")
  }

  @Test func `only left and right arrows lead to another pane`() {
    session.keys("Left")
    #expect(session.focusName == "Less")
    session.keys("Up")
    #expect(session.focusName == "Less")
    session.keys("Left")
    #expect(session.focusName == "Counter")
    session.keys("Down Right")
    #expect(session.focusName == "More")
    session.keys("Right Down")
    #expect(session.focusName == "Ask")
    session.keys("Up Right Enter Enter Down Down")
    #expect(session.focusName == "Reset")
    session.keys("Up")
    #expect(session.focusName == "Ask")
  }

  @Test func `Tab walks through all panes`() {
    session.keys("Tab Tab")
    #expect(session.focusName == "Counter")
    session.keys("BTab")
    #expect(session.focusName == "Ask")
  }

  @Test func `Home and End stay in a pane`() {
    session.keys("End")
    #expect(session.focusName == "Ask")
    session.keys("Home")
    #expect(session.focusName == "Less")
    session.keys("Escape End")
    #expect(session.focusName == "Rows")
  }

  @Test func `a click on the menu leads to a screen`() {
    session.handle(.click(x: 6, y: 2))
    #expect(model.path == ["Rows"])
    #expect(session.screen.text.contains("row 1"))
    #expect(session.focused?.pane == .main)
  }

  @Test func `the border of a list shows the current position`() {
    session.keys("Escape Down Enter Down Down")
    #expect(lines[18].contains(" 3 of 40 ─╯"))
  }

  @Test func `the focused pane has a border in the accent color`() {
    func pens() -> [Pen] {
      let screen = session.screen
      return [1, 31].map { screen.cells[$0].pen }
    }
    #expect(pens() == [.dim, .border])
    session.keys("Escape")
    #expect(pens() == [.border, .dim])
  }

  @Test(arguments: ["Down Enter", "?"])
  func `alerts and help are centered over the main pane's content`(keys: String) throws {
    session.resize(ScreenSize(columns: 200, rows: 60))
    session.keys(keys)
    session.interactor.update()
    let stack = session.stack
    let box = try #require(stack.top).box
    let pane = try #require(stack.layers[0].border(of: .main)).rect
    #expect(abs(2 * box.x + box.width - 2 * pane.x - pane.width) <= 2)
    let content = stack.layers[0].controls.filter { $0.pane == .main }.dropFirst()
    let top = try #require(content.map(\.rect.y).min())
    let end = try #require(content.map(\.rect.endY).max())
    #expect(abs(2 * box.y + box.height - top - end) <= 2)
  }

  @Test func `without panes an alert is centered over the content`() throws {
    session.resize(ScreenSize(columns: 80, rows: 60))
    session.keys("Enter Down Enter")
    session.interactor.update()
    let box = try #require(session.stack.top).box
    let content = session.stack.layers[0].controls
    let top = try #require(content.map(\.rect.y).min())
    let end = try #require(content.map(\.rect.endY).max())
    #expect(abs(2 * box.y + box.height - top - end) <= 2)
    #expect(box.x + box.width / 2 == 40)
  }

  @Test func `a tall box stays on the screen`() throws {
    session.keys("?")
    session.interactor.update()
    let help = try #require(session.stack.top).box
    #expect(help.y >= 0 && help.endY <= 19)
  }

  @Test func `the focus stays in its pane when its control disappears`() {
    session.keys("Escape Down Enter")
    session.interactor.update()
    #expect(session.focused?.pane == .main)
    model.names = []
    session.invalidate()
    session.interactor.update()
    #expect(session.focusName == "Rows")
  }

  @Test func `typed characters reach the main pane, other keys do not`() {
    session.keys("Escape 5")
    #expect(model.count == 5)
    session.keys("PPage")
    #expect(model.count == 5)
    #expect(session.focused?.pane == .sidebar)
    session.keys("?")
    #expect(session.screen.text.contains("Set"))
    #expect(!session.screen.text.contains("Reset all"))
  }

  @Test func `an inspector leaves out content that does not fit`() {
    let words = String(repeating: "word ", count: 400)
    let view = Text("main").inspector {
      VStack {
        Text("first")
        Text(words)
      }
    }
    let session = Session(view, size: ScreenSize(columns: 120, rows: 20))
    let text = session.screen.text
    #expect(text.contains("first"))
    #expect(!text.contains("word"))
    #expect(session.top?.overflow == 0)
  }

  @Test func `a split in a box shows its screen alone`() {
    let isShown = Binding(get: { true }, set: { _ in })
    let view = Text("below").sheet(isPresented: isShown) {
      Button("main") {}.inspector { Text("more") }
    }
    let text = Session(view, size: ScreenSize(columns: 200, rows: 60)).screen.text
    #expect(text.contains("main"))
    #expect(!text.contains("more"))
  }
}
