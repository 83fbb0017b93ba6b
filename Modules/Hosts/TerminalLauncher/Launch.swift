import Interface
package import Launching
import PlatformC
import Recording
import Terminal

/// A run of a program from its arguments to its exit status.
@MainActor
package struct Launch {
  /// Creates the debugger of a program, with the clock of a headless run and what takes a sentence about
  /// something wrong.
  package typealias Debugger =
    @MainActor (VirtualClock?, @escaping @MainActor (String) -> Void) -> any DebuggedProgram

  let program: Program
  let host: LaunchHost
  /// The type of the program, behind its module, for a test that is written.
  var type: String?
  var work: @MainActor (LaunchValues) -> Work? = { _ in nil }
  var debugger: Debugger?
  /// Records the run.
  var recorder: SessionRecorder?
  let scene: @MainActor (LaunchValues) -> Scene

  /// Runs a program on the terminal of the process, or without one.
  ///
  /// - Parameters:
  ///   - app: The program.
  ///   - words: The words behind its name.
  ///   - debugger: Creates the panel of `--debugger`.
  package static func run(
    _ app: (some App).Type, _ words: [String], debugger: @escaping Debugger
  ) async -> ExitStatus {
    let launch = Launch(
      program: app.program, host: .process(), type: String(reflecting: app), work: app.work,
      debugger: debugger, scene: app.scene)
    return await launch.run(words)
  }

  /// Runs the program to its end.
  func run(_ words: [String]) async -> ExitStatus {
    var arguments: Arguments
    do throws(Refusal) {
      arguments = try Arguments(terminal: words, of: program)
      arguments.values.say = { StandardError.say($0) }
      try arguments.openLog()
    } catch {
      return refuse(error.sentence, .usage)
    }
    guard host.isOutputOpen else {
      return refuse("Standard output is closed, so nothing can be shown.", .noOutput)
    }
    let status = await run(arguments)
    // The error was reported when it happened.
    let hasFailed = status == .success && arguments.values.logFile?.hasFailed == true
    return hasFailed ? .noOutput : status
  }

  private func run(_ arguments: Arguments) async -> ExitStatus {
    if arguments.wantsHelp { return print(program.terminalHelp) }
    if arguments.wantsVersion { return print(program.versionText) }
    if let sentence = host.shortage() { return refuse(sentence, .noMeans) }
    if arguments.values[Arguments.ambiguousWide] || host.environment("RUNEWIDTH_EASTASIAN") == "1" {
      Width.isAmbiguousWide = true
    }
    if let work = work(arguments.values) { return await run(work, arguments) }
    do throws(Refusal) {
      if let path = arguments.replay { return try await replay(path, arguments) }
      if let path = arguments.recording { return try await record(path, arguments) }
    } catch {
      return refuse(error.sentence, arguments.replay == nil ? .noOutput : .wrongData)
    }
    return await runScene(arguments)
  }

  /// Runs the scene on the terminal, or without one.
  func runScene(_ arguments: Arguments) async -> ExitStatus {
    if arguments.isPlain || host.wantsPlain && !arguments.needsScreen && recorder == nil {
      return await runPlain(arguments)
    }
    if arguments.isHeadless || !host.isOutputTerminal {
      return await runHeadless(arguments)
    }
    guard host.isInputTerminal else {
      return refuse(
        "Standard input is not a terminal, so no key can be pressed; use --keys \"KEYS\" instead.",
        .noTerminal)
    }
    return await runOnTerminal(arguments)
  }

  /// Creates the scene, and the panel of `--debugger` if it was given.
  ///
  /// - Parameter clock: The clock of a headless run; nil on a terminal.
  func makeScene(
    _ arguments: Arguments, _ clock: VirtualClock? = nil
  ) -> (scene: Scene, debugger: (any DebuggedProgram)?) {
    var values = arguments.values
    values.virtualClock = clock
    guard arguments.debugs, let makeDebugger = debugger else { return (scene(values), nil) }
    values.outside = Outside(run: values.outside.run, readsAgain: true)
    let debugger = makeDebugger(clock) { values.report($0) }
    return (debugger.scene { self.scene(values) }, debugger)
  }

  /// Creates the driver that shows the panel of a debugger; nil if there is none, or nothing to show.
  func debugged(
    _ debugger: (any DebuggedProgram)?, _ player: SessionPlayer? = nil, on size: ScreenSize,
    onChange: @escaping @MainActor () -> Void
  ) -> DebuggedSession? {
    guard let debugger else { return nil }
    let driver = DebuggedSession(debugger, player, size: size, onChange: onChange)
    if driver == nil {
      complain("--debugger has nothing to show, since the program creates no store.")
    }
    return driver
  }

  /// Does the work that replaces the screen.
  private func run(_ work: Work, _ arguments: Arguments) async -> ExitStatus {
    let records = arguments.recording != nil || arguments.replay != nil
    if arguments.isHeadless || arguments.opensScreen || records {
      return refuse(
        """
        --keys, --open, --record, --replay, --size and --record-svg need a screen, which the other \
        options replace; leave them out.
        """, .usage)
    }
    let outcome = await work()
    let status = outcome.output.isEmpty ? .success : print(outcome.output)
    for sentence in outcome.complaints { complain(sentence) }
    return status == .success ? outcome.status : status
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
      if status == .noOutput {
        complain(
          "Standard output cannot be written: \(reason(of: error.error)); nothing is shown.")
      }
      return status
    }
  }

  func refuse(_ sentence: String, _ status: ExitStatus) -> ExitStatus {
    complain(sentence)
    return status
  }

  func complain(_ sentence: String) {
    host.complain("\(program.name): \(sentence)")
  }

  /// Reports the work that a scene left unfinished.
  ///
  /// - Returns: The exit status, which is not 0 if something was left unfinished.
  func finish(_ sentence: String?, _ status: ExitStatus) -> ExitStatus {
    guard let sentence else { return status }
    complain(sentence)
    return status == .success ? .unfinished : status
  }
}

// MARK: - Help

extension Program {
  /// The text of `--help`.
  var terminalHelp: String {
    helpText(host: Arguments.terminal, keys: Self.sharedKeys, note: Self.keyNames)
  }

  private static let sharedKeys: [(key: String, word: String)] = [
    ("arrows, Tab", "move"), ("Enter, Space", "use what has the focus"),
    ("Escape", "back, or close what lies on top"),
    ("?, :, F1", "all that can be done now, with its keys"),
    ("y", "copy the current row of a list"),
    ("q", "quit"), ("control-C", "quit at once"), ("control-Z", "suspend; fg resumes"),
  ]

  private static let keyNames = """
    Keys for --keys are named as tmux names them and parted by spaces: Enter Tab
    BTab Up Down Left Right PPage NPage Home End Escape Space BSpace DC F1 C-c M-b
    S-Left, or the character itself.
    """
}
