import Interface
import Testing

@MainActor
struct ControlTests {
  @Test func aButtonActsUnlessItIsDisabled() {
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
    host.tree.control("Do")?.tap()
    host.tree.control("Do not")?.tap()
    host.tree.control("Delete all")?.tap()
    #expect(taps == 101)
  }

  @Test func disablingReachesAllInsideAndIsNotUndoneThere() {
    let host = Host(
      VStack {
        HStack { Button("Inside") {}.disabled(false) }
        Text("too")
      }
      .disabled(true))
    #expect(host.tree.control("Inside")?.isEnabled == false)
    #expect(host.tree.first { $0.label == "too" }?.isEnabled == false)
  }

  @Test func disablingChangesWithoutEvaluatingWhatIsInside() {
    let model = Model()
    let host = Host(
      Probe<Bool, _> { CountView(model: model).disabled(model.isOn) })
    #expect(host.tree.isEnabled)
    model.isOn = true
    #expect(!host.tree.isEnabled)
    #expect(host.evaluations(of: CountView.self) == 1)
  }

  @Test func aTextFieldEditsItsBindingAndSubmits() {
    let model = Model()
    var submitted: [String] = []
    let host = Host(
      HStack {
        TextField("Name", text: model.binding(\.text)).onSubmit { submitted.append(model.text) }
        SecureField("Secret", text: .constant("abc"))
        SearchField("Find", text: .constant(""), prompt: "Name or number")
      })
    host.tree.textField("Name")?.setText("Ada")
    #expect(model.text == "Ada")
    host.tree.textField("Name")?.submit()
    #expect(submitted == ["Ada"])
    #expect(
      host.outline == """
        horizontal stack
          field "Name" = "Ada"
          secure field "Secret" = "•••"
          search field "Find" = "" prompt "Name or number"
        """)
  }

  @Test func aDisabledFieldNeitherChangesNorSubmits() {
    let model = Model()
    let host = Host(
      TextField("Name", text: model.binding(\.text)).onSubmit { model.isOn = true }.disabled(true))
    host.tree.setText("Ada")
    host.tree.submit()
    #expect(model.text == "")
    #expect(!model.isOn)
  }

  @Test func onSubmitReachesTheFieldsInsideAndTheInnermostWins() {
    let model = Model()
    let host = Host(
      VStack {
        TextField("A", text: model.binding(\.text))
        TextField("B", text: model.binding(\.text)).onSubmit { model.text = "inner" }
      }
      .onSubmit { model.text = "outer" })
    host.tree.textField("A")?.submit()
    #expect(model.text == "outer")
    host.tree.textField("B")?.submit()
    #expect(model.text == "inner")
  }

  @Test func aToggleTurnsItsBinding() {
    let model = Model()
    let host = Host(Toggle("Sound", isOn: model.binding(\.isOn)))
    host.tree.tap()
    #expect(model.isOn)
    #expect(host.outline == "toggle \"Sound\" on")
  }

  @Test func aPickerPicksWhatExists() {
    let model = Model()
    let host = Host(
      Picker("Speed", selection: model.binding(\.count), options: [0, 5, 9]) { "\($0)x" })
    #expect(host.outline == "picker \"Speed\" = \"0x\"")
    host.tree.pick(2)
    #expect(model.count == 9)
    host.tree.pick(3)
    if case .picker(_, _, let select) = host.tree.kind { select(-1) }
    #expect(model.count == 9)
    model.count = 7
    #expect(host.outline == "picker \"Speed\" = none")
  }

  @Test(arguments: [(0.5, 0.5), (-1, 0), (3, 1)])
  func progressIsAShare(_ value: Double, _ share: Double) {
    guard case .progress(let fraction) = Host(ProgressView("Load", value: value)).tree.kind else {
      Issue.record("no progress")
      return
    }
    #expect(fraction == share)
  }

  @Test func progressMayBeUnknown() {
    #expect(Host(ProgressView()).outline == "progress")
    #expect(Host(ProgressView("Load", value: .nan)).outline == "progress \"Load\"")
  }

  @Test func stylePaddingTitleAndShortcutAreSaid() {
    let host = Host(
      VStack {
        Text("7").style(.title)
        Text("plain")
        Button("+") {}.keyboardShortcut("+").style(.accent)
        Button("Go") {}.keyboardShortcut("g", hint: "Jump")
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
        """)
  }

  @Test func aBindingReadsAndWritesWhereTheValueIs() {
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
