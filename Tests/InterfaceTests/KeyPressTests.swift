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

  /// Presses a key on a control; returns whether a view takes it.
  private func press(_ key: Key, on label: String, in tree: Node) throws -> Bool {
    let control = try #require(tree.control(label))
    guard let keyPress = tree.keyPress(key, at: control.id) else { return false }
    keyPress.action(key)
    return true
  }

  @Test func `the innermost view around the focus takes a key`() throws {
    let tree = Host(view()).tree
    #expect(try press(.up, on: "One", in: tree))
    #expect(try press(.up, on: "Two", in: tree))
    #expect(try press(.pageUp, on: "One", in: tree))
    #expect(try press("x", on: "One", in: tree))
    #expect(presses.all == ["one up", "around up", "around pageUp", "one x"])
  }

  @Test func `a key without a handler around the focus does nothing`() throws {
    let tree = Host(view()).tree
    #expect(try !press("x", on: "Two", in: tree))
    #expect(try !press(.down, on: "Two", in: tree))
    #expect(try !press(.left, on: "One", in: tree))
    #expect(tree.keyPress(.up, at: NodeID(path: [.id("elsewhere")])) == nil)
    #expect(presses.all == [])
  }

  @Test func `a disabled view takes no key`() throws {
    let tree = Host(view(isDisabled: true)).tree
    #expect(try !press(.up, on: "One", in: tree))
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
