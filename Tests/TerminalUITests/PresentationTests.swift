import InteractionTesting
import Interface
import Terminal
import TerminalUI
import Testing

@MainActor
struct PresentationTests {
  private func counter() -> (Sample, Session) {
    let sample = Sample()
    sample.place = .counter
    return (sample, sample.session())
  }

  @Test(arguments: [1, 5, 9])
  func `no part of a control looks out from under a box`(width: Int) throws {
    struct Under: View {
      let width: Int

      var body: some View {
        VStack {
          ForEach(0..<12, id: \.self) { _ in
            Button("W" + String(repeating: "w", count: 6 * width)) {}
          }
          TextField("Label", text: .constant(""))
        }
        .sheet(isPresented: .constant(true)) { Button("Close") {} }
      }
    }
    let session = Session(Under(width: width), size: .standard)
    let lines = session.screen.text.split(separator: "\n", omittingEmptySubsequences: false)
    let box = try #require(lines.firstIndex { $0.contains("╭") })
    let end = try #require(lines.firstIndex { $0.contains("╰") })
    for line in lines[box...end] {
      let isBorder = line.contains("╭") || line.contains("╰")
      let inside = line.contains("Close") || isBorder
      #expect(line.contains("[") == line.contains("]"))
      #expect(inside || !line.contains("w") && !line.contains("["), "\(line)")
    }
    #expect(lines[..<box].joined().contains("[ W"))
  }

  @Test func `the buttons of one alert may change without its focus`() {
    let state = Scratch(["asked": "on"]) { state in
      Text("").alert("Wait", isPresented: state.flag("asked")) {
        Button("Later", role: .cancel) {}
        Button("Now " + state["more"].wrappedValue) {}
      }
    }
    let session = Session(name: "", size: .standard) { state.tree }
    session.keys("BTab")
    #expect(session.focusName == "Later")
    state["more"].wrappedValue = "more"
    session.invalidate()
    #expect(session.focusName == "Later")
  }

  @Test func `the layers below are dimmed`() {
    let (_, session) = counter()
    session.keys("p")
    let screen = session.screen
    let cells = screen.cells[..<(3 * 80)].filter { $0 != .blank }
    #expect(!cells.isEmpty)
    #expect(cells.allSatisfy { $0.pen == .dim })
  }

  @Test func `a shortcut for Escape comes before closing`() {
    var canceled = 0
    var popped = 0
    let cancel = button([1, 0], "Cancel", key: .escape) { canceled += 1 }
    let session = Session(name: "Cancel", size: .standard) {
      node([], .navigation(pop: { popped += 1 }), [text([0], "First"), cancel])
    }
    session.keys("Escape")
    #expect((canceled, popped) == (1, 0))
  }

  @Test func `navigation inside a sheet is left before the sheet`() {
    var depth = 2
    var isShown = true
    let session = Session(name: "Deep", size: .standard) {
      var root = text([0], "Below")
      let screens = (0..<depth).map { text([1, $0], "Screen \($0)") }
      let inner = node([1], .navigation(pop: { depth -= 1 }), screens)
      if isShown { root.presentations = [presentation("s", .sheet(inner)) { isShown = false }] }
      return root
    }
    #expect(session.screen.text.contains("Screen 1"))
    session.keys("Escape")
    #expect(session.screen.text.contains("Screen 0"))
    session.keys("Escape")
    #expect(!isShown)
  }

  @Test func `a screen that another covers presents nothing`() {
    let alert = presentation("old", .alert(title: "Old", message: "", buttons: [])) {}
    let session = Session(name: "Covered", size: .standard) {
      var below = text([0], "Below")
      below.presentations = [alert]
      return node([], .navigation(pop: {}), [below, text([1], "Above")])
    }
    #expect(session.screen.text.contains("Above"))
    #expect(!session.screen.text.contains("Old"))
  }

  @Test func `a row of a list can present an alert`() {
    var isShown = true
    let rows = Node.Rows(
      count: 1, id: { AnyHashable($0) },
      node: { _ in
        var row = text([0, 0], "Row")
        let alert = Node.Presentation.Kind.alert(
          title: "From the row", message: "", buttons: [button([0, 0, 0], "OK")])
        if isShown { row.presentations = [presentation("row", alert) { isShown = false }] }
        return row
      },
      retain: { _ in }, placeholder: [], marks: nil, delete: nil)
    let session = Session(name: "Rows", size: .standard) { node([0], .list(rows)) }
    #expect(session.screen.text.contains("From the row"))
    #expect(session.focusName == "OK")
    session.keys("Escape")
    #expect(!session.screen.text.contains("From the row"))
  }
}
