/// Where a long computation tells how far it is and learns that it is no longer wanted.
///
/// The phases of the computation share out 0…1 among them by the time that each usually takes.
final class ProgressMeter {
  private let report: (Double) -> Void
  private var phaseStart = 0.0
  private var phaseEnd = 0.0
  private var reported = 0.0
  private var pending = 0

  /// How many units of work pass between two reports: well under a millisecond in release, and a
  /// few milliseconds in a debug build.
  private static let unitsPerReport = 1 << 17

  /// The report is told shares that never fall.
  init(report: @escaping (Double) -> Void) {
    self.report = report
  }

  /// Ends the phase before, and begins one that takes `share` of the whole.
  func begin(share: Double) throws(CancellationError) {
    phaseStart = phaseEnd
    phaseEnd = min(1, phaseStart + share)
    pending = 0
    try check(0)
  }

  /// Says that a number of steps of a few nanoseconds were done since the last call, and what
  /// fraction of the phase is now done.
  @inline(__always)
  func advance(by units: Int, to fraction: @autoclosure () -> Double) throws(CancellationError) {
    pending &+= units
    if pending >= ProgressMeter.unitsPerReport {
      pending = 0
      try check(fraction())
    }
  }

  /// Says that all is done.
  func finish() {
    report(1)
  }

  private func check(_ fraction: Double) throws(CancellationError) {
    if Task.isCancelled { throw CancellationError() }
    reported = max(reported, phaseStart + (phaseEnd - phaseStart) * min(max(fraction, 0), 1))
    report(reported)
  }
}
