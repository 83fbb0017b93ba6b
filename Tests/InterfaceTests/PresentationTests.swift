import Interface
import Testing

@MainActor
struct PresentationTests {
  private struct Screen: View {
    let model: Model

    var body: some View {
      VStack {
        Text("screen")
        Button("Ask") { model.question = "Sure?" }
      }
      .sheet(isPresented: model.binding(\.isOn)) {
        Sheet(model: model)
      }
      .alert(presenting: model.binding(\.question)) {
        $0
      } message: {
        "\($0.count) letters"
      } actions: {
        question in
        Button("Cancel", role: .cancel) {}
        Button("Yes to \(question)") { model.text = "yes" }
        Button("Ask more") { model.question = "More?" }
        Button("Ask again") {
          model.question = nil
          model.question = question
        }
      }
    }
  }

  private struct Sheet: View {
    let model: Model

    var body: some View {
      Text("sheet \(model.count)").navigationTitle("A sheet")
    }
  }

  @Test func `list rows that are not made can have a sheet`() {
    let model = Model()
    let host = Host(
      List {
        Text("first")
        ForEach(1..<3, id: \.self) { Text("row \($0)") }
          .sheet(isPresented: model.binding(\.isOn)) { Text("sheet") }
      })
    #expect(host.tree.rows?.count == 3)
    model.isOn = true
    #expect(host.outline.contains("row 2"))
    #expect(host.tree.first { !$0.presentations.isEmpty } != nil)
  }

  @Test func `a control of the sheet on top is found first`() throws {
    let model = Model()
    let host = Host(
      VStack {
        TextField("Name", text: model.binding(\.text))
        Button("Save") { model.text = "below" }
      }
      .sheet(isPresented: model.binding(\.isOn)) {
        TextField("Title", text: model.binding(\.text))
        Button("Save") { model.text = "sheet" }
      })
    try #require(host.tree.control("Save")).tap()
    #expect(model.text == "below")
    model.isOn = true
    try #require(host.tree.textField("Title")).setText("title")
    #expect(model.text == "title")
    try #require(host.tree.control("Save")).tap()
    #expect(model.text == "sheet")
    #expect(host.tree.textField("Name") != nil)
  }

  private func alert(_ host: Host) -> (title: String, message: String, buttons: [Node])? {
    if case .alert(let title, let message, let buttons) = host.tree.topmost?.kind {
      (title, message, buttons)
    } else {
      nil
    }
  }

  @Test func `a sheet opens and closes without evaluating its presenter`() throws {
    let model = Model()
    let host = Host(Screen(model: model))
    #expect(host.tree.presentations.isEmpty)
    for _ in 1...3 {
      model.isOn = true
      #expect(host.tree.top.label == "sheet 0")
      #expect(host.tree.top.title == "A sheet")
      try #require(host.tree.topmost).dismiss()
      #expect(!model.isOn)
      #expect(host.tree.topmost == nil)
    }
    #expect(host.evaluations(of: Screen.self) == 1)
    #expect(host.evaluations(of: Sheet.self) == 3)
  }

  @Test func `the content of a sheet is made once per presentation`() {
    struct Owner: View {
      let model: Model
      let made: @MainActor () -> Void
      var body: some View {
        Text("owner \(model.count)").sheet(isPresented: model.binding(\.isOn)) {
          made()
          return Sheet(model: model)
        }
      }
    }
    let model = Model()
    var made = 0
    let host = Host(Owner(model: model) { made += 1 })
    model.isOn = true
    _ = host.tree
    model.count = 1
    #expect(host.outline.contains("sheet 1"))
    #expect(host.outline.contains("owner 1"))
    #expect(made == 1)
  }

  @Test func `the reads of a sheet's closure are observed`() {
    let model = Model()
    model.isOn = true
    let host = Host(Text("").sheet(isPresented: model.binding(\.isOn)) { Text("\(model.count)") })
    #expect(host.tree.top.label == "0")
    model.count = 1
    #expect(host.tree.top.label == "1")
  }

