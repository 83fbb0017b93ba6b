import Interface
import Observation
import Terminal
import TerminalUI
import Testing

/// The session together with views and the graph that keeps them.
@MainActor
struct ViewTests {
  @Observable @MainActor
  final class Model {
    var count = 7
    var isAsking = false
    var names = ["Ada", "Blaise"]
  }

  private struct CounterView: View {
    let model: Model

    var body: some View {
      VStack {
        Text("\(model.count)").style(.title)
        Button("Add one") { model.count += 1 }.keyboardShortcut("+", hint: "Add one")
        Button("Ask") { model.isAsking = true }
      }
      .navigationTitle("Counter")
      .alert(
        "Sure?", isPresented: Binding(get: { model.isAsking }, set: { model.isAsking = $0 }))
    }
  }

  @Test func `a key changes the model and thus the screen`() {
    let model = Model()
    let session = Session(CounterView(model: model))
    #expect(session.screen.text.contains("Counter"))
    session.keys("+ Enter")
    #expect(model.count == 9)
    #expect(session.screen.text.contains("9"))
  }

  @Test func `the next frame shows a change that no key made`() {
    let model = Model()
    let session = Session(CounterView(model: model))
    _ = session.screen
    model.count = 1_234
    #expect(session.screen.text.contains("1234"))
  }

  @Test func `an alert appears and is closed`() {
    let model = Model()
    let session = Session(CounterView(model: model))
    session.keys("Down Enter")
    #expect(session.screen.text.contains("Sure?"))
    session.keys("Enter")
    #expect(!model.isAsking)
    #expect(!session.screen.text.contains("Sure?"))
    #expect(session.focusName == "Ask")
  }

  @Test func `a row of a list of views is deleted`() {
    let model = Model()
    let session = Session(
      List {
        ForEach(model.names, id: \.self) { name in Text(name) }
          .onDelete { offsets in for offset in offsets.reversed() { model.names.remove(at: offset) }
          }
      })
    session.keys("Down DC")
    #expect(model.names == ["Ada"])
  }
}
