import Interface
package import Launching
import PlatformC
import Recording
import Terminal

/// A run of a program from its arguments to its exit status.
@MainActor
package struct Launch: HostRun {
  /// Creates the debugger of a program, with the clock of a headless run and what takes a sentence about
  /// something wrong.
  package typealias Debugger =
    @MainActor (VirtualClock?, @escaping @MainActor (String) -> Void) -> any DebuggedProgram

  package let program: Program
  let host: LaunchHost
  /// The type of the program, behind its module, for a test that is written.
  var type: String?
  package var work: @MainActor (LaunchValues) -> Work? = { _ in nil }
  var debugger: Debugger?
  /// Records the run.
  var recorder: RecordedSession?
  /// The file of a run that goes on.
  var sessionFile: SessionFile?
  /// The options of another host.
  var others: [any AnyLaunchOption] = []
  let scene: @MainActor (LaunchValues) -> Scene

  /// Runs a program on the terminal of the process, or without one.
  ///
  /// - Parameters:
  ///   - app: The program.
  ///   - words: The words behind its name.
  ///   - others: The options of another host, which stand in the help and are refused.
  ///   - debugger: Creates the panel of `--debugger`.
  package static func run(
    _ app: (some App).Type, _ words: [String], besides others: [any AnyLaunchOption],
    debugger: @escaping Debugger
  ) async -> ExitStatus {
    let launch = Launch(
      program: app.program, host: .current(), type: String(reflecting: app), work: app.work,
      debugger: debugger, others: others, scene: app.scene)
    return await launch.run(words)
  }

  package var process: StandardProcess { host.process }
  package var help: String { program.terminalHelp(besides: others) }

  package func arguments(_ words: [String]) throws(Refusal) -> Arguments {
    var arguments = try Arguments(terminal: words, of: program, besides: others)
    arguments.values.say = { StandardError.say($0) }
    return arguments
  }

  package func conflictWithWork(_ arguments: Arguments) -> String? {
    guard
      arguments.isHeadless || arguments.opensScreen || arguments.recording != nil
        || arguments.replay != nil || arguments.session != nil
    else { return nil }
    return """
      --keys, --open, --record, --replay, --session, --size and --record-svg need a screen, which the \
      other options replace; leave them out.
      """
  }

  package func show(_ arguments: Arguments) async -> ExitStatus {
    if arguments.values[Arguments.ambiguousWide] || host.environment("RUNEWIDTH_EASTASIAN") == "1" {
      Width.isAmbiguousWide = true
    }
    do throws(Refusal) {
      if let path = arguments.replay { return try await replay(path, arguments) }
      if let path = arguments.recording { return try await record(path, arguments) }
      if let path = arguments.session { return try await goOn(path, arguments) }
    } catch {
      return refuse(error.sentence, arguments.recording != nil ? .noOutput : .wrongData)
    }
    return await runScene(arguments)
  }

  /// Runs the scene on the terminal, or without one.
  func runScene(_ arguments: Arguments) async -> ExitStatus {
    if tellsSentences(arguments) { return await runPlain(arguments) }
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

  /// Whether the program is told in sentences.
  func tellsSentences(_ arguments: Arguments) -> Bool {
    arguments.isPlain || host.wantsPlain && !arguments.needsScreen
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
    _ debugger: (any DebuggedProgram)?, _ player: RecordedSession? = nil, on size: ScreenSize,
    onChange: @escaping @MainActor () -> Void
  ) -> DebuggedSession? {
    guard let debugger else { return nil }
    let driver = DebuggedSession(debugger, player, size: size, onChange: onChange)
    if driver == nil {
      complain("--debugger has nothing to show, since the program creates no store.")
    }
    return driver
  }
}

// MARK: - Help

extension Program {
  /// The text of `--help`.
  var terminalHelp: String {
    terminalHelp(besides: [])
  }

  /// Returns the text of `--help`, also with the options of another host.
  func terminalHelp(besides others: [any AnyLaunchOption]) -> String {
    helpText(
      host: Arguments.terminal + others,
      keys: [("q", "quit"), ("control-C", "quit at once"), ("control-Z", "suspend; fg resumes")],
      note: Self.keyNames)
  }

  private static let keyNames = """
    Keys for --keys are named as tmux names them and parted by spaces: Enter Tab
    BTab Up Down Left Right PPage NPage Home End Escape Space BSpace DC F1 C-c M-b
    S-Left, or the character itself.
    """
}
