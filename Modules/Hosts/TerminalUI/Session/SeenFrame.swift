import Interaction
import Terminal

/// A frame that the terminal has taken as a whole, so that the user may have seen it.
///
/// A click counts in that frame: where another control has come since, it uses none.
struct SeenFrame {
  private let stack: LayerStack
  private let scrolling: Scrolling
  private let keys: WorkingKeys?
  private let notice: Hint?

  /// Keeps the frame that a session shows now.
  @MainActor
  init(of session: Session) {
    (stack, scrolling) = (session.stack, session.scrolling)
    (keys, notice) = (session.interactor.workingKeys, session.interactor.notice)
  }

  /// Returns whether a cell had the same control in this frame as it has now.
  @MainActor
  func hasTarget(of session: Session, x: Int, y: Int) -> Bool {
    session.interactor.update()
    if y == stack.page.keysLine {
      let line = KeysLine(keys, notice: notice, width: stack.page.column.width)
      return line.hint(at: x, in: stack.page.column)?.hint
        == session.keys.hint(at: x, in: session.page.column)?.hint
    }
    let now = session.target(x: x, y: y)
    return session.showing(stack, scrolling) { session.target(x: x, y: y) } == now
  }
}

extension Session {
  /// The identity of what lies under a cell: its layer, and its control.
  fileprivate func target(x: Int, y: Int) -> [AnyHashable] {
    [top?.layer.id] + (hit(x: x, y: y)?.target ?? [])
  }
}
