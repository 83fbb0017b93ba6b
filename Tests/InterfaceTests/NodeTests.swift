import Testing

@testable import Interface

@MainActor
struct NodeTests {
  private func node(_ kind: Node.Kind, _ children: [Node] = []) -> Node {
    Node(id: NodeID(path: [.position(0)]), kind: kind, children: children)
  }

  @Test func `a new node is enabled and plain`() {
    let text = node(.text("7"))
    #expect(text.isEnabled)
    #expect(text.style == .body)
    #expect(text.padding == 0)
    #expect(text.presentations.isEmpty)
  }

  @Test func `the label joins the texts inside`() {
    let stack = Node.Kind.stack(.horizontal, alignment: .center, spacing: 1)
    let button = node(
      .button(role: nil) {},
      [node(.text("Save")), node(.spacer), node(stack, [node(.text("7")), node(.text(""))])])
    #expect(button.label == "Save 7")
  }

  @Test func `the first node is the outermost`() {
    let inner = node(.text("inner"))
    let outer = node(.button(role: nil) {}, [inner])
    #expect(outer.first { $0.label == "inner" }?.children.count == 1)
    #expect(outer.first { $0.label == "else" } == nil)
  }

  @Test func `a search looks at the first rows only`() {
    var asked = 0
    let rows = Node.Rows(
      count: 1_000_000, id: { AnyHashable($0) },
      node: {
        asked += 1
        return node(.text("row \($0)"))
      })
    let list = node(.list(rows))
    #expect(list.first { $0.label == "row 7" } != nil)
    #expect(list.first { $0.label == "row 999999" } == nil)
    #expect(asked == 8 + 50)
    #expect(list.first(rows: 999_999..<1_000_000) { $0.label == "row 999999" } != nil)
  }

  @Test func `the outline shows rows, placeholders and what lies over`() {
    var list = node(
      .list(Node.Rows(count: 3, id: { AnyHashable($0) }, node: { node(.text("row \($0)")) })))
    var ok = node(.button(role: .cancel) {}, [node(.text("OK"))])
    ok.shortcut = KeyboardShortcut(key: .pageDown)
    list.presentations = [
      .init(id: list.id, kind: .sheet(node(.divider)), dismiss: {}),
      .init(
        id: list.id, kind: .alert(title: "Sure?", message: "", buttons: [ok]), dismiss: {}),
    ]
    #expect(
      list.outline(rows: 1..<9) == """
        list of 3
          text "row 1"
          text "row 2"
          sheet
            divider
          alert "Sure?"
            cancel button "OK" key pageDown
        """)
    let empty = Node.Rows(
      count: 0, id: { AnyHashable($0) }, node: { _ in node(.spacer) },
      placeholder: [node(.text("Nothing"))])
    #expect(node(.list(empty)).outline == "list of 0\n  text \"Nothing\"")
  }

  @Test func `a node that is no control ignores all input`() {
    node(.text("7")).tap()
    node(.text("7")).setText("8")
    node(.text("7")).submit()
    node(.text("7")).pick(0)
  }

  @Test func `a node says what lies inside of it`() {
    let focus = Binding<Int?>(get: { nil }, set: { _ in })
    let rows = List(0..<1, id: \.self) { Text("\($0)") }
    let views: [(Node.Contents, AnyView)] = [
      ([], AnyView(Text("plain"))),
      (.presentation, AnyView(Text("").sheet(isPresented: .constant(true)) { Text("") })),
      (.keyPress, AnyView(Text("").onKeyPress(["x"]) { _ in })),
      (.title, AnyView(Text("").navigationTitle("Title"))),
      ([.table, .list], AnyView(Table([TableColumn("Name")]) { rows })),
      (.focusBinding, AnyView(Button("Go") {}.focused(focus, equals: 1))),
      (.announcement, AnyView(Text("").announcement { "Done." })),
    ]
    for (contents, view) in views {
      let tree = Host(
        HStack {
          VStack { view }
          Text("last")
        }
      ).tree
      #expect(tree.contents == contents)
    }
  }
}
