import Interaction
import InteractionTesting
import Interface
import Testing

@testable import TerminalUI

/// How much room nodes want.
@MainActor
struct MeasureTests {
  private func size(_ node: Node, width: Int = 40) -> [Int] {
    let measure = Control.of(node, width: width)
    return [measure.width, measure.height]
  }

  @Test func `text is as large as its lines`() {
    #expect(size(text([0], "seven")) == [5, 1])
    #expect(size(text([0], "seven is prime"), width: 9) == [8, 2])
    #expect(size(text([0], "漢字")) == [4, 1])
    #expect(size(text([0], "")) == [0, 1])
  }

  @Test func `padding counts on both sides`() {
    var padded = text([0], "seven")
    padded.padding = 2
    #expect(size(padded) == [9, 5])
  }

  @Test func `a button has room for its brackets`() {
    #expect(size(button([0], "Save")) == [8, 1])
    #expect(size(button([0], String(repeating: "x", count: 99))) == [40, 1])
  }

  @Test func `a picker has room for its longest option`() {
    let options = ["a", "longest"]
    let sizes = [0, 1].map { selected in
      size(node([0], .picker(options: options, selected: selected, select: { _ in })))
    }
    #expect(sizes == [[13, 1], [13, 1]])
  }

  @Test func `stacks add up along their axis`() {
    let parts = [text([0, 0], "one"), text([0, 1], "seven")]
    #expect(size(column([0], parts, spacing: 2)) == [5, 4])
    let row = Node.Kind.stack(.horizontal, alignment: .center, spacing: 2)
    #expect(size(node([0], row, parts)) == [10, 1])
    #expect(size(column([0], [])) == [0, 0])
    #expect(size(node([0], row)) == [0, 0])
  }

  @Test func `a row that becomes a column is measured as one`() {
    let parts = [
      text([0, 0], String(repeating: "a", count: 12)),
      node([0, 1], .toggle(isOn: true, set: { _ in }), [text([0, 1, 0], "b")]),
      node([0, 2], .spacer),
    ]
    let row = node([0], .stack(.horizontal, alignment: .center, spacing: 3), parts)
    let wide = Control.of(row, width: 40)
    #expect((wide as? StackControl)?.axis == .horizontal)
    #expect(wide.stretchesAcross && !wide.hasGutter)
    let narrow = Control.of(row, width: 9)
    #expect((narrow as? StackControl)?.axis == .vertical && narrow.parts.count == 3)
    #expect((narrow as? StackControl)?.spacing == 0 && narrow.hasGutter)
    #expect(!narrow.stretchesAcross && narrow.stretchesDown)
    #expect(narrow.height == narrow.parts.map(\.control.height).reduce(0, +))
  }

  @Test func `columns take any part's gutter, rows only the first part's`() {
    let plain = text([0, 0], "plain")
    let toggle = node([0, 1], .toggle(isOn: true, set: { _ in }), [text([0, 1, 0], "on")])
    let across = Node.Kind.stack(.horizontal, alignment: .center, spacing: 1)
    #expect(Control.of(toggle, width: 40).hasGutter && !Control.of(plain, width: 40).hasGutter)
    #expect(Control.of(column([0], [plain, toggle]), width: 40).hasGutter)
    #expect(!Control.of(node([0], across, [plain, toggle]), width: 40).hasGutter)
    #expect(Control.of(node([0], across, [toggle, plain]), width: 40).hasGutter)
    #expect(!Control.of(column([0], [plain, button([0, 2], "b")]), width: 40).hasGutter)
  }

  @Test func `spacers and lists stretch`() {
    let spacer = node([0, 0], .spacer)
    #expect(Control.of(column([0], [spacer]), width: 40).stretchesDown)
    #expect(!Control.of(column([0], [spacer]), width: 40).stretchesAcross)
    let row = node([0], .stack(.horizontal, alignment: .center, spacing: 0), [spacer])
    #expect(Control.of(row, width: 40).stretchesAcross)
    #expect(!Control.of(row, width: 40).stretchesDown)
    let rows = Node.Rows(count: 9, id: { AnyHashable($0) }, node: { text([$0], "") })
    let list = Control.of(node([0], .list(rows)), width: 40)
    #expect(list.stretchesAcross && list.stretchesDown)
  }

  @Test func `a number in title style keeps room to grow`() {
    let row = Node.Kind.stack(.horizontal, alignment: .center, spacing: 0)
    let widths = ["7", "-7", "1,000,000", "abc", "9,223,372,036,854,775,807"].map { words in
      var number = text([0, 0], words)
      number.style = .title
      return size(node([0], row, [number]))[0]
    }
    #expect(widths == [13, 13, 13, 3, 27])
  }

  @Test func `no control is wider than its room`() {
    let words = "some words that are rather long"
    for width in 1...60 {
      for part in [
        text([0], words), button([0], words), link([0], words, words) {},
        column([0], [text([0, 0], words), button([0, 1], words)]),
        node([0], .progress(fraction: 0.5), [text([0, 0], words)]),
        node([0], .toggle(isOn: true, set: { _ in }), [text([0, 0], words)]),
      ] {
        #expect(Control.of(part, width: width).width <= max(width, 9), "\(part.kind) in \(width)")
      }
    }
  }
}
