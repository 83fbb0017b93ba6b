import Interface
import Observation
import Terminal
import TerminalUI
import Testing

/// The frames of screens behind tabs on a wide screen.
@MainActor
struct TabPaneTests {
  @Observable @MainActor
  final class Model {
    var tab = 1
    var path: [Int] = []

    func binding<Value>(_ keyPath: ReferenceWritableKeyPath<Model, Value>) -> Binding<Value> {
      Binding(get: { self[keyPath: keyPath] }, set: { self[keyPath: keyPath] = $0 })
    }
  }

  private struct App: View {
    let model: Model

    var body: some View {
      TabView(selection: model.binding(\.tab), tabs: [1, 2], title: { "Tab \($0)" }) { tab in
        if tab == 1 {
          NavigationStack(path: model.binding(\.path)) {
            List([1, 2, 3], id: \.self) { NavigationLink("Row \($0)", value: $0) }
              .navigationTitle("Rows")
              .inspector { Text("More").navigationTitle("More") }
          } destination: { route in
            Button("Use \(route)") {}.navigationTitle("Row \(route)")
          }
        } else {
          Form { Button("Set") {} }.navigationTitle("Settings")
          Spacer()
        }
      }
    }
  }

  private let model = Model()

  private func session(_ columns: Int, _ rows: Int) -> Session {
    Session(App(model: model), size: ScreenSize(columns: columns, rows: rows))
  }

  /// The rows of the border, of the tabs and of the keys, and the columns at which they begin.
  private func shape(_ session: Session) -> [[Int]] {
    let lines = session.screen.text.split(separator: "\n", omittingEmptySubsequences: false)
    return ["╭", "╰", "1 Tab 1", "q Quit"].map { part in
      lines.enumerated().compactMap { $1.contains(part) ? $0 : nil }
    } + [lines.prefix(1).map { $0.prefix { $0 == " " }.count }]
  }

  @Test(arguments: [(120, 40), (200, 60)])
  func `every tab has its frame in the same place`(size: (Int, Int)) {
    let session = session(size.0, size.1)
    let rows = shape(session)
    #expect(rows[0] == [0])
    session.handle(.key("2"))
    #expect(session.firstLine.contains("╭─ Settings ─"))
    #expect(shape(session) == rows)
    session.handle(.key("1"))
    session.handle(.key(.enter))
    #expect(session.firstLine.contains("╭─ Row 1 ─"))
    #expect(shape(session) == rows)
    session.handle(.key(.escape))
    #expect(model.path.isEmpty)
  }

  @Test func `the screen of another tab begins at its first focus`() {
    let model = Model()
    let session = Session(
      TabView(selection: model.binding(\.tab), tabs: [1, 2, 3], title: { "Tab \($0)" }) { tab in
        VStack {
          if tab < 3 {
            Button("first \(tab)") {}
            Button("last \(tab)") {}
          } else {
            Text("top")
            Spacer()
            Button("bottom") {}
          }
        }
        .navigationTitle("Screen \(tab)")
      })
    session.keys("3 2")
    #expect(session.focusName == "first 2")
    session.keys("Down 1")
    #expect(session.focusName == "first 1")
  }

  /// Tabs of a text, a list, and more buttons than fit.
  private struct UnequalTabs: View {
    let model: Model

    var body: some View {
      TabView(selection: model.binding(\.tab), tabs: [1, 2, 3], title: { "Tab \($0)" }) { tab in
        switch tab {
        case 1: Text("short")
        case 2: List(0..<100, id: \.self) { Text("\($0)") }
        default: VStack { ForEach(0..<30, id: \.self) { Button("Button \($0)") {} } }
        }
      }
    }
  }

  @Test(arguments: [(24, 6), (40, 12), (80, 24), (109, 50), (120, 40), (200, 60)])
  func `the tabs are in the last line above the keys on every tab`(size: (Int, Int)) {
    let session = Session(
      UnequalTabs(model: model), size: ScreenSize(columns: size.0, rows: size.1))
    let last = size.1 - (size.0 >= 110 || size.1 < 10 ? 2 : 3)
    for tab in 1...3 {
      session.handle(.key(.character(Character("\(tab)"))))
      let lines = session.screen.text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.indices.filter { lines[$0].contains("\(tab) Tab \(tab)") } == [last])
    }
  }

  @Test func `tabs stay in view, and are clicked there, while the screen scrolls`() {
    model.tab = 3
    let session = Session(
      UnequalTabs(model: model), size: ScreenSize(columns: 40, rows: 12))
    func lines() -> [Substring] {
      session.screen.text.split(separator: "\n", omittingEmptySubsequences: false)
    }
    #expect(session.focusName == "Button 0")
    session.keys("NPage NPage")
    #expect(lines()[9].contains("[3 Tab 3]"))
    #expect(!lines().joined().contains("Button 0 "))
    session.keys("Up")
    #expect(lines()[9].contains("[3 Tab 3]"))
    session.keys("End")
    #expect(session.focusName == "Screen")
    session.keys("Up")
    #expect(session.focusName == "Button 29")
    #expect(lines()[8].contains("Button 29"))
    session.keys("PPage PPage PPage PPage")
    #expect(lines()[3].contains("Button 0"))
    let x = lines()[9].firstIndex(of: "2").map {
      lines()[9].distance(from: lines()[9].startIndex, to: $0)
    }
    session.handle(.click(x: x ?? 0, y: 9))
    #expect(model.tab == 2)
  }

  @Test func `the focus stays when a frame appears or disappears`() {
    let session = session(80, 24)
    session.handle(.key("2"))
    session.handle(.key(.up))
    #expect(session.focusName == "Set")
    #expect(!session.screen.text.contains("╭"))
    for size in [ScreenSize(columns: 120, rows: 40), .standard] {
      session.resize(size)
      #expect(session.focusName == "Set")
    }
  }
}
