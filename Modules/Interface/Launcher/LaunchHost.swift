import Platform
import Terminal
import TerminalUI

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

  /// The size that the environment names, or the standard one.
  var environmentSize: ScreenSize {
    let (columns, rows) = (environment("COLUMNS"), environment("LINES"))
    return ScreenSize(
      columns: columns.flatMap { Int($0) } ?? ScreenSize.standard.columns,
      rows: rows.flatMap { Int($0) } ?? ScreenSize.standard.rows)
  }
}

// MARK: - The terminal

extension Launch {
  /// Runs the program on the terminal of the host.
  func runOnTerminal(_ arguments: Arguments) async -> ExitStatus {
    let scene = scene(arguments.values)
    weak var changed: TerminalLoop?
    let tree = scene.start { changed?.treeChanged() }
    let terminal = host.terminal()
    let session = Session(
      name: program.name, size: terminal.size ?? host.environmentSize, sizedTree: tree)
    let depth = ColorDepth(environment: host.environment)
    let theme = arguments.theme ?? Theme(environment: host.environment)
    var encoder = FrameEncoder(depth: depth, theme: theme)
    encoder.repertoire = Repertoire(environment: host.environment)
    // The Linux console has a black background and no clipboard, and may show the sequences of both.
    let isConsole = host.environment("TERM") == "linux"
    let loop = TerminalLoop(
      session, on: terminal, encoder: encoder,
      asksForBackground: arguments.theme == nil && depth != .none && !isConsole)
    session.canCopy = !isConsole
    session.willTakeSecret = host.guardMemory
    changed = loop
    let end = ExitStatus(await loop.run())
    let status = finish(await scene.finish(), end)
    return status == .noTerminal
      ? refuse("The terminal cannot be used; use --keys \"KEYS\" instead.", status) : status
  }

  /// Prints a text.
  ///
  /// - Returns: The exit status, such as the one of a closed pipe.
  func print(_ text: String) -> ExitStatus {
    do throws(System.OutputClosed) {
      try host.print(text)
      return .success
    } catch {
      let status = ExitStatus(error)
      guard status == .noOutput else { return status }
      return refuse(
        "Standard output cannot be written: \(System.reason(error.error)); nothing is shown.",
        status)
    }
  }
}

// MARK: - Shortage

extension LaunchHost {
  /// The number of descriptors and threads that a program and its libraries use at the same time:
  /// with fewer, actions and effects wait for ever, or a library traps.
  private static let (neededFiles, neededThreads) = (32, 6)

  private static func shortage() -> String? {
    if let error = errorOpeningFiles() { return sentence("files", "-n", error) }
    if let error = errorStartingThreads() { return sentence("threads", "-u and -v", error) }
    return nil
  }

  private static func sentence(_ what: String, _ limit: String, _ error: Int32) -> String {
    "The system has too few \(what) left (\(System.reason(error))); end other programs, or raise the "
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

  private static func errorStartingThreads() -> Int32? {
    let gate = Lock(())
    var threads: [SystemThread] = []
    defer { for thread in threads { thread.join() } }
    // The threads wait for the lock until all of them have started.
    return gate.withLock { _ in
      for _ in 1...neededThreads {
        do throws(SystemThread.Failure) {
          threads.append(try SystemThread { gate.withLock { _ in } })
        } catch {
          return error.error
        }
      }
      return nil
    }
  }
}
