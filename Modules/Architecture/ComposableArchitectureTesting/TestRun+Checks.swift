import ComposableArchitecture
import Testing

/// What a test store says where a test leaves something out.
extension TestRun {
  /// Fails where actions wait that the test did not receive; returns whether some do.
  func checkNothingWaits(_ sourceLocation: SourceLocation) -> Bool {
    let waiting = waitingActions
    guard !waiting.isEmpty else { return false }
    skipOrFail(
      """
      The test ends before \(actions(waiting)):
      \(lines(waiting.map { describe($0) }))
      Receive them, or skip them with skipReceivedActions().
      """, sourceLocation)
    return true
  }

  /// Fails if effects run that the test did not end or cancel.
  func checkNothingRuns(_ sourceLocation: SourceLocation) {
    let running = store.uncancelledEffects
    guard !running.isEmpty else { return }
    skipOrFail(
      """
      The test ends while \(running.count) effect\(running.count == 1 ? " is" : "s are") still \
      running:
      \(lines(running))
      Let them end: advance the clock, finish the stream, or cancel them.
      """, sourceLocation)
  }

  var isExhaustive: Bool {
    if case .on = exhaustivity { true } else { false }
  }

  func fail(_ message: String, _ sourceLocation: SourceLocation) {
    Issue.record("\(message)", sourceLocation: sourceLocation)
  }

  /// Records what the test left out: a warning, which does not fail it.
  func skip(_ message: String, _ sourceLocation: SourceLocation) {
    Issue.record("Skipped: \(message)", severity: .warning, sourceLocation: sourceLocation)
  }

  func skipOrFail(_ message: String, _ sourceLocation: SourceLocation) {
    switch exhaustivity {
    case .on: fail(message, sourceLocation)
    case .off(showSkipped: true): skip(message, sourceLocation)
    case .off(showSkipped: false): break
    }
  }

  func lines(_ lines: [String]) -> String {
    lines.map { "  \($0)" }.joined(separator: "\n")
  }

  func actions(_ actions: [Action]) -> String {
    "\(actions.count) received action\(actions.count == 1 ? "" : "s")"
  }
}
