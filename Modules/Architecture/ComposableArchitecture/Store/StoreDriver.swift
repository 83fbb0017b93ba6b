/// Decides instead of the store when effects go on and when actions are handled: the driver of a test.
@usableFromInline
package protocol StoreDriver<Action>: EffectStarter {
  /// The actions of the store.
  associatedtype Action

  /// Takes an action that an effect sent while the store was idle.
  @MainActor
  func receive(_ action: SentAction<Action>)
}

extension Reducer {
  /// Returns a reducer that asks for its environment at each action, so that a test can change it.
  package func asking(
    for environment: @escaping @Sendable () -> Environment
  ) -> Reducer<State, Action, Void> {
    Reducer<State, Action, Void>(
      subscribe: subscribe.map { subscribe in
        { @Sendable (_: Void) in { subscribe(environment())($0, $1) } }
      },
      bind: { [bind] _ in { bind(environment())(&$0, $1) } })
  }
}

extension Store {
  var root: Engine<State, Action>? { engine as? Engine<State, Action> }

  /// The actions that wait in the queue of a test's store.
  package var queuedActions: some Collection<SentAction<Action>> {
    (root.map { $0.queue[$0.taken...] } ?? []).lazy.compactMap { $0 }
  }

  /// Whether actions wait in the queue of a test's store, which asks between any two jobs.
  package var hasQueuedActions: Bool {
    guard let root else { return false }
    return root.taken < root.queue.count
  }

  /// Adds an action to the queue of a test's store.
  package func enqueue(_ action: SentAction<Action>) { root?.enqueue(action) }

  /// Handles the next action in the queue of a test's store, after dropping cancelled ones.
  ///
  /// - Returns: Whether there was one.
  package func handleQueuedAction() -> Bool { root?.handleNext() ?? false }

  /// Drops the cancelled actions at the start of the queue of a test's store.
  package func dropCancelledActions() { root?.dropCancelled() }

  /// Calls a function as while an action is handled: actions that it sends wait.
  package func whileBusy(_ body: () -> Void) { root?.runtime.whileBusy(body) }

  /// The part that is the whole state of the store.
  var rootPart: Part? { root?.runtime.root }

  /// Whether no effect of a part or with an id runs or may still send, and no interval of a throttle goes on.
  package var isIdle: Bool { rootPart?.isIdle == true }

  /// The number of scopes and view stores that are told directly of this store's changes.
  package var observerCount: Int { observers.count }

  /// The names of the effects that run, in the order of their start.
  package var runningEffects: [String] { effects.tasks.compactMap { $0.name?.description } }

  /// The names of the effects that run and were not cancelled, in the order of their start.
  package var uncancelledEffects: [String] { effects.uncancelledNames }

  /// Waits until all effects but timers have ended, or until the task that waits is cancelled.
  package func waitForEffects() async { await effects.finish() }

  /// The tasks of the effects that `finish` waits for; cancelled effects end in their own time.
  package var unfinishedTasks: [Task<Void, Never>] {
    effects.tasks.filter { $0.name?.isEndless != true }.compactMap(\.task)
  }

  /// The number of effects that run.
  package var runningEffectCount: Int { effects.tasks.count }
}

extension ActionHandle {
  /// Whether all effects that the action started have ended.
  @MainActor package var hasEnded: Bool { effects?.hasEnded ?? true }

  /// Whether an effect that the action started runs, or an action of such an effect waits, that was not
  /// cancelled.
  @MainActor package var isActive: Bool { effects?.isActive ?? false }

  /// The names of the effects that the action started and that were not cancelled, in the order of their
  /// start.
  @MainActor package var uncancelledEffects: [String] { effects?.uncancelledNames ?? [] }
}
