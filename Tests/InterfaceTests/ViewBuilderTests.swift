import Interface
import Testing

@MainActor
struct ViewBuilderTests {
  private struct Page: View {
    let model: Model

    var body: some View {
      if model.isOn {
        CountView(model: model)
      } else {
        VStack { CountView(model: model) }
      }
      if model.count > 1 {
        Text("more than one")
      }
      switch model.count {
      case 0: Text("none")
      case 1: Divider()
      default: Spacer()
      }
      if let question = model.question { Text(question) }
      if #available(macOS 26, *) { Text("available") }
      EmptyView()
    }
  }

  @Test func `if, else, switch and optionals show what holds`() {
    let model = Model()
    let host = Host(Page(model: model))
    #expect(
      host.outline == """
        vertical stack
          vertical stack
            text "count 0"
          text "none"
          text "available"
        """)
    model.count = 2
    model.isOn = true
    model.question = "why?"
    #expect(
      host.outline == """
        vertical stack
          text "count 2"
          text "more than one"
          spacer
          text "why?"
          text "available"
        """)
  }

  @Test func `the branches of an if differ in identity`() {
    struct Branches: View {
      let model: Model
      var body: some View {
        VStack {
          if model.isOn {
            CountView(model: model)
          } else {
            CountView(model: model)
          }
        }
      }
    }
    let model = Model()
    let host = Host(Branches(model: model))
    let first = host.tree.children.first?.id
    model.isOn = true
    #expect(host.tree.children.first?.id != first)
    #expect(host.evaluations(of: CountView.self) == 2)
    model.isOn = false
    #expect(host.tree.children.first?.id == first)
  }

  @Test func `a view stays while an earlier one comes and goes`() {
    let model = Model()
    let host = Host(
      Probe<Page, _> {
        VStack {
          if model.isOn { Text("first") }
          CountView(model: model)
        }
      })
    let before = host.tree.children.last?.id
    for (isOn, count) in [(true, 2), (false, 1)] {
      model.isOn = isOn
      #expect(host.tree.children.count == count)
      #expect(host.tree.children.last?.id == before)
    }
    #expect(host.evaluations(of: CountView.self) == 1)
  }

  @Test func `many views stand in one builder`() {
    let host = Host(
      HStack {
        Text("1")
        Text("2")
        Text("3")
        Text("4")
        Text("5")
        Text("6")
        Text("7")
        Text("8")
        Text("9")
        Text("10")
        Text("11")
        Text("12")
      })
    #expect(host.tree.label == "1 2 3 4 5 6 7 8 9 10 11 12")
  }

  @Test func `all nodes of a tree have their own place`() {
    let host = Host(Page(model: Model()).padding().disabled(true))
    var seen: [NodeID] = []
    func collect(_ node: Node) {
      seen.append(node.id)
      node.children.forEach(collect)
    }
    collect(host.tree)
    #expect(Set(seen).count == seen.count)
  }

  @Test func `AnyView keeps a view until its type changes`() {
    let model = Model()
    let host = Host(
      Probe<Page, _> {
        model.count < 2 ? AnyView(Text("\(model.count)")) : AnyView(Divider())
      })
    let first = host.tree.id
    model.count = 1
    #expect(host.tree.id == first)
    #expect(host.outline == "text \"1\"")
    model.count = 2
    #expect(host.outline == "divider")
  }
}
