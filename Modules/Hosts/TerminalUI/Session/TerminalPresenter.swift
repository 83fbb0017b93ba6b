package import Interaction
package import Terminal

/// Shows a program to the user of a terminal, on a screen or in sentences, and takes the input.
@MainActor
package protocol TerminalPresenter: AnyObject {
  /// What the program does.
  var interactor: Interactor { get }
  var terminal: any TerminalDriver { get }
  /// What waits for the loop.
  var queue: EventQueue { get }
  /// Whether keys come from the terminal, which is taken then, and not from a pipe.
  var isOnTerminal: Bool { get }

  /// Notes that the tree changed.
  func invalidate()
  /// Begins to use the terminal, which was taken for the first time or again.
  func enter() throws(OutputClosed)
  /// Shows everything, after another job has used the terminal.
  func resume() async throws(OutputClosed)
  /// Stops using the terminal, before it is given back.
  func leave() throws(OutputClosed)
  /// Takes the first inputs.
  ///
  /// - Parameters:
  ///   - inputs: All that wait.
  ///   - isFlood: Whether there are more than the user can type ahead.
  /// - Returns: The number of inputs that were taken.
  func take(
    _ inputs: ArraySlice<EventQueue.TimedInput>, isFlood: Bool
  ) async throws(OutputClosed) -> Int
  /// Takes an event that the loop leaves to it.
  func take(_ event: TerminalEvent) async throws(OutputClosed)
  /// Shows what changed.
  func present() async throws(OutputClosed)
}
