/// The developer tools that root stores use from their creation on: a recorder of runs, a debugger.
///
/// A store without tools pays nothing for them.
@usableFromInline
package struct StoreTools: Sendable {
  /// The tools of stores that are created in this task.
  @TaskLocal package static var current = StoreTools()

  /// Starts the tasks of effects; nil to let the store start them.
  package var starter: (any EffectStarter)?
  /// Sees each action.
  package var watchers: [any StoreWatcher] = []

  /// Creates tools.
  package init(starter: (any EffectStarter)? = nil, watchers: [any StoreWatcher] = []) {
    self.starter = starter
    self.watchers = watchers
  }

  /// The starter of the effects of a new store; nil to let the store start them.
  @MainActor @usableFromInline
  static var starter: (any EffectStarter)? {
    #if DEBUG
      current.starter ?? MainActorWatch.shared
    #else
      current.starter
    #endif
  }

  /// Returns the reducer of a new store, wrapped by the watchers.
  @MainActor @usableFromInline
  static func watched<State, Action>(
    _ reduce: @escaping Reducer<State, Action, Void>.Bound
  ) -> Reducer<State, Action, Void>.Bound {
    if current.watchers.isEmpty { return reduce }
    // A loop: a function that passes through `Array.reduce` is wrapped twice, which each action would pay for.
    var watched = { (state: inout State, action: Action) in
      withUnsafePointer(to: action) { reduce(&state, $0) }
    }
    for watcher in current.watchers { watched = watcher.watch(watched) }
    return { [watched] in watched(&$0, $1.pointee) }
  }

  /// Returns the driver of a new store; nil for the store of a program.
  @MainActor @usableFromInline
  static func driver<State, Action>(
    _ state: State.Type, _ action: Action.Type
  ) -> (any StoreDriver<Action>)? {
    for watcher in current.watchers {
      if let driver = watcher.driver(state, action) { return driver }
    }
    return nil
  }

  /// Tells the watchers of a new store.
  @MainActor @usableFromInline
  static func tell<State, Action>(of store: Store<State, Action>) {
    for watcher in current.watchers { watcher.didCreate(store) }
  }
}

/// Sees the actions of root stores.
@MainActor
package protocol StoreWatcher: AnyObject, Sendable {
  /// Returns the reducer of a new store, wrapped to see its actions.
  func watch<State, Action>(
    _ reduce: @escaping (inout State, Action) -> Effect<Action>
  ) -> (inout State, Action) -> Effect<Action>

  /// Returns the driver of a new store; nil for the store of a program.
  func driver<State, Action>(
    _ state: State.Type, _ action: Action.Type
  ) -> (any StoreDriver<Action>)?

  /// Is called when the store of the last wrapped reducer was created.
  func didCreate<State, Action>(_ store: Store<State, Action>)
}

extension StoreWatcher {
  package func driver<State, Action>(
    _ state: State.Type, _ action: Action.Type
  ) -> (any StoreDriver<Action>)? { nil }
}

extension Engine {
  /// Changes the state that is shown instead of the store's.
  func changeShownState(_ change: (inout State?) -> Void) {
    var state = shown?.move()
    shown?.deallocate()
    shown = nil
    change(&state)
    if let state {
      let pointer = UnsafeMutablePointer<State>.allocate(capacity: 1)
      pointer.initialize(to: state)
      shown = pointer
    }
    observers.shown = shown.map { UnsafeRawPointer($0) }
  }
}

extension Store {
  /// The name of the effect that sent the action which is handled; nil for an action of the program.
  ///
  /// It is known to the watchers of a root store.
  package var senderName: String? {
    root?.runtime.sender.map { $0.name?.description ?? "send" }
  }

  /// Changes the state that views read instead of the state of a root store; nil shows the store's state. The
  /// store handles actions by its state all the while.
  package func changeShownState(_ change: (inout State?) -> Void) {
    guard let root else { return }
    root.runtime.whileBusy {
      root.changeShownState(change)
      root.observers.tell(UnsafeRawPointer(root.state))
    }
  }

  /// Calls a function with the own state of a root store, also while another one is shown.
  package func withOwnState<Result>(_ body: (State) -> Result) -> Result? {
    (root?.state.pointee).map(body)
  }
}

extension Effect {
  /// Returns the faults that this effect of a root store would report, such as an action for a part that is
  /// absent; nil for `none`. No work runs, and no action is sent.
  @MainActor
  package func reports<State>(in state: inout State) -> [String]? {
    if isNone { return nil }
    var sentences: [String] = []
    withUnsafePointer(to: &state) {
      let runtime = Runtime(
        state: UnsafeRawPointer($0), type: State.self, report: { sentences.append($0) },
        starter: nil)
      // The work is left out; the effect ends at once.
      EffectInterpreter(
        runtime, runtime.effects, runtime.root, { _ in }, origin: { "" }, deliver: { _, _, _ in }
      )
      .perform(self, then: nil)
      runtime.root.close()
    }
    return sentences
  }
}
