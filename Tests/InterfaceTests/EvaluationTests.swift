import Interface
import Testing

@MainActor
struct EvaluationTests {
  private struct Screen: View {
    let model: Model

    var body: some View {
      VStack {
        CountView(model: model)
        TextView(model: model)
        Toggle("On", isOn: model.binding(\.isOn))
      }
    }
  }

  private struct TextView: View {
    let model: Model

    var body: some View { Text(model.text) }
  }

  private struct Parent: View {
    let model: Model

    var body: some View {
      VStack {
        Text("parent \(model.count)")
        Child(flag: true, size: 7, model: model)
        Texts(text: model.text)
      }
    }
  }

  private struct Child: View, Equatable {
    // The order leaves seven bytes of padding after `flag`, so that equal values can differ in their bytes.
    let flag: Bool
    let size: Int
    let model: Model

    var body: some View { Text("child \(size)") }

    nonisolated static func == (one: Child, other: Child) -> Bool {
      one.flag == other.flag && one.size == other.size && one.model === other.model
    }
  }

  private struct Texts: View {
    let text: String

    var body: some View { Text(text) }
  }

  @Test func `no view is evaluated before the first tree`() {
    let host = Host(Screen(model: Model()))
    #expect(host.evaluations(of: Screen.self) == 0)
    _ = host.tree
    _ = host.tree
    #expect(host.evaluations(of: Screen.self) == 1)
  }

  @Test func `only the body that read what changed is evaluated`() {
    let model = Model()
    let host = Host(Screen(model: model))
    _ = host.tree
    for count in 1...5 {
      model.count = count
      #expect(host.outline.contains("count \(count)"))
    }
    #expect(host.evaluations(of: CountView.self) == 6)
    #expect(host.evaluations(of: TextView.self) == 1)
    #expect(host.evaluations(of: Screen.self) == 1)
  }

  @Test func `a control reads its binding without evaluating its parent`() {
    let model = Model()
    let host = Host(Screen(model: model))
    #expect(host.outline.contains("toggle \"On\" off"))
    model.isOn = true
    #expect(host.outline.contains("toggle \"On\" on"))
    #expect(host.evaluations(of: Screen.self) == 1)
  }

  @Test func `several changes notify the host once before the next tree`() {
    let model = Model()
    let host = Host(Screen(model: model))
    _ = host.tree
    model.count = 1
    model.count = 2
    model.text = "a"
    #expect(host.changes == 1)
    _ = host.tree
    model.count = 3
    #expect(host.changes == 2)
  }

  @Test func `changing an unread property does not notify the host`() {
    let model = Model()
    let host = Host(Screen(model: model))
    _ = host.tree
    model.path = [1]
    #expect(host.changes == 0)
  }

  @Test func `a parent does not evaluate an unchanged child`() {
    let model = Model()
    let host = Host(Parent(model: model))
    _ = host.tree
    for count in 1...50 {
      model.count = count
      _ = host.tree
    }
    #expect(host.evaluations(of: Parent.self) == 51)
    #expect(host.evaluations(of: Child.self) == 1)
    #expect(host.evaluations(of: Texts.self) == 1)
  }

  @Test func `a child with a new value is evaluated`() {
    let model = Model()
    let host = Host(Parent(model: model))
    _ = host.tree
    model.text = "new"
    #expect(host.outline.contains("text \"new\""))
    #expect(host.evaluations(of: Texts.self) == 2)
    #expect(host.evaluations(of: Child.self) == 1)
  }

  @Test func `parents are evaluated before children and each once`() {
    struct Outer: View {
      let model: Model
      var body: some View {
        Text("\(model.count)")
        Inner(model: model, count: model.count)
      }
    }
    struct Inner: View {
      let model: Model
      let count: Int
      var body: some View { Text("\(model.count) \(count)") }
    }
    let model = Model()
    let host = Host(Outer(model: model))
    _ = host.tree
    model.count = 1
    #expect(host.outline.contains("text \"1 1\""))
    #expect(host.evaluations(of: Outer.self) == 2)
    #expect(host.evaluations(of: Inner.self) == 2)
  }

  @Test func `a body ignores changes of values it no longer reads`() {
    struct Choice: View {
      let model: Model
      var body: some View { Text(model.isOn ? model.text : "off") }
    }
    let model = Model()
    model.isOn = true
    let host = Host(Choice(model: model))
    _ = host.tree
    model.isOn = false
    _ = host.tree
    model.text = "unread"
    #expect(host.changes == 1)
    _ = host.tree
    #expect(host.evaluations(of: Choice.self) == 2)
  }

  @Test func `a child stops observing a value its parent turns off`() {
    struct Outer: View {
      let model: Model
      var body: some View { Inner(model: model, reads: !model.isOn) }
    }
    struct Inner: View {
      let model: Model
      let reads: Bool
      var body: some View { Text(reads ? model.text : "nothing") }
    }
    let model = Model()
    let host = Host(Outer(model: model))
    _ = host.tree
    model.isOn = true
    _ = host.tree
    model.text = "unread"
    #expect(host.changes == 1)
    _ = host.tree
    #expect(host.evaluations(of: Inner.self) == 2)
  }

  @Test func `a change during an evaluation shows in the next tree`() {
    struct Impatient: View {
      let model: Model
      var body: some View {
        Text("\(model.count)")
        Probe<Int, _> {
          if model.count < 1 { model.count = 1 }
          return Text("")
        }
      }
    }
    let model = Model()
    let host = Host(Impatient(model: model))
    _ = host.tree
    #expect(host.changes == 1)
    #expect(host.outline.contains("text \"1\""))
  }

  @Test func `a change evaluates no body before the next tree`() {
    let model = Model()
    let host = Host(CountView(model: model))
    _ = host.tree
    model.count = 9
    #expect(host.evaluations(of: CountView.self) == 1)
    #expect(host.outline == "text \"count 9\"")
  }
}
