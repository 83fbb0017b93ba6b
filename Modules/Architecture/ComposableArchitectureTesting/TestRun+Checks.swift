import ComposableArchitecture
import Testing

/// What a test store says where a test leaves something out.
extension TestRun {
  /// Fails where something is left at the end of a test that forgot `finish()`.
  func checkEnd() {
    guard !isFinished else { return }
    // Where an action waits, its effect may only wait for that.
    if !checkNothingWaits(sourceLocation) { checkNothingRuns(sourceLocation) }
  }

  /// Fails where actions wait that the test did not receive; returns whether some do.
  func checkNothingWaits(_ sourceLocation: SourceLocation) -> Bool {
    let waiting = waitingActions
    guard !waiting.isEmpty else { return false }
    leaveOut(
      """
      The test ends before \(waiting.count, "received action"):
      \(lines(waiting))
      Receive them, or skip them with skipReceivedActions().
      """, sourceLocation)
    return true
  }

  /// Fails if effects run that the test did not end or cancel.
  func checkNothingRuns(_ sourceLocation: SourceLocation) {
    let running = runningEffects
    guard !running.isEmpty else { return }
    leaveOut(
      """
      The test ends while \(running.count, "effect") \(running.count == 1 ? "is" : "are") still running:
      \(lines(running))
      Let them end: advance the clock, finish the stream, or cancel them.
      """, sourceLocation)
  }

  /// Why no action is received.
  var whatRuns: String {
    let running = runningEffects
    guard !running.isEmpty else { return ": no effect is running that could send it." }
    return """
      , while \(running.count, "effect") \(running.count == 1 ? "is" : "are") running:
      \(lines(running))
      Advance the clock, or let the stream go on that the effect waits for.
      """
  }

  func fail(_ message: String, _ sourceLocation: SourceLocation) {
    Issue.record("\(message)", sourceLocation: sourceLocation)
  }

  /// Says what the test left out: it fails, or the message is a warning, or nothing happens.
  func leaveOut(_ message: String, _ sourceLocation: SourceLocation) {
    switch exhaustivity {
    case .on: fail(message, sourceLocation)
    case .off(showSkipped: true):
      Issue.record("Skipped: \(message)", severity: .warning, sourceLocation: sourceLocation)
    case .off(showSkipped: false): break
    }
  }

  func lines(_ lines: [String]) -> String {
    lines.map { "  \($0)" }.joined(separator: "\n")
  }
}

extension String.StringInterpolation {
  /// Adds a number and a noun, such as “2 effects”.
  mutating func appendInterpolation(_ count: Int, _ noun: String) {
    appendInterpolation("\(count) \(noun)\(count == 1 ? "" : "s")")
  }
}
