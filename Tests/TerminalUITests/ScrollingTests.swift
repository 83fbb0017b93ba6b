import Interaction
import InteractionTesting
import Interface
import Terminal
import Testing

@testable import TerminalUI

/// The scrolling of one layer, without a session.
@MainActor
struct ScrollingTests {
  private let page = Page(size: ScreenSize(columns: 40, rows: 12))

  /// A layer of buttons below each other.
  private func layer(_ names: [Int]) -> PlacedLayer {
    let controls = names.map { button([$0], "\($0)") }
    return LayerStack(column([], controls), on: page) { _, _ in ListState() }.layers[0]
  }

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
