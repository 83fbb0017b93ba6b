import Platform

extension sigaction {
  typealias Handler =
    @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

  /// Creates an action that calls a handler and blocks no other signal meanwhile.
  init(calling handler: @escaping Handler) {
    self.init()
    #if canImport(Darwin)
      __sigaction_u.__sa_sigaction = handler
    #elseif canImport(Musl)
      __sa_handler.sa_sigaction = handler
    #else
      __sigaction_handler.sa_sigaction = handler
    #endif
    sigemptyset(&sa_mask)
  }

  private var handler: Handler? {
    #if canImport(Darwin)
      __sigaction_u.__sa_sigaction
    #elseif canImport(Musl)
      __sa_handler.sa_sigaction
    #else
      __sigaction_handler.sa_sigaction
    #endif
  }

  /// Whether no handler is installed. Async-signal-safe.
  var isDefault: Bool { handler == nil }

  /// Calls the handler, if there is one; a handler with fewer parameters ignores the rest.
  /// Async-signal-safe.
  func call(
    _ signal: Int32, _ information: UnsafeMutablePointer<siginfo_t>,
    _ context: UnsafeMutableRawPointer?
  ) {
    // `SIG_IGN` is the address 1.
    guard let handler, unsafeBitCast(handler, to: Int.self) != 1 else { return }
    handler(signal, information, context)
  }
}

extension siginfo_t {
  /// Whether another process sent the signal. Async-signal-safe.
  var isSentByOthers: Bool {
    #if canImport(Darwin)
      return si_code >= SI_USER && si_pid != getpid()
    #elseif canImport(Musl)
      return si_code <= 0 && __si_fields.__si_common.__first.__piduid.si_pid != getpid()
    #else
      return si_code <= 0 && _sifields._kill.si_pid != getpid()
    #endif
  }
}

extension System {
  /// Lowers the soft limit of processor time if it equals the hard one, at which the system ends
  /// the process without a signal that can be handled.
  ///
  /// The soft limit is reported by a signal, a second before; a shell sets both to the same.
  ///
  static func leaveTimeToEnd() {
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_CPU.rawValue)
    #else
      let resource = RLIMIT_CPU
    #endif
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur == limit.rlim_max,
      limit.rlim_max < rlim_t(Int32.max), limit.rlim_max > 1
    else { return }
    limit.rlim_cur -= 1
    _ = setrlimit(resource, &limit)
  }
}
