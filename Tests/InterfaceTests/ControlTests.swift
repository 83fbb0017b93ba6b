import Interface
import Testing
import ViewValues

@MainActor
struct ControlTests {
  @Test func `a button acts unless it is disabled`() throws {
    var taps = 0
    let host = Host(
      VStack {
        Button("Do") { taps += 1 }
        Button("Do not") { taps += 10 }.disabled(true)
        Button(role: .destructive) {
          taps += 100
        } label: {
          Text("Delete")
          Text("all")
        }
      })
    try #require(host.tree.control("Do")).tap()
    try #require(host.tree.control("Do not")).tap()
    try #require(host.tree.control("Delete all")).tap()
    #expect(taps == 101)
  }

  @Test func `disabling reaches all inside and is not undone there`() {
    let host = Host(
      VStack {
        HStack { Button("Inside") {}.disabled(false) }
        Text("too")
      }
      .disabled(true))
    #expect(host.tree.control("Inside")?.isEnabled == false)
    #expect(host.tree.first { $0.label == "too" }?.isEnabled == false)
  }

  @Test func `disabling a view does not evaluate its content`() {
    let model = Model()
    let host = Host(
      Probe<Bool, _> { CountView(model: model).disabled(model.isOn) })
    #expect(host.tree.isEnabled)
    model.isOn = true
    #expect(!host.tree.isEnabled)
    #expect(host.evaluations(of: CountView.self) == 1)
  }

  @Test func `a text field edits its binding and submits`() throws {
    let model = Model()
    var submitted: [String] = []
    let host = Host(
      HStack {
        TextField("Name", text: model.binding(\.text)).onSubmit { submitted.append(model.text) }
        SecureField("Secret", text: .constant(Secret("abc")))
        SearchField("Find", text: .constant(""), prompt: "Name or number")
      })
    try #require(host.tree.textField("Name")).setText("Ada")
    #expect(model.text == "Ada")
    try #require(host.tree.textField("Name")).submit()
    #expect(submitted == ["Ada"])
    #expect(
      host.outline == """
        horizontal stack
          field "Name" = "Ada"
          secure field "Secret" = "•••"
          search field "Find" = "" prompt "Name or number"
        """)
  }

  @Test func `a disabled field neither changes nor submits`() {
    let model = Model()
    let host = Host(
      TextField("Name", text: model.binding(\.text)).onSubmit { model.isOn = true }.disabled(true))
    host.tree.setText("Ada")
    host.tree.submit()
    #expect(model.text == "")
    #expect(!model.isOn)
  }

  @Test func `onSubmit reaches the fields inside, and the innermost wins`() throws {
    let model = Model()
    let host = Host(
      VStack {
        TextField("A", text: model.binding(\.text))
        TextField("B", text: model.binding(\.text)).onSubmit { model.text = "inner" }
      }
      .onSubmit { model.text = "outer" })
    try #require(host.tree.textField("A")).submit()
    #expect(model.text == "outer")
    try #require(host.tree.textField("B")).submit()
    #expect(model.text == "inner")
  }

  @Test func `a toggle turns its binding`() {
    let model = Model()
    let host = Host(Toggle("Sound", isOn: model.binding(\.isOn)))
    host.tree.tap()
    #expect(model.isOn)
    #expect(host.outline == "toggle \"Sound\" on")
  }

  @Test func `a picker picks what exists`() {
    let model = Model()
    let host = Host(
      Picker("Speed", selection: model.binding(\.count), options: [0, 5, 9]) { "\($0)x" })
    #expect(host.outline == "picker \"Speed\" = \"0x\"")
    host.tree.pick(2)
    #expect(model.count == 9)
    host.tree.pick(3)
    guard case .picker(_, _, let select) = host.tree.kind else {
      Issue.record("There is no picker.")
      return
    }
    select(-1)
    #expect(model.count == 9)
    model.count = 7
    #expect(host.outline == "picker \"Speed\" = none")
  }

  @Test func `a picker can show its options in a row`() throws {
    let model = Model()
    let picker = Picker("Speed", selection: model.binding(\.count), options: [0, 5])
    let host = Host(VStack { picker.pickerStyle(.segmented) })
    #expect(host.outline == "vertical stack\n  segmented picker \"Speed\" = \"0\"")
    #expect(Host(picker).tree.pickerStyle == .automatic)
    try #require(host.tree.children.first).pick(1)
    #expect(host.outline.hasSuffix("= \"5\""))
  }

  @Test(arguments: [(0.5, 0.5), (-1, 0), (3, 1)])
  func `progress is a share`(_ value: Double, _ share: Double) {
    guard case .progress(let fraction, _) = Host(ProgressView("Load", value: value)).tree.kind
    else {
      Issue.record("no progress")
      return
    }
    #expect(fraction == share)
  }

  @Test func `progress may be unknown`() {
    #expect(Host(ProgressView()).outline == "progress")
    #expect(Host(ProgressView("Load", value: .nan)).outline == "progress \"Load\"")
  }

  @Test func `style, padding, title and shortcut are said`() {
    let host = Host(
      VStack {
        Text("7").style(.title)
        Text("plain")
        Button("+") {}.keyboardShortcut("+").style(.accent)
        Button("Go") {}.keyboardShortcut("g", hint: "Jump")
        Button("Stay") {}.keyboardShortcut(nil, hint: "Jump")
      }
      .style(.secondary)
      .padding()
      .padding(2)
      .navigationTitle("Counter"))
    #expect(
      host.outline == """
        vertical stack secondary padding 3 titled "Counter"
          text "7" title
          text "plain" secondary
          button "+" accent key +
          button "Go" secondary key g Jump
          button "Stay" secondary
        """)
  }

  @Test func `a binding reads and writes where the value is`() {
    let model = Model()
    @Binding(get: { model.count }, set: { model.count = $0 }) var count
    count += 2
    #expect(model.count == 2)
    #expect($count.wrappedValue == 2)
    let fixed = Binding.constant(7)
    fixed.wrappedValue = 8
    #expect(fixed.wrappedValue == 7)
  }
}
