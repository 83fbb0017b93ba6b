extension Engine {
  /// Where an operation is started.
  @usableFromInline
  struct Context {
    /// The action whose effect it is: a reference, as each level of nested effects has a context.
    @usableFromInline let origin: Origin
    /// What it is cancelled with.
    @usableFromInline var group: EffectGroup
    /// The part of the state that it belongs to.
    @usableFromInline var part: PartEffects
    /// The innermost entry that keeps what may run or send here known in its part.
    @usableFromInline var entry: PartEntry?

    @inlinable
    init(action: Action, group: EffectGroup, part: PartEffects) {
      origin = Origin(action: action)
      self.group = group
      self.part = part
    }

    /// The report of an error that an effect did not catch.
    @usableFromInline
    func failure(_ error: any Error, of group: EffectGroup) -> String {
      """
      The effect “\(group.name?.description ?? "")”, started by \(describe(origin.action)), failed: \(error); \
      catch the error inside the effect and send it back as an action.
      """
    }

    /// The report of an effect that held the main actor for too long.
    @usableFromInline
    func delay(_ duration: String, of group: EffectGroup) -> String {
      """
      The effect “\(group.name?.description ?? "")”, started by \(describe(origin.action)), held the main actor for \
      \(duration) before it suspended: nothing else was handled or drawn; compute in a @concurrent function, \
      and await that.
      """
    }
  }

  /// The action that effects go back to.
  @usableFromInline
  final class Origin {
    @usableFromInline let action: Action

    @inlinable
    init(action: Action) {
      self.action = action
    }
  }

  /// Starts what an action asked for.
  @inlinable
  func start(_ operation: Operation<Action>, of action: Action, in group: EffectGroup) {
    switch operation {
    case .send(let action) where !group.isCancelled:
      deliver(Waiting(action: action, source: group))
    case .run(let name, let work) where !group.isCancelled:
      let context = Context(action: action, group: group, part: root)
      run(work, context, in: EffectGroup(in: group, name: name))
    default:
      start(operation, Context(action: action, group: group, part: root), then: nil)
    }
  }

  @usableFromInline
  func start(_ operation: Operation<Action>, _ context: Context, then done: (() -> Void)?) {
    guard !context.group.isCancelled else { return }
    switch operation {
    case .send:
      send(operation, context.group)
      done?()
    case .run(let name, let work):
      run(work, context, in: EffectGroup(in: context.group, name: name, onEnd: done))
    case .list(.merged, let list):
      within(context, then: done) { inner in
        for operation in list.flattened(.merged) { start(operation, inner, then: nil) }
      }
    case .list(.concatenated, let list):
      startInOrder(list.flattened(.concatenated)[...], context, then: done)
    case .cancellable(let operation, let id, let cancelInFlight):
      if cancelInFlight { context.part.cancel(id, sparingThoseAround: context.group) }
      cancellable(id, context, then: done) { start(operation, $0, then: nil) }
    case .cancel(let id):
      context.part.cancel(id)
      done?()
    case .throttle(let operation, let id, let throttle):
      start(operation, id: id, throttle, context, then: done)
    case .within(let operation, let step, let key):
      start(operation, step, key, context, then: done)
    case .report(let issue):
      report(issue)
      done?()
    }
  }

  /// Adds the action of an operation to the queue. It is a separate function, as `start` would reserve stack
  /// for an action at each level of nested effects.
  @inline(never)
  private func send(_ operation: Operation<Action>, _ group: EffectGroup) {
    if case .send(let action) = operation { deliver(Waiting(action: action, source: group)) }
  }

  /// Runs one task; what it does before it first suspends is done when this returns.
  @inlinable
  func run(_ work: @escaping Work<Action>, _ context: Context, in group: EffectGroup) {
    let send = Send<Action> { [weak self, entry = context.entry] action in
      self?.deliver(action.pointee, from: group, entry)
    }
    group.run { [weak self, runner, report] end in
      let effect = { @MainActor @Sendable () async -> Void in
        do {
          try await work(send)
        } catch is CancellationError {
        } catch {
          // What its cancellation made it throw does not matter.
          if !group.isCancelled { report(context.failure(error, of: group)) }
        }
        if let self { self.whileBusy(end) } else { end() }
      }
      if let runner { return runner.start(group.name?.description, effect) }
      #if DEBUG
        return MainActorWatch.shared.watch(group.name) {
          Task.immediate(name: group.name?.given) { await effect() }
        } report: { duration in
          report(context.delay(duration, of: group))
        }
      #else
        return Task.immediate(name: group.name?.given) { await effect() }
      #endif
    }
  }

  /// Adds an action that a task sends, also after it ended, while its part is there and nothing around
  /// it was cancelled.
  @inlinable
  func deliver(_ action: Action, from group: EffectGroup, _ entry: PartEntry?) {
    guard !group.hasEnded else { return deliver(late: action, from: group, entry) }
    if !group.isCancelled { deliver(Waiting(action: action, source: group)) }
  }

  @usableFromInline
  func deliver(late action: Action, from group: EffectGroup, _ entry: PartEntry?) {
    guard !group.wasCancelled else { return }
    var item = Waiting(action: action, source: EffectGroup(in: everything))
    item.late = LateSender(group, entry)
    deliver(item)
  }

  func startInOrder(
    _ operations: ArraySlice<Operation<Action>>, _ context: Context, then done: (() -> Void)?
  ) {
    var rest = operations
    while let next = rest.popFirst() {
      // Many effects that end at once are started one after the other, not one inside the other.
      var isStarting = true
      var hasEnded = false
      start(next, context) { [weak self, rest] in
        hasEnded = true
        if !isStarting { self?.startInOrder(rest, context, then: done) }
      }
      isStarting = false
      guard hasEnded else { return }
    }
    done?()
  }

  /// Ends an effect, and starts those that follow it, as after an action: what they send is handled when
  /// all of them have begun.
  @inlinable
  func whileBusy(_ body: () -> Void) {
    guard phase == .idle else { return body() }
    phase = .delivering
    body()
    phase = .idle
    drain()
  }

  /// Starts what belongs to a part of the state.
  private func start(
    _ operation: Operation<Action>, _ step: PartStep, _ key: EffectID?, _ context: Context,
    then done: (() -> Void)?
  ) {
    var inner = context
    inner.part = context.part.part(step, key)
    guard inner.part.isMortal else {
      if step.isMortal, let misplacement = step.misplacement { report(misplacement) }
      return start(operation, inner, then: done)
    }
    guard inner.part.show(UnsafeRawPointer(state)) else {
      startAndEnd(operation, inner)
      inner.part.leaveIfIdle()
      done?()
      return
    }
    within(inner, enteredUnder: nil, then: done) { start(operation, $0, then: nil) }
  }

  /// Starts what a part returned that the same action took away: what it sends at once is handled, so
  /// that the parts around learn of it, and the rest is cancelled.
  private func startAndEnd(_ operation: Operation<Action>, _ context: Context) {
    let first = waiting.count
    let group = EffectGroup(in: context.group)
    group.hold()
    var inner = context
    inner.group = group
    start(operation, inner, then: nil)
    for index in waiting.indices.dropFirst(first) {
      guard let source = waiting[index]?.source, source.isInside(group) else { continue }
      context.group.hold()
      waiting[index]?.source = context.group
      waiting[index]?.gone = context.part
      source.release()
    }
    group.cancel()
    group.release()
  }

  /// Starts operations in a group of their own.
  func within(_ context: Context, then done: (() -> Void)?, _ body: (Context) -> Void) {
    var inner = context
    inner.group = EffectGroup(in: context.group, onEnd: done)
    let group = inner.group
    group.hold()
    body(inner)
    group.release()
  }

  /// Starts operations in a group that can be cancelled by an id.
  func cancellable(
    _ id: EffectID, _ context: Context, then done: (() -> Void)?, _ body: (Context) -> Void
  ) {
    within(context, enteredUnder: id, then: done, body)
  }

  /// Starts operations in a group of their own that its part knows until nothing in it runs or may send
  /// any more: by an id, or else among all that end with the part.
  private func within(
    _ context: Context, enteredUnder id: EffectID?, then done: (() -> Void)?,
    _ body: (Context) -> Void
  ) {
    lastNumber += 1
    let (part, number) = (context.part, lastNumber)
    let entry = PartEntry(number, id, in: part, inside: context.entry)
    var outer = context
    outer.entry = entry
    within(
      outer,
      then: {
        withExtendedLifetime(entry) {}
        done?()
      }
    ) { inner in
      part.enter(inner.group, number, under: id, in: UnsafeRawPointer(state))
      body(inner)
    }
  }
}
