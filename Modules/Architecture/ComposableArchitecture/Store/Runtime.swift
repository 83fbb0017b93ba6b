/// The part of a store that its effects use, independent of the types of state and action.
@MainActor
@usableFromInline
final class Runtime {
  /// The current activity.
  @usableFromInline
  enum Phase {
    case idle
    /// The reducer has exclusive access to the state.
    case reducing
    /// Effects start, observers are told, actions are released, or the state is read: an action that is
    /// sent now waits.
    case delivering
  }

  // Unchecked: no code of the user runs while these are read or written, since values are moved out
  // before they are released.
  @exclusivity(unchecked) @usableFromInline var phase = Phase.idle
  /// The address of the state.
  @usableFromInline let state: UnsafeRawPointer
  /// All effects that run: they are cancelled with the store.
  @usableFromInline let effects = RunningEffects(in: nil)
  /// The part that is the whole state.
  @usableFromInline let root: Part
  @usableFromInline let report: @MainActor (String) -> Void
  /// Handles the actions that wait.
  @usableFromInline var drain: () -> Void = {}
  /// The effects that sent the action which is handled, for a tool; nil for an action of the program.
  @usableFromInline var sender: RunningEffects?
  /// Starts the tasks of a test, of a recorded run, or of a debug build.
  private let starter: (any EffectStarter)?

  @usableFromInline
  init(
    state: UnsafeRawPointer, type: Any.Type, report: @escaping @MainActor (String) -> Void,
    starter: (any EffectStarter)?
  ) {
    self.state = state
    self.report = report
    self.starter = starter
    root = Part(ObjectIdentifier(type))
  }

  /// Starts the task of an effect; its first piece has run when this returns.
  @usableFromInline func start(
    _ name: EffectName?, _ effect: @escaping @MainActor @Sendable () async -> Void,
    report: (String) -> Void
  ) -> Task<Void, Never> {
    starter?.start(name?.description, effect, report: report)
      ?? Task.immediate(name: name?.given) { await effect() }
  }

  /// Calls a function as while an action is handled: actions that it sends are handled afterwards.
  @usableFromInline func whileBusy(_ body: () -> Void) {
    guard phase == .idle else { return body() }
    phase = .delivering
    body()
    phase = .idle
    drain()
  }
}

/// Starts the tasks of effects instead of the store.
@usableFromInline
package protocol EffectStarter: AnyObject, Sendable {
  /// Starts an effect; its first piece has run when this returns.
  ///
  /// - Parameters:
  ///   - name: The name of the effect.
  ///   - effect: The work.
  ///   - report: Reports a fault of the effect, which goes on.
  @MainActor
  func start(
    _ name: String?, _ effect: @escaping @MainActor @Sendable () async -> Void,
    report: (String) -> Void
  ) -> Task<Void, Never>
}
