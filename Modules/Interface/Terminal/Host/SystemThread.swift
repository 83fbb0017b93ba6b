import Platform

/// A thread of the system.
package struct SystemThread {
  private let id: pthread_t

  /// The error of a thread that cannot be started.
  package struct Failure: Error {
    package let error: Int32
  }

  private final class Body {
    let run: @Sendable () -> Void
    init(run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts a thread.
  package init(_ run: @escaping @Sendable () -> Void) throws(Failure) {
    let body = Unmanaged.passRetained(Body(run: run))
    #if canImport(Glibc)
      var id = pthread_t()
      let error = pthread_create(
        &id, nil,
        { body in
          if let body { Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run() }
          return nil
        }, body.toOpaque())
    #else
      var started: pthread_t?
      let error = pthread_create(
        &started, nil,
        { (body: UnsafeMutableRawPointer?) in
          if let body { Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run() }
          return nil
        }, body.toOpaque())
      let id = started ?? pthread_self()
    #endif
    if error != 0 {
      body.release()
      throw Failure(error: error)
    }
    self.id = id
  }

  /// Waits until the thread has ended.
  package func join() { pthread_join(id, nil) }
}
