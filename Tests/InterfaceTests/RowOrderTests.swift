import Interface
import Testing

/// Rows outside of a list follow the order of their collection.
@MainActor
struct RowOrderTests {
  private struct Rows: View {
    let model: Model

    var body: some View {
      VStack {
        Text("start")
        Probe<Int, _> {
          ForEach(model.path, id: \.self) { number in
            Button("use \(number)") { model.count = number }
          }
        }
        Text("end")
      }
    }
  }

  private let model = Model()

  private func labels(_ tree: Node) -> [String] { tree.children.map(\.label) }

  @Test func `rows outside of a list follow every new order`() {
    let orders = [
      [1, 2, 3], [3, 2, 1], [2, 4, 3], [4, 2, 3], [3, 4, 2], [1, 3], [], [2, 1], [1, 2],
    ]
    model.path = [1, 2, 3]
    let host = Host(Rows(model: model))
    for order in orders {
      model.path = order
      #expect(labels(host.tree) == ["start"] + order.map { "use \($0)" } + ["end"])
      for (offset, number) in order.enumerated() {
        host.tree.children[offset + 1].tap()
        #expect(model.count == number)
      }
    }
  }

  @Test func `outside of a list only rows that come and go act`() {
    let (diary, model) = (Diary(), model)
    model.path = [1, 2, 3]
    let host = Host(
      Probe<Self, _> {
        ForEach(model.path, id: \.self) { number in
          Text("\(number)")
            .onAppear { diary.lines.append("+\(number)") }
            .onDisappear { diary.lines.append("-\(number)") }
        }
      })
    for (order, actions) in [
      ([1, 2, 3], ["+1", "+2", "+3"]), ([3, 1, 2], []), ([4, 3, 1, 2], ["+4"]),
      ([4, 1, 2], ["-3"]), ([3, 2], ["-4", "-1", "+3"]), ([2, 3], []), ([], ["-2", "-3"]),
      ([3], ["+3"]),
    ] as [([Int], [String])] {
      model.path = order
      _ = host.tree
      #expect(diary.take().sorted() == actions.sorted())
    }
  }
}
