import Interface
import Observation
import Terminal
import TerminalUI
import Testing

/// A key costs one turn of the loop and one tree, also where it changes the state.
@MainActor
struct LoopTurnTests {
  private let terminal = MemoryTerminal()
  private let model = Model()

  private struct Screen: View {
    let model: Model

    var body: some View {
      VStack {
        Button("More") { model.count += 1 }
        Text("count \(model.count)")
        List(0..<100, id: \.self, selection: Binding(get: { model.row }, set: { model.row = $0 })) {
          Text("row \($0)")
        }
      }
    }
  }

  @Test func `a key that changes the state turns the loop and builds the tree once`() async {
    weak var loop: TerminalLoop<ScreenPresenter>?
    let graph = ViewGraph(Screen(model: model)) { loop?.treeChanged() }
    var trees = 0
    let session = Session(
      name: "Turns", size: ScreenSize(columns: 60, rows: 12),
      sizedTree: {
        trees += 1
        return graph.tree(in: $0)
      })
    let turns = Turns()
    let running = TerminalLoop(
      ScreenPresenter(
        session, on: terminal, encoder: FrameEncoder(depth: .full), asksForBackground: false))
    (running.presenter.driver, loop) = (turns, running)
    let run = Task { await running.run() }
    await terminal.wait(for: "count 0")
    (turns.count, trees) = (0, 0)
    for count in 1...3 {
      terminal.type("\r")
      await terminal.wait(for: "count \(count)")
    }
    terminal.type("\t")
    await terminal.wait(for: "▸ row 0")
    for row in 1...3 {
      terminal.type("j")
      await terminal.wait(for: "▸ row \(row)")
    }
    #expect(model.row == 3)
    terminal.type("\u{3}")
    _ = await run.value
    #expect(turns.count == 7)
    #expect(trees == 7)
  }

  /// Counts the turns of a loop, which ask for a screen each.
  private final class Turns: SessionDriver {
    var count = 0

    func deliver(_ event: SessionEvent, to session: Session) async { session.take(event) }

    func draw(_ session: Session) async -> Terminal.Screen {
      count += 1
      return session.screen
    }
  }
}

@Observable @MainActor
private final class Model {
  var count = 0
  var row: Int?
}
