/// The tools of a developer that the root stores of a program use from their creation on: a recorder of
/// runs, a debugger.
///
/// A store without tools pays nothing for them.
@MainActor
@usableFromInline
package enum StoreTools {
  /// Starts the tasks of effects; nil for the way of the store.
  package static var starter: (any EffectStarter)?
  /// Sees each action.
  package static var watchers: [any StoreWatcher] = []

  /// Returns the reducer that a new store uses in place of its own.
  @usableFromInline
  static func watched<State, Action>(
    _ reduce: @escaping (inout State, Action) -> Effect<Action>
  ) -> (inout State, Action) -> Effect<Action> {
    watchers.reduce(reduce) { $1.watch($0) }
  }

  @usableFromInline
  static func tell<State, Action>(of store: Store<State, Action>) {
    for watcher in watchers { watcher.didCreate(store) }
  }
}

/// Sees the actions of root stores.
@MainActor
package protocol StoreWatcher: AnyObject {
  /// Returns the reducer that a new store uses in place of its own.
  func watch<State, Action>(
    _ reduce: @escaping (inout State, Action) -> Effect<Action>
  ) -> (inout State, Action) -> Effect<Action>

  /// Is told that the store of the last reducer was created.
  func didCreate<State, Action>(_ store: Store<State, Action>)
}
