import Interface
import Observation
import Terminal
import TerminalUI
import Testing

/// Rows that keys move, and dialogs whose buttons lie one below the other.
@MainActor
struct MovedRowsTests {
  @Observable @MainActor
  final class Model {
    var names = ["Ada", "Bob", "Cyd"]
    var isAsking = false
    var choice = ""
    var appeared: [String] = []

    func move(_ offsets: [Int], _ destination: Int) {
      let moved = offsets.map { names[$0] }
      let before = names[..<destination].filter { !moved.contains($0) }
      names = before + moved + names[destination...].filter { !moved.contains($0) }
    }
  }

  private struct Names: View {
    let model: Model

    var body: some View {
      List {
        Text("Names")
        ForEach(model.names, id: \.self) { name in
          Text(name).onAppear { model.appeared.append(name) }
        }
        .onMove { model.move($0, $1) }
      }
    }
  }

  private let model = Model()

  private func press(_ key: Key, in session: Session) { session.press(.modified(.alt, key)) }

  @Test func `rows move only within their section`() {
    let session = Session(Names(model: model))
    press(.down, in: session)
    session.keys("Down")
    press(.up, in: session)
    #expect(model.names == ["Ada", "Bob", "Cyd"])
    #expect(session.screen.text.contains("▸ Ada"))
  }

  @Test func `rows that cannot be moved leave the keys to others`() {
    var pressed = 0
    let key = Key.modified(.alt, .down)
    let session = Session(
      List(["Ada", "Bob"], id: \.self) { Text($0) }.onKeyPress([key]) { _ in pressed += 1 })
    session.press(key)
    #expect(pressed == 1)
  }

  @Test func `the list of keys names the keys that move rows`() {
    let session = Session(Names(model: model), size: ScreenSize(columns: 80, rows: 40))
    session.keys("?")
    for (words, key) in [("Move row up", "Alt-↑"), ("Move row down", "Alt-↓")] {
      let line = session.screen.text.split(separator: "\n").first { $0.contains(words) }
      #expect(line?.contains(key) == true)
    }
  }

  @Test func `rows appear when they are on the screen`() {
    model.names = (0..<100).map { "\($0)" }
    let session = Session(Names(model: model), size: ScreenSize(columns: 40, rows: 12))
    _ = session.screen
    _ = session.screen
    let first = model.appeared
    #expect(first.first == "0" && (3..<12).contains(first.count))
    session.keys("NPage")
    _ = session.screen
    _ = session.screen
    #expect(model.appeared.count > first.count && Set(model.appeared).count == model.appeared.count)
  }

  @Test func `the choices of a dialog lie one below the other`() {
    let model = model
    let view = Text("below").confirmationDialog(
      "Export as", isPresented: Binding(get: { model.isAsking }, set: { model.isAsking = $0 })
    ) {
      Button("Text") { model.choice = "text" }
      Button("JSON") { model.choice = "json" }
    }
    let session = Session(view, size: ScreenSize(columns: 40, rows: 14))
    model.isAsking = true
    let lines = session.screen.text.split(separator: "\n")
    let places = ["Text", "JSON", "Cancel"].map { word in lines.firstIndex { $0.contains(word) } }
    #expect(places.compactMap(\.self) == Array((places[0] ?? 0)..<(places[0] ?? 0) + 3))
    session.keys("Down Enter")
    #expect(model.choice == "json" && !model.isAsking)
    model.isAsking = true
    session.keys("Escape")
    #expect(!model.isAsking)
  }
}
