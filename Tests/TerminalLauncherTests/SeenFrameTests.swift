import Interface
import Observation
import Terminal
import TerminalUI
import Testing

/// A click counts in the frame that the user saw, on a terminal that has not taken the next one yet.
@MainActor
struct SeenFrameTests {
  private let terminal = MemoryTerminal()
  private let model = ButtonNames()

  private struct Screen: View {
    let model: ButtonNames

    var body: some View {
      VStack {
        ForEach(model.names, id: \.self) { name in
          Button(name) { model.used.append(name) }
        }
      }
      .onKeyPress(["x"], hint: "Swap") { _ in model.names = ["Delete", "Undo"] }
      .onKeyPress(["w"], hint: "Worse") { _ in model.used.append("w") }
    }
  }

  private func run() async -> Task<TerminalEnd, Never> {
    weak var loop: TerminalLoop<ScreenPresenter>?
    let graph = ViewGraph(Screen(model: model)) { loop?.treeChanged() }
    let session = Session(
      name: "Seen", size: ScreenSize(columns: 60, rows: 12), sizedTree: graph.tree(in:))
    let running = TerminalLoop(
      ScreenPresenter(
        session, on: terminal, encoder: FrameEncoder(depth: .full), asksForBackground: false))
    loop = running
    let run = Task { await running.run() }
    await terminal.wait(for: "Keep")
    return run
  }

  @Test func `a click uses no control that came since`() async {
    let run = await run()
    terminal.room = 0
    terminal.type("x")
    // The screen still shows the first buttons.
    terminal.click("Keep")
    terminal.click("Undo")
    await waitForUse()
    #expect(model.used == ["Undo"])
    terminal.makeRoom()
    await terminal.wait(for: "Delete")
    terminal.click("Delete")
    terminal.type("\u{3}")
    _ = await run.value
    #expect(model.used == ["Undo", "Delete"])
  }

  @Test func `a click in a frame that is not new counts`() async {
    let run = await run()
    terminal.click("Keep")
    terminal.click("Keep")
    terminal.click("Undo")
    terminal.type("\u{3}")
    _ = await run.value
    #expect(model.used == ["Keep", "Keep", "Undo"])
  }

  private func waitForUse() async {
    for _ in 0..<1_000 where model.used.isEmpty { await Task.yield() }
  }
}

@MainActor @Observable
private final class ButtonNames {
  var used: [String] = []
  var names = ["Keep", "Undo"]
}
