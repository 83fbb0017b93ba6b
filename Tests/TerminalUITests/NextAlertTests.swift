import Interface
import Observation
import Terminal
import TerminalUI
import Testing

/// An alert that replaces another begins with its own focus, whatever its buttons are called.
@MainActor
struct NextAlertTests {
  @Observable @MainActor
  final class Model {
    var question: String?
    var answers: [String] = []
    var isAsking = false

    func binding<Value>(_ keyPath: ReferenceWritableKeyPath<Model, Value>) -> Binding<Value> {
      Binding(get: { self[keyPath: keyPath] }, set: { self[keyPath: keyPath] = $0 })
    }
  }

  private let model = Model()

  /// Asks to delete what `next` says, one after the other.
  private func session(next: @escaping @MainActor (String) -> String?) -> Session {
    let model = model
    return Session(
      Text("").alert(presenting: model.binding(\.question), title: { "Delete \($0)?" }) { name in
        Button("Keep", role: .cancel) { model.answers.append("keep \(name)") }
        Button("Delete", role: .destructive) {
          model.answers.append("delete \(name)")
          model.question = nil
          model.question = next(name)
        }
      })
  }

  @Test func `the next alert begins with its safe answer`() {
    let session = session { $0 == "a" ? "b" : nil }
    model.question = "a"
    #expect(session.focusName == "Keep")
    session.keys("Tab")
    #expect(session.focusName == "Delete")
    session.keys("Enter")
    #expect(session.screen.text.contains("Delete b?"))
    #expect(session.focusName == "Keep")
    session.keys("Enter")
    #expect(model.answers == ["delete a", "keep b"])
    #expect(model.question == nil)
  }

  @Test func `an equal alert after its own answer is another one`() {
    let session = session { $0 }
    model.question = "it"
    #expect(session.focusName == "Keep")
    session.keys("Tab Enter")
    #expect(session.focusName == "Keep")
    session.keys("Enter")
    #expect(model.answers == ["delete it", "keep it"])
    #expect(model.question == nil)
  }

  @Test func `a held key does not answer the next alert`() {
    let session = session { $0 == "a" ? "b" : nil }
    model.question = "a"
    session.keys("Tab")
    _ = session.screen
    session.handle(.enter, at: 0)
    _ = session.screen
    session.handle(.enter, at: 30, isRepeat: true)
    _ = session.screen
    session.handle(.enter, at: 60, isRepeat: true)
    #expect(model.answers == ["delete a"])
  }

  @Test func `the buttons of one alert may change without its focus`() {
    let model = model
    let session = Session(
      Text("").alert("Wait", isPresented: model.binding(\.isAsking)) {
        Button("Later", role: .cancel) {}
        Button("Now \(model.answers.count)") {}
      })
    model.isAsking = true
    _ = session.screen
    session.keys("BTab")
    #expect(session.focusName == "Later")
    model.answers.append("more")
    #expect(session.focusName == "Later")
  }

  @Test func `the keys of a dialog lead through its added button and back`() {
    let model = model
    let session = Session(
      Text("").confirmationDialog("Export as", isPresented: model.binding(\.isAsking)) {
        Button("Text") {}
        Button("JSON") {}
      })
    model.isAsking = true
    #expect(session.focusName == "Text")
    for name in ["JSON", "Cancel", "Text", "JSON", "Cancel"] {
      session.keys("Tab")
      #expect(session.focusName == name)
    }
    for name in ["JSON", "Text", "Cancel", "JSON", "Text"] {
      session.keys("BTab")
      #expect(session.focusName == name)
    }
  }

  @Test func `the added button of a dialog works over a disabled view`() {
    let model = model
    let session = Session(
      Text("").confirmationDialog("Export as", isPresented: model.binding(\.isAsking)) {
        Button("Text") {}
      }
      .disabled(true))
    model.isAsking = true
    _ = session.screen
    session.keys("Tab Enter")
    #expect(!model.isAsking)
  }
}
