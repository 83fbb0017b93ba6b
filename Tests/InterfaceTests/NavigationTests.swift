import Interface
import Testing

@MainActor
struct NavigationTests {
  private struct App: View {
    let model: Model

    var body: some View {
      NavigationStack(path: model.binding(\.path)) {
        Root(model: model)
      } destination: { route in
        Screen(route: route, model: model)
      }
    }
  }

  private struct Root: View {
    let model: Model

    var body: some View {
      List {
        NavigationLink("One", value: 1)
        NavigationLink("Two", value: 2)
        CountView(model: model)
      }
      .navigationTitle("Root")
    }
  }

  private struct Screen: View {
    let route: Int
    let model: Model

    var body: some View {
      VStack {
        Text("screen \(route): \(model.count)")
        NavigationLink("Further", value: route * 10)
      }
      .navigationTitle("Screen \(route)")
    }
  }

  private func pop(_ host: Host) {
    guard case .navigation(let pop) = host.tree.kind else {
      Issue.record("There is no stack.")
      return
    }
    pop()
  }

  @Test func `a link pushes a screen and pop leaves it`() throws {
    let model = Model()
    let host = Host(App(model: model))
    #expect(host.tree.top.title == "Root")
    try #require(host.tree.top.control("Two")).tap()
    #expect(model.path == [2])
    #expect(host.tree.top.title == "Screen 2")
    try #require(host.tree.top.control("Further")).tap()
    #expect(model.path == [2, 20])
    #expect(host.tree.top.label == "screen 20: 0 Further")
    pop(host)
    pop(host)
    #expect(host.tree.top.title == "Root")
    pop(host)
    #expect(model.path.isEmpty)
  }

  @Test func `pushing evaluates the new screen only`() {
    let model = Model()
    let host = Host(App(model: model))
    _ = host.tree
    model.path = [1]
    _ = host.tree
    model.path = [1, 2]
    _ = host.tree
    #expect(host.evaluations(of: App.self) == 1)
    #expect(host.evaluations(of: Root.self) == 1)
    #expect(host.evaluations(of: Screen.self) == 2)
  }

  @Test func `a screen is kept while its route keeps its place`() {
    let model = Model()
    let host = Host(App(model: model))
    model.path = [1, 2]
    _ = host.tree
    model.path = [1, 3]
    _ = host.tree
    #expect(host.evaluations(of: Screen.self) == 3)
    model.path = [1]
    #expect(host.tree.top.title == "Screen 1")
    #expect(host.evaluations(of: Screen.self) == 3)
  }

  @Test func `a covered screen updates only when it is shown again`() {
    let model = Model()
    let host = Host(App(model: model))
    model.path = [1]
    _ = host.tree
    model.path = [1, 2]
    _ = host.tree
    model.count = 1
    _ = host.tree
    model.count = 2
    _ = host.tree
    #expect(host.evaluations(of: Screen.self) == 4)
    model.path = [1]
    #expect(host.tree.top.label == "screen 1: 2 Further")
    #expect(host.evaluations(of: Screen.self) == 5)
    #expect(host.evaluations(of: CountView.self) == 1)
    model.path = []
    #expect(host.tree.top.outline().contains("count 2"))
    #expect(host.evaluations(of: CountView.self) == 2)
  }

  @Test func `a covered screen's reads are not reported`() {
    let model = Model()
    let host = Host(
      NavigationStack(path: model.binding(\.path)) {
        CountView(model: model)
      } destination: { _ in
        Text("top")
      })
    _ = host.tree
    model.path = [1]
    _ = host.tree
    let changes = host.changes
    model.count = 1
    #expect(host.changes == changes)
    model.path = []
    #expect(host.tree.top.label == "count 1")
  }

  @Test func `a covered screen shows its title only`() {
    let model = Model()
    let host = Host(App(model: model))
    model.path = [1]
    #expect(host.tree.children.map(\.title) == ["Root", "Screen 1"])
    #expect(host.tree.children.first?.children.isEmpty == true)
  }

  @Test func `the outermost title names the screen and else the first`() {
    func title(@ViewBuilder _ content: () -> some View) -> String? {
      Host(VStack(content: content)).tree.title
    }
    #expect(title { Text("") } == nil)
    #expect(
      title {
        HStack { Text("").navigationTitle("first") }
        Text("").navigationTitle("second")
      } == "first")
    #expect(
      title {
        HStack { Text("").navigationTitle("inner") }.navigationTitle("outer")
      } == "outer")
  }

  @Test func `an initial path shows its last screen`() {
    let model = Model()
    model.path = [4, 5]
    let host = Host(App(model: model))
    #expect(host.tree.children.map(\.title) == ["Root", "Screen 4", "Screen 5"])
    #expect(host.tree.top.title == "Screen 5")
  }

  @Test func `a link without a matching stack does nothing`() throws {
    Host(NavigationLink("Nowhere", value: 1)).tree.tap()
    let model = Model()
    let host = Host(
      NavigationStack(path: model.binding(\.path)) {
        NavigationLink("Wrong", value: "one")
      } destination: { _ in
        Text("")
      })
    try #require(host.tree.top.control("Wrong")).tap()
    #expect(model.path.isEmpty)
  }

  @Test func `a link uses the nearest stack that takes its route`() throws {
    let model = Model()
    var words: [String] = []
    let host = Host(
      NavigationStack(path: Binding(get: { words }, set: { words = $0 })) {
        NavigationStack(path: model.binding(\.path)) {
          NavigationLink("Number", value: 1)
          NavigationLink("Word", value: "one")
        } destination: { _ in
          Text("")
        }
      } destination: { _ in
        Text("")
      })
    let tree = host.tree
    try #require(tree.control("Number")).tap()
    try #require(tree.control("Word")).tap()
    #expect(model.path == [1])
    #expect(words == ["one"])
  }
}
