import Interface
import Terminal
import TerminalTesting
import TerminalUI

/// A view on a screen in memory, and the bytes that a terminal gets for it.
@MainActor
final class ShownProgram {
  let graph: ViewGraph
  let session: Session
  /// How many keys changed the screen.
  private(set) var frames = 0
  private var encoder = FrameEncoder(depth: .full)
  private var terminal: Terminal

  init(_ root: some View, name: String, size: ScreenSize = .wide) {
    weak var changed: Session?
    let graph = ViewGraph(root) { changed?.invalidate() }
    let session = Session(name: name, size: size, graph: graph)
    changed = session
    (self.graph, self.session) = (graph, session)
    terminal = Terminal(size: size)
    terminal.receive(encoder.frame(session.screen))
  }

  /// Presses a key and draws, as the loop on a terminal does; returns the bytes.
  @discardableResult
  func press(_ key: Key) -> [UInt8] {
    session.handle(key)
    let bytes = encoder.frame(session.screen)
    if !bytes.isEmpty { frames += 1 }
    return bytes
  }

  /// Presses a key, and counts the bytes, and the cells and rows of the terminal that they change.
  func pressShowing(_ key: Key) -> (bytes: Int, cells: Int, rows: Int) {
    // Earlier keys, whose frames the terminal did not receive, may have changed more.
    encoder = FrameEncoder(depth: .full)
    terminal.receive(encoder.frame(session.screen))
    let before = terminal.cells
    let bytes = press(key)
    terminal.receive(bytes)
    let changed = zip(before, terminal.cells).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
    let rows = Set(changed.map { $0 / session.size.columns })
    return (bytes.count, changed.count, rows.count)
  }

  /// Whether the terminal shows what the screen says.
  var isShown: Bool { terminal.text == session.screen.text }
}

extension ScreenSize {
  /// A screen with room for panes.
  static let wide = ScreenSize(columns: 200, rows: 60)
}
