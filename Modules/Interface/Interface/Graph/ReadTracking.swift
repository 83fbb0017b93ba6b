import Observation

/// Tracks the properties that closures read, until one of them changes or this object is released.
///
/// `withObservationTracking` registers with every object that was read and removes the registrations only
/// when one of the objects changes. So each reading also reads `isOver` here, which changes when this object
/// is released: otherwise a model that lives long would collect the registrations of all rows that were ever shown.
@MainActor
final class ReadTracking: Observable {
  private let registrar = ObservationRegistrar()

  /// The property that stands for the end of the readings.
  private nonisolated var isOver: Bool {
    registrar.access(self, keyPath: \.isOver)
    return false
  }

  deinit {
    // The readings cannot find this object any more, and so call nothing.
    registrar.willSet(self, keyPath: \.isOver)
  }

  /// Reads a value beside the readings before it: the rows of a page share one tracking, since a registrar costs
  /// more than what most of them read.
  ///
  /// - Parameters:
  ///   - value: Returns the value.
  ///   - onChange: Is called once, before the first change of something that was read.
  func read<Value>(_ value: () -> Value, onChange: @escaping @MainActor () -> Void) -> Value {
    withObservationTracking {
      _ = isOver
      return value()
    } onChange: { [weak self] in
      if self == nil { return }
      // Models change on the main actor only, as all that is on screen does.
      MainActor.assumeIsolated(onChange)
    }
  }
}

/// Counts the changes of the state of all stores; ComposableInterface makes it a ``StateChangeCounter``.
///
/// Observation does not tell of a change in the closure that reads, so that the graph compares this count before and
/// after a body is evaluated.
package enum StateChanges {
  @MainActor private static let counter =
    (StateChanges.self as Any.Type) as? any StateChangeCounter.Type

  @MainActor static var count: Int { counter?.changes ?? 0 }
}

/// A type that counts changes of state.
package protocol StateChangeCounter {
  /// The number of changes up to now.
  @MainActor static var changes: Int { get }
}
