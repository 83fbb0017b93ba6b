import Observation

/// Observes what a function reads, again after each change, and notes each change.
@MainActor
package func observing(_ told: Log<Void>, _ read: @escaping @Sendable @MainActor () -> Void) {
  withObservationTracking {
    read()
  } onChange: {
    MainActor.assumeIsolated {
      told.note(())
      observing(told, read)
    }
  }
}
