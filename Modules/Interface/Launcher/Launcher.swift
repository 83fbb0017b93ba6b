// From the arguments of a program to its exit status; each line names the file to open.
//
//  1. App              what a program says of itself: its options, its screen and its work
//  2. Launcher         `Launch`, which chooses help, work, a terminal or a headless run
//  3. Program          the name, the options and the keys of a program; it runs a Scene, or does Work
//  4. Arguments        parses the arguments: a value of each LaunchOption, in LaunchValues; the help
//  5. LaunchRoute      a screen that `--open` opens
//  6. LaunchHost       chooses the host: the terminal of the process, its output, its environment
//  7. OnTerminal       runs the scene on that terminal
//  8. Headless         presses keys without a terminal, while VirtualClock lets time pass
//  9. MovingPicture    draws the screens of a headless run as SVG
// 10. LogFile          a file that a run writes: the actions of `--log`, a recording, a test
// 11. Record           records a run: SessionRecorder writes each RecordedInput to a LogFile
// 12. Replay           repeats a recorded run, which SessionPlayer delivers; RepeatedRun does so in a test
// 13. Debugger         the panel of time travel, which DebuggedSession shows beside the program
// 14. ExitStatus       the number that the system gets
import PlatformC
import Recording
import Terminal

/// A run of a program from its arguments to its exit status.
@MainActor
struct Launch {
  let program: Program
  let host: LaunchHost
  /// The type of the program, behind its module, for a test that is written.
  var type: String?
  var work: @MainActor (LaunchValues) -> Work? = { _ in nil }
  /// Records the run.
  var recorder: SessionRecorder?
  let scene: @MainActor (LaunchValues) -> Scene

  /// Runs the program to its end.
  func run(_ words: [String]) async -> ExitStatus {
    let arguments: Arguments
    do throws(Refusal) {
      arguments = try Arguments(words, of: program)
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
    if arguments.wantsHelp { return print(program.helpText) }
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
    if arguments.isHeadless || !host.isOutputTerminal {
      return await runHeadless(arguments)
    }
    if host.environment("TERM") == "dumb" {
      let status = await runHeadless(arguments)
      complain(
        """
        This is the first screen only, since a terminal with TERM=dumb cannot show more; use another \
        terminal, or --keys "KEYS".
        """)
      return status
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
  ) -> (scene: Scene, debugger: Debugger?) {
    var values = arguments.values
    values.virtualClock = clock
    guard arguments.debugs else { return (scene(values), nil) }
    values.outside = Outside(run: values.outside.run, readsAgain: true)
    let debugger = Debugger(clock) { values.report($0) }
    let scene = debugger.scene { self.scene(values) }
    if !debugger.hasHistory {
      complain("--debugger has nothing to show, since the program creates no store.")
    }
    return (scene, debugger)
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
          "Standard output cannot be written: \(System.reason(error.error)); nothing is shown.")
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
