import InteractionTesting
import Interface
import Terminal
import TerminalUI
import Testing

/// Views are nested to 80 percent of their limit.
@MainActor
struct DepthTests {
  private struct Nest: View {
    let depth: Int

    var body: some View {
      if depth == 0 {
        Button("innermost") {}
      } else {
        VStack { Nest(depth: depth - 1) }
      }
    }
  }

  @Test func `eight hundred nested views are drawn`() {
    let session = Session(
      Nest(depth: 800), name: "Sample", size: ScreenSize(columns: 40, rows: 12))
    #expect(session.screen.text.contains("innermost"))
  }
}
