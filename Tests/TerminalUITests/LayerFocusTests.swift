import Interface
import Terminal
import Testing

@testable import TerminalUI

/// The focus and the scrolling of one layer, without a session.
@MainActor
struct LayerFocusTests {
  private let page = Page(size: ScreenSize(columns: 40, rows: 12))

  /// A layer of buttons below each other, some of which cannot be used.
  private func layer(_ names: [Int], disabled: Set<Int> = [], field: Int? = nil) -> PlacedLayer {
    let controls = names.map { name in
      var control = button([name], "\(name)")
      if name == field {
        control.kind = .textField(Node.TextInput(label: "\(name)", text: "", set: { _ in }))
      }
      control.isEnabled = !disabled.contains(name)
      return control
    }
    return LayerStack(column([], controls), on: page, lists: [:]).layers[0]
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
    #expect(name(focus) != "2")
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

  @Test func `the control nearest to a removed one gets the focus`() {
    var focus = Focus()
    let controls = layer([1, 2, 3, 4])
    focus.move(to: controls.focusable[3], in: controls.layer.id)
    _ = focus.update(in: controls)
    _ = focus.update(in: layer([1, 2, 3]))
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

  // MARK: Scrolling

  @Test func `revealing a rectangle scrolls as little as possible`() {
    var scrolling = Scrolling()
    let tall = layer(Array(1...30))
    let id = tall.layer.id
    #expect(tall.overflow == 30 - tall.view.height)
    scrolling.reveal(tall.focusable[tall.view.height].rect, in: tall)
    #expect(scrolling[id] == 1)
    scrolling.reveal(tall.focusable[3].rect, in: tall)
    #expect(scrolling[id] == 1)
    scrolling.reveal(tall.focusable[0].rect, in: tall)
    #expect(scrolling[id] == 0)
    scrolling.reveal(tall.focusable[29].rect, in: tall)
    #expect(scrolling[id] == tall.overflow)
  }

  @Test func `scrolling ends where the content ends`() {
    var scrolling = Scrolling()
    let tall = layer(Array(1...30))
    scrolling.scroll(tall, by: 1_000)
    #expect(scrolling[tall.layer.id] == tall.overflow)
    #expect(scrolling.visible(in: tall).map(\.node.label).last == "30")
    scrolling.scroll(tall, by: -1_000)
    #expect(scrolling[tall.layer.id] == 0)
    #expect(scrolling.visible(in: tall).count == tall.view.height)
  }

  @Test func `the scroll offset is clamped when content shrinks`() {
    var scrolling = Scrolling()
    scrolling.scroll(layer(Array(1...30)), by: 1_000)
    let shorter = layer(Array(1...10))
    scrolling.clamp(to: shorter)
    #expect(scrolling[shorter.layer.id] == shorter.overflow)
    scrolling.reveal(layer([1]).focusable[0].rect, in: layer([1]))
    #expect(scrolling[shorter.layer.id] == 0)
    scrolling.scroll(layer(Array(1...30)), by: 5)
    scrolling.forget(except: [])
    #expect(scrolling[shorter.layer.id] == 0)
  }
}
