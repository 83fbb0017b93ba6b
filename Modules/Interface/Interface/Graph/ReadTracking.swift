import Observation

/// Tracks the properties that a closure reads, until one of them changes or the tracking ends.
///
/// `withObservationTracking` registers with every object that was read and removes the registrations only
/// when one of the objects changes. So each reading also reads `isOver` here, which `end` changes: otherwise
/// a model that lives long would collect the registrations of all rows that were ever shown.
@MainActor
final class ReadTracking: Observable {
  private let registrar = ObservationRegistrar()
  private var readings = 0

  /// The property that stands for the end of the reading.
  private nonisolated var isOver: Bool {
    registrar.access(self, keyPath: \.isOver)
    return false
  }

  deinit {
    // The readings cannot find this object any more, and so call nothing.
    registrar.willSet(self, keyPath: \.isOver)
  }

  /// Reads a value, and ends the reading before it.
  ///
  /// - Parameters:
  ///   - value: Returns the value.
  ///   - onChange: Is called once, before the first change of something that was read.
  func read<Value>(_ value: () -> Value, onChange: @escaping @MainActor () -> Void) -> Value {
    end()
    let reading = readings
    return withObservationTracking {
      _ = isOver
      return value()
    } onChange: { [weak self] in
      guard let self else { return }
      // Models change on the main actor only, as all that is on screen does.
      MainActor.assumeIsolated {
        guard reading == self.readings else { return }
        self.readings += 1
        onChange()
      }
    }
  }

  /// Ends the reading: its changes are not reported, and no model holds it.
  func end() {
    readings += 1
    registrar.willSet(self, keyPath: \.isOver)
  }
}
