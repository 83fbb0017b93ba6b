/// A value that one thread at a time can use.
///
/// `Synchronization.Mutex` does the same, but the thread sanitizer does not know it on Linux and
/// reports races that do not exist.
// Safety: the mutex guards the value.
package final class Lock<Value>: @unchecked Sendable {
  // Behind a pointer: an empty value would have the address of the object itself. The thread sanitizer
  // would take each use of the object for a use of the value.
  private let value: UnsafeMutablePointer<Value>
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  /// Creates a lock of a value.
  package init(_ value: Value) {
    self.value = .allocate(capacity: 1)
    self.value.initialize(to: value)
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    value.deinitialize(count: 1)
    value.deallocate()
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Calls a function with the value, when no other thread uses it.
  package func withLock<Result, Failure>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value.pointee)
  }
}
