import Interface
import Testing

/// No tree has two nodes with one id.
@MainActor
struct SharedIDTests {
  private func ids(_ node: Node) -> [NodeID] {
    let over = node.presentations.flatMap { presentation in
      switch presentation.kind {
      case .sheet(let node): [node]
      case .alert(_, _, let buttons): buttons
      }
    }
    return [node.id] + (node.children + over).flatMap(ids)
  }

  private func isUnique(_ view: some View) -> Bool {
    let ids = ids(Host(view).tree)
    return Set(ids).count == ids.count
  }

  @Test func `added buttons of alerts and dialogs have own ids`() {
    let isOn = Binding.constant(true)
    #expect(isUnique(Text("").alert("Done", isPresented: isOn)))
    #expect(
      isUnique(Text("").confirmationDialog("Export", isPresented: isOn) { Button("Text") {} }))
    #expect(
      isUnique(
        Text("").confirmationDialog("Export", isPresented: isOn) {
          Button("Text") {}
          Button("JSON") {}
        }))
  }

  @Test func `two badges of one view have own ids`() {
    #expect(isUnique(Button("Inbox") {}.badge(1).badge("new")))
    #expect(isUnique(Text("Inbox").badge(1).badge("new")))
    #expect(Host(Button("Inbox") {}.badge(1).badge("new")).tree.label == "Inbox 1 new")
  }

  @Test func `debug builds report two elements with one id once`() {
    let model = Model()
    model.path = [1, 2]
    let graph = ViewGraph(
      Probe<Int, _> { ForEach(model.path, id: \.self) { Text("number \($0)") } }
    ) {}
    var reports: [String] = []
    graph.report = { reports.append($0) }
    _ = graph.tree()
    #expect(reports == [])
    model.path = [1, 2, 1]
    for _ in 1...2 { _ = graph.tree() }
    #expect(
      reports == [
        "“number 1” and “number 1” have the same id: give the elements of a ForEach ids that differ."
      ])
  }
}
