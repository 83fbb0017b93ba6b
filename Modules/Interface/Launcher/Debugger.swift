import ComposableArchitecture
import Interface
import StoreHistory
import Terminal
import TerminalUI
import TimeTravel

/// The panel of `--debugger`: it walks through the actions of the first store of a program.
@MainActor
final class Debugger {
  private let watcher: HistoryWatcher
  private let report: @MainActor (String) -> Void
  private var panel: Store<TimeTravelState, TimeTravelAction>?

  /// - Parameters:
  ///   - clock: The clock of a headless run; nil for the time of the system.
  ///   - report: Takes a sentence about something wrong.
  init(_ clock: VirtualClock?, report: @escaping @MainActor (String) -> Void) {
    if let clock {
      let start = clock.now
      watcher = HistoryWatcher { start.duration(to: clock.now) }
    } else {
      watcher = HistoryWatcher()
    }
    self.report = report
  }

  /// Whether a store was created.
  var hasHistory: Bool { watcher.history != nil }

  /// Creates a scene whose first store has a history.
  func scene(_ make: () -> Scene) -> Scene {
    var tools = StoreTools.current
    tools.watchers.append(watcher)
    let scene = StoreTools.$current.withValue(tools, operation: make)
    scene.showPast { [watcher] in watcher.history?.isPast == true }
    return scene
  }

  /// Creates the driver of a session that shows the panel; nil if the program has no store.
  ///
  /// - Parameters:
  ///   - player: Repeats a recorded run; nil for the run of a user.
  ///   - size: The size of the terminal.
  ///   - onChange: Is called when the panel has changed.
  func driver(
    _ player: SessionPlayer? = nil, on size: ScreenSize, onChange: @escaping @MainActor () -> Void
  ) -> DebuggedSession? {
    guard let history = watcher.history else { return nil }
    // The panel is no part of a run that is repeated.
    let panel = StoreTools.$current.withValue(StoreTools()) {
      Store(
        initialState: TimeTravelState(), reducer: timeTravelReducer, environment: .live(history),
        report: report)
    }
    self.panel = panel
    history.onChange = { panel.send(.historyChanged) }
    weak var changed: Session?
    let view = PanelView(panel: TimeTravelView(store: panel)) { changed?.isFinished = true }
    let graph = ViewGraph(view) {
      changed?.invalidate()
      onChange()
    }
    let session = Session(name: "Time travel", size: size, graph: graph)
    changed = session
    return DebuggedSession(session, player, size: size, history: history)
  }

  /// Shows the program's own state: its end depends on it.
  func end() { watcher.history?.end() }

  /// Returns when no effect of the panel runs any more.
  func settle() async { _ = await panel?.finish() }
}

/// The panel, and the key that gives the keys back to the program.
private struct PanelView: View {
  let panel: TimeTravelView
  let leave: @MainActor () -> Void

  var body: some View {
    VStack(alignment: .leading) {
      panel
      Button("Back to the program", action: leave).keyboardShortcut("q", hint: "Program")
    }
  }
}
