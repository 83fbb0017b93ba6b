import Interface
import Testing

/// A host keeps the nodes of unchanged views.
@MainActor
struct SameNodeTests {
  private struct Screen: View {
    let model: Model

    var body: some View {
      VStack {
        Text("Count").style(.title).padding()
        CountView(model: model)
        HStack {
          Text("by one")
          Spacer()
        }
        Buttons(label: "More") {}
        HStack { Text("by ten") }.style(.secondary).disabled(true).padding()
        HStack { Text("by a hundred") }.padding().alert("Sure?", isPresented: model.binding(\.isOn))
      }
      .navigationTitle("Screen")
    }
  }

  private struct Rebuilt: View {
    let model: Model

    var body: some View {
      let isOdd = model.count % 2 == 1
      VStack {
        Text(isOdd ? "odd" : "even")
        HStack {
          Text("a text that is too long to be kept in place").style(.secondary)
          Spacer()
        }
        .disabled(false)
        HStack { Text(isOdd ? "one" : "two") }
          .style(isOdd ? .accent : .secondary).padding(isOdd ? 1 : 2).font(.largeTitle)
        if isOdd { Text("there") }
        Divider().padding(1)
      }
    }
  }

  private struct Buttons: View {
    let label: String
    let action: @MainActor () -> Void

    var body: some View { Button(label, action: action).keyboardShortcut("+").disabled(true) }
  }

  private let model = Model()

  /// Which parts of a column are the same after a change.
  private func same(_ view: some View, _ change: () -> Void) -> [Bool] {
    let host = Host(view)
    let before = host.tree.children
    change()
    return zip(before, host.tree.children).map { $0.isIdentical(to: $1) }
  }

  @Test func `a change keeps the nodes beside it identical`() {
    #expect(
      same(Screen(model: model)) { model.count += 1 } == [true, false, true, true, true, true])
  }

  @Test func `a stack with another alignment or spacing is another`() {
    let host = Host(
      Probe<Self, _> { [model] in
        VStack(alignment: model.isOn ? .leading : .center, spacing: model.count) { Text("row") }
      })
    for (isOn, count) in [(false, 0), (false, 1), (true, 1)] {
      (model.isOn, model.count) = (isOn, count)
      guard case .stack(.vertical, let alignment, let spacing) = host.tree.kind else {
        Issue.record("The tree is no stack.")
        return
      }
      #expect(alignment == (isOn ? .leading : .center))
      #expect(spacing == count)
    }
  }

  @Test func `modifiers are applied again when one or the content changes`() {
    let host = Host(Rebuilt(model: model))
    for count in [1, 2, 3, 3, 4] {
      model.count = count
      let isOdd = count % 2 == 1
      let row = host.tree.children[2]
      #expect(row.label == (isOdd ? "one" : "two"))
      #expect(row.children.first?.style == row.style)
      #expect(row.style == (isOdd ? .accent : .secondary))
      #expect(row.padding == (isOdd ? 1 : 2))
      #expect(row.font == .largeTitle)
    }
  }

  private struct Words: View {
    let model: Model
    var isList = false

    var body: some View {
      let last = model.count
      let words = ForEach(0...last, id: \.self) {
        Text("word \($0)").style($0 == last ? .accent : .body)
      }
      if isList {
        List { words }
      } else {
        VStack {
          CountView(model: model)
          words
        }
      }
    }
  }

  @Test func `texts that a collection makes again are the same nodes`() {
    model.count = 3
    #expect(same(Words(model: model)) { model.count = 4 } == [false, true, true, true, false])
    let host = Host(Words(model: model, isList: true))
    let before = (0...4).compactMap { host.tree.rows?.node($0) }
    model.count = 5
    let after = (0...4).compactMap { host.tree.rows?.node($0) }
    #expect(zip(before, after).map { $0.isIdentical(to: $1) } == [true, true, true, true, false])
    #expect(after.map(\.style) == [.body, .body, .body, .body, .body])
  }

  @Test func `rebuilding a view with equal values keeps its node`() {
    model.count = 2
    #expect(same(Rebuilt(model: model)) { model.count = 4 } == [true, true, true, true])
    #expect(same(Rebuilt(model: model)) { model.count = 6 } == [true, true, true, true])
    #expect(same(Rebuilt(model: model)) { model.count = 7 } == [false, true, false, false])
  }

  @Test func `a changed inherited style replaces only the nodes using it`() {
    let model = model
    let host = Host(Styled(model: model))
    let before = host.tree
    model.isOn = true
    let after = host.tree
    #expect(!after.isIdentical(to: before))
    #expect(after.children.map(\.style) == [.accent, .title])
    #expect(after.children[1].isIdentical(to: before.children[1]))
  }

  private struct Styled: View {
    let model: Model

    var body: some View {
      VStack {
        Text("one")
        Text("two").style(.title)
      }
      .style(model.isOn ? .accent : .secondary)
    }
  }

  /// A field that appears inside of a view that submits.
  private struct Submitting: View {
    let model: Model

    var body: some View {
      VStack {
        Text("Name")
        Probe<Int, _> {
          if model.isOn { TextField("Name", text: model.binding(\.text)) } else { Text("none") }
        }
      }
      .onSubmit { model.text = "submitted" }
    }
  }

  @Test func `a field that appears in a child takes over onSubmit`() throws {
    let host = Host(Submitting(model: model))
    #expect(host.tree.textField("Name") == nil)
    model.isOn = true
    try #require(host.tree.textField("Name")).submit()
    #expect(model.text == "submitted")
  }

  /// A child whose title names the screen, and one whose title does not.
  private struct Titled: View {
    let model: Model

    var body: some View {
      VStack {
        Probe<Int, _> { Text("first").navigationTitle("Screen \(model.count)") }
        Probe<Int, _> { Text("second").navigationTitle("Pane \(model.path.count)") }
      }
    }
  }

  @Test func `a screen follows the title of a child`() {
    let host = Host(Titled(model: model))
    #expect(host.tree.title == "Screen 0")
    model.path = [1]
    #expect(host.tree.title == "Screen 0")
    #expect(host.tree.children.map(\.title) == ["Screen 0", "Pane 1"])
    model.count = 1
    #expect(host.tree.title == "Screen 1")
  }
}
