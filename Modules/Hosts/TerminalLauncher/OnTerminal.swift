import Interaction
import Launching
import Terminal
import TerminalUI

extension Launch {
  /// Runs the program on the terminal of the host.
  func runOnTerminal(_ arguments: Arguments) async -> ExitStatus {
    let (scene, debugger) = makeScene(arguments)
    weak var changed: TerminalLoop<ScreenPresenter>?
    let tree = scene.start(recorder?.start, report: arguments.values.say) { changed?.treeChanged() }
    let terminal = host.terminal()
    let size = terminal.size ?? host.environmentSize
    let debugged = debugged(debugger, recorder, on: size) { changed?.treeChanged() }
    let session = Session(
      name: program.name, size: recorder?.size ?? debugged?.programSize ?? size, sizedTree: tree)
    let loop = loop(session, on: terminal, arguments)
    changed = loop
    session.clipboard = host.clipboard
    loop.presenter.driver = debugged ?? recorder
    if debugged != nil { session.interactor.show("F12 Debugger") }
    await begin(session, arguments)
    if session.size != (debugged?.programSize ?? size).clamped { loop.sizeChanged() }
    let end = ExitStatus(await loop.run())
    debugger?.end()
    sessionFile?.close()
    let status = finish(await scene.finish(recordedBy: recorder), end)
    return status == .noTerminal
      ? refuse("The terminal cannot be used; use --keys \"KEYS\" instead.", status) : status
  }

  /// Creates the loop of a session on a terminal.
  func loop(
    _ session: Session, on terminal: any TerminalDriver, _ arguments: Arguments
  ) -> TerminalLoop<ScreenPresenter> {
    let depth = ColorDepth(environment: host.environment)
    let theme = arguments.theme ?? Theme(environment: host.environment)
    var encoder = FrameEncoder(depth: depth, theme: theme)
    encoder.repertoire = Repertoire(
      environment: host.environment, isAmbiguousWide: Width.isAmbiguousWide)
    session.interactor.willTakeSecret = host.guardMemory
    return TerminalLoop(
      ScreenPresenter(
        session, on: terminal, encoder: encoder,
        asksForBackground: arguments.theme == nil && depth != .none && !host.isConsole,
        usesMouse: !arguments.values[Arguments.noMouse],
        movesSigns: !arguments.values[Arguments.reduceMotion]))
  }
}
