import PlatformC

/// A thread of the system.
package struct SystemThread {
  private let id: pthread_t

  /// The error of a thread that cannot be started.
  package struct Failure: Error {
    package let error: Int32
  }

  /// Starts a thread.
  package init(_ run: @escaping @Sendable () -> Void) throws(Failure) {
    let body = Unmanaged.passRetained(Body(run: run))
    #if canImport(Glibc)
      var id = pthread_t()
    #else
      var id: pthread_t?
    #endif
    let error = pthread_create(&id, nil, { Body.run($0) }, body.toOpaque())
    if error != 0 {
      body.release()
      throw Failure(error: error)
    }
    #if canImport(Glibc)
      self.id = id
    #else
      self.id = id ?? pthread_self()
    #endif
  }

  /// Waits until the thread has ended.
  package func join() { pthread_join(id, nil) }

  private final class Body {
    private let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) { self.run = run }

    static func run(_ body: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
      if let body { Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run() }
      return nil
    }
  }
}
