import Interface
import RandomTesting
import Terminal
import TerminalUI
import Testing
import ViewValues

/// Deep stacks, and widths and spacings as large as a number can be.
@MainActor
struct DeepLayoutTests {
  /// A stack in a stack, alternately in the ways of `shapes`.
  private func nested(_ depth: Int, _ shapes: [@MainActor (AnyView) -> AnyView]) -> AnyView {
    (0..<depth).reduce(AnyView(Text("some words at the end"))) { inner, level in
      shapes[level % shapes.count](inner)
    }
  }

  private func draw(_ view: some View, columns: Int = 24) -> String {
    Session(view, size: ScreenSize(columns: columns, rows: 12)).screen.text
  }

  // Without a memory of what was measured each level doubles the time: 2^40 measurements.
  @Test(.timeLimit(.minutes(10)))
  func `a deep stack costs no more than its levels squared`() {
    let shapes: [@MainActor (AnyView) -> AnyView] = [
      { inner in
        AnyView(
          HStack {
            Text("a")
            inner
          })
      },
      { inner in
        AnyView(
          VStack(alignment: .leading) {
            Toggle("b", isOn: .constant(true))
            inner
          })
      },
      { inner in
        AnyView(
          Button(action: {}) {
            Text("c")
            inner
          })
      },
      { inner in AnyView(HStack { inner.padding() }.frame(width: 20)) },
      { inner in
        AnyView(
          Form {
            TextField("d", text: .constant(""))
            inner
          })
      },
    ]
    for columns in [24, 80] {
      for (index, shape) in shapes.enumerated() {
        #expect(!draw(nested(40, [shape]), columns: columns).isEmpty)
        #expect(!draw(nested(40, [shape, shapes[(index + 1) % 5]]), columns: columns).isEmpty)
      }
      #expect(!draw(nested(40, shapes), columns: columns).isEmpty)
    }
  }

  @Test func `the largest and the smallest numbers are drawn`() {
    var random = SeededRandom(seed: 1)
    let numbers = [Int.max, .min, .max - 1, .max / 2, -1, 0, 1, 7]
    for _ in 0..<400 {
      let view = (0..<5).reduce(AnyView(Text("words"))) { inner, _ in
        let (one, other) = (random.pick(numbers), random.pick(numbers))
        return switch Int.random(in: 0..<8, using: &random) {
        case 0:
          AnyView(
            HStack(spacing: one) {
              inner
              Text("a")
            })
        case 1:
          AnyView(
            VStack(spacing: one) {
              Text("b")
              inner
            })
        case 2: AnyView(inner.padding(one).padding(other))
        case 3: AnyView(HStack { inner.frame(width: one) })
        case 4: AnyView(inner.lineLimit(one).badge(other))
        case 5:
          AnyView(
            VStack {
              TextEditor("editor", text: .constant("text"), lines: one, limit: other)
              Stepper("step", value: .constant(one), step: other)
              inner
            })
        case 6:
          AnyView(
            Table(
              [
                TableColumn("One", value: 1, width: one), TableColumn("Two", minWidth: other),
                TableColumn("Three", width: other, minWidth: one),
              ], sortOrder: .constant(TableSort(1))
            ) {
              List(0..<2, id: \.self) { _ in
                TableRow {
                  inner
                  Text("c")
                  Text("d")
                }
              }
            })
        default: AnyView(List { inner })
        }
      }
      let session = Session(view, size: ScreenSize(columns: 40, rows: 12))
      #expect(!session.screen.text.isEmpty)
      for key: Key in [.tab, .down, .right, .pageDown, .end] {
        session.handle(key)
        #expect(!session.screen.text.isEmpty)
      }
    }
  }
}
