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
