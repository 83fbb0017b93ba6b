import Interface
import Testing

/// Panes side by side, where a host has room for them.
@MainActor
struct SplitTests {
  private struct App: View {
    let model: Model

    var body: some View {
      NavigationStack(path: model.binding(\.path)) {
        Menu(model: model)
      } destination: { route in
        Screen(route: route, model: model).inspector { About(route: route) }
      }
      .rootAsSidebar(showing: 1)
    }
  }

  private struct Menu: View {
    let model: Model

    var body: some View {
      VStack {
        NavigationLink("One", value: 1)
        NavigationLink("Two", value: 2)
        CountView(model: model)
      }
      .navigationTitle("Menu")
    }
  }

  private struct Screen: View {
    let route: Int
    let model: Model

    var body: some View {
      VStack {
        Text("screen \(route)")
        NavigationLink("Further", value: route * 10)
      }
      .navigationTitle("Screen \(route)")
    }
  }

  private struct About: View {
    let route: Int

    var body: some View { Text("about \(route)").navigationTitle("About") }
  }

  private let model = Model()
  private let host: Host

  init() {
    host = Host(App(model: model))
  }

  private func tap(_ label: String) throws {
    try #require(host.tree.control(label)).tap()
  }

  private func open() {
    guard case .split(.sidebar(let narrow)) = host.tree.kind else {
      Issue.record("There is no sidebar.")
      return
    }
    narrow(true)
  }

  @Test
  func `a pushed screen gets its sidebar when there is room`() {
    let host = Host(
      NavigationStack(path: model.binding(\.path)) {
        NavigationLink("One", value: 1)
      } destination: { route in
        Text("screen \(route)")
      }
      .rootAsSidebar(showing: 1))
    model.path = [2]
    let narrow = host.outline
    host.sizeClass = .regular
    #expect(host.outline.hasPrefix("split with sidebar"))
    host.sizeClass = .compact
    #expect(host.outline == narrow)
  }

  @Test func `a compact layout shows one screen without an inspector`() {
    model.path = [2]
    #expect(
      host.outline == """
        navigation titled "Screen 2"
          vertical stack titled "Menu"
          vertical stack titled "Screen 2"
            text "screen 2"
            link "Further"
        """)
    #expect(host.evaluations(of: About.self) == 0)
  }

  @Test func `a regular layout shows menu, screen and inspector together`() {
    host.sizeClass = .regular
    model.path = [2]
    #expect(
      host.outline == """
        split with sidebar titled "Screen 2"
          vertical stack titled "Menu"
            link "One"
            current link "Two"
            text "count 0"
          navigation
            split with inspector titled "Screen 2"
              vertical stack titled "Screen 2"
                text "screen 2"
                link "Further"
              text "about 2" titled "About"
        """)
  }

  @Test func `a wide layout shows the first screen before any push`() {
    host.sizeClass = .regular
    #expect(host.outline.contains("screen 1"))
    #expect(host.outline.contains("current link \"One\""))
    #expect(model.path.isEmpty)
    open()
    #expect(model.path == [1])
    #expect(host.outline.contains("screen 1"))
  }

  @Test func `menu links replace the path, and screen links extend it`() throws {
    host.sizeClass = .regular
    try tap("Two")
    #expect(model.path == [2])
    try tap("Further")
    #expect(model.path == [2, 20])
    #expect(host.outline.contains("current link \"Two\""))
    try tap("One")
    #expect(model.path == [1])
    #expect(host.outline.contains("current link \"One\""))
  }

  @Test func `a link of the first screen leads further from it`() throws {
    host.sizeClass = .regular
    try tap("Further")
    #expect(model.path == [1, 10])
  }

  @Test func `changing the size class evaluates only the views that appear`() {
    model.path = [2]
    _ = host.tree
    for sizeClass: SizeClass in [.regular, .compact, .regular] {
      host.sizeClass = sizeClass
      _ = host.tree
    }
    #expect(host.evaluations(of: App.self) == 1)
    #expect(host.evaluations(of: Screen.self) == 1)
    #expect(host.evaluations(of: Menu.self) == 1)
    #expect(host.evaluations(of: About.self) == 2)
  }

  @Test func `a change in a visible menu evaluates only one view`() {
    host.sizeClass = .regular
    _ = host.tree
    model.count = 5
    #expect(host.outline.contains("count 5"))
    #expect(host.evaluations(of: CountView.self) == 2)
    #expect(host.evaluations(of: Screen.self) == 1)
    #expect(host.evaluations(of: Menu.self) == 1)
  }

  @Test func `only a change of the size class notifies the host`() {
    _ = host.tree
    host.sizeClass = .compact
    #expect(host.changes == 0)
    host.sizeClass = .regular
    #expect(host.changes == 1)
  }

  @Test func `a reader is made again for another size class`() {
    let host = Host(
      SizeClassReader { sizeClass in
        if sizeClass == .regular { Text("wide") } else { Text("narrow") }
      })
    #expect(host.outline == "text \"narrow\"")
    host.sizeClass = .regular
    #expect(host.outline == "text \"wide\"")
  }

  @Test func `a large text says so`() {
    #expect(Host(Text("17").font(.largeTitle)).outline == "text \"17\" largeTitle")
  }
}
