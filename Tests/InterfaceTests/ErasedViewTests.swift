import Interface
import Testing

/// A view makes the node that it makes inside an `AnyView`, whichever modifiers it has.
@MainActor
struct ErasedViewTests {
  /// A view, modified in one of some ways.
  private static func modified(_ view: some View, by way: Int) -> any View {
    switch way {
    case 0: view.style(.accent)
    case 1: view.style(.title)
    case 2: view.disabled(true)
    case 3: view.disabled(false)
    case 4: view.padding(2)
    case 5: view.font(.largeTitle)
    case 6: view.navigationTitle("Screen \(way)")
    case 7: view.navigationTitle("Another")
    case 8: view.keyboardShortcut("k", hint: "Key")
    case 9: view.defaultFocus()
    case 10: view.onKeyPress(["x"]) { _ in }
    default: view.onSubmit {}
    }
  }

  private nonisolated static let ways = 12

  /// The nodes of a view that is modified in some ways, from the innermost to the outermost: in a stack,
  /// and as a row of a list.
  private func nodes(_ view: any View, by ways: [Int]) -> [Node] {
    var view = view
    for way in ways { view = Self.modified(view, by: way) }
    func shown(_ view: some View) -> [Node] {
      let list = Host(List(0..<1, id: \.self) { _ in view }.style(.destructive)).tree
      return [Host(VStack { view }).tree] + (list.rows.map { [$0.node(0)] } ?? [])
    }
    return shown(view)
  }

  /// All of a node that can be compared.
  private func description(_ node: Node) -> String {
    let own = """
      \(node.outline) \(node.id.path) \(node.style) \(node.isEnabled) \(node.padding) \(node.font) \
      \(String(describing: node.shortcut)) \(node.keyPresses.map(\.keys)) \(node.isDefaultFocus) \
      \(node.title ?? "-") \(String(describing: node.match))
      """
    return ([own] + node.children.map(description)).joined(separator: "\n")
  }

  @Test(arguments: 0..<ways)
  func `modifiers affect a view and an erased one alike`(first: Int) {
    for second in 0..<Self.ways {
      let ways = [first, second]
      let pairs: [(any View, any View)] = [
        (Text("text").found(1..<2), AnyView(Text("text").found(1..<2))),
        (Spacer(), AnyView(Spacer())),
        (Divider(), AnyView(Divider())), (Button("label") {}, button(AnyView(Text("label")))),
      ]
      for (view, erased) in pairs {
        let expected = nodes(erased, by: ways).map(description)
        #expect(nodes(view, by: ways).map(description) == expected, "\(view) \(ways)")
      }
    }
  }

  private func button(_ label: some View) -> any View {
    Button(action: {}, label: { label })
  }

  @Test func `a button's label sets the title of its screen`() {
    let label = Text("7").navigationTitle("Inside")
    let plain = Host(Button(action: {}, label: { label })).tree
    #expect(plain.title == "Inside")
    let host = Host(
      VStack {
        Button(action: {}, label: { label }).navigationTitle("Outside")
      })
    #expect(host.tree.title == "Outside")
    #expect(host.tree.children.first?.title == "Outside")
    #expect(host.tree.children.first?.children.first?.title == "Inside")
  }

  @Test func `changing a node does not change its copy`() {
    var node = Node(id: NodeID(path: []), kind: .text("7"))
    let copy = node
    node.padding = 1
    #expect(copy.padding == 0)
    #expect(!node.isIdentical(to: copy))
    node.kind = .text("8")
    #expect(node.padding == 1)
    #expect(copy.label == "7")
  }

  private struct Rows: View {
    let model: Model

    var body: some View {
      List {
        Text("head").style(.title)
        Text("\(model.count)")
        ForEach(0..<3, id: \.self) { Text("row \($0)") }
      }
    }
  }

  @Test func `an unchanged text row stays the identical node`() {
    let model = Model()
    let host = Host(Rows(model: model))
    let before = (0..<5).compactMap { host.tree.rows?.node($0) }
    model.count += 1
    let after = (0..<5).compactMap { host.tree.rows?.node($0) }
    #expect(after.map(\.label) == ["head", "1", "row 0", "row 1", "row 2"])
    #expect(after[0].isIdentical(to: before[0]))
    #expect(!after[1].isIdentical(to: before[1]))
  }
}
