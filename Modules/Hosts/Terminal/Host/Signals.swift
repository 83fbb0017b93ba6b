import PlatformC

/// Signal handlers: they report signals to the thread that waits for input, and give the terminal
/// back before a trap or another signal ends the process.
package enum Signals {
  /// Signals that end no process by default, or cannot be handled.
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
  private static let reported = [
    SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGWINCH, SIGTSTP, SIGCONT,
  ]

  // Safety: it is set once, before the first handler is installed.
  nonisolated(unsafe) private static var pipe: Int32 = -1
  // The earlier handler of each trap. Safety: it is set once, before the first handler is installed.
  nonisolated(unsafe) private static let previous =
    UnsafeMutablePointer<sigaction>.allocate(capacity: 65)

  /// Installs the handlers.
  ///
  /// - Parameter pipe: A pipe that gets the number of each signal as one byte.
  static func install(reportingTo pipe: Int32) {
    self.pipe = pipe
    EndRequests.forget()
    for signal in reported { set(report, for: signal) }
    for signal in traps { set(trap, for: signal) }
    for signal in others { set({ number, _, _ in Signals.die(of: number) }, for: signal) }
    System.leaveTimeToEnd()
  }

  /// All other signals that end the process by default: user signals, alarms, limits, real-time
  /// signals. The system hides the signals that libraries have reserved.
  private static let others = (Int32(1)...64).filter { signal in
    if reported.contains(signal) || traps.contains(signal) || harmless.contains(signal) {
      return false
    }
    var found = sigaction()
    return sigaction(signal, nil, &found) == 0 && found.handler == nil
  }

  /// Restores the default actions, except for SIGHUP: a program that is still
  /// finishing needs no terminal.
  static func uninstall() {
    for signal in reported { signal == SIGHUP ? ignore(signal) : reset(signal) }
    for signal in traps { sigaction(signal, previous + Int(signal), nil) }
    for signal in others { reset(signal) }
  }

  /// Has the calling thread receive the reported signals, also if other threads block them.
  static func receiveHere() {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in reported { sigaddset(&set, signal) }
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Stops this process and its job, as control-Z does; returns when it is continued.
  ///
  /// - Parameter pipeEnd: The pipe that gets reported signals.
  /// - Returns: Whether a signal was reported, such as the one that continued it.
  static func stopHere(waitingAt pipeEnd: Int32) -> Bool {
    reset(SIGTSTP)
    kill(0, SIGTSTP)
    // If another thread receives the signal, the stop comes a moment later; the signal that ends it
    // is reported. The system ignores the stop if no shell could continue the job.
    _ = System.wait(pipe: pipeEnd, milliseconds: 100)
    set(report, for: SIGTSTP)
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

  /// Reports a signal to the loop; a second request to end ends the process at once.
  private static let report: sigaction.Handler = { signal, _, _ in
    let code = errno
    var byte = UInt8(truncatingIfNeeded: signal)
    if EndRequests.contains(signal), EndRequests.note() { die(of: signal) }
    _ = write(pipe, &byte, 1)
    errno = code
  }

  /// Gives the terminal back, calls the earlier handler of the trap, such as Swift's report of a
  /// crash, and ends the process.
  ///
  /// That handler returns to the instruction that trapped, which traps again: but a signal from
  /// another process has no such instruction, and nothing to report. It is also not called if the
  /// terminal is not read.
  private static let trap: sigaction.Handler = { signal, information, context in
    let isRead = TerminalModes.leave(isLast: true)
    // `SIG_IGN` is the address 1. A handler with fewer parameters ignores the rest.
    if isRead, let earlier = (previous + Int(signal)).pointee.handler,
      unsafeBitCast(earlier, to: Int.self) != 1, let information,
      !information.pointee.isSentByOthers
    {
      earlier(signal, information, context)
    }
    die(of: signal)
  }

  private static func set(_ handler: @escaping sigaction.Handler, for signal: Int32) {
    let isTrap = traps.contains(signal)
    var action = sigaction(calling: handler)
    // Of several signals, the lowest number is handled first: a request to end before one to
    // continue.
    if !isTrap { for signal in reported { sigaddset(&action.sa_mask, signal) } }
    // Only traps are handled on a separate stack, which threads share.
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

  /// The installed handler; nil for the default action. Async-signal-safe.
  fileprivate var handler: Handler? {
    #if canImport(Darwin)
      __sigaction_u.__sa_sigaction
    #elseif canImport(Musl)
      __sa_handler.sa_sigaction
    #else
      __sigaction_handler.sa_sigaction
    #endif
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

/// The stack on which traps are handled: an endless recursion leaves no room on the stack of its
/// thread.
///
/// The system keeps one for each thread. The main actor moves between threads, so all of its
/// threads share one: two of them trap at once only in a program that ends anyway. The memory is
/// allocated once and never freed.
struct SignalStack {
  private let memory: UnsafeMutableRawPointer
  private static let size = 65_536

  // Safety: only the system writes to the memory.
  nonisolated(unsafe) static let mainActor = SignalStack()
  // Safety: only the system writes to the memory.
  nonisolated(unsafe) static let inputThread = SignalStack()

  private init() {
    memory = .allocate(byteCount: Self.size, alignment: 16)
  }

  /// Has the calling thread handle its traps on this stack, unless it has one already.
  func useHere() {
    var found = stack_t()
    guard sigaltstack(nil, &found) == 0, Int(found.ss_flags) & Int(SS_DISABLE) != 0 else { return }
    var stack = stack_t()
    stack.ss_sp = memory
    stack.ss_size = numericCast(Self.size)
    _ = sigaltstack(&stack, nil)
  }
}
