import InteractionTesting
import Interface
import Terminal
import TerminalUI
import Testing

/// Forms align the fields and pickers after their labels.
@MainActor
struct FormTests {
  private final class Model {
    var text = ""
    var inner: [Node] = []
  }

  private let model = Model()

  /// Shows a form with three fields of different labels, the last inside a column, and a picker.
  private func session(columns: Int) -> Session {
    Session(name: "Sample", size: ScreenSize(columns: columns, rows: 16)) { [model] in
      let field = { (path: [Int], label: String) in
        node(
          path, .textField(.init(label: label, text: model.text, set: { model.text = $0 })))
      }
      let picker = node(
        [0, 2], .picker(options: ["a", "b"], selected: 0, select: { _ in }),
        [text([0, 2, 0], "漢字")])
      var form = node(
        [0], .stack(.vertical, alignment: .leading, spacing: 0),
        [field([0, 0], "Long label"), field([0, 1], ""), picker]
          + [column([0, 3], [field([0, 3, 0], "Id")])] + model.inner)
      form.alignsLabels = true
      return form
    }
  }

  private func lines(_ session: Session) -> [String] {
    session.screen.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      .filter { $0.contains("[") || $0.contains("‹") }
  }

  /// The columns at which fields and pickers begin.
  private func starts(_ session: Session) -> [Int] {
    lines(session).map { line in
      line.prefix { $0 != "[" && $0 != "‹" }.map { Width.of($0) }.reduce(0, +)
    }
  }

  @Test func `fields and pickers align after the widest label`() throws {
    let starts = starts(session(columns: 60))
    #expect(starts.count == 4)
    #expect(starts[0] == starts[2] && starts[0] == starts[3])
    // A field without a label begins where labels begin.
    #expect(starts[1] < starts[0])
    let first = try #require(lines(session(columns: 60)).first)
    #expect(first.contains("Long label  ["))
  }

  @Test func `a click in an aligned field hits its character`() throws {
    let session = session(columns: 60)
    model.text = "abc"
    session.invalidate()
    let text = session.screen.text.split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(text.firstIndex { $0.contains("Id") })
    let column = starts(session)[3] + 2
    session.handle(.click(x: column, y: row))
    session.handle(.key("X"))
    #expect(model.text == "aXbc")
  }

  @Test func `a form does not align labels inside lists and rows`() {
    let field = { (path: [Int], label: String) in
      node(path, .textField(.init(label: label, text: "", set: { _ in })))
    }
    for label in ["A", "A label that is much longer"] {
      model.inner = [
        node(
          [0, 4], .stack(.horizontal, alignment: .center, spacing: 1),
          [field([0, 4, 0], label), field([0, 4, 1], "B")]),
        node(
          [0, 5],
          .list(Node.Rows(count: 1, id: { $0 }, node: { _ in field([0, 5, 0], label) }))),
      ]
      let lines = lines(session(columns: 100))
      #expect(lines.first?.contains("Long label  [") == true)
      #expect(lines.filter { $0.contains("\(label)  [") }.count == 2)
      #expect(lines.contains { $0.contains("B  [") })
    }
  }

  @Test func `a form inside another lines up with it`() {
    for (outer, inner) in [("Name", "A longer name"), ("A longer name", "Name")] {
      model.inner = [node([0, 4], .stack(.vertical, alignment: .leading, spacing: 0))]
      model.inner[0].alignsLabels = true
      model.inner[0].children = [
        node([0, 4, 0], .textField(.init(label: inner, text: "", set: { _ in })))
      ]
      model.inner.append(node([0, 5], .textField(.init(label: outer, text: "", set: { _ in }))))
      let starts = starts(session(columns: 60))
      #expect(starts.count == 6)
      #expect(Set([starts[0]] + starts[2...]).count == 1)
    }
  }

  @Test func `without room beside the labels fields are below them`() {
    let session = session(columns: 26)
    #expect(session.screen.text.contains("Long label"))
    #expect(!lines(session).contains { $0.contains("Long label") })
  }

  // MARK: Width

  @Test(arguments: [true, false])
  func `a form keeps its width while sentences come and go`(isSheet: Bool) {
    let state = Scratch { state in
      let form = { @MainActor in
        Form {
          TextField("E-mail", text: state["mail"])
          if let problem = state.values["problem"] { Text(problem) }
          Button("Send") {}
        }
      }
      if isSheet {
        Text("").sheet(isPresented: .constant(true), content: form)
      } else {
        VStack { form() }
      }
    }
    let session = Session(name: "", size: .standard) { state.tree }
    func columns(_ sign: Character) -> [Int] {
      session.screen.text.split(separator: "\n").compactMap { line in
        line.firstIndex(of: sign).map { line.distance(from: line.startIndex, to: $0) }
      }
    }
    let (fields, border) = (columns("["), columns("╮"))
    state.values["problem"] =
      "Nobody is known by that address, which looks like none. Type another one."
    session.invalidate()
    #expect(columns("[") == fields)
    #expect(columns("╮") == border)
    #expect(session.screen.text.contains("one."))
  }
}
