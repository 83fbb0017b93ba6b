import InteractionTesting
import Interface
import Testing

@testable import Interaction

/// The focus of one layer, without a host.
@MainActor
struct LayerFocusTests {
  /// A layer of buttons below each other, some of which cannot be used.
  private func layer(_ names: [Int], disabled: Set<Int> = [], field: Int? = nil) -> ShownLayer {
    let controls = names.map { name in
      var control = button([name], "\(name)")
      if name == field {
        control.kind = .textField(Node.TextInput(label: "\(name)", text: "", set: { _ in }))
      }
      control.isEnabled = !disabled.contains(name)
      return control
    }
    return ShownLayer(
      Layer(screen: column([], controls)),
      controls: controls.map { ControlNode($0, isEnabled: $0.isEnabled) })
  }

  private func name(_ focus: Focus) -> String? { focus.control?.node.label }

  @Test func `the focus stays on the chosen control`() {
    var focus = Focus()
    let controls = layer([1, 2, 3])
    #expect(focus.update(in: controls) == true)
    #expect(name(focus) == "1")
    focus.move(to: controls.focusable[1], in: controls.layer.id)
    #expect(focus.update(in: controls) == true)
    _ = focus.update(in: layer([1, 2, 3], disabled: [2]))
    #expect(name(focus) == "2")
    _ = focus.update(in: layer([1, 3]))
    #expect(name(focus) == "3")
    _ = focus.update(in: controls)
    #expect(name(focus) == "2")
  }

  @Test func `a focus that rests is not reported as moved`() {
    var focus = Focus()
    let controls = layer([1, 2, 3])
    #expect(focus.update(in: controls) == true)
    #expect(focus.update(in: controls) == false)
    focus.revealAgain()
    #expect(focus.update(in: controls) == true)
    #expect(focus.update(in: nil) == false)
    #expect(focus.control == nil)
  }

  @Test(
    arguments: [
      ([1, 2, 4], [], nil, "4"), ([1, 2], [], nil, "2"), ([1, 2, 9, 4], [], nil, "9"),
      ([4], [], nil, "4"), ([9, 4], [], nil, "9"), ([1, 2, 3, 4], [3], nil, "3"),
      ([1, 2, 5, 4], [], 5, "4"), ([7, 8], [], nil, "7"),
    ] as [([Int], Set<Int>, Int?, String)])
  func `the control that stands where a removed one stood gets the focus`(
    _ left: [Int], _ disabled: Set<Int>, _ field: Int?, _ expected: String
  ) {
    var focus = Focus()
    let controls = layer([1, 2, 3, 4])
    focus.move(to: controls.focusable[2], in: controls.layer.id)
    _ = focus.update(in: controls)
    for _ in 1...2 { _ = focus.update(in: layer(left, disabled: disabled, field: field)) }
    #expect(name(focus) == expected)
    _ = focus.update(in: controls)
    #expect(name(focus) == "3")
  }

  @Test func `a layer that was forgotten begins anew`() {
    var focus = Focus()
    let controls = layer([1, 2])
    focus.move(to: controls.focusable[1], in: controls.layer.id)
    focus.forget(except: [controls.layer.id])
    _ = focus.update(in: controls)
    #expect(name(focus) == "2")
    focus.forget(except: [])
    _ = focus.update(in: controls)
    #expect(name(focus) == "1")
  }

  @Test func `after the last control comes the first`() {
    var focus = Focus()
    let controls = layer([1, 2, 3])
    _ = focus.update(in: controls)
    #expect(focus.following(-1, in: controls)?.node.label == "3")
    #expect(focus.following(1, in: controls)?.node.label == "2")
    #expect(focus.following(1, in: layer([])) == nil)
  }

  @Test func `a submitted field returns the focus to the previous control`() {
    var focus = Focus()
    let controls = layer([1, 2, 3], field: 2)
    focus.move(to: controls.focusable[2], in: controls.layer.id)
    _ = focus.update(in: controls)
    focus.enter(controls.focusable[1], in: controls.layer.id)
    _ = focus.update(in: controls)
    #expect(focus.isTyping)
    focus.leave(controls.focusable[1], in: controls)
    _ = focus.update(in: controls)
    #expect(name(focus) == "3")
  }

  @Test func `leaving a field reached by moving focuses the next control`() {
    var focus = Focus()
    let controls = layer([1, 2, 3], field: 2)
    focus.move(to: controls.focusable[1], in: controls.layer.id)
    _ = focus.update(in: controls)
    focus.leave(controls.focusable[1], in: controls)
    _ = focus.update(in: controls)
    #expect(name(focus) == "3")
  }
}
