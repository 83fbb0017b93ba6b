import Interface
import Observation
import Testing

/// Screens behind a row of tabs.
@MainActor
struct TabViewTests {
  @Observable @MainActor
  final class Model {
    var tab = 1
  }

  private let model = Model()

  private func graph(tabs count: Int) -> ViewGraph {
    let selection = Binding(get: { model.tab }, set: { model.tab = $0 })
    return ViewGraph(
      TabView(selection: selection, tabs: Array(1...count), title: { "Tab \($0 * 10)" }) { tab in
        if tab == 1 { Text("The first") } else { Text("Screen \(tab)") }
      }
    ) {}
  }

  private func keys(of tree: Node) throws -> KeyPress {
    try #require(tree.first { !$0.keyPresses.isEmpty }?.keyPresses.first)
  }

  @Test func `a tab view shows one screen above its titles`() throws {
    let graph = graph(tabs: 3)
    #expect(
      graph.tree().outline == """
        vertical stack keys 1 2 3 Screens
          text "The first"
          tabs "Screen" = "Tab 10"
        """)
    try #require(graph.tree().control("Screen")).pick(2)
    #expect(model.tab == 3)
    #expect(
      graph.tree().outline == """
        vertical stack keys 1 2 3 Screens
          text "Screen 3"
          tabs "Screen" = "Tab 30"
        """)
  }

  @Test func `digits select their tabs, and other keys do nothing`() throws {
    let graph = graph(tabs: 3)
    let keys = try keys(of: graph.tree())
    #expect(keys.keys == ["1", "2", "3"])
    #expect(keys.hint == "Screens")
    keys.action("2")
    #expect(model.tab == 2)
    keys.action("4")
    keys.action(.enter)
    #expect(model.tab == 2)
  }

  @Test func `a tenth tab has no key`() throws {
    let graph = graph(tabs: 12)
    #expect(try keys(of: graph.tree()).keys.count == 9)
    try #require(graph.tree().control("Screen")).pick(11)
    #expect(graph.tree().outline.contains("tabs \"Screen\" = \"Tab 120\""))
  }

  @Test func `an unknown tab is shown without a picked title`() {
    let graph = graph(tabs: 2)
    model.tab = 7
    #expect(graph.tree().outline.contains("text \"Screen 7\""))
    #expect(graph.tree().outline.contains("tabs \"Screen\""))
  }

  @Test func `a wide tab has one pane, or its own`() {
    let selection = Binding(get: { model.tab }, set: { model.tab = $0 })
    let graph = ViewGraph(
      TabView(selection: selection, tabs: [1, 2], title: { "Tab \($0)" }) { tab in
        Text("Screen \(tab)").navigationTitle("Title")
        if tab == 2 { Text("Left").inspector { Text("Right") } }
      }
    ) {}
    #expect(!graph.tree().outline.contains("pane"))
    graph.sizeClass = .regular
    #expect(
      graph.tree().outline == """
        vertical stack keys 1 2 Screens titled "Title"
          pane
            vertical stack titled "Title"
              text "Screen 1" titled "Title"
          tabs "Screen" = "Tab 1"
        """)
    model.tab = 2
    #expect(!graph.tree().outline.contains("pane"))
    #expect(graph.tree().outline.contains("split with inspector"))
  }
}
