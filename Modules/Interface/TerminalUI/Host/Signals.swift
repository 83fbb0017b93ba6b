import Platform

/// Brings signals to the thread that waits for input, and gives the terminal back before a trap, or
/// another signal that ends the process, does so.
enum Signals {
  /// What ends the program in order.
  static let ends = [SIGTERM, SIGHUP, SIGINT, SIGQUIT]
  static let resized = SIGWINCH
  static let suspended = SIGTSTP
  static let continued = SIGCONT
  static let hungUp = SIGHUP

  /// What ends no process by default, or cannot be handled.
  private static let harmless = {
    var signals: Set = [
      SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, SIGCHLD, SIGURG, SIGWINCH,
    ]
    #if canImport(Darwin)
      signals.formUnion([SIGIO, SIGINFO])
    #endif
    return signals
  }()
  private static let traps = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE]
  private static let told = ends + [SIGWINCH, SIGTSTP, SIGCONT]

  // Set once, before the first handler is installed.
  nonisolated(unsafe) private static var pipe: Int32 = -1
  // Set once, before the first handler is installed: what was installed for each trap.
  nonisolated(unsafe) private static let previous =
    UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
  // Set by handlers alone, and only ever to one that wins a race towards the same end: when the
  // program was asked to end, as `NonblockingFile.now` counts.
  nonisolated(unsafe) private static var endingTime = 0

  /// Installs the handlers.
  ///
  /// - Parameter pipe: Where the number of each signal is written, as one byte.
  static func install(telling pipe: Int32) {
    self.pipe = pipe
    endingTime = 0
    for signal in told { set(tell, for: signal) }
    for signal in traps { set(rescue, for: signal) }
    for signal in others { set(end, for: signal) }
    System.leaveTimeToEnd()
  }

  /// All other signals that would end the process now: user signals, alarms, limits, those of real
  /// time. The libraries' own cannot be asked for.
  private static let others = (Int32(1)...64).filter { signal in
    if told.contains(signal) || traps.contains(signal) || harmless.contains(signal) {
      return false
    }
    var found = sigaction()
    return sigaction(signal, nil, &found) == 0 && found.isDefault
  }

  /// Lets writing to a closed pipe or beyond the largest size of a file fail, instead of ending the
  /// process before it has finished.
  static func ignoreFailedWrites() {
    ignore(SIGPIPE)
    ignore(SIGXFSZ)
  }

  /// Lets signals do what they do without this program, but for a terminal that goes away: what is
  /// not finished yet does not need it any more.
  static func uninstall() {
    for signal in told { signal == SIGHUP ? ignore(signal) : reset(signal) }
    for signal in traps { sigaction(signal, previous + Int(signal), nil) }
    for signal in others { reset(signal) }
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
    _ = System.wait(pipe: pipeEnd, milliseconds: 100)
    set(tell, for: SIGTSTP)
    return System.wait(pipe: pipeEnd, milliseconds: 0).hasSignal
  }

  /// Gives the terminal back and ends the process by a signal. Async-signal-safe.
  static func die(of signal: Int32) -> Never {
    TerminalModes.leave(isLast: true)
    reset(signal)
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, signal)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(signal)
    _exit(128 + signal)
  }

  /// Tells the loop; where it does not listen, being asked again ends the process at once.
  ///
  /// Shells and the system both tell of a terminal that goes away: what comes within a second is the
  /// same request.
  private static let tell: sigaction.Handler = { signal, _, _ in
    let code = errno
    var byte = UInt8(truncatingIfNeeded: signal)
    if signal == SIGTERM || signal == SIGHUP || signal == SIGINT || signal == SIGQUIT {
      let now = NonblockingFile.now
      if endingTime == 0 {
        endingTime = now
      } else if now - endingTime >= 1_000 {
        die(of: signal)
      }
    }
    _ = write(pipe, &byte, 1)
    errno = code
  }

  /// Gives the terminal back, lets what handled the trap before say its words there, such as Swift's
  /// report of a crash, and ends the process.
  ///
  /// That handler returns to the instruction at fault, which would fault again: but where somebody
  /// else sent the signal there is none, and nothing to report. Nor is there where nobody reads.
  private static let rescue: sigaction.Handler = { signal, information, context in
    let isRead = TerminalModes.leave(isLast: true)
    let found = (previous + Int(signal)).pointee
    if isRead, !found.isDefault, let information, !information.pointee.isSentByOthers {
      found.call(signal, information, context)
    }
    die(of: signal)
  }

  /// Gives the terminal back, and ends the process.
  private static let end: sigaction.Handler = { signal, _, _ in die(of: signal) }

  private static func set(_ handler: @escaping sigaction.Handler, for signal: Int32) {
    let isTrap = traps.contains(signal)
    var action = sigaction(calling: handler)
    // Where several have come, the lowest number is told first: an end before what continues.
    if !isTrap { for signal in told { sigaddset(&action.sa_mask, signal) } }
    // Traps alone are handled on a stack of their own, which threads share.
    action.sa_flags = SA_SIGINFO | SA_RESTART | (isTrap ? SA_ONSTACK : 0)
    sigaction(signal, &action, isTrap ? previous + Int(signal) : nil)
  }

  private static func ignore(_ number: Int32) {
    signal(number, SIG_IGN)
  }

  private static func reset(_ number: Int32) {
    signal(number, SIG_DFL)
  }
}
