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

  /// Updates a focus that was shown last at the end of a layer.
  private func update(_ focus: inout Focus, in layer: ShownLayer?) -> Bool {
    focus.update(in: layer) { controls, _ in controls.last }
  }

  private func name(_ focus: Focus) -> String? { focus.control?.node.label }

  @Test func `the focus stays on the chosen control`() {
    var focus = Focus()
    let controls = layer([1, 2, 3])
    #expect(update(&focus, in: controls) == true)
    #expect(name(focus) == "1")
    focus.move(to: controls.focusable[1], in: controls.layer.id)
    #expect(update(&focus, in: controls) == true)
    _ = update(&focus, in: layer([1, 2, 3], disabled: [2]))
    #expect(name(focus) == "2")
    _ = update(&focus, in: layer([1, 3]))
    #expect(name(focus) != "2")
    _ = update(&focus, in: controls)
    #expect(name(focus) == "2")
  }

  @Test func `a focus that rests is not reported as moved`() {
    var focus = Focus()
    let controls = layer([1, 2, 3])
    #expect(update(&focus, in: controls) == true)
    #expect(update(&focus, in: controls) == false)
    focus.revealAgain()
    #expect(update(&focus, in: controls) == true)
    #expect(update(&focus, in: nil) == false)
    #expect(focus.control == nil)
  }

  @Test func `the control nearest to a removed one gets the focus`() {
    var focus = Focus()
    let controls = layer([1, 2, 3, 4])
    focus.move(to: controls.focusable[3], in: controls.layer.id)
    _ = update(&focus, in: controls)
    _ = update(&focus, in: layer([1, 2, 3]))
    #expect(name(focus) == "3")
  }

  @Test func `a layer that was forgotten begins anew`() {
    var focus = Focus()
    let controls = layer([1, 2])
    focus.move(to: controls.focusable[1], in: controls.layer.id)
    focus.forget(except: [controls.layer.id])
    _ = update(&focus, in: controls)
    #expect(name(focus) == "2")
    focus.forget(except: [])
    _ = update(&focus, in: controls)
    #expect(name(focus) == "1")
  }

  @Test func `after the last control comes the first`() {
    var focus = Focus()
    let controls = layer([1, 2, 3])
    _ = update(&focus, in: controls)
    #expect(focus.following(-1, in: controls)?.node.label == "3")
    #expect(focus.following(1, in: controls)?.node.label == "2")
    #expect(focus.following(1, in: layer([])) == nil)
  }

  @Test func `a submitted field returns the focus to the previous control`() {
    var focus = Focus()
    let controls = layer([1, 2, 3], field: 2)
    focus.move(to: controls.focusable[2], in: controls.layer.id)
    _ = update(&focus, in: controls)
    focus.enter(controls.focusable[1], in: controls.layer.id)
    _ = update(&focus, in: controls)
    #expect(focus.isTyping)
    _ = focus.leave(controls.focusable[1], in: controls)
    _ = update(&focus, in: controls)
    #expect(name(focus) == "3")
  }

  @Test func `leaving a field reached by moving focuses the next control`() {
    var focus = Focus()
    let controls = layer([1, 2, 3], field: 2)
    focus.move(to: controls.focusable[1], in: controls.layer.id)
    _ = update(&focus, in: controls)
    _ = focus.leave(controls.focusable[1], in: controls)
    _ = update(&focus, in: controls)
    #expect(name(focus) == "3")
  }
}
