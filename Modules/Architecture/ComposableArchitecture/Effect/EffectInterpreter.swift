/// The interpreter of effects, which stands at one place in two trees: the tree of actions, whose nodes
/// (`RunningEffects`) are awaited and cancelled, and the tree of the state, whose parts (`Part`) end their effects.
///
/// An effect is walked synchronously, and each `run` in it starts a task, which runs up to its first
/// suspension before the walk goes on.
@MainActor
@usableFromInline
struct EffectInterpreter<Action> {
  /// Takes an action, the effects that sent it, and the part that was removed by the same action.
  @usableFromInline typealias Deliver =
    @MainActor (UnsafePointer<Action>, RunningEffects, _ removed: Part?) -> Void
  /// Runs the work of a task in another way, such as several times.
  @usableFromInline typealias Attempt =
    @MainActor @Sendable (
      _ work: @escaping @MainActor @Sendable () async throws -> Void
    ) async throws -> Void

  @usableFromInline let runtime: Runtime
  /// Describes the action that started the effect.
  @usableFromInline let origin: @MainActor () -> String
  /// The node in which effects start: they end with it.
  @usableFromInline var effects: RunningEffects
  /// The part of the state that the effect belongs to.
  @usableFromInline var part: Part
  @usableFromInline var attempt: Attempt?
  @usableFromInline let deliver: Deliver

  @inlinable init(
    _ runtime: Runtime, _ effects: RunningEffects, _ part: Part, _ attempt: Attempt? = nil,
    origin: @escaping @MainActor () -> String, deliver: @escaping Deliver
  ) {
    self.runtime = runtime
    self.effects = effects
    self.part = part
    self.attempt = attempt
    self.origin = origin
    self.deliver = deliver
  }

  /// The interpreter of an effect with other actions.
  @inlinable func mapped<Inner>(_ transform: @escaping @Sendable (Inner) -> Action)
    -> EffectInterpreter<Inner>
  {
    EffectInterpreter<Inner>(runtime, effects, part, attempt, origin: origin) {
      [deliver] action, sender, removed in
      withHeldAction({ transform(action.pointee) }) { deliver($0, sender, removed) }
    }
  }

  /// Performs an effect.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - done: A function to call when the effect has ended; its last action may still wait in the queue. An
  ///     effect that begins in a cancelled node does not call it.
  @inlinable func perform(_ effect: Effect<Action>, then done: (() -> Void)?) {
    guard !effects.isCancelled, let kind = effect.kind else { return }
    switch kind {
    case .send:
      send(kind)
      done?()
    case .run(let name, let work, let recover):
      run(work, recover, in: RunningEffects(in: effects, name: name, onEnd: done))
    case .merge(let members):
      inNode(then: done) { interpreter in
        for member in members { interpreter.perform(member, then: nil) }
      }
    case .concatenate(let members):
      perform(inOrder: members[...], then: done)
    case .cancellable(let effect, let id, let cancelInFlight):
      if cancelInFlight { part.cancel(id, except: effects) }
      inNode(id: id, then: done) { $0.perform(effect, then: nil) }
    case .cancel(let id):
      part.cancel(id)
      done?()
    case .report(let sentence):
      runtime.report(sentence)
      done?()
    case .perform(let perform):
      perform(self, done)
    }
  }

  /// Performs effects one after the other; effects that end at once do not nest.
  @inlinable func perform(inOrder effects: ArraySlice<Effect<Action>>, then done: (() -> Void)?) {
    var rest = effects
    while let next = rest.popFirst() {
      var (isStarting, hasEnded) = (true, false)
      perform(next) { [rest] in
        hasEnded = true
        if !isStarting { perform(inOrder: rest, then: done) }
      }
      isStarting = false
      guard hasEnded else { return }
    }
    done?()
  }

  /// Performs an effect of a part of this interpreter's state.
  ///
  /// An effect of a part that the same action removed sends its first actions, so that parents learn of
  /// them; its tasks are cancelled.
  @inlinable func perform(
    _ effect: Effect<Action>, in step: StateStep, _ key: EffectID?, then done: (() -> Void)?
  ) {
    var interpreter = self
    interpreter.part = part.child(step, key)
    guard interpreter.part.mayVanish else {
      if step.mayVanish, let misuse = step.misuse { runtime.report(misuse) }
      return interpreter.perform(effect, then: done)
    }
    if case .present = interpreter.part.presence(in: runtime.state) {
      return interpreter.inNode(endsWithPart: true, then: done) { $0.perform(effect, then: nil) }
    }
    let (removed, sender) = (interpreter.part, effects)
    let ended = RunningEffects(in: effects)
    ended.hold()
    EffectInterpreter(runtime, ended, removed, attempt, origin: origin) {
      [deliver] action, node, _ in
      if !node.isCancelled { deliver(action, sender, removed) }
    }
    .perform(effect, then: nil)
    ended.cancel()
    ended.release()
    removed.end()
    done?()
  }

  /// Calls a function with the interpreter of a part of this interpreter's state.
  @inlinable func enter<Inner>(
    _ step: StateStep, _ key: EffectID?, _ transform: @escaping @Sendable (Inner) -> Action,
    _ body: (EffectInterpreter<Inner>) -> Void
  ) {
    var interpreter = mapped(transform)
    interpreter.part = part.child(step, key)
    body(interpreter)
    interpreter.part.leaveIfIdle()
  }

  /// Performs effects in a new node.
  ///
  /// - Parameters:
  ///   - id: An id that cancels the node.
  ///   - endsWithPart: Whether the node is cancelled when its part is removed.
  ///   - done: A function to call when the effects have ended.
  ///   - body: Performs the effects.
  @inlinable func inNode(
    id: EffectID? = nil, endsWithPart: Bool = false, then done: (() -> Void)?,
    _ body: (EffectInterpreter) -> Void
  ) {
    var interpreter = self
    interpreter.effects = RunningEffects(in: effects, onEnd: done)
    interpreter.effects.hold()
    if id != nil || endsWithPart { interpreter.effects.register(in: part, id: id) }
    body(interpreter)
    interpreter.effects.release()
  }

  /// Delivers the action of a `send`. It is a separate function, as the walk would reserve stack for an
  /// action at each level of nested effects.
  @inline(never)
  @inlinable func send(_ kind: Effect<Action>.Kind) {
    if case .send(var action) = kind { deliver(&action, effects, nil) }
  }

  /// Runs one task; its first piece has run when this returns.
  @inlinable func run(
    _ work: @escaping Work<Action>, _ recover: Recovery<Action>?, in node: RunningEffects
  ) {
    let send = Send<Action> { [deliver] action in
      if !node.isCancelled { deliver(action, node, nil) }
    }
    let report: @MainActor (String) -> Void = { [runtime, origin] fault in
      let name = node.name?.description ?? ""
      runtime.report("The effect “\(name)”, started by \(origin()), \(fault)")
    }
    node.run { end in
      runtime.start(
        node.name,
        { [runtime, attempt] in
          do {
            if let attempt {
              try await attempt { try await work(send) }
            } else {
              try await work(send)
            }
          } catch {
            // An error of a cancelled effect does not matter.
            if node.isCancelled {
            } else if let recover {
              send(recover(error))
            } else if !(error is CancellationError) {
              report(
                "failed: \(error); catch the error inside the effect and send it back as an action."
              )
            }
          }
          runtime.whileBusy(end)
        }, report: report)
    }
  }
}
