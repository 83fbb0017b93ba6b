import PlatformC

/// The values from outside that a reducer read for an action: it gets the same ones when it handles it again.
package final class ReadLog: Sendable {
  /// The log of the action that is handled in this task.
  @TaskLocal package static var current: ReadLog?

  private let values = Lock((all: [any Sendable](), next: 0))

  /// Creates an empty log.
  package init() {}

  /// The number of values.
  package var count: Int { values.withLock { $0.all.count } }

  /// Begins again with the first value.
  package func rewind() { values.withLock { $0.next = 0 } }

  /// Returns the next value; reads it if the log has no more.
  func read<Value: Sendable>(_ live: () -> Value) -> Value {
    let known = values.withLock { values -> Value? in
      defer { values.next += 1 }
      return values.next < values.all.count ? values.all[values.next] as? Value : nil
    }
    if let known { return known }
    let value = live()
    values.withLock { $0.all.append(value) }
    return value
  }
}
