import Interface
import Testing

/// Views that act when they appear, change and disappear.
@MainActor
struct LifecycleTests {
  private let diary = Diary()
  private let model = Model()

  /// A text that notes when it appears and disappears.
  private func noted(_ name: String) -> some View {
    Text(name)
      .onAppear { [diary] in diary.lines.append("+\(name)") }
      .onDisappear { [diary] in diary.lines.append("-\(name)") }
  }

  @Test func `a view in an if appears and disappears with it`() {
    let host = Host(
      Probe<Self, _> { [model] in
        noted("always")
        if model.isOn { noted("sometimes") }
      })
    #expect(diary.take() == [])
    _ = host.tree
    #expect(diary.take() == ["+always"])
    model.isOn = true
    _ = host.tree
    #expect(diary.take() == ["+sometimes"])
    _ = host.tree
    #expect(diary.take() == [])
    model.isOn = false
    _ = host.tree
    #expect(diary.take() == ["-sometimes"])
  }

  @Test func `a like view with another identity replaces the first`() {
    let host = Host(Probe<Self, _> { [model] in noted("view").id(model.count) })
    _ = host.tree
    #expect(diary.take() == ["+view"])
    model.count = 1
    _ = host.tree
    #expect(diary.take() == ["-view", "+view"])
  }

  @Test func `another branch with a like view is another view`() {
    let host = Host(
      Probe<Self, _> { [model] in if model.isOn { noted("a") } else { noted("b") } })
    _ = host.tree
    model.isOn = true
    _ = host.tree
    #expect(diary.take() == ["+b", "-b", "+a"])
  }

  @Test func `a hidden view of another type is another view`() {
    let host = Host(
      Probe<Self, _> { [model, diary] in
        if model.count == 0 {
          AnyView(Text("text").onAppear { diary.lines.append("text") })
        } else {
          AnyView(Button("button") {}.onAppear { diary.lines.append("button") })
        }
      })
    _ = host.tree
    model.count = 1
    _ = host.tree
    #expect(diary.take() == ["text", "button"])
    let same = Host(
      Probe<Self, _> { [model, diary] in
        model.isOn
          ? AnyView(Text("text").onAppear { diary.lines.append("text") })
          : AnyView(Button("button") {}.onAppear { diary.lines.append("button") })
      })
    _ = same.tree
    model.isOn = true
    _ = same.tree
    #expect(diary.take() == ["button", "text"])
  }

  @Test func `a covered screen disappears and appears again`() {
    let host = Host(
      NavigationStack(path: model.binding(\.path)) {
        noted("root")
      } destination: { route in
        noted("screen \(route)")
      })
    _ = host.tree
    #expect(diary.take() == ["+root"])
    model.path = [1]
    _ = host.tree
    #expect(diary.take() == ["-root", "+screen 1"])
    model.path = [1, 2]
    _ = host.tree
    #expect(diary.take() == ["-screen 1", "+screen 2"])
    model.path = []
    _ = host.tree
    #expect(diary.take() == ["-screen 2", "+root"])
  }

  @Test func `the screen of another route appears in its place`() {
    model.path = [1]
    let host = Host(
      NavigationStack(path: model.binding(\.path)) {
        noted("root")
      } destination: { route in
        noted("screen \(route)")
      })
    _ = host.tree
    #expect(diary.take() == ["+screen 1"])
    model.path = [2]
    _ = host.tree
    #expect(diary.take() == ["-screen 1", "+screen 2"])
  }

  @Test func `screens that are covered from the start have not appeared`() {
    model.path = [1, 2]
    let host = Host(
      NavigationStack(path: model.binding(\.path)) {
        noted("root")
      } destination: { route in
        noted("screen \(route)")
      })
    _ = host.tree
    #expect(diary.take() == ["+screen 2"])
    model.path = [1]
    _ = host.tree
    #expect(diary.take() == ["-screen 2", "+screen 1"])
    model.path = [1, 3]
    _ = host.tree
    model.path = []
    _ = host.tree
    #expect(diary.take() == ["-screen 1", "+screen 3", "-screen 3", "+root"])
  }

