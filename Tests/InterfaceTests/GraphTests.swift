import Testing

@testable import Interface

/// What a graph of views does besides making nodes.
@MainActor
struct GraphTests {
  private let model = Model()

  @Test func `a tree is made for the size class of its host`() {
    let graph = ViewGraph(SizeClassReader { Text($0 == .compact ? "narrow" : "wide") }) {}
    #expect(graph.tree(in: .regular).label == "wide")
    #expect(graph.tree(in: .compact).label == "narrow")
    #expect(graph.tree().label == "narrow")
  }

  @Test func `actions of a tree of the past do not run later`() {
    let model = model
    let graph = ViewGraph(
      Probe<Int, _> {
        if model.count == 0 { Text("gone").onDisappear { model.text += "gone" } }
      }
    ) {}
    _ = graph.tree()
    graph.acts = false
    model.count = 1
    _ = graph.tree()
    graph.acts = true
    _ = graph.tree()
    #expect(model.text == "")
  }

  /// Two bodies, each of which changes what the other one reads.
  private func graph(_ next: @escaping @MainActor (Int) -> Int) -> ViewGraph {
    let model = model
    return ViewGraph(
      VStack {
        Probe<Int, _> {
          let _ = (model.count = next(model.text.count))
          Text("")
        }
        Probe<String, _> {
          let _ = (model.text = String(repeating: "x", count: model.count))
          Text("")
        }
      }
    ) {}
  }

  @Test func `bodies that change each other for ever are reported`() {
    let graph = graph { ($0 + 1) % 50 }
    var reports: [String] = []
    graph.report = { reports.append($0) }
    _ = graph.tree()
    #expect(reports.map { $0.hasPrefix("Bodies change") } == [true])
  }

  @Test func `bodies may change each other until they agree`() {
    let graph = graph { min($0 + 1, 9) }
    graph.report = { Issue.record("\($0)") }
    _ = graph.tree()
    #expect(model.count == 9 && model.text.count == 9)
  }

  @Test func `evaluations are counted by the names of views`() {
    let graph = ViewGraph(CountView(model: model)) {}
    _ = graph.tree()
    model.count = 1
    _ = graph.tree()
    #expect(graph.evaluations.filter { $0.key.hasSuffix("CountView") }.map(\.value) == [2])
  }
}
