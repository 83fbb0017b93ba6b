import PlatformC
import Terminal

/// The process, as a launch sees it; a test has another one.
struct LaunchHost {
  var isInputTerminal: Bool
  var isOutputTerminal: Bool
  var isOutputOpen = true
  /// A sentence that names the resource of which the system has too little; nil if it has enough.
  var shortage: () -> String? = { nil }
  /// Keeps other processes from reading the memory of this one, before it holds a password.
  var guardMemory: @MainActor () -> Void = {}
  var environment: (String) -> String?
  /// Returns the terminal to run on.
  var terminal: @MainActor () -> any TerminalDriver
  /// Returns the terminal or the pipe from which a plain program takes keys.
  var plainTerminal: @MainActor () -> any TerminalDriver = { ProcessTerminal(isPlain: true) }
  var print: (String) throws(System.OutputClosed) -> Void
  /// Writes a sentence as a line of standard error.
  var complain: (String) -> Void
  /// How long a headless run waits for effects that do not sleep while the screen stays the same: longer
  /// than a network may take.
  var patience = Duration.seconds(300)

  /// Prepares this process, and returns it.
  static func process() -> LaunchHost {
    Signals.ignoreFailedWrites()
    defer { System.occupyClosedStandardFiles() }
    return LaunchHost(
      isInputTerminal: System.isTerminal(System.standardInput),
      isOutputTerminal: System.isTerminal(System.standardOutput),
      isOutputOpen: System.isWritable(System.standardOutput), shortage: shortage,
      guardMemory: System.guardMemory, environment: System.environment,
      terminal: { ProcessTerminal() },
      print: { text throws(System.OutputClosed) in
        try System.write(Array(text.utf8), to: System.standardOutput)
      },
      complain: { StandardError.say($0) })
  }

  /// Whether the terminal is the Linux console. It has a black background and no clipboard, and may show the
  /// sequences of both.
  var isConsole: Bool { environment("TERM") == "linux" }

  /// Whether the program is told in sentences although no option says so.
  var wantsPlain: Bool {
    !["", "0"].contains(environment("ACCESSIBLE") ?? "")
      || environment("TERM") == "dumb" && isOutputTerminal
  }

  /// The clipboard of the terminal; nil if it has none.
  var clipboard: Clipboard? { isConsole ? nil : Clipboard(environment: environment) }

  /// The size that the environment names, or the standard one.
  var environmentSize: ScreenSize {
    func number(_ name: String) -> Int? {
      environment(name).flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }
    return ScreenSize(
      columns: number("COLUMNS") ?? ScreenSize.standard.columns,
      rows: number("LINES") ?? ScreenSize.standard.rows)
  }
}

// MARK: - Shortage

extension LaunchHost {
  /// The number of descriptors and threads that a program and its libraries use at the same time:
  /// with fewer, actions and effects wait for ever, or a library traps.
  private static let (neededFiles, neededThreads) = (32, 8)
  /// The address space of these threads in bytes: a stack of 8 MiB each, and the 64 MiB that the C library
  /// reserves when a thread allocates memory.
  private static let neededSpace = neededThreads * (8 + 64) << 20

  private static func shortage() -> String? {
    if let error = errorOpeningFiles() { return sentence("few files", "-n", error) }
    if let error = errorReservingSpace() { return sentence("little address space", "-v", error) }
    if let error = errorStartingThreads() { return sentence("few threads", "-u and -v", error) }
    return nil
  }

  private static func sentence(_ what: String, _ limit: String, _ error: Int32) -> String {
    "The system has too \(what) left (\(reason(of: error))); end other programs, or raise the "
      + "limit with ulimit \(limit)."
  }

  private static func errorOpeningFiles() -> Int32? {
    var files: [Int32] = []
    defer { for file in files { close(file) } }
    for _ in 1...neededFiles {
      let file = fcntl(System.standardError, F_DUPFD_CLOEXEC, 0)
      if file < 0 { return errno }
      files.append(file)
    }
    return nil
  }

  private static func errorReservingSpace() -> Int32? {
    let space = mmap(nil, neededSpace, PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0)
    if space == MAP_FAILED { return errno }
    munmap(space, neededSpace)
    return nil
  }

  private static func errorStartingThreads() -> Int32? {
    let gate = Lock(())
    var threads: [SystemThread] = []
    defer { for thread in threads { thread.join() } }
    // The threads wait for the lock until all of them have started.
    return gate.withLock { _ in
      for _ in 1...neededThreads {
        guard let thread = SystemThread({ gate.withLock { _ in } }) else { return errno }
        threads.append(thread)
      }
      return nil
    }
  }
}