  @Test func `rows and inner stacks of a covered screen disappear too`() {
    var inner: [Int] = []
    let host = Host(
      NavigationStack(path: model.binding(\.path)) {
        List(0..<2, id: \.self) { noted("row \($0)") }
        NavigationStack(path: Binding(get: { inner }, set: { inner = $0 })) {
          noted("inner")
        } destination: { _ in
          EmptyView()
        }
      } destination: { route in
        noted("screen \(route)")
      })
    _ = host.outline
    _ = host.tree
    #expect(diary.take() == ["+inner", "+row 0", "+row 1"])
    model.path = [1]
    _ = host.tree
    #expect(diary.take() == ["-inner", "-row 0", "-row 1", "+screen 1"])
    model.path = []
    _ = host.tree
    #expect(diary.take() == ["-screen 1", "+inner", "+row 0", "+row 1"])
  }

  @Test func `a sidebar root stays, and disappears in a compact layout`() {
    let host = Host(
      NavigationStack(path: model.binding(\.path)) {
        noted("root")
      } destination: { route in
        noted("screen \(route)")
      }
      .rootAsSidebar(showing: 0))
    host.sizeClass = .regular
    _ = host.tree
    #expect(diary.take() == ["+root", "+screen 0"])
    model.path = [1]
    _ = host.tree
    #expect(diary.take() == ["-screen 0", "+screen 1"])
    host.sizeClass = .compact
    _ = host.tree
    #expect(diary.take() == ["-root"])
  }

  @Test func `the screen of another tab is another view`() {
    let host = Host(
      TabView(selection: model.binding(\.count), tabs: [0, 1, 2], title: { "\($0)" }) { tab in
        noted("tab \(tab)")
      })
    _ = host.tree
    model.count = 1
    _ = host.tree
    #expect(diary.take() == ["+tab 0", "-tab 0", "+tab 1"])
    host.sizeClass = .regular
    _ = host.tree
    #expect(diary.take() == [])
  }

  @Test func `a sheet appears, and the screen under it stays`() throws {
    let host = Host(
      noted("below").sheet(isPresented: model.binding(\.isOn)) { noted("sheet") })
    model.isOn = true
    _ = host.tree
    #expect(diary.take() == ["+below", "+sheet"])
    try #require(host.tree.topmost).dismiss()
    _ = host.tree
    #expect(diary.take() == ["-sheet"])
  }

  @Test func `a row appears when it is shown`() throws {
    let host = Host(List(0..<100, id: \.self) { noted("\($0)") })
    let rows = host.tree.rows
    #expect(diary.take() == [])
    let changes = host.changes
    for offset in 3...5 { _ = rows?.node(offset) }
    #expect(diary.take() == [])
    #expect(host.changes == changes + 1)
    // The host measured a row that it does not show.
    try #require(rows).retain(3..<5)
    _ = host.tree
    #expect(diary.take() == ["+3", "+4"])
    try #require(rows).retain(4..<5)
    _ = host.tree
    #expect(diary.take() == ["-3"])
  }

  @Test func `each row of 300 pages appears and disappears`() throws {
    var reports: [String] = []
    let graph = ViewGraph(List(0..<600, id: \.self) { noted("\($0)") }) {}
    graph.report = { reports.append($0) }
    for page in 0..<300 {
      let rows = try #require(graph.tree().rows)
      let shown = 2 * page..<2 * page + 2
      for offset in shown { _ = rows.node(offset) }
      rows.retain(shown)
    }
    _ = graph.tree()
    let lines = diary.take()
    #expect(lines.filter { $0.hasPrefix("+") } == (0..<600).map { "+\($0)" })
    #expect(Set(lines.filter { $0.hasPrefix("-") }) == Set((0..<598).map { "-\($0)" }))
    #expect(lines.count == 1_198)
    #expect(reports == [])
  }

  @Test func `a row that moves stays shown`() throws {
    let shelf = Shelf(3)
    let host = Host(
      Probe<Self, _> { List(shelf.items) { item in noted(item.name) } })
    _ = host.outline
    _ = host.tree
    #expect(diary.take() == ["+row 0", "+row 1", "+row 2"])
    shelf.items.swapAt(0, 2)
    _ = host.outline
    shelf.items.removeLast()
    try #require(host.tree.rows).retain(0..<2)
    _ = host.tree
    #expect(diary.take() == ["-row 0"])
  }

