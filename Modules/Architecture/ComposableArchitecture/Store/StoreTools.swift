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

  /// Returns the driver of a new store; nil for a store that runs by itself.
  @MainActor @usableFromInline
  static func driver<State, Action>(
    _ state: State.Type, _ action: Action.Type
  ) -> (any StoreDriver<Action>)? {
    for watcher in current.watchers {
      if let driver = watcher.driver(state, action) { return driver }
    }
    return nil
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

  /// Returns the driver of a new store; nil for a store that runs by itself.
  func driver<State, Action>(
    _ state: State.Type, _ action: Action.Type
  ) -> (any StoreDriver<Action>)?

  /// Is told that the store of the last reducer was created.
  func didCreate<State, Action>(_ store: Store<State, Action>)
}

extension StoreWatcher {
  package func driver<State, Action>(
    _ state: State.Type, _ action: Action.Type
  ) -> (any StoreDriver<Action>)? { nil }
}

extension Store {
  /// The name of the effect that sent the action which is handled; nil for an action of the program.
  ///
  /// It is known to the watchers of a root store.
  package var senderName: String? {
    root?.runtime.sender.map { $0.name?.description ?? "send" }
  }
}
