package import Interface

/// The history of a program, which `--debugger` shows in a panel beside it.
@MainActor
package protocol DebuggedProgram: AnyObject {
  /// Creates the scene of the program, whose first store gets a history.
  func scene(_ make: () -> Scene) -> Scene
  /// Creates the panel; nil if the program has no store.
  ///
  /// - Parameters:
  ///   - leave: Gives the keys back to the program.
  ///   - onChange: Is called when the panel has changed.
  func panel(
    leave: @escaping @MainActor () -> Void, onChange: @escaping @MainActor () -> Void
  ) -> ViewGraph?
  /// Whether a state of the past is shown.
  var isPast: Bool { get }
  /// Shows the program's own state, unless the user locked the past.
  func showLatest()
  /// Returns when no effect of the panel runs any more.
  func settle() async
  /// Shows the program's own state to its end, which depends on it.
  func end()
}
