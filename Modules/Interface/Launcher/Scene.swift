public import Interface
import TerminalUI

/// The view of a running program, and its work.
@MainActor
public struct Scene {
  let start: (_ onChange: @escaping @MainActor () -> Void) -> @MainActor (SizeClass) -> Node
  let settle: @MainActor () async -> [String]
  let finish: @MainActor () async -> String?

  /// Creates a scene.
  ///
  /// - Parameters:
  ///   - root: The view.
  ///   - settle: Returns when no effect but timers runs any more, or when its task is cancelled; it
  ///     does not suspend if either is true already. It returns the names of the effects that still
  ///     run, as `Store.finish()` does. A headless run awaits it after each key, so that it prints the
  ///     settled screen. In the end the run names on standard error the effects that still run; its
  ///     exit status stays 0.
  ///   - finish: Is awaited when the program has given the terminal back; returns a sentence if
  ///     something is left unfinished, which also sets the exit status.
  public init(
    _ root: some View, settle: @escaping @MainActor () async -> [String] = { [] },
    finish: @escaping @MainActor () async -> String? = { nil }
  ) {
    (self.settle, self.finish) = (settle, finish)
    start = { onChange in ViewGraph(root, onChange: onChange).tree(in:) }
  }
}
