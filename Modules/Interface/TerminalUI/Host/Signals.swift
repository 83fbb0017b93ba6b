#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Brings signals to the thread that waits for input, and gives the terminal back before a trap
/// ends the process.
enum Signals {
  /// What ends the program in order.
  static let ends = [SIGTERM, SIGHUP, SIGINT, SIGQUIT]
  static let resized = SIGWINCH
  static let suspended = SIGTSTP
  static let continued = SIGCONT
  static let hungUp = SIGHUP
  static let interrupted = SIGINT

  private static let traps = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE]
  private static let told = ends + [SIGWINCH, SIGTSTP, SIGCONT]

  // Set once, before the first handler is installed.
  nonisolated(unsafe) private static var pipe: Int32 = -1
  // Set once, before the first handler is installed: what was installed for each trap.
  nonisolated(unsafe) private static let previous =
    UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
  // Set by handlers alone, and only ever to one that wins a race towards the same end.
  nonisolated(unsafe) private static var ending: Int32 = 0
  // As `ending`: the second of the system's clock at which it was set.
  nonisolated(unsafe) private static var endingSecond = 0

  /// Installs the handlers.
  ///
  /// - Parameter pipe: Where the number of each signal is written, as one byte.
  static func install(telling pipe: Int32) {
    self.pipe = pipe
    ending = 0
    for signal in told { set(tell, for: signal) }
    for signal in traps { set(rescue, for: signal, keeping: previous + Int(signal)) }
  }

  /// Lets writing to a closed pipe fail, instead of ending the process before it has finished.
  static func ignoreClosedPipes() {
    ignore(SIGPIPE)
  }

  /// Lets signals do what they do without this program, but for a terminal that goes away: what is
  /// not finished yet does not need it any more.
  static func uninstall() {
    for signal in told { signal == SIGHUP ? ignore(signal) : reset(signal) }
    for signal in traps { sigaction(signal, previous + Int(signal), nil) }
  }

  /// Lets the calling thread take the signals that are told, whatever the others do.
  static func receiveHere() {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in told { sigaddset(&set, signal) }
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Stops this process and its job, as control-Z does; returns when it goes on.
  ///
  /// - Parameter pipeEnd: Where signals are told.
  /// - Returns: Whether a signal is told there, such as the one that continued it.
  static func stopHere(waitingAt pipeEnd: Int32) -> Bool {
    reset(SIGTSTP)
    kill(0, SIGTSTP)
    // Where another thread takes the signal, the stop may come a moment later; the signal that ends
    // it is told. Where nobody could continue the job, the system ignores the stop.
    _ = System.wait(pipeEnd, -1, milliseconds: 100)
    set(tell, for: SIGTSTP)
    return System.wait(pipeEnd, -1, milliseconds: 0).0
  }

  /// Gives the terminal back and ends the process by a signal. Async-signal-safe.
  static func die(of signal: Int32) {
    TerminalModes.leave()
    reset(signal)
    raise(signal)
  }

  private typealias Handler = @convention(c) (Int32) -> Void

  /// Tells the loop; where it does not listen, the same signal sent again ends the process at once.
  ///
  /// Shells and the system both tell of a terminal that goes away: the same signal within a second
  /// is the same request.
  private static let tell: Handler = { signal in
    let code = errno
    var byte = UInt8(truncatingIfNeeded: signal)
    if signal == SIGTERM || signal == SIGHUP || signal == SIGINT || signal == SIGQUIT {
      var now = timespec()
      clock_gettime(CLOCK_MONOTONIC, &now)
      if ending != signal {
        ending = signal
        endingSecond = now.tv_sec
      } else if now.tv_sec > endingSecond + 1 {
        die(of: signal)
      }
    }
    _ = write(pipe, &byte, 1)
    errno = code
  }

  /// Gives the terminal back, and lets the trap do what it does: its message can be read.
  private static let rescue: Handler = { signal in
    TerminalModes.leave()
    sigaction(signal, previous + Int(signal), nil)
    raise(signal)
  }

  private static func set(
    _ handler: @escaping Handler, for signal: Int32,
    keeping old: UnsafeMutablePointer<sigaction>? = nil
  ) {
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #elseif canImport(Musl)
      action.__sa_handler.sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    // Where several have come, the lowest number is told first: an end before what continues.
    sigemptyset(&action.sa_mask)
    if old == nil { for signal in told { sigaddset(&action.sa_mask, signal) } }
    // Traps alone are handled on a stack of their own, which threads share.
    action.sa_flags = old == nil ? SA_RESTART : SA_RESTART | SA_ONSTACK
    sigaction(signal, &action, old)
  }

  private static func ignore(_ number: Int32) {
    signal(number, SIG_IGN)
  }

  private static func reset(_ number: Int32) {
    signal(number, SIG_DFL)
  }
}
