import Synchronization

/// The requests to end this process, which are noted by its signal handlers.
///
/// Both the shell and the system report that a terminal was closed: signals within a second are the same request. A
/// second request ends the process at once.
package enum EndRequests {
  // The time of the first request, as `NonblockingFile.now` counts, and 0 before; two threads may handle two requests
  // at once.
  private static let first = Atomic(0)

  /// Whether the process was asked to end.
  package static var hasBegun: Bool { first.load(ordering: .relaxed) != 0 }

  /// Whether a signal is a request to end. Async-signal-safe.
  package static func contains(_ signal: Int32) -> Bool {
    signal == SIGTERM || signal == SIGHUP || signal == SIGINT || signal == SIGQUIT
  }

  /// Notes a request. Async-signal-safe.
  ///
  /// - Returns: Whether it is a second one, at which the process ends.
  package static func note() -> Bool {
    let now = NonblockingFile.now
    let (isFirst, earlier) = first.compareExchange(expected: 0, desired: now, ordering: .relaxed)
    return !isFirst && now - earlier >= 1_000
  }

  /// Forgets the requests before.
  package static func forget() { first.store(0, ordering: .relaxed) }
}
