/// A value that one thread at a time can use.
///
/// `Synchronization.Mutex` does the same, but the thread sanitizer does not know it on Linux and
/// reports races that do not exist.
package final class Lock<Value>: @unchecked Sendable {  // The mutex guards the value.
  private var value: Value
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  /// Creates a lock of a value.
  package init(_ value: Value) {
    self.value = value
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Calls a function with the value, when no other thread uses it.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}
