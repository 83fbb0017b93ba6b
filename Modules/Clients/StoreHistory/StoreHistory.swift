package import TimeTravel

// The history of a store: its actions, and the states between them, which the reducer computes again.
//
// Reading order:
//
//     StoreHistory.swift      what the panel asks of a history.
//     HistoryWatcher.swift    gives the store of a program a history.
//     History.swift           shows a state of the past, or what would have become of other actions.
//     Timeline.swift          records actions, keeps key frames, replays, and changes the order of actions.
//     HistoryEntries.swift    the storage of the actions.
//     History+View.swift      the actions, changes and parts of the state as text.
//     StateTree.swift         the unfolded parts of a state.
//     Footprint.swift         the estimated memory of a value.

/// A history, without the types of its state and its actions.
@MainActor
package protocol StoreHistory: AnyObject {
  /// Is called after each action.
  var onChange: @MainActor () -> Void { get set }
  /// Returns a part of the history.
  func view(_ request: HistoryRequest) -> HistoryView
  /// Changes the history; returns a sentence about what could not be done or no longer fits, or nil.
  func perform(_ command: HistoryCommand) -> String?
  /// Whether another state is shown than the program's own.
  var isPast: Bool { get }
  /// Shows the program's own state and actions, unless the history is locked.
  func showLatest()
  /// Shows the program's own state to the end of the program.
  func end()
}

extension TimeTravelEnvironment {
  /// The environment of a panel that shows a history.
  @MainActor
  package static func live(_ history: any StoreHistory) -> Self {
    TimeTravelEnvironment(
      view: { [weak history] in history?.view($0) ?? HistoryView() },
      perform: { [weak history] in history?.perform($0) })
  }
}
