package import ComposableArchitecture

/// Gives the first root store that is created a history.
@MainActor
package final class HistoryWatcher: StoreWatcher {
  /// The history of the first store; nil before it is created.
  package private(set) var history: (any StoreHistory)?
  private let options: HistoryOptions
  private let now: @MainActor () -> Duration

  /// Creates a watcher.
  ///
  /// - Parameters:
  ///   - options: The limits of the history.
  ///   - now: Returns the time since the start of the program; left out, the time of the system.
  package init(options: HistoryOptions = HistoryOptions(), now: (@MainActor () -> Duration)? = nil)
  {
    let start = ContinuousClock.now
    self.options = options
    self.now = now ?? { start.duration(to: .now) }
  }

  package func watch<State, Action>(
    _ reduce: @escaping (inout State, Action) -> Effect<Action>
  ) -> (inout State, Action) -> Effect<Action> {
    guard history == nil else { return reduce }
    let history = History(reduce, options: options, now: now)
    self.history = history
    return { history.handle(&$0, $1) }
  }

  package func didCreate<State, Action>(_ store: Store<State, Action>) {
    (history as? History<State, Action>)?.attach(store)
  }
}
