import Interface
import Terminal
import TerminalUI

/// Runs a program as its arguments and the terminal ask, and ends the process with its status.
///
/// Without a terminal, or with `--keys`, `--size` or `--record-svg`, the screen is printed as text; a
/// wrong option is reported in one line on standard error.
///
/// - Parameters:
///   - program: The name and the options of the program.
///   - work: Returns what the values of the options ask the program to do in place of showing a
///     screen; nil where they ask for the screen.
///   - scene: Creates the scene from the values of the options.
@MainActor
public func launch(
  _ program: Program, work: @escaping @MainActor (LaunchValues) -> Work? = { _ in nil },
  scene: @escaping @MainActor (LaunchValues) -> Scene
) async -> Never {
  Signals.ignoreFailedWrites()
  let launch = Launch(program: program, host: .process, work: work, scene: scene)
  System.occupyClosedStandardFiles()
  let status = await launch.run(Array(CommandLine.arguments.dropFirst()))
  System.exit(status.code)
}

/// A run of a program from its arguments to its exit status.
@MainActor
struct Launch {
  let program: Program
  let host: LaunchHost
  var work: @MainActor (LaunchValues) -> Work? = { _ in nil }
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
    let hasFailed = status == .success && arguments.values.journal?.hasFailed == true
    return hasFailed ? .noOutput : status
  }

  private func run(_ arguments: Arguments) async -> ExitStatus {
    if arguments.wantsHelp { return print(program.helpText) }
    if arguments.wantsVersion { return print(program.versionText) }
    if let sentence = host.shortage() { return refuse(sentence, .noMeans) }
    if let work = work(arguments.values) { return await run(work, arguments) }
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

  /// Does what is asked for in place of showing a screen.
  private func run(_ work: Work, _ arguments: Arguments) async -> ExitStatus {
    if arguments.isHeadless {
      return refuse(
        "--keys, --size and --record-svg need a screen, which the other options replace; leave them out.",
        .usage)
    }
    let outcome = await work()
    let status = outcome.output.isEmpty ? .success : print(outcome.output)
    for sentence in outcome.complaints { complain(sentence) }
    return status == .success ? outcome.status : status
  }

  /// Prints a text.
  ///
  /// - Returns: The exit status, such as that of a pipe that nobody reads.
  private func print(_ text: String) -> ExitStatus {
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

  private func refuse(_ sentence: String, _ status: ExitStatus) -> ExitStatus {
    complain(sentence)
    return status
  }

  private func complain(_ sentence: String) {
    host.complain("\(program.name): \(sentence)")
  }

  /// Presses the keys, each when effects have settled, and prints the last screen.
  private func runHeadless(_ arguments: Arguments) async -> ExitStatus {
    var values = arguments.values
    let clock = VirtualClock()
    values.virtualClock = clock
    let scene = scene(values)
    let settling = Settling(scene, clock, patience: host.patience)
    weak var changed: Session?
    let tree = scene.start { [weak settling] in
      changed?.invalidate()
      settling?.screenChanged()
    }
    let session = Session(
      name: program.name, size: arguments.size ?? environmentSize, sizedTree: tree)
    session.willTakeSecret = host.guardMemory
    changed = session
    let theme = arguments.theme ?? Theme(environment: host.environment)
    var picture = MovingPicture(theme: theme)
    _ = session.screen
    await settling.settle()
    picture.add(session.screen)
    for key in arguments.keys ?? [] where !session.isFinished {
      session.handle(key)
      _ = session.screen
      await settling.settle()
      picture.add(session.screen)
    }
    let screen = session.screen
    let isForced = !["", "0"].contains(host.environment("CLICOLOR_FORCE") ?? "")
    let depth = ColorDepth(environment: host.environment)
    var status = print((isForced ? screen.styledText(depth, theme) : screen.text) + "\n")
    if let path = arguments.picture {
      do throws(Refusal) {
        try picture.write(to: path)
      } catch {
        status = refuse(error.sentence, .noOutput)
      }
    }
    let running = settling.running
    if !running.isEmpty {
      let effects = running.count == 1 ? "1 effect is" : "\(running.count) effects are"
      complain("\(effects) still running: \(running.joined(separator: ", ")).")
    }
    return finish(await settling.finish(), status)
  }

  private func runOnTerminal(_ arguments: Arguments) async -> ExitStatus {
    let scene = scene(arguments.values)
    weak var changed: TerminalLoop?
    let tree = scene.start { changed?.treeChanged() }
    let terminal = host.terminal()
    let session = Session(
      name: program.name, size: terminal.size ?? environmentSize, sizedTree: tree)
    let depth = ColorDepth(environment: host.environment)
    let theme = arguments.theme ?? Theme(environment: host.environment)
    var encoder = FrameEncoder(depth: depth, theme: theme)
    encoder.repertoire = Repertoire(environment: host.environment)
    // The Linux console has a black background and no clipboard, and may show what asks for them.
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

  /// Complains of what a scene left unfinished.
  ///
  /// - Returns: The exit status, which is not 0 if something was left unfinished.
  private func finish(_ sentence: String?, _ status: ExitStatus) -> ExitStatus {
    guard let sentence else { return status }
    complain(sentence)
    return status == .success ? .unfinished : status
  }

  private var environmentSize: ScreenSize {
    let columns = host.environment("COLUMNS").flatMap { Int($0) }
    let rows = host.environment("LINES").flatMap { Int($0) }
    return ScreenSize(
      columns: columns ?? ScreenSize.standard.columns, rows: rows ?? ScreenSize.standard.rows)
  }
}
