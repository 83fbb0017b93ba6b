import Interface
import Launching
import Terminal
import TerminalUI

/// Shows the panel of `--debugger` beside the screen of a program, or in its place on a narrow terminal.
///
/// F12 or a click gives the keys to the panel, and back to the program.
final class DebuggedSession: SessionDriver {
  private let panel: Session
  /// Repeats a recorded run, and has the keys of the program until it hands them over.
  private let player: RecordedSession?
  private let debugger: any DebuggedProgram
  private var size: ScreenSize
  private var hasPanelKeys = false
  private var last: Screen?

  private static let fewestPanelColumns = 44

  /// Creates a driver; nil if the program has no store.
  ///
  /// - Parameters:
  ///   - debugger: The program with its panel.
  ///   - player: Repeats a recorded run; nil for the run of a user.
  ///   - size: The size of the terminal.
  ///   - onChange: Is called when the panel has changed.
  init?(
    _ debugger: any DebuggedProgram, _ player: RecordedSession?, size: ScreenSize,
    onChange: @escaping @MainActor () -> Void
  ) {
    weak var changed: Session?
    let graph = debugger.panel {
      changed?.isFinished = true
    } onChange: {
      changed?.invalidate()
      onChange()
    }
    guard let graph else { return nil }
    panel = Session(name: "Time travel", size: size, graph: graph)
    changed = panel
    (self.debugger, self.player, self.size) = (debugger, player, size.clamped)
    panel.resize(panelSize)
    panel.clipboard = nil
  }

  private var isSplit: Bool { size.sizeClass == .regular }

  /// The column of the line between the two.
  private var border: Int {
    size.columns - max(size.columns / 3, Self.fewestPanelColumns) - 1
  }

  /// The size of the screen of the program.
  var programSize: ScreenSize {
    isSplit ? ScreenSize(columns: border, rows: size.rows) : size
  }

  private var panelSize: ScreenSize {
    isSplit ? ScreenSize(columns: size.columns - border - 1, rows: size.rows) : size
  }

  /// Whether the panel has changed since it was last drawn.
  var isStale: Bool { panel.isStale }

  // MARK: - Events

  func deliver(_ event: SessionEvent, to session: Session) async {
    switch event {
    case .input(.key(.function(12)), _):
      hasPanelKeys.toggle()
      // As any key, it takes a repeated run to its end at once.
      if !mayUsePanel { await deliverToProgram(event, session) }
    case .input(let input, let time): await deliver(input, at: time, to: session)
    case .resize(let size):
      self.size = size.clamped
      panel.resize(panelSize)
      await deliverToProgram(.resize(programSize), session)
    case .tick:
      panel.take(event)
      await deliverToProgram(event, session)
    }
  }

  private func deliver(_ input: Input, at time: Int?, to session: Session) async {
    if case .click(let x, _, _) = input, isSplit { hasPanelKeys = x > border }
    var isForPanel = hasPanelKeys
    switch input {
    case .key(.control("c")), .key(.control("z")): isForPanel = false
    case .menu(let x, _), .move(let x, _), .wheel(let x, _, _):
      isForPanel = isSplit ? x > border : hasPanelKeys
    default: break
    }
    guard isForPanel, mayUsePanel else {
      // What the user sees is not what the program would act on.
      if input.isUse, debugger.isPast {
        debugger.showLatest()
        return session.interactor.show(
          debugger.isPast ? "Locked: l in the panel unlocks" : "The present is shown")
      }
      return await deliverToProgram(.input(input, at: time), session)
    }
    panel.take(.input(isSplit ? input.moved(across: -border - 1) : input, at: time))
    if panel.isFinished {
      panel.isFinished = false
      hasPanelKeys = false
    }
  }

  private func deliverToProgram(_ event: SessionEvent, _ session: Session) async {
    if let player { await player.deliver(event, to: session) } else { session.take(event) }
  }

  /// Whether no recorded run is repeated, which the panel would change.
  private var mayUsePanel: Bool { player?.isLive != false }

  // MARK: - Drawing

  func draw(_ session: Session) async -> Screen {
    let program = await player?.draw(session) ?? session.screen
    var screen = Screen(size: size, after: last)
    if isSplit {
      screen.put(program, at: 0)
      screen.put(panel.screen, at: border + 1)
      let line = Rect(x: border, y: 0, width: 1, height: size.rows)
      screen.fill(line, with: "│", pen: hasPanelKeys ? .border : .dim, clip: line)
    } else {
      screen.put(hasPanelKeys ? panel.screen : program, at: 0)
    }
    screen.cursor = hasPanelKeys ? panel.screen.cursor : program.cursor
    if hasPanelKeys, isSplit { screen.cursor?.x += border + 1 }
    screen.isMoving = program.isMoving || panel.screen.isMoving
    last = screen
    return screen
  }
}

extension Input {
  /// Whether it may change the state of a program.
  fileprivate var isUse: Bool {
    switch self {
    // Control-C and control-Z concern the process.
    case .key(.control("c")), .key(.control("z")): false
    case .key, .repeatedKey, .paste, .click, .menu, .drag: true
    case .move, .wheel, .mode, .background, .answered, .windowFocus: false
    }
  }
}
