/// Where a long computation tells how far it is and learns that it is no longer wanted.
///
/// The phases of the computation share out 0…1 among them by the time that each usually takes.
final class Progress {
  private let report: (Double) -> Void
  private var phaseStart = 0.0
  private var phaseEnd = 0.0

  init(report: @escaping (Double) -> Void) {
    self.report = report
  }

  /// Ends the phase before, and begins one that takes `share` of the whole.
  func begin(share: Double) {
    phaseStart = phaseEnd
    phaseEnd = min(1, phaseStart + share)
  }

  /// Says that `fraction` of the phase is done; to be called after each millisecond of work.
  func check(_ fraction: Double) throws(CancellationError) {
    if Task.isCancelled { throw CancellationError() }
    report(phaseStart + (phaseEnd - phaseStart) * min(max(fraction, 0), 1))
  }
}