  @Test func `actions change state before the tree is returned`() {
    let host = Host(
      Probe<Self, _> { [model] in
        Text("count \(model.count)").onAppear { model.count = 7 }
      })
    #expect(host.tree.label == "count 7")
    #expect(host.changes == 0)
    #expect(host.evaluations(of: Probe<Self, LivingView<Text, Bool>>.self) == 2)
  }

  @Test func `the end of a graph runs no action`() {
    var host: Host? = Host(noted("view"))
    _ = host?.tree
    host = nil
    #expect(diary.take() == ["+view"])
  }

  @Test func `an action that frees the graph is harmless`() {
    var graph: ViewGraph?
    graph = ViewGraph(
      VStack {
        Text("").onAppear { graph = nil }
        noted("late")
      }
    ) {}
    _ = graph?.tree()
    #expect(graph == nil)
  }

  // MARK: - Changes

  @Test func `a change is told with its old and new value`() {
    let host = Host(
      Probe<Self, _> { [model, diary] in
        Text("").onChange(of: model.count) { diary.lines.append("\($0) → \($1)") }
          .onChange(of: model.text, initial: true) { diary.lines.append("\"\($0)\" → \"\($1)\"") }
      })
    _ = host.tree
    #expect(diary.take() == ["\"\" → \"\""])
    model.count = 1
    model.count = 2
    _ = host.tree
    #expect(diary.take() == ["0 → 2"])
    model.count = 3
    model.count = 2
    _ = host.tree
    #expect(diary.take() == [])
  }

  @Test func `a covered screen runs onChange when shown again`() {
    let host = Host(
      NavigationStack(path: model.binding(\.path)) { [model, diary] in
        Text("").onChange(of: model.count, initial: true) { diary.lines.append("\($0) → \($1)") }
      } destination: { _ in
        EmptyView()
      })
    _ = host.tree
    model.path = [1]
    _ = host.tree
    model.count = 1
    _ = host.tree
    #expect(diary.take() == ["0 → 0"])
    model.path = []
    _ = host.tree
    #expect(diary.take() == ["0 → 1"])
    model.path = [1]
    _ = host.tree
    model.path = []
    _ = host.tree
    #expect(diary.take() == [])
  }

  @Test func `changes that follow from each other settle`() {
    let host = Host(
      Probe<Self, _> { [model] in
        Text("\(model.count) \(model.text)")
          .onChange(of: model.count) { model.text = "\($1)" }
          .onChange(of: model.text) { _, _ in if model.count < 5 { model.count += 1 } }
      })
    _ = host.tree
    model.count = 1
    #expect(host.tree.label == "5 5")
  }

  @Test func `actions without end are stopped and reported`() {
    var reports: [String] = []
    let graph = ViewGraph(
      Probe<Self, _> { [model] in
        Text("\(model.count)").onChange(of: model.count) { model.count = $1 + 1 }
      }
    ) {}
    graph.report = { reports.append($0) }
    _ = graph.tree()
    #expect(reports.isEmpty)
    model.count = 1
    let label = graph.tree().label
    #expect(reports.count == 1)
    #expect(label == "\(model.count)" && model.count > 50)
    // What does not go on for ever still runs.
    _ = graph.tree()
    #expect(reports.count == 1)
  }

  private struct Counting: View {
    let model: Model

    var body: some View {
      let _ = count()
      Text("\(model.count)")
    }

    /// Without a limit of the graph the test ends, too.
    private func count() { if model.count < 5_000 { model.count += 1 } }
  }

  @Test func `bodies that change each other are stopped and reported`() {
    var reports: [String] = []
    let graph = ViewGraph(
      VStack {
        Counting(model: model)
        Counting(model: model)
      }
    ) {}
    graph.report = { reports.append($0) }
    _ = graph.tree()
    #expect(reports.count == 1)
    #expect(reports.first?.hasPrefix("Bodies change what other bodies read") == true)
  }

  @Test func `rows that make new rows without end are stopped`() {
    var reports: [String] = []
    let graph = ViewGraph(
      Probe<Self, _> { [model] in
        List(0..<1, id: \.self) { _ in Text("").onAppear { model.count += 1 } }.id(model.count)
      }
    ) {}
    graph.report = { reports.append($0) }
    var trees = 0
    while reports.isEmpty && trees < 1_000 {
      _ = graph.tree().outline
      trees += 1
    }
    #expect(reports.count == 1)
  }
}
