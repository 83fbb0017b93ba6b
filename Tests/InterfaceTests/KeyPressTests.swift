import Interface
import Testing

@MainActor
struct KeyPressTests {
  private final class Presses {
    var all: [String] = []
  }

  private let presses = Presses()

  private func view(isDisabled: Bool = false) -> some View {
    let presses = presses
    return VStack {
      Button("One") {}
        .onKeyPress([.up, .down], hint: "Count") { presses.all.append("one \($0)") }
        .onKeyPress(["x"]) { _ in presses.all.append("one x") }
      Button("Two") {}.defaultFocus()
    }
    .onKeyPress([.up, .pageUp]) { presses.all.append("around \($0)") }
    .disabled(isDisabled)
  }

  private func press(_ key: Key, on label: String, in tree: Node) -> Bool {
    guard let id = tree.control(label)?.id, let keyPress = tree.keyPress(key, at: id) else {
      return false
    }
    keyPress.action(key)
    return true
  }

  @Test func `the innermost view around the focus takes a key`() {
    let tree = Host(view()).tree
    #expect(press(.up, on: "One", in: tree))
    #expect(press(.up, on: "Two", in: tree))
    #expect(press(.pageUp, on: "One", in: tree))
    #expect(press("x", on: "One", in: tree))
    #expect(presses.all == ["one up", "around up", "around pageUp", "one x"])
  }

  @Test func `a key without a handler around the focus does nothing`() {
    let tree = Host(view()).tree
    #expect(!press("x", on: "Two", in: tree))
    #expect(!press(.down, on: "Two", in: tree))
    #expect(!press(.left, on: "One", in: tree))
    #expect(tree.keyPress(.up, at: NodeID(path: [.id("elsewhere")])) == nil)
    #expect(presses.all == [])
  }

  @Test func `a disabled view takes no key`() {
    let tree = Host(view(isDisabled: true)).tree
    #expect(!press(.up, on: "One", in: tree))
    #expect(presses.all == [])
  }

  @Test func `the outline names the keys and the default focus`() {
    #expect(
      Host(view()).outline == """
        vertical stack keys up pageUp
          button "One" keys up down Count keys x
          button "Two" focused first
        """)
  }
}
