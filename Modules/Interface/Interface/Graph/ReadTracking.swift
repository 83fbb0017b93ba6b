import Observation

/// Follows what one element of the graph reads, until something of it changes or it is over.
///
/// `withObservationTracking` registers with every object that was read and lets go of them only when one
/// of them changes. So each read also touches `isOver` here, and `end` changes that: otherwise a model
/// that lives long would collect the registrations of all rows that were ever shown.
final class ReadTracking: Observable, Sendable {
  private let registrar = ObservationRegistrar()

  private var isOver: Bool {
    registrar.access(self, keyPath: \.isOver)
    return false
  }

  /// Reads, and calls `onChange` once: when something changes that was read, or on `end`.
  func read<Value>(_ value: () -> Value, onChange: @escaping @Sendable () -> Void) -> Value {
    withObservationTracking {
      _ = isOver
      return value()
    } onChange: {
      onChange()
    }
  }

  /// Lets go of all that was read.
  func end() {
    registrar.withMutation(of: self, keyPath: \.isOver) {}
  }
}
