import ComposableArchitecture
package import Interface
package import Launching
import StoreHistory
import TimeTravel

/// The panel of `--debugger`: it walks through the actions of the first store of a program.
@MainActor
package final class Debugger: DebuggedProgram {
  private let watcher: HistoryWatcher
  private let report: @MainActor (String) -> Void
  private var panel: Store<TimeTravelState, TimeTravelAction>?

  /// - Parameters:
  ///   - clock: The clock of a headless run; nil for the time of the system.
  ///   - report: Takes a sentence about something wrong.
  package init(_ clock: VirtualClock?, report: @escaping @MainActor (String) -> Void) {
    if let clock {
      let start = clock.now
      watcher = HistoryWatcher { start.duration(to: clock.now) }
    } else {
      watcher = HistoryWatcher()
    }
    self.report = report
  }

  package func scene(_ make: () -> Scene) -> Scene {
    var tools = StoreTools.current
    tools.watchers.append(watcher)
    let scene = StoreTools.$current.withValue(tools, operation: make)
    scene.showPast { [watcher] in watcher.history?.isPast == true }
    return scene
  }

  package func panel(
    leave: @escaping @MainActor () -> Void, onChange: @escaping @MainActor () -> Void
  ) -> ViewGraph? {
    guard let history = watcher.history else { return nil }
    // The panel is no part of a run that is repeated.
    let panel = StoreTools.$current.withValue(StoreTools()) {
      Store(
        initialState: TimeTravelState(), reducer: timeTravelReducer, environment: .live(history),
        report: report)
    }
    self.panel = panel
    history.onChange = { panel.send(.historyChanged) }
    return ViewGraph(
      PanelView(panel: TimeTravelView(store: panel), leave: leave), onChange: onChange)
  }

  package var isPast: Bool { watcher.history?.isPast == true }

  package func showLatest() { watcher.history?.showLatest() }

  package func settle() async { _ = await panel?.finish() }

  package func end() { watcher.history?.end() }
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
