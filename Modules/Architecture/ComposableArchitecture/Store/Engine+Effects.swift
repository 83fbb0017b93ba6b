extension Engine {
  /// Effects that belong to a part of the state.
  struct Bound {
    let group: EffectGroup
    let isThere: @Sendable (UnsafePointer<State>) -> Bool
  }

  /// Where an operation is started.
  @usableFromInline
  struct Context {
    /// The action whose effect it is.
    @usableFromInline let action: Action
    /// What it is cancelled with.
    @usableFromInline var group: EffectGroup
    /// The elements that it belongs to, from the outermost.
    var elements: [EffectID] = []

    @usableFromInline
    init(action: Action, group: EffectGroup) {
      self.action = action
      self.group = group
    }

    /// What is said of an error that an effect did not catch.
    @usableFromInline
    func failure(_ error: any Error, of group: EffectGroup) -> String {
      """
      The effect “\(group.name ?? "")”, started by \(describe(action)), failed: \(error); catch the \
      error inside the effect and send it back as an action.
      """
    }
  }

  /// Starts what an action asked for.
  @inlinable
  func start(_ operation: Operation<Action>, of action: Action, in group: EffectGroup) {
    let context = Context(action: action, group: group)
    switch operation {
    case .send(let action): deliver(action, from: group)
    case .run(let name, let work):
      run(work, context, in: EffectGroup(in: group, name: name))
    default: start(operation, context, then: nil)
    }
  }

  @usableFromInline
  func start(
    _ operation: Operation<Action>, _ context: Context, then done: (() -> Void)?
  ) {
    guard !context.group.isCancelled else { return }
    switch operation {
    case .send(let action):
      deliver(action, from: context.group)
      done?()
    case .run(let name, let work):
      run(work, context, in: EffectGroup(in: context.group, name: name, onEnd: done))
    case .merge(let operations):
      within(context, then: done) { inner in
        for operation in operations { start(operation, inner, then: nil) }
      }
    case .concatenate(let operations):
      startInOrder(operations[...], context, then: done)
    case .cancellable(let operation, let id, let cancelInFlight):
      let key = EffectGroup.Key(elements: context.elements, id: id)
      if cancelInFlight { cancel(key) }
      within(context, key: key, then: done) { start(operation, $0, then: nil) }
    case .cancel(let id):
      cancel(EffectGroup.Key(elements: context.elements, id: id))
      done?()
    case .throttle(let operation, let id, let throttle):
      start(operation, id: id, throttle, context, then: done)
    case .within(let operation, let owner):
      start(operation, of: owner, context, then: done)
    case .report(let issue):
      report(issue)
      done?()
    }
  }

  /// Runs one task; what it does before it first suspends is done when this returns.
  @inlinable
  func run(_ work: @escaping Work<Action>, _ context: Context, in group: EffectGroup) {
    let send = Send<Action> { [weak self] action in
      guard !group.isCancelled else { return }
      self?.deliver(action, from: group)
    }
    group.run { [report] in
      do {
        try await work(send)
      } catch is CancellationError {
      } catch {
        // What its cancellation made it throw is nobody's concern.
        if !group.isCancelled { report(context.failure(error, of: group)) }
      }
    }
  }

  private func startInOrder(
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

  /// Starts what belongs to a part of the state, if the part is still there.
  private func start(
    _ operation: Operation<Action>, of owner: Owner, _ context: Context,
    then done: (() -> Void)?
  ) {
    var context = context
    if let element = owner.element { context.elements.append(element) }
    guard let presence = owner.presence as? PresenceIn<State> else {
      start(operation, context, then: done)
      return
    }
    guard presence.isThere(UnsafePointer(state)) else {
      done?()
      return
    }
    within(context, then: done) { inner in
      bound[ObjectIdentifier(inner.group)] = Bound(group: inner.group, isThere: presence.isThere)
      start(operation, inner, then: nil)
    }
  }

  /// Starts operations in a group of their own.
  func within(
    _ context: Context, key: EffectGroup.Key? = nil, then done: (() -> Void)?,
    _ body: (Context) -> Void
  ) {
    var inner = context
    inner.group = EffectGroup(in: context.group)
    let group = inner.group
    let id = ObjectIdentifier(group)
    group.onEnd = { [weak self] in
      self?.bound[id] = nil
      if let key { self?.forget(group, key) }
      done?()
    }
    group.hold()
    if let key { groups[key, default: []].append(group) }
    body(inner)
    group.release()
  }

  func cancel(_ key: EffectGroup.Key) {
    for group in groups.removeValue(forKey: key) ?? [] { group.cancel() }
  }

  private func forget(_ group: EffectGroup, _ key: EffectGroup.Key) {
    groups[key]?.removeAll { $0 === group }
    if groups[key]?.isEmpty == true { groups[key] = nil }
  }

  /// Cancels the effects of parts that are gone.
  @usableFromInline
  func endAbsent() {
    for (id, bound) in bound where !bound.isThere(UnsafePointer(state)) {
      self.bound[id] = nil
      bound.group.cancel()
    }
  }
}
