/// A thread of the system.
package struct SystemThread {
  private let id: pthread_t

  /// Starts a thread; nil if the system has none left, and `errno` then says why.
  package init?(_ run: @escaping @Sendable () -> Void) {
    let body = Unmanaged.passRetained(Body(run: run))
    #if canImport(Glibc)
      var id = pthread_t()
    #else
      var id: pthread_t?
    #endif
    let error = pthread_create(&id, nil, { Body.run($0) }, body.toOpaque())
    if error != 0 {
      body.release()
      errno = error
      return nil
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
