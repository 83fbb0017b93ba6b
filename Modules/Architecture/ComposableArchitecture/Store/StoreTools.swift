/// The tools of a developer that the root stores of a program use from their creation on: a recorder of
/// runs, a debugger.
///
/// A store without tools pays nothing for them.
@usableFromInline
package struct StoreTools: Sendable {
  /// The tools of stores that are created in this task.
  @TaskLocal package static var current = StoreTools()

  /// Starts the tasks of effects; nil for the way of the store.
  package var starter: (any EffectStarter)?
  /// Sees each action.
  package var watchers: [any StoreWatcher] = []

  /// Creates tools.
  package init(starter: (any EffectStarter)? = nil, watchers: [any StoreWatcher] = []) {
    self.starter = starter
    self.watchers = watchers
  }

  /// Returns the reducer that a new store uses in place of its own.
  @MainActor @usableFromInline
  static func watched<State, Action>(
    _ reduce: @escaping (inout State, Action) -> Effect<Action>
  ) -> (inout State, Action) -> Effect<Action> {
    current.watchers.reduce(reduce) { $1.watch($0) }
  }

  @MainActor @usableFromInline
  static func tell<State, Action>(of store: Store<State, Action>) {
    for watcher in current.watchers { watcher.didCreate(store) }
  }
}

/// Sees the actions of root stores.
@MainActor
package protocol StoreWatcher: AnyObject, Sendable {
  /// Returns the reducer that a new store uses in place of its own.
  func watch<State, Action>(
    _ reduce: @escaping (inout State, Action) -> Effect<Action>
  ) -> (inout State, Action) -> Effect<Action>

  /// Is told that the store of the last reducer was created.
  func didCreate<State, Action>(_ store: Store<State, Action>)
}
