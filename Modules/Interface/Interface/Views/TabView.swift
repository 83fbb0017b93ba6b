/// One of several screens, and below it a row with the title of each, behind the digit that leads there.
///
/// ```swift
/// TabView(selection: tab, tabs: Tab.allCases, title: \.title) { tab in
///   switch tab {
///   case .list: ListView(store: list)
///   case .settings: SettingsView(store: settings)
///   }
/// }
/// ```
public struct TabView<Tab: Equatable, Content: View>: View {
  private let selection: Binding<Tab>
  private let tabs: [Tab]
  private let title: @MainActor (Tab) -> String
  private let content: @MainActor (Tab) -> Content

  /// Creates a view of one of several screens.
  ///
  /// - Parameters:
  ///   - selection: The tab whose screen is shown.
  ///   - tabs: All tabs, in their order; the first nine have keys.
  ///   - title: Returns what a tab is called.
  ///   - content: Creates the screen of a tab.
  public init(
    selection: Binding<Tab>, tabs: [Tab], title: @escaping @MainActor (Tab) -> String,
    @ViewBuilder content: @escaping @MainActor (Tab) -> Content
  ) {
    self.selection = selection
    self.tabs = tabs
    self.title = title
    self.content = content
  }

  /// The screen and the row; a wide host draws the screen in a pane.
  public var body: some View {
    VStack(spacing: 1) {
      TabScreen(content: content(selection.wrappedValue))
      Picker("Screen", selection: selection, options: tabs) { tab in
        "\((tabs.firstIndex(of: tab) ?? 0) + 1) \(title(tab))"
      }
      .pickerStyle(.segmented)
    }
    .onKeyPress(keys, hint: "Screens") { key in
      if let offset = keys.firstIndex(of: key) { selection.wrappedValue = tabs[offset] }
    }
  }

  private var keys: [Key] { zip("123456789", tabs).map { digit, _ in .character(digit) } }
}

/// The screen of a tab. A wide host draws it in a pane if it has no panes already: the frame of each tab
/// is in the same place.
private struct TabScreen<Content: View>: Primitive {
  let content: Content

  func makeElement(at place: Place) -> ViewElement<Self> {
    TabScreenElement(self, place)
  }
}

@MainActor
private final class TabScreenElement<Content: View>: ViewElement<TabScreen<Content>> {
  private var content: ViewElement<Content>?
  private var sizeClass = SizeClass.compact

  init(_ view: TabScreen<Content>, _ place: Place) {
    super.init(place)
    update(to: view)
  }

  override func update(to new: TabScreen<Content>) {
    pass(new.content, to: &content, step: .position(0))
  }

  override func evaluate() {
    sizeClass = track { ledger.sizeClass.value }
  }

  override func assemble(into output: inout Output, in context: Context) {
    var inside = Output()
    content?.append(to: &inside, in: context)
    output.title = output.title ?? inside.title
    if sizeClass == .compact || inside.nodes.contains(where: \.hasSplit) {
      output.nodes += inside.nodes
      return
    }
    var screen = Node(
      id: id.appending(.position(1)), kind: .stack(.vertical, alignment: .center, spacing: 1),
      children: inside.nodes)
    screen.title = inside.title
    output.nodes.append(Node(id: id, kind: .split(.screen), children: [screen]))
  }
}
