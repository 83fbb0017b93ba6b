import ViewValues

/// One of several screens, and a row with the title of each; a digit leads there.
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

  /// The screen, and the row below all of its height; a wide host draws the screen in a pane.
  public var body: some View {
    let offset = tabs.firstIndex(of: selection.wrappedValue) ?? tabs.count
    AddressedTabs(
      content: VStack(spacing: 1) {
        TabScreen(content: content(selection.wrappedValue), offset: offset, name: name(of: offset))
        Picker("Screen", selection: selection, options: tabs, name: title)
          .pickerStyle(.tabs)
          .pinned()
      }
      .onKeyPress(keys, hint: "Screens") { key in
        if let offset = keys.firstIndex(of: key) { selection.wrappedValue = tabs[offset] }
      },
      offset: offset, names: tabs.indices.map(name), open: open)
  }

  /// The name of a tab: the raw value of an enum, or its number. The first tab has none, and is opened by any other name.
  private func name(of offset: Int) -> String? {
    guard offset > 0, tabs.indices.contains(offset) else { return nil }
    return (tabs[offset] as? any RawRepresentable<String>)?.rawValue.hyphenated
      ?? "tab=\(offset + 1)"
  }

  private func open(_ names: ArraySlice<Substring>) -> Int {
    let offset = tabs.indices.first { name(of: $0) == names.first.map(String.init) } ?? 0
    guard let tab = tabs.indices.contains(offset) ? tabs[offset] : nil else { return 0 }
    if selection.wrappedValue != tab { selection.wrappedValue = tab }
    return offset == 0 ? 0 : 1
  }

  private var keys: [Key] { zip("123456789", tabs).map { digit, _ in .character(digit) } }
}

/// Tabs that are opened by their names.
private struct AddressedTabs<Content: View>: PrimitiveView {
  let content: Content
  let offset: Int
  let names: [String?]
  let open: Node.OpenScreens

  func _makeNodes(in builder: inout NodeBuilder) {
    let first = builder.nodes.count
    content._makeNodes(in: &builder)
    guard builder.nodes.indices.contains(first) else { return }
    let base = builder.environment.address
    let addresses = names.map { $0.map { base.appending(screen: $0) } ?? base }
    builder.nodes[first].address = names.indices.contains(offset) ? addresses[offset] : base
    builder.nodes[first].open = open
    if let tabs = builder.nodes[first].children.indices.last {
      builder.nodes[first].children[tabs].optionAddresses = addresses
    }
  }
}

/// The screen of a tab. A wide host draws it in a pane if it has no panes already: the frame of each tab
/// is in the same place.
private struct TabScreen<Content: View>: PrimitiveView {
  let content: Content
  /// The offset of the tab: another tab has another screen.
  let offset: Int
  let name: String?

  func _makeNodes(in builder: inout NodeBuilder) {
    let outer = builder.environment.address
    if let name { builder.environment.address = outer.appending(screen: name) }
    let inside = builder.inside(content, at: offset + 2)
    builder.environment.address = outer
    var nodes = inside.nodes
    if builder.environment.sizeClass == .regular, !nodes.contains(where: \.hasSplit) {
      var screen = Node(
        id: builder.id.appending(.position(1)),
        kind: .stack(.vertical, alignment: .center, spacing: 1), children: nodes)
      screen.title = inside.title
      nodes = [Node(id: builder.id, kind: .split(.screen), children: [screen])]
    }
    builder.append(nodes, titled: inside.title)
  }
}

extension View {
  /// Puts this control at the end of the height that there is, and keeps it there while the rest scrolls.
  fileprivate func pinned() -> ModifiedView<Self> {
    ModifiedView(content: self, change: .firstNode { $0.isPinned = true })
  }
}
