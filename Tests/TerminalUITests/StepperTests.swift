import InteractionTesting
import Interface
import Observation
import Terminal
import TerminalUI
import Testing

/// A number between two buttons.
@MainActor
struct StepperTests {
  @Observable @MainActor
  final class Model {
    var copies = 3
  }

  private let model = Model()

  private func session(_ columns: Int = 40, _ rows: Int = 12) -> Session {
    let model = model
    let stepper = Stepper(
      "Copies", value: Binding(get: { model.copies }, set: { model.copies = $0 }), in: 1...10)
    return Session(
      Form {
        TextField("Destination", text: .constant(""))
        stepper
      }, name: "Sample", size: ScreenSize(columns: columns, rows: rows))
  }

  private func line(_ session: Session) -> (y: Int, text: String) {
    let lines = session.screen.text.split(separator: "\n", omittingEmptySubsequences: false)
    let y = lines.firstIndex { $0.contains("Copies") } ?? 0
    return (y, String(lines[y]))
  }

  @Test(arguments: [(40, 12), (80, 24), (120, 40), (200, 60)])
  func `the number stands between its buttons`(columns: Int, rows: Int) {
    #expect(line(session(columns, rows)).text.contains("Copies       [−] 3  [+]"))
  }

  @Test func `a click on a button changes the number`() {
    let session = session()
    let (y, text) = line(session)
    let minus = text.prefix { $0 != "[" }.count
    session.handle(.click(x: minus + 1, y: y))
    #expect(model.copies == 2)
    session.handle(.click(x: text.count - 2, y: y))
    session.handle(.click(x: text.count - 2, y: y))
    #expect(model.copies == 4)
    session.handle(.click(x: minus + 4, y: y))
    #expect(model.copies == 4)
    #expect(session.focusName == "Copies")
  }

  @Test func `the buttons keep their places in a small range`() {
    let session = session()
    let start = line(session).text
    model.copies = 10
    let end = line(session).text
    #expect(start.count == end.count && end.contains("[−] 10 [+]"))
  }

  @Test func `a button without effect is dimmed`() {
    model.copies = 1
    let session = session()
    let (y, text) = line(session)
    let minus = text.prefix { $0 != "[" }.count
    #expect(session.screen.rows[y][minus].pen == .dim)
    #expect(session.screen.rows[y][text.count - 1].pen == [])
  }

  @Test func `ASCII replaces the sign`() {
    #expect(Repertoire.ascii.replacement(of: "−") == "-")
  }
}
