package import ComposableArchitecture

/// Stops effects until a test lets them go on. An effect that is stopped here does not notice that
/// it was cancelled.
@MainActor
package final class Gate {
  private var stopped: [CheckedContinuation<Void, Never>] = []
  /// What effects left here to be called.
  package var callbacks: [@MainActor () -> Void] = []

  package init() {}

  package var count: Int { stopped.count }

  package func pass() async {
    await withCheckedContinuation { stopped.append($0) }
  }

  package func open() {
    let stopped = stopped
    self.stopped = []
    for continuation in stopped { continuation.resume() }
  }

  package func openFirst() {
    stopped.removeFirst().resume()
  }

  package func listen(_ callback: @escaping @MainActor () -> Void) {
    callbacks.append(callback)
  }

  package func call() {
    for callback in callbacks { callback() }
  }

  /// Returns an effect that sends an action once it has passed.
  package nonisolated func effect<Action: Sendable>(_ action: Action) -> Effect<Action> {
    .run { send in
      await self.pass()
      await send(action)
    }
  }

  /// Returns an effect that leaves a callback here which sends an action, and ends.
  package nonisolated func listener<Action: Sendable>(_ action: Action) -> Effect<Action> {
    .run { send in await self.listen { send(action) } }
  }
}

/// What happened, in order.
@MainActor
package final class Log<Entry> {
  package private(set) var entries: [Entry] = []

  package init() {}

  package func note(_ entry: Entry) {
    entries.append(entry)
  }
}