  @Test func `an alert shows its title, message and buttons`() throws {
    let model = Model()
    let host = Host(Screen(model: model))
    try #require(host.tree.control("Ask")).tap()
    #expect(alert(host)?.title == "Sure?")
    #expect(alert(host)?.message == "5 letters")
    #expect(
      alert(host)?.buttons.map(\.label) == ["Cancel", "Yes to Sure?", "Ask more", "Ask again"])
    #expect(host.evaluations(of: Screen.self) == 1)
  }

  @Test func `a button of an alert takes it away`() throws {
    let model = Model()
    let host = Host(Screen(model: model))
    model.question = "Sure?"
    try #require(host.tree.top.control("Yes to Sure?")).tap()
    #expect(model.text == "yes")
    #expect(model.question == nil)
    #expect(alert(host) == nil)
  }

  @Test func `a button that asks something else leaves the new alert`() throws {
    let model = Model()
    let host = Host(Screen(model: model))
    model.question = "Sure?"
    try #require(host.tree.top.control("Ask more")).tap()
    #expect(alert(host)?.title == "More?")
    #expect(alert(host)?.buttons.dropFirst().first?.label == "Yes to More?")
  }

  @Test func `a button that asks the same again leaves the alert`() throws {
    let model = Model()
    let host = Host(Screen(model: model))
    model.question = "Sure?"
    for _ in 1...2 {
      try #require(host.tree.top.control("Ask again")).tap()
      #expect(alert(host)?.title == "Sure?")
    }
    try #require(host.tree.top.control("Cancel")).tap()
    #expect(alert(host) == nil)
  }

  @Test func `a button that changes something else takes its alert away`() throws {
    let model = Model()
    let question = Binding<String?> {
      model.count < 9 ? model.question : nil
    } set: {
      model.question = $0
    }
    let host = Host(
      Text("").alert(presenting: question, title: { $0 }) { _ in
        Button("Count") { for _ in 1...3 { model.count += 1 } }
      })
    model.question = "Sure?"
    try #require(host.tree.top.control("Count")).tap()
    #expect(model.question == nil)
  }

  @Test func `an alert without actions says OK`() {
    let model = Model()
    model.isOn = true
    let host = Host(
      Text("").alert("Done", isPresented: model.binding(\.isOn), message: "All of it"))
    #expect(alert(host)?.title == "Done")
    #expect(alert(host)?.buttons.map(\.label) == ["OK"])
    alert(host)?.buttons.first?.tap()
    #expect(!model.isOn)
  }

  @Test func `an alert lies over a sheet`() {
    let model = Model()
    let host = Host(Screen(model: model))
    model.isOn = true
    model.question = "Sure?"
    #expect(alert(host)?.title == "Sure?")
    #expect(host.tree.presentations.count == 2)
    model.question = nil
    #expect(host.tree.top.label == "sheet 0")
  }

  @Test func `a sheet in a sheet is on top`() throws {
    let model = Model()
    model.isOn = true
    model.question = "why?"
    let host = Host(
      EmptyView().sheet(isPresented: .constant(true)) {
        Text("below").sheet(isPresented: model.binding(\.isOn)) { Text("above") }
      })
    #expect(host.tree.top.label == "above")
    try #require(host.tree.topmost).dismiss()
    #expect(host.tree.top.label == "below")
  }

  @Test func `a sheet is not disabled with the screen below`() {
    let host = Host(
      Button("Below") {}
        .sheet(isPresented: .constant(true)) { Button("Above") {} }
        .disabled(true))
    #expect(host.tree.isEnabled == false)
    #expect(host.tree.top.isEnabled)
  }

  @Test func `a link in a sheet pushes nothing on the stack`() throws {
    let model = Model()
    let host = Host(
      NavigationStack(path: model.binding(\.path)) {
        Text("root").sheet(isPresented: .constant(true)) { NavigationLink("Go", value: 1) }
      } destination: { _ in
        Text("")
      })
    try #require(host.tree.top.control("Go")).tap()
    #expect(model.path.isEmpty)
  }
}

/// Sheets of an item, and dialogs that let the user choose.
@MainActor
struct ItemPresentationTests {
  private struct Fruit: Identifiable {
    let id: Int
    var name: String
  }

  private final class Basket {
    var appeared: [String] = []
  }

  private let model = Model()
  private let basket = Basket()

  /// A sheet of the fruit whose id is the first of the path and whose name is the text.
  private func host() -> Host {
    let item = Binding<Fruit?> { [model] in
      model.path.first.map { Fruit(id: $0, name: model.text) }
    } set: { [model] in
      model.path = $0.map { [$0.id] } ?? []
    }
    return Host(
      Text("below").sheet(item: item) { [basket] fruit in
        Text("\(fruit.id) \(fruit.name)").onAppear { basket.appeared.append(fruit.name) }
      })
  }

  @Test func `a sheet shows its item, and closing it sets nil`() throws {
    let host = host()
    #expect(host.tree.topmost == nil)
    (model.path, model.text) = ([1], "Apple")
    #expect(host.tree.top.label == "1 Apple")
    try #require(host.tree.topmost).dismiss()
    #expect(model.path.isEmpty)
    #expect(host.tree.topmost == nil)
  }

  @Test func `a changed item keeps its sheet, another replaces it`() {
    let host = host()
    (model.path, model.text) = ([1], "Apple")
    _ = host.tree
    model.text = "Pear"
    #expect(host.tree.top.label == "1 Pear")
    #expect(basket.appeared == ["Apple"])
    model.path = [2]
    #expect(host.tree.top.label == "2 Pear")
    #expect(basket.appeared == ["Apple", "Pear"])
  }

  @Test func `closing an old item's sheet leaves the new one`() throws {
    let host = host()
    model.path = [1]
    let old = host.tree.topmost
    model.path = [2]
    try #require(old).dismiss()
    #expect(model.path == [2])
  }

  private func buttons(_ host: Host) -> [String]? {
    guard let dialog = host.tree.topmost, dialog.isConfirmationDialog,
      case .alert(_, _, let buttons) = dialog.kind
    else { return nil }
    return buttons.map(\.label)
  }

  @Test func `a confirmation dialog adds a button that cancels`() throws {
    let host = Host(
      Text("").confirmationDialog("Export as", isPresented: model.binding(\.isOn)) { [model] in
        Button("Text") { model.text = "text" }
        Button("JSON") { model.text = "json" }
      })
    #expect(buttons(host) == nil)
    for (button, text) in [("Cancel", ""), ("JSON", "json")] {
      model.isOn = true
      #expect(buttons(host) == ["Text", "JSON", "Cancel"])
      try #require(host.tree.top.control(button)).tap()
      #expect(model.text == text && !model.isOn)
    }
    #expect(!host.outline.contains("confirmation dialog"))
  }

  @Test func `a confirmation dialog with a button that cancels adds none`() {
    let host = Host(
      Text("").confirmationDialog(presenting: model.binding(\.question), title: { $0 }) { _ in
        Button("Stay", role: .cancel) {}
        Button("Leave", role: .destructive) {}
      })
    model.question = "Leave?"
    #expect(buttons(host) == ["Stay", "Leave"])
    #expect(host.outline.contains("confirmation dialog \"Leave?\""))
  }
}
